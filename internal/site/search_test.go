package site

import (
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestTextsAreCutIntoWhatIsLookedFor(t *testing.T) {
	for text, want := range map[string]string{
		"Король идёт e1–g1, ладья h1–f1.":         "Король|идёт|e1|g1|ладья|h1|f1",
		"12.Крe2 Кf6 13.0-0-0+":                   "12|Кр|e2|К|f6|13|0-0-0",
		"O-O, 0–0 и О-О-О (кириллица)":            "0-0|0-0|и|0-0-0|кириллица",
		"об'єкт, зв’язка, пʼять, рокиро\u0301вка": "об'єкт|зв’язка|пʼять|рокиро\u0301вка",
		"шахматы-960: FEN":                        "шахматы|960|FEN",
		"… — «» '":                                "",
	} {
		if got := strings.Join(tokens(text), "|"); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func tokens(text string) []string {
	var list []string
	for c := (cutter{text: []byte(text)}); ; {
		token := c.next()
		if token == nil {
			return list
		}
		list = append(list, string(token))
	}
}

// The signs and then the tokens as patterns, which find.js has too.
var (
	signPattern  = regexp.MustCompile(`[0OoОо][-–—‑][0OoОо]([-–—‑][0OoОо])?`)
	tokenPattern = regexp.MustCompile("0-0(?:-0)?|[A-Za-z0-9]+|[\\p{Cyrillic}\\p{Mn}'’ʼ‘`\u00ad]+")
)

func FuzzTokensAreThoseOfTheirPatterns(f *testing.F) {
	f.Add("12.Крe2 Кf6 13.0-0-0+ O-Oo–О, шахO-O о—0-0-0-0 рокиро\u0301вка об'єкт '’ 0- -0 мягкий\u00adперенос Oо-о \u00adо—0")
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			return // no file of a guide is
		}
		plain := signPattern.ReplaceAllStringFunc(text, func(sign string) string {
			return " 0-0" + strings.Repeat("-0", utf8.RuneCountInString(sign)/2-1) + " "
		})
		want := slices.DeleteFunc(tokenPattern.FindAllString(plain, -1), func(token string) bool {
			return !strings.ContainsFunc(token, unicode.IsLetter) && !plainLetter(token[0])
		})
		if got := tokens(text); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	})
}

func FuzzSpacesAreThoseOfFields(f *testing.F) {
	f.Add(" слово \u00a0\u0085— «x»\u2028\u3000é\u1680й\t\xa0", "\n", "конец. ")
	f.Fuzz(func(t *testing.T, a, b, c string) {
		x := indexer{texts: true, text: []byte(a + b + c)}
		got := x.joined([]section{{end: len(a)}, {start: len(a), end: len(a) + len(b)}, {start: len(a) + len(b), end: len(a) + len(b) + len(c)}})
		if want := strings.Join(strings.Fields(a+" "+b+" "+c), " "); string(got) != want {
			t.Errorf("%q, %q, %q: %q, want %q", a, b, c, got, want)
		}
	})
}

func FuzzJSONIsThatOfPackageJSON(f *testing.F) {
	f.Add("слово \"<&>\\\n\x7f\u2028\u2027\xff\xe2\x80")
	f.Fuzz(func(t *testing.T, text string) {
		want, err := json.Marshal(text)
		if got := appendJSON(nil, []byte(text)); err != nil || string(got) != string(want) {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	})
}

// readIndex returns the index of a language.
func readIndex(t *testing.T, script string) (x struct {
	Pages   [][2]string `json:"p"`
	Entries [][]any     `json:"s"`
	Stems   string      `json:"w"`
	Lists   string      `json:"l"`
	Boards  [][3]any    `json:"b"`
}) {
	t.Helper()
	data, ok := strings.CutPrefix(script, "self.rokadaIndex=")
	if !ok {
		t.Fatalf("the index is no script that sets a variable: %.40s", script)
	}
	if err := json.Unmarshal([]byte(strings.TrimSuffix(data, ";\n")), &x); err != nil {
		t.Fatal(err)
	}
	return x
}

// Everything that is found can be gone to.
func TestEveryFindHasAPlace(t *testing.T) {
	site := render(t, load(t, project(t, nil)), Options{})
	x := readIndex(t, site["ru/index.js"])
	titles := ""
	anchored := func(page int, anchor any) {
		name := "ru/" + x.Pages[page][1]
		if site[name] == "" {
			t.Fatalf("no page %s", name)
		}
		if anchor != nil && anchor != "" && !strings.Contains(site[name], ` id="`+anchor.(string)+`"`) {
			t.Errorf("%s has no #%s", name, anchor)
		}
	}
	for _, page := range x.Pages {
		titles += page[0] + "|"
	}
	if want := "Учебник|Первый урок|Второй урок|Подробности|Словарь|"; titles != want {
		t.Errorf("the pages are %s, want %s", titles, want)
	}
	for _, e := range x.Entries {
		anchor := any(nil)
		if len(e) > 1 {
			anchor = e[1]
		}
		anchored(int(e[0].(float64)), anchor)
	}
	for _, b := range x.Boards {
		anchored(int(x.Entries[int(b[1].(float64))][0].(float64)), b[2])
	}
	if len(x.Boards) != 2 || x.Boards[0][0] != "4k3/8/8/8/8/8/8/4K2R" {
		t.Errorf("the boards are %v", x.Boards)
	}
}

// A stem leads to the sections that hold one of its words, to others not.
func TestIndexListsTheSectionsOfAStem(t *testing.T) {
	files := project(t, nil)
	files["content/ru/020-second.md"].Data = []byte("---\ntitle: Второй урок\nslug: vtoroi-urok\ndescription: " + strings.Repeat("краткое описание ", 4) +
		"\n---\nЛадьёй ходят.\n\n## Шахматы {#chess}\n\nО ладьях[^n].\n\n## Шах {#check}\n\nНи слова о них.\n\n[^n]: Примечание.\n")
	x := readIndex(t, render(t, load(t, files), Options{})["ru/index.js"])
	stems, lists := strings.Split(x.Stems, " "), strings.Split(x.Lists, " ")
	if !slices.IsSorted(stems) || len(stems) != len(lists) {
		t.Fatalf("%d stems, %d lists", len(stems), len(lists))
	}
	found := func(stem string) string {
		i, ok := slices.BinarySearch(stems, stem)
		if !ok {
			return ""
		}
		var ids []string
		n := 0
		for _, step := range strings.Split(lists[i], ".") {
			d, err := strconv.ParseInt(step, 36, 64)
			if err != nil {
				t.Fatal(err)
			}
			n += int(d)
			id := x.Pages[int(x.Entries[n][0].(float64))][0]
			if e := x.Entries[n]; len(e) > 1 && e[1] != "" {
				id = e[1].(string)
			}
			ids = append(ids, id)
		}
		return strings.Join(ids, " ")
	}
	for stem, want := range map[string]string{
		"лад": "Второй урок chess term--rook", "шахмат": "chess", "шах": "check", "примеч": "", "второй": "", "втор": "Второй урок chess check", "вопрос": "question",
	} {
		if got := found(stem); got != want {
			t.Errorf("%s is in %q, want %q", stem, got, want)
		}
	}
}

func TestTermsOfTheNotes(t *testing.T) {
	site := render(t, load(t, project(t, nil)), Options{})
	for _, want := range []string{`self.rokadaTerms={"t":{"term--bishop":["ель","Дерево."]`, `"a":"slovar/index.html"`} {
		if !strings.Contains(site["ru/terms.js"], want) {
			t.Errorf("terms.js lacks %s", want)
		}
	}
}
