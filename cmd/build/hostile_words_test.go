package main

import (
	"maps"
	"path"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"go.yaml.in/yaml/v3"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/site"
	"rokada/internal/validate"
)

// troublesome words mean something to a template, to a filter of html/template or to the
// last look at a finished page. Wherever they stand, the answer is a diagnostic at their
// place or a page that prints them, and never a build that fails.
var troublesome = map[string]string{
	"a refusal of html/template":             "ZgotmplZ",
	"the address of a refusal":               "#ZgotmplZ",
	"a refusal in small letters":             "zgotmplz",
	"a claim":                                "claim:empty/white/O-O",
	"a claim in capitals":                    "CLAIM:x",
	"the beginning of a claim":               "claim",
	"a slot":                                 "{{.King}}",
	"half a slot":                            "{",
	"a missing value":                        "<no value>",
	"a missing value without brackets":       "no value",
	"a script address":                       "javascript:alert(1)",
	"a data address":                         "data:text/html,x",
	"an address of nobody":                   "//evil.example/x",
	"an escape that is none":                 "%zz %",
	"a function of a style":                  "expression(alert(1)) url(x)",
	"the end of a declaration":               "; } * { } /*",
	"the end of a comment":                   "*/ --> ]]>",
	"a line of a script":                     "\\u2028 \\x00 \\",
	"an accent":                              "`${x}`",
	"a boolean":                              "true",
	"a number":                               "010.50e3",
	"an entity":                              "&amp; &#123;&lbrace; &",
	"a name with a method":                   "__proto__ constructor",
	"a colon":                                "a: b",
	"a hash":                                 "a # b",
	"a slot by entities":                     "&#123;&#123;",
	"a slot by escapes":                      `\{\{`,
	"a slot over emphasis":                   "{**{**",
	"a claim by an entity":                   "claim&#58;x",
	"a claim by an escape":                   `claim\:x`,
	"a claim over emphasis":                  "**claim**:x",
	"a refusal by an entity":                 "Zgotmpl&#90;",
	"a refusal over emphasis":                "Zgotmpl*Z*",
	"a missing value by entities":            "&lt;no value&gt;",
	"a missing value by escapes":             `\<no value>`,
	"a claim in code":                        "`claim:x`",
	"a refusal in code":                      "`ZgotmplZ`",
	"a missing value in code":                "`<no value>`",
	"a slot in two spans of code next to it": "`{``{`",
}

// places are where authors write words.
func places() map[string]func(word string) (name, text string) {
	lesson := func(frontMatter, caption, body string) func(string) (string, string) {
		return func(word string) (string, string) {
			fill := func(text string) string { return strings.ReplaceAll(text, "WORD", word) }
			return hostileLesson, lessonOf(fill(frontMatter), fill(caption), fill(body))
		}
	}
	head, caption := goodTitle+goodSlug+goodDescription, "Ход белых. Король и ладьи ещё не ходили."
	quote := func(word string) string { return "'" + strings.ReplaceAll(word, "'", "''") + "'" }
	field := func(name, from, to string) func(string) (string, string) {
		return func(word string) (string, string) {
			text := original(name)
			if !strings.Contains(text, from) {
				panic("no " + from + " in " + name)
			}
			return name, strings.Replace(text, from, strings.ReplaceAll(to, "WORD", quote(word)), 1)
		}
	}
	quoted := func(frontMatter string) func(string) (string, string) {
		return func(word string) (string, string) {
			return hostileLesson, lessonOf(strings.ReplaceAll(frontMatter, "WORD", quote(word)), caption, "")
		}
	}
	return map[string]func(string) (string, string){
		"a sentence":          lesson(head, caption, "Слово WORD слово."),
		"a paragraph":         lesson(head, caption, "WORD"),
		"a heading":           lesson(head, caption, "## Слово WORD {#second}\n\nСлово."),
		"a whole heading":     lesson(head, caption, "## WORD {#second}\n\nСлово."),
		"a cell":              lesson(head, caption, "| а | WORD |\n|---|---|\n| WORD | б |"),
		"a footnote":          lesson(head, caption, "Слово.[^a]\n\n[^a]: WORD"),
		"a term of a list":    lesson(head, caption, "WORD\n: WORD"),
		"the words of a link": lesson(head, caption, "[WORD](https://example.org/)"),
		"an address":          lesson(head, caption, "[слово](https://example.org/WORD)"),
		"a fence":             lesson(head, caption, "```text\nWORD\n```"),
		"a fence of YAML":     lesson(head, caption, "```yaml\na: WORD\n```"),
		"a fence of a game":   lesson(head, caption, "```pgn\n{WORD} 1. e4\n```"),
		"a caption":           lesson(head, "Ход белых. WORD", ""),
		"a whole caption":     lesson(head, "WORD", ""),
		"a title":             quoted("title: WORD\n" + goodSlug + goodDescription),
		"a description":       quoted(goodTitle + goodSlug + "description: WORD\n"),
		"a slug":              quoted(goodTitle + "slug: WORD\n" + goodDescription),
		"an alias":            quoted(goodTitle + goodSlug + goodDescription + "aliases: [WORD]\n"),
		"a source":            quoted(goodTitle + goodSlug + goodDescription + "source: WORD\n"),
		"a name of the guide": field(hostileSettings, "Base", "WORD"),
		"a licence":           field(hostileSettings, "CC-BY-4.0", "WORD"),
		"an address of the guide": func(word string) (string, string) {
			return hostileSettings, original(hostileSettings) + "base-url: " + quote("https://example.org/"+word) + "\n"
		},
		"a host of the guide": func(word string) (string, string) {
			return hostileSettings, original(hostileSettings) + "base-url: " + quote("https://"+word+"/") + "\n"
		},
		"a repository": func(word string) (string, string) {
			return hostileSettings, original(hostileSettings) + "repository: " + quote("https://example.org/"+word) + "\n"
		},
		"a repository alone": func(word string) (string, string) {
			return hostileSettings, original(hostileSettings) + "repository: " + quote(word) + "\n"
		},
		"a term": func(word string) (string, string) {
			return hostileGlossary, "castling:\n  term: " + quote(word) + "\n  definition: Слово.\n  forms: [" + quote(word+"а") + "]\n"
		},
		"a definition": func(word string) (string, string) {
			return hostileGlossary, "castling:\n  term: слово\n  definition: " + quote(word) + "\n"
		},
		"a word": func(word string) (string, string) { return hostileWords, wordsWith(quote(word)) },
		"a comment of a position": func(word string) (string, string) {
			return hostilePosition, "# " + word + "\n" + original(hostilePosition)
		},
	}
}

// inMemory is the small guide, to be built again and again without a disk.
type inMemory struct {
	files fstest.MapFS
	guide *guide.Guide
	book  *site.Book
}

func newInMemory(t testing.TB) *inMemory {
	t.Helper()
	files := memoryOf(t, miniature(t))
	files[hostileSettings] = &fstest.MapFile{Data: []byte(original(hostileSettings) +
		"base-url: https://example.org/guide/\nrepository: https://example.org/guide\n"), ModTime: time.Unix(1, 0)}
	g, list, err := guide.Load(files)
	must(t, err)
	if list.HasErrors() {
		t.Fatal(list)
	}
	book, _, err := site.Prepare(g, site.Options{}, nil)
	must(t, err)
	return &inMemory{files, g, book}
}

// load reads the guide with some files changed.
func (m *inMemory) load(t testing.TB, changes map[string]string) (*guide.Guide, diag.List) {
	t.Helper()
	changed := maps.Clone(m.files)
	for name, text := range changes {
		changed[name] = &fstest.MapFile{Data: []byte(text), ModTime: time.Unix(2, 0)}
	}
	g, list, err := guide.Reload(changed, m.guide)
	must(t, err)
	return g, list
}

// render makes all pages. An error is what would end a build with code 2.
func (m *inMemory) render(g *guide.Guide) (diag.List, error) {
	book, problems, err := site.Prepare(g, site.Options{}, m.book)
	if err != nil || problems.HasErrors() {
		return problems, err
	}
	for _, name := range book.Paths() {
		if path.Ext(name) == ".png" || strings.HasPrefix(name, "assets/") {
			continue
		}
		if _, err := book.Make(name); err != nil {
			return problems, err
		}
	}
	return problems, nil
}

// havePlaces demands that every error says where it is.
func havePlaces(t *testing.T, list diag.List) {
	t.Helper()
	for _, d := range list {
		if d.Severity == diag.Error && (d.Code == "" || d.At.Source == nil) {
			t.Errorf("an error without code or place: %v", d)
		}
	}
}

// TestTroublesomeWordsInEveryMessage puts a word behind every text of the interface, and in
// the place of every one that has no slots. An address is no text; it is among the inputs
// of messageInputs.
func TestTroublesomeWordsInEveryMessage(t *testing.T) {
	m := newInMemory(t)
	for what, word := range troublesome {
		for how, change := range map[string]func(string) string{
			"behind": func(text string) string { return text + word },
			"instead": func(text string) string {
				if strings.Contains(text, "{{") {
					return text
				}
				return word
			},
		} {
			t.Run(what+" "+how, func(t *testing.T) {
				g, list := m.load(t, map[string]string{hostileMessages: everyText(t, original(hostileMessages), change)})
				if havePlaces(t, list); list.HasErrors() {
					return
				}
				// The check finds most of these texts to be wrong, so that it is asked only
				// about a failure that is not plainly one of those that it cannot know.
				problems, err := m.render(g)
				havePlaces(t, problems)
				if err != nil && (strings.Contains(err.Error(), "leftover") || !validate.Check(g).HasErrors()) {
					t.Error(err)
				}
			})
		}
	}
}

// everyText changes the texts of a file of YAML.
func everyText(t *testing.T, text string, change func(string) string) string {
	t.Helper()
	var root yaml.Node
	must(t, yaml.Unmarshal([]byte(text), &root))
	var visit func(n *yaml.Node)
	visit = func(n *yaml.Node) {
		for i, inner := range n.Content {
			switch {
			case inner.Kind != yaml.ScalarNode:
				visit(inner)
			case n.Kind != yaml.MappingNode || i%2 == 1 && n.Content[i-1].Value != "slug":
				inner.Value, inner.Style = change(inner.Value), yaml.DoubleQuotedStyle
			}
		}
	}
	visit(&root)
	data, err := yaml.Marshal(&root)
	must(t, err)
	return string(data)
}

func TestTroublesomeWordsBreakNoBuild(t *testing.T) {
	m := newInMemory(t)
	for place, write := range places() {
		for what, word := range troublesome {
			t.Run(what+" in "+place, func(t *testing.T) {
				name, text := write(word)
				g, list := m.load(t, map[string]string{name: text})
				if !list.HasErrors() {
					list.Append(validate.Check(g))
				}
				if havePlaces(t, list); list.HasErrors() {
					return
				}
				problems, err := m.render(g)
				if havePlaces(t, problems); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

// TestNoPageTakesTheAddressOfAnother gives a lesson the address of everything that the site
// has for itself.
func TestNoPageTakesTheAddressOfAnother(t *testing.T) {
	m := newInMemory(t)
	tried := 0
	for _, name := range m.book.Paths() {
		slug, _, _ := strings.Cut(strings.TrimPrefix(name, "ru/"), "/")
		if m.book.Source(name) == hostileLesson || !strings.HasPrefix(name, "ru/") || !guide.IsSlug(slug) {
			continue
		}
		tried++
		g, list := m.load(t, map[string]string{hostileLesson: lessonOf(goodTitle+"slug: "+slug+"\n"+goodDescription, "Ход белых. Король и ладьи ещё не ходили.", "")})
		if !list.HasErrors() {
			list.Append(validate.Check(g))
		}
		if !list.HasErrors() {
			problems, err := m.render(g)
			must(t, err)
			list.Append(problems)
		}
		if havePlaces(t, list); !list.HasErrors() {
			t.Errorf("a lesson takes the address of %s", name)
		}
	}
	if tried < 3 {
		t.Errorf("%d addresses were tried", tried)
	}
}
