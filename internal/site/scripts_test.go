package site

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestSqueezeDropsWhatMeansNothing(t *testing.T) {
	const script = "// Why.\nvar a = 'x // y';\n\n  f(a); // stays, as it is not a line of its own\n"
	if got, want := string(squeeze([]byte(script))), "var a = 'x // y';\nf(a); // stays, as it is not a line of its own\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Scripts are shortened as parts of one function, so the tests stand in one.
func TestShortenKeepsWhatAScriptDoes(t *testing.T) {
	tests := []struct{ name, script, want string }{
		{"own names become letters, the most used first", "const figure = 1, other = figure + figure;", "const a=1,b=a+a;"},
		{"properties keep their names", "const live = {};\nlive.show = live?.hide;", "const a={};a.show=a?.hide;"},
		{"keys of objects keep their names", "const e = { show: e, hide: e };", "const a={show:a,hide:a};"},
		{"the middle of a condition is no key", "const e = e ? show : hide;", "const a=a?c:b;"},
		{"the browser keeps its names", "const e = new DOMPoint(document.body, undefined);", "const a=new DOMPoint(document.body,undefined);"},
		{"texts and regular expressions stay", `const e = 'some  text' + "it's" + /[/ ]e/g.source;`, `const a='some  text'+"it's"+/[/ ]e/g.source;`},
		{"a slash behind a value divides", "const height = 4, half = height / 2 / height;", "const a=4,b=a/2/a;"},
		{"comments go", "const e = 1; // e /* f\nconst f = /* why */ 2;", "const a=1;const b=2;"},
		{"words do not grow together", "return typeof e in f;", "return typeof a in b;"},
		{"signs do not grow together", "const e = f + +f - -f++;", "const b=a+ +a- -a++;"},
		{"names of different statements share letters", "function first(e) {\nreturn e;\n}\nfunction second(f) {\nreturn f;\n}", "function b(a){return a;}\nfunction c(a){return a;}"},
		{"names of the whole script do not", "const shared = 1;\nfunction f(e) {\nreturn e + shared;\n}\nfunction g(h) {\nreturn h;\n}",
			"const b=1;function c(a){return a+b;}\nfunction d(a){return a;}"},
		{"a line end that may end a statement stays", "const e = () => {\n}\nf()", "const a=()=>{}\nb()"},
	}
	for _, test := range tests {
		got, err := shorten([]byte("(() => {\n" + test.script + "\n})();\n"))
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		inner := strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(string(got)), "(()=>{"), "})();")
		if inner = strings.TrimSpace(inner); inner != test.want {
			t.Errorf("%s: %q\n got %q\nwant %q", test.name, test.script, inner, test.want)
		}
	}
}

func TestShortenRefusesWhatItWouldHaveToUnderstand(t *testing.T) {
	for script, want := range map[string]string{
		"const e = `text`;":              "cannot read the script at",
		"const e = { show };":            "write show: show",
		"const e = { a: 1, show, b: 2 }": "write show: show",
		"const { show } = e;":            "write show: show",
		"const e = 'never closed\n;":     "cannot read the script at",
		"const имя = 1;":                 "cannot read the script at",
		"}":                              "closes a bracket that is not open",
	} {
		if _, err := shorten([]byte(script)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", script, err, want)
		}
	}
}

// TestShortNamesAreNoWordsOfTheLanguage asks for so many names that "do", "if" and "in"
// would be among them.
func TestShortNamesAreNoWordsOfTheLanguage(t *testing.T) {
	var script strings.Builder
	script.WriteString("const ")
	for i := range 1000 {
		script.WriteString("name" + letters(i) + ", ")
	}
	script.WriteString("end;")
	got, err := shorten([]byte(script.String()))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, name := range strings.Split(strings.TrimSuffix(strings.TrimPrefix(string(got), "const "), ";\n"), ",") {
		if foreign[name] || seen[name] {
			t.Errorf("%q is taken", name)
		}
		seen[name] = true
	}
}

// TestTheScriptOfLessonsIsSmall bounds what is loaded when a reader comes near a board,
// without the words of the language.
func TestTheScriptOfLessonsIsSmall(t *testing.T) {
	sources := map[string][]byte{}
	for _, name := range lessonScripts {
		data, err := os.ReadFile("../../templates/assets/" + name)
		if err != nil {
			t.Fatal(err)
		}
		sources[name] = data
	}
	small, err := script(sources)
	if err != nil {
		t.Fatal(err)
	}
	if n := gzipped(t, small); n > 4800 {
		t.Errorf("the script of lessons has %d bytes, want at most 4800", n)
	}
	if i := strings.IndexFunc(string(small), func(r rune) bool { return r > '~' }); i >= 0 {
		t.Errorf("the script says something, at %q; what is said stands in play.html", small[i:])
	}
}

// A name that the whole script declares keeps its letter to itself, however it is declared.
func TestNamesOfTheWholeScriptAreNotShared(t *testing.T) {
	got, err := shorten([]byte("(function () {\nvar root = f(), more = 1;\nfunction first(box) { root.a = root.b + root.c; more(box); }\nvar last = navigator;\nlast.b(first);\n})();\n"))
	if err != nil {
		t.Fatal(err)
	}
	names := regexp.MustCompile(`var (\w+)=\w+\(\),(\w+)=1;function (\w+)[\s\S]*var (\w+)=`).FindStringSubmatch(string(got))
	if len(names) != 5 {
		t.Fatalf("got %s", got)
	}
	slices.Sort(names[1:])
	if len(slices.Compact(names[1:])) != 4 {
		t.Errorf("two names became one: %s", got)
	}
}
