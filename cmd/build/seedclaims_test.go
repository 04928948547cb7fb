package main

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/markdown"
)

// seedClaim is one line of testdata/seedclaims.tsv: something that one of the texts
// from which the guide was made says, and where the guide says it, corrected where it
// was wrong.
type seedClaim struct {
	line               int
	id, status         string
	where, proof       []string
	reason, paraphrase string
}

// seedClaims is how many claims were found in each text. None may be dropped.
var seedClaims = map[string]int{"S000": 51, "S001": 42, "S002": 40, "S004": 37}

var seedStatuses = []string{"correct", "error", "ambiguous", "gap", "redundant", "error-language", "not-checkable"}

// TestTheGuideStatesEveryClaimOfItsSources follows the table in every language.
func TestTheGuideStatesEveryClaimOfItsSources(t *testing.T) {
	data, err := os.ReadFile("testdata/seedclaims.tsv")
	if err != nil {
		t.Fatal(err)
	}
	list, problems := parseSeedClaims(string(data))
	g, errors, err := guide.Load(os.DirFS("../.."))
	if err != nil || errors.HasErrors() {
		t.Fatalf("the guide cannot be read: %v, %v", err, errors)
	}
	count := make(map[string]int)
	for _, c := range list {
		source, _, _ := strings.Cut(c.id, "-")
		count[source]++
		for _, language := range g.Languages {
			problems = append(problems, c.follow(language)...)
		}
	}
	for source, n := range seedClaims {
		if count[source] != n {
			problems = append(problems, fmt.Sprintf("%d claims of %s, want %d", count[source], source, n))
		}
	}
	for _, problem := range problems {
		t.Errorf("testdata/seedclaims.tsv:%s", problem)
	}
}

// parseSeedClaims reads the table and says which lines are not of the form that its
// first line describes.
func parseSeedClaims(text string) (list []seedClaim, problems []string) {
	last := ""
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		report := func(format string, args ...any) {
			problems = append(problems, fmt.Sprintf("%d: %s", i+1, fmt.Sprintf(format, args...)))
		}
		fields := strings.Split(line, "\t")
		if len(fields) != 5 || slices.ContainsFunc(fields, func(f string) bool { return f == "" || strings.TrimSpace(f) != f }) {
			report("found %d fields, want 5, none of them empty or with blanks around it", len(fields))
			continue
		}
		c := seedClaim{line: i + 1, id: fields[0], status: fields[1], paraphrase: fields[4]}
		if cmp.Compare(c.id, last) <= 0 {
			report("%s comes after %s", c.id, last)
		}
		last = c.id
		if !slices.Contains(seedStatuses, c.status) {
			report("the status %q is none of %s", c.status, strings.Join(seedStatuses, ", "))
		}
		if strings.Contains(fields[2], "#") {
			c.where = strings.Split(fields[2], " ")
		} else if c.reason = fields[2]; c.status != "not-checkable" || len(strings.Fields(c.reason)) < 3 {
			report("neither a section, such as castling#table, nor a reason why the guide does not state what cannot be checked: %q", fields[2])
		}
		if fields[3] != "-" {
			c.proof = strings.Split(fields[3], " ")
		} else if c.reason == "" && !strings.Contains(strings.ToLower(c.paraphrase), "in words") {
			report("no proof, and the paraphrase does not say that the section says it in words")
		}
		list = append(list, c)
	}
	return list, problems
}

// follow returns what is missing in one language.
func (c seedClaim) follow(language *guide.Language) (problems []string) {
	report := func(format string, args ...any) {
		problems = append(problems, fmt.Sprintf("%d: %s in %s: %s", c.line, c.id, language.Locale, fmt.Sprintf(format, args...)))
	}
	for _, place := range c.where {
		id, section, _ := strings.Cut(place, "#")
		if id == "glossary" && language.Glossary != nil {
			if _, ok := language.Glossary.Term(section); !ok {
				report("the glossary has no term %s", section)
			}
			continue
		}
		page := pageOf(language, id)
		if page == nil {
			report("there is no page %s", id)
			continue
		}
		index := slices.IndexFunc(page.Document.Headings, func(h markdown.Heading) bool { return h.ID == section })
		if index < 0 {
			report("%s has no section %s", page.Source.Path, section)
			continue
		}
		for _, proof := range c.proof {
			if !proves(page, index, proof) {
				report("%s#%s neither states nor shows %s", page.Source.Path, section, proof)
			}
		}
	}
	return problems
}

func pageOf(language *guide.Language, id string) *guide.Page {
	for _, page := range language.All() {
		if page.ID == id {
			return page
		}
	}
	return nil
}

// proves reports whether a section holds a link with the claim, or the board or
// exercise with the id.
func proves(page *guide.Page, section int, proof string) bool {
	for _, link := range page.Document.Links() {
		if link.Section == section && link.Dest == proof && strings.HasPrefix(proof, "claim:") {
			return true
		}
	}
	for _, embed := range page.Document.Embeds {
		if embed.Section == section && embed.ID == proof {
			return true
		}
	}
	return false
}

func TestSeedClaimsOfAnotherFormAreRefused(t *testing.T) {
	const good = "S000-01\tcorrect\tcastling#table\tclaim:king/white/O-O\tThe king goes to g1\n"
	if list, problems := parseSeedClaims("# remark\n" + good); len(list) != 1 || len(problems) > 0 {
		t.Fatal(list, problems)
	}
	for _, tt := range []struct{ line, want string }{
		{"S000-01\tcorrect\tcastling#table\tclaim:x", "found 4 fields"},
		{"S000-01\tcorrect\t\tx\ty", "none of them empty"},
		{"S000-01\tcorrect\tcastling#table \tx\ty", "blanks around"},
		{"S000-01\tright\tcastling#table\tx\ty", `the status "right"`},
		{"S000-01\tcorrect\tbecause it is so\tx\ty", "neither a section"},
		{"S000-01\tnot-checkable\tno\t-\ty", "neither a section"},
		{"S000-01\tcorrect\tcastling#table\t-\ty", "no proof"},
		{good + good, "comes after"},
	} {
		_, problems := parseSeedClaims(strings.TrimSuffix(tt.line, "\n") + "\n")
		if len(problems) != 1 || !strings.Contains(problems[0], tt.want) {
			t.Errorf("%q: %v, want %s", tt.line, problems, tt.want)
		}
	}
}

func TestASeedClaimIsLookedForInItsSection(t *testing.T) {
	page, _ := guide.ParsePage(diag.NewSource("content/ru/010-a.md", []byte("---\ntitle: T\n---\n\n## A {#a}\n\n[e1](claim:king/white/O-O)\n\n## B {#b}\n\n```position p\nX\n```\n")))
	language := &guide.Language{Locale: "ru", Pages: []*guide.Page{page}}
	for _, tt := range []struct {
		where, proof string
		found        bool
	}{
		{"a#a", "claim:king/white/O-O", true}, {"a#b", "p", true}, {"a#a", "", true}, {"a#b", "p claim:king/white/O-O", false},
		{"a#b", "claim:king/white/O-O", false}, {"a#a", "p", false}, {"a#a", "claim:king/black/O-O", false}, {"a#c", "p", false}, {"x#a", "", false},
		{"a#a x#a", "", false},
	} {
		c := seedClaim{id: "S000-01", where: strings.Fields(tt.where), proof: strings.Fields(tt.proof)}
		if problems := c.follow(language); (len(problems) == 0) != tt.found {
			t.Errorf("%s in %s: %v", tt.proof, tt.where, problems)
		}
	}
}
