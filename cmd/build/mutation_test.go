package main

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/i18n"
	"rokada/internal/markdown"
	"rokada/internal/position"
	"rokada/internal/validate"
)

var (
	allMutants = flag.Bool("mutants", false, "try every mutant of the content, not only a sample")
	survivors  = flag.Bool("survivors", false, "with -mutants: list the equivalent mutants too, with their proofs")
	onlyKind   = flag.String("mutant-kind", "", "with -mutants: only the kinds that contain this")
	sampleSize = flag.Int("mutant-sample", 400, "how many mutants to try")
)

// project is the content in memory. Times tell guide.Reload what has changed.
type project struct {
	files  fstest.MapFS
	guide  *guide.Guide
	before map[string]bool // diagnostics that the content has anyway
}

// readProject reads the folders that a guide is made of.
func readProject(t *testing.T) *project {
	t.Helper()
	p := &project{files: fstest.MapFS{}}
	for _, root := range []string{"content", "diagrams", "templates"} {
		err := fs.WalkDir(os.DirFS("../.."), root, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			data, err := os.ReadFile("../../" + name)
			p.files[name] = &fstest.MapFile{Data: data, ModTime: time.Unix(1, 0), Mode: 0o644}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	g, list, err := guide.Load(p.files)
	if err != nil {
		t.Fatal(err)
	}
	if list.HasErrors() {
		t.Skipf("the content does not load; content_test.go reports it:\n%s", list[0].Message)
	}
	p.guide = g
	p.before = map[string]bool{}
	for _, d := range validate.Check(g) {
		p.before[d.At.Path()+" "+string(d.Code)+" "+d.Message.String()] = true
	}
	return p
}

// mutants makes every mutant of the content.
func (p *project) mutants(t *testing.T) []mutant {
	t.Helper()
	ids := slices.Sorted(maps.Keys(p.guide.Positions))
	var list []mutant
	for _, name := range slices.Sorted(maps.Keys(p.files)) {
		data := p.files[name].Data
		switch {
		case strings.HasPrefix(name, position.Dir+"/"):
			list = append(list, positionMutants(name, data, ids)...)
		case strings.HasPrefix(name, "content/") && strings.HasSuffix(name, ".md") && strings.Count(name, "/") >= 2:
			locale := strings.Split(name, "/")[1]
			words, err := newWordList(p.files["content/"+locale+"/words.yaml"].Data)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, lessonMutants(name, data, words, ids)...)
		case strings.HasPrefix(name, "content/") && (path.Base(name) == "messages.yaml" || path.Base(name) == "glossary.yaml"):
			words, err := newWordList(p.files[path.Dir(name)+"/words.yaml"].Data)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, messageMutants(name, data, words)...)
		}
	}
	return slices.CompactFunc(list, func(a, b mutant) bool { return a == b })
}

// outcome is what became of a mutant.
type outcome struct {
	killed bool
	at     bool      // a diagnostic points into the changed line
	code   diag.Code // the first that does
	proof  string    // why a survivor is equivalent; "" if it is not
}

// try builds the guide with the mutant in place of the file. Rules that look at one
// page are asked first, because they kill most mutants; only a mutant that they let
// through is checked by all rules.
func (p *project) try(m mutant) outcome {
	data := p.files[m.path].Data
	if strings.HasPrefix(m.path, position.Dir+"/") {
		return p.tryPosition(m, data)
	}
	if strings.HasSuffix(m.path, ".md") {
		if o := p.judge(p.tryPage(m, data), m, data); o.killed && o.at {
			return o
		}
	}
	if path.Base(m.path) == "messages.yaml" {
		if o := p.judge(p.tryMessages(m, data), m, data); o.killed && o.at {
			return o
		}
	}
	files := maps.Clone(p.files)
	files[m.path] = &fstest.MapFile{Data: m.apply(data), ModTime: time.Unix(2, 0), Mode: 0o644}
	g, list, err := guide.Reload(files, p.guide)
	if err != nil {
		return outcome{killed: true, at: false, code: diag.Code(err.Error())}
	}
	if !list.HasErrors() {
		list.Append(validate.Check(g))
	}
	o := p.judge(list, m, data)
	if !o.killed {
		o.proof = p.equivalent(g, m)
	}
	return o
}

// tryPage checks the changed page alone, with the front matter that it had.
func (p *project) tryPage(m mutant, data []byte) diag.List {
	src := diag.NewSource(m.path, m.apply(data))
	doc, list := markdown.Parse(src)
	if list.HasErrors() {
		return list
	}
	g, found := *p.guide, false
	g.Languages = slices.Clone(g.Languages)
	for i, language := range g.Languages {
		changed := *language
		changed.Lessons, changed.Pages = slices.Clone(language.Lessons), slices.Clone(language.Pages)
		replace := func(page *guide.Page) *guide.Page {
			if page == nil || page.Source.Path != m.path {
				return page
			}
			other := *page
			other.Source, other.Document = src, doc
			list.Append(validate.Prose(g.Positions, language, &other))
			g.Languages[i], found = &changed, true
			return &other
		}
		changed.Home = replace(language.Home)
		for j, lesson := range changed.Lessons {
			other := *lesson
			other.Page = *replace(&lesson.Page)
			changed.Lessons[j] = &other
		}
		for j, page := range changed.Pages {
			changed.Pages[j] = replace(page)
		}
	}
	if found && !list.HasErrors() {
		list.Append(validate.InStep(&g, m.path))
	}
	return list
}

// tryMessages checks the changed messages alone.
func (p *project) tryMessages(m mutant, data []byte) diag.List {
	g := *p.guide
	g.Languages = slices.Clone(g.Languages)
	for i, language := range g.Languages {
		if !strings.HasPrefix(m.path, "content/"+string(language.Locale)+"/") {
			continue
		}
		catalog, list := i18n.Parse(language.Locale, diag.NewSource(m.path, m.apply(data)))
		if list.HasErrors() {
			return list
		}
		changed := *language
		changed.Catalog = catalog
		g.Languages[i] = &changed
	}
	return validate.Keys(&g)
}

// tryPosition replaces one position in the guide. Nothing but its own file and the
// prose of the pages that show or name it depends on what is in it.
func (p *project) tryPosition(m mutant, data []byte) outcome {
	f, list := position.Parse(diag.NewSource(m.path, m.apply(data)))
	if o := p.judge(list, m, data); o.killed {
		return o
	}
	g := *p.guide
	g.Positions = maps.Clone(g.Positions)
	g.Positions[f.ID] = f
	o := p.judge(p.pages(&g, m), m, data)
	if !o.killed {
		o.proof = p.equivalent(&g, m)
	}
	return o
}

// pages checks the prose that a mutant can touch: its own page, or those that show
// or name its position.
func (p *project) pages(g *guide.Guide, m mutant) diag.List {
	var list diag.List
	id := strings.TrimSuffix(path.Base(m.path), ".yaml")
	for _, language := range g.Languages {
		for _, page := range language.All() {
			if page.Document == nil || page.Source.Path != m.path && (!strings.HasPrefix(m.path, position.Dir) || !bytes.Contains(page.Source.Text, []byte(id))) {
				continue
			}
			list.Append(validate.Prose(g.Positions, language, page))
		}
	}
	return list
}

// judge looks for errors that the content did not have before, and for one that
// points into the lines that changed.
func (p *project) judge(list diag.List, m mutant, data []byte) outcome {
	var o outcome
	first, last := m.lines(data)
	last += strings.Count(m.text, "\n")
	points := func(at diag.Span) bool {
		if at.Source == nil || at.Source.Path != m.path {
			return false
		}
		line, _ := at.Source.Position(at.Start)
		end, _ := at.Source.Position(at.End)
		return line <= last && end >= first
	}
	for _, d := range list {
		if d.Severity != diag.Error || p.before[d.At.Path()+" "+string(d.Code)+" "+d.Message.String()] {
			continue
		}
		o.killed = true
		here := points(d.At)
		for _, n := range d.Notes {
			here = here || points(n.At)
		}
		if here && !o.at {
			o.at, o.code = true, d.Code
		}
	}
	return o
}

// TestNothingFalseGetsThrough changes one fact of the real content at a time and
// expects every change to be refused, with a diagnostic at the changed place. A
// mutant that leaves what is stated true is not false: it may get through, if the
// engine proves that.
//
//	go test ./cmd/build -run NothingFalse             a sample
//	go test ./cmd/build -run NothingFalse -mutants    all of them; -v prints the table
func TestNothingFalseGetsThrough(t *testing.T) {
	p := readProject(t)
	list := p.mutants(t)
	if *onlyKind != "" {
		list = slices.DeleteFunc(list, func(m mutant) bool { return !strings.Contains(m.kind, *onlyKind) })
	}
	total := len(list)
	if !*allMutants && len(list) > *sampleSize {
		random := rand.New(rand.NewPCG(3, 8))
		random.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		list = list[:*sampleSize]
	}
	outcomes := p.tryAll(list)
	report(t, p, list, outcomes, total)
}

// tryAll tries mutants on all cores.
func (p *project) tryAll(list []mutant) []outcome {
	outcomes := make([]outcome, len(list))
	next := make(chan int)
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for i := range next {
				outcomes[i] = p.try(list[i])
			}
		})
	}
	for i := range list {
		next <- i
	}
	close(next)
	group.Wait()
	return outcomes
}

// row counts the mutants of one kind.
type row struct{ all, killed, elsewhere, equivalent, survived int }

func report(t *testing.T, p *project, list []mutant, outcomes []outcome, total int) {
	t.Helper()
	rows := map[string]*row{}
	codes := map[diag.Code]int{}
	for i, m := range list {
		r := rows[m.kind]
		if r == nil {
			r = new(row)
			rows[m.kind] = r
		}
		o := outcomes[i]
		r.all++
		switch {
		case o.killed && o.at:
			r.killed++
			codes[o.code]++
		case o.killed:
			r.elsewhere++
			t.Errorf("killed, but no diagnostic points to the changed line: %s", m.String(p.files[m.path].Data))
		case o.proof != "":
			r.equivalent++
			if *survivors {
				t.Logf("equivalent (%s): %s", o.proof, m.String(p.files[m.path].Data))
			}
		default:
			r.survived++
			t.Errorf("survived: %s", m.String(p.files[m.path].Data))
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d of %d mutants\n%-34s %7s %7s %7s %7s %7s\n", len(list), total, "kind", "all", "killed", "astray", "equal", "alive")
	sum := row{}
	for _, kind := range slices.Sorted(maps.Keys(rows)) {
		r := rows[kind]
		fmt.Fprintf(&b, "%-34s %7d %7d %7d %7d %7d\n", kind, r.all, r.killed, r.elsewhere, r.equivalent, r.survived)
		sum.all, sum.killed, sum.elsewhere, sum.equivalent, sum.survived = sum.all+r.all, sum.killed+r.killed, sum.elsewhere+r.elsewhere, sum.equivalent+r.equivalent, sum.survived+r.survived
	}
	fmt.Fprintf(&b, "%-34s %7d %7d %7d %7d %7d\n", "together", sum.all, sum.killed, sum.elsewhere, sum.equivalent, sum.survived)
	for _, code := range slices.Sorted(maps.Keys(codes)) {
		fmt.Fprintf(&b, "  %-32s %7d\n", code, codes[code])
	}
	t.Log(b.String())
}

// TestALessonWithoutItsClaimsDoesNotBuild takes the claims of each page away and
// leaves their words: what was confirmed is then stated by nobody's leave.
func TestALessonWithoutItsClaimsDoesNotBuild(t *testing.T) {
	p := readProject(t)
	pages := 0
	for _, name := range slices.Sorted(maps.Keys(p.files)) {
		data := p.files[name].Data
		if !strings.HasSuffix(name, ".md") || bytes.Count(data, []byte("](claim:castling/")) < 2 {
			continue
		}
		pages++
		bare := claimShape.ReplaceAll(data, []byte("$1"))
		list := p.tryPage(mutant{path: name, end: len(data), text: string(bare)}, data)
		missing := 0
		for _, d := range list {
			if d.Code == validate.CodeClaimMissing {
				missing++
			}
		}
		if missing < 2 {
			t.Errorf("%s without its claims gives %d times claim-missing", name, missing)
		}
	}
	if pages < 3 {
		t.Errorf("only %d pages have verdicts in claims", pages)
	}
}
