package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/i18n"
	"rokada/internal/validate"
)

// dictionaries are those of Debian's packages hunspell-ru, -uk, -bg. A language that
// is not listed has its spelling checked by nobody.
var dictionaries = map[i18n.Locale]string{"ru": "ru_RU", "uk": "uk_UA", "bg": "bg_BG"}

// TestTheSpellingIsRight asks hunspell about every word that readers see. What is
// right and unknown to it stands in content/<lang>/spelling.txt.
func TestTheSpellingIsRight(t *testing.T) {
	root := os.DirFS("../..")
	g, list, err := guide.Load(root)
	if err != nil {
		t.Fatal(err)
	}
	if list.HasErrors() {
		t.Fatalf("the guide has %d errors; `%s check` shows them", list.Count(diag.Error), invocation)
	}
	for _, language := range g.Languages {
		t.Run(string(language.Locale), func(t *testing.T) {
			dictionary := dictionaries[language.Locale]
			if dictionary == "" {
				t.Skipf("there is no dictionary for %s in this test", language.Locale.EnglishName())
			}
			if err := hasDictionary(dictionary); err != nil {
				text := fmt.Sprintf("the spelling of %s is not checked: %v; install hunspell-%s", language.Locale.EnglishName(), err, language.Locale)
				if os.Getenv("CI") == "true" {
					t.Fatal(text)
				}
				t.Skip(text)
			}
			problems := misspelled(t, language, dictionary)
			if len(problems) > 0 {
				var b bytes.Buffer
				diag.Print(&b, problems, diag.Style{})
				t.Errorf("%d words are unknown\n%s", len(problems), b.String())
			}
		})
	}
}

func TestAMisspelledWordIsShownOnce(t *testing.T) {
	if err := hasDictionary("ru_RU"); err != nil {
		t.Skipf("%v; install hunspell-ru", err)
	}
	page, problems := guide.ParsePage(diag.NewSource("content/ru/index.md", []byte(`---
title: "Ход конём"
description: "Карова на доске, e4, Крf1, король и по-русски говоря."
---

Карова и кароваи, `+"`карова`"+`, рокируюсь-карова.
`)))
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	language := &guide.Language{Locale: "ru", Home: page, Spelling: diag.NewSource("content/ru/spelling.txt", []byte("# Слова.\nрокируюсь # от «рокироваться»\n"))}
	var got []string
	for _, d := range misspelled(t, language, "ru_RU") {
		line, col := d.At.Source.Position(d.At.Start)
		got = append(got, fmt.Sprintf("%d:%d %s", line, col, d.At.Text()))
		if !strings.Contains(d.Help.String(), "content/ru/spelling.txt") {
			t.Errorf("%s: the help does not say where to add it: %s", d.At.Text(), d.Help)
		}
	}
	if want := "3:15 Карова|6:10 кароваи|6:29 рокируюсь-карова"; strings.Join(got, "|") != want {
		t.Errorf("got %s, want %s", strings.Join(got, "|"), want)
	}
}

// hasDictionary opens a dictionary.
func hasDictionary(name string) error {
	cmd := exec.Command("hunspell", "-d", name, "-i", "utf-8", "-l")
	cmd.Stdin = strings.NewReader("")
	out, err := cmd.CombinedOutput()
	if err != nil && len(out) > 0 {
		return fmt.Errorf("%s", bytes.TrimSpace(out))
	}
	return err
}

// misspelled reports each unknown word where it stands first.
func misspelled(t *testing.T, language *guide.Language, dictionary string) diag.List {
	t.Helper()
	listed := make(map[string]bool)
	for _, entry := range validate.SpellingList(language.Spelling) {
		listed[strings.ToLower(entry.Text)] = true
	}
	places := make(map[string]diag.Span)
	var words []string
	for word := range validate.Spelled(language) {
		if _, known := places[word.Text]; !known && !listed[strings.ToLower(word.Text)] && !isNotation(word.Text) {
			places[word.Text] = word.At
			words = append(words, word.Text)
		}
	}
	var problems diag.List
	for word, suggestions := range unknown(t, dictionary, words, listed) {
		help := diag.T("if it is right, add it to content/%s/spelling.txt, with a remark why", string(language.Locale))
		if len(suggestions) > 0 {
			help = diag.T("did you mean %s? %s", strings.Join(suggestions, ", "), help)
		}
		problems.Add(diag.Diagnostic{Code: "spelling-unknown", At: places[word], Message: diag.T("the dictionary does not know %q", word), Help: help})
	}
	problems.Sort()
	return problems
}

// isNotation reports whether a word is letters that every language has: files, pieces
// and castling rights, Roman numbers.
func isNotation(word string) bool {
	return strings.Trim(word, "KQRBNPkqrnpabcdefghOx-") == "" || strings.Trim(word, "IVX") == ""
}

// unknown returns the words that hunspell does not know, with what it suggests. A word
// with a hyphen is right if its parts are.
func unknown(t *testing.T, dictionary string, words []string, listed map[string]bool) map[string][]string {
	t.Helper()
	first := hunspell(t, dictionary, words)
	found := make(map[string][]string)
	for word, answer := range first {
		parts := strings.Split(word, "-")
		if len(parts) == 1 {
			found[word] = answer
			continue
		}
		parts = slices.DeleteFunc(parts, func(part string) bool { return part == "" || listed[strings.ToLower(part)] })
		if wrong := hunspell(t, dictionary, parts); len(wrong) > 0 {
			found[word] = answer
		}
	}
	return found
}

// hunspell runs it hunspell once over words and returns those that it does not know.
func hunspell(t *testing.T, dictionary string, words []string) map[string][]string {
	t.Helper()
	var input strings.Builder
	for _, word := range words {
		// The sign ^ keeps a word from being taken for a command.
		fmt.Fprintf(&input, "^%s\n", word)
	}
	cmd := exec.Command("hunspell", "-d", dictionary, "-i", "utf-8", "-a")
	cmd.Stdin = strings.NewReader(input.String())
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("hunspell: %v", err)
	}
	_, answers, _ := strings.Cut(string(out), "\n") // its version
	wrong := make(map[string][]string)
	i := 0
	for line := range strings.Lines(answers) {
		line = strings.TrimRight(line, "\n")
		switch {
		case line == "":
			i++ // the answers about one word end with an empty line
		case i == len(words):
			t.Fatalf("hunspell says %q of nothing", line)
		case line[0] == '#':
			wrong[words[i]] = nil
		case line[0] == '&':
			_, list, _ := strings.Cut(line, ": ")
			suggestions := strings.Split(list, ", ")
			wrong[words[i]] = suggestions[:min(3, len(suggestions))]
		}
	}
	if i != len(words) {
		t.Fatalf("hunspell answered %d of %d words", i, len(words))
	}
	return wrong
}
