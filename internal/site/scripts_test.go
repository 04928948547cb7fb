package site

import (
	"os"
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
		{"own names become letters, the most used first", "const figure = 1, other = figure + figure;", "let a=1,b=a+a"},
		{"properties keep their names", "const live = {};\nlive.show = live?.hide;", "let a={};a.show=a?.hide"},
		{"keys of objects keep their names", "const e = { show: e, hide: e };", "let a={show:a,hide:a}"},
		{"names of the language may be properties", "const e = { true: 1, if: 2 };\nf(e.false, e.in / 2);\nfunction f() {}", "let a={true:1,if:2};b(a.false,a.in/2);function b(){}"},
		{"the middle of a condition is no key", "const show = 1, hide = 2, e = show ? hide : e;", "let c=1,b=2,a=c?b:a"},
		{"the browser keeps its names", "const e = new DOMPoint(document.body, undefined);", "let a=new DOMPoint(document.body,undefined)"},
		{"texts and regular expressions stay", `const e = 'some  text' + "it's" + /[/ ]e/g.source;`, `let a='some  text'+"it's"+/[/ ]e/g.source`},
		{"a regular expression may follow a word", "const e = typeof /e /;", "let a=typeof/e /"},
		{"a slash behind a value divides", "const height = 4, half = height / 2 / height;", "let a=4,b=a/2/a"},
		{"comments go", "const e = 1; // e /* f\nconst f = /* why */ 2;", "let a=1,b=2"},
		{"words do not grow together", "const e = 1;\nreturn typeof e in e;", "let a=1;return typeof a in a"},
		{"a word does not become a flag", "const e = /e/ in e;", "let a=/e/ in a"},
		{"signs do not grow together", "let e = 1;\ne = e + +e - -e / /e/;", "let a=1;a=a+ +a- -a/ /e/"},
		{"truth is short", "const e = [true, !false];", "let a=[!0,!!1]"},
		{"what is asked of a truth is asked of all of it", "const e = true.size + false[0];", "let a=true.size+false[0]"},
		{"a statement ends a row of declarations", "let e = 1;\ntrue && e;\nlet f = 2;", "let a=1;!0&&a;let b=2"},
		{"names of different functions share letters", "function first(e) {\nreturn e;\n}\nfunction second(f) {\nreturn f;\n}", "function a(a){return a}function b(a){return a}"},
		{"names that are used inside are not hidden there", "const shared = 1;\nfunction f(e) {\nreturn e + shared;\n}\nfunction g(h) {\nreturn h;\n}",
			"let a=1;function b(b){return b+a}function c(a){return a}"},
		{"a line end that may end a statement stays", "const e = () => {\n}\ne()", "let a=()=>{}\na()"},
		{"a line end that cannot goes", "const e = 1 +\n2;\nif (e) {\n}\ne;", "let a=1+2;if(a){}a"},
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
	for _, name := range strings.Split(strings.TrimSuffix(strings.TrimPrefix(string(got), "let "), ";\n"), ",") {
		if foreign[name] || reserved[name] || seen[name] {
			t.Errorf("%q is taken", name)
		}
		seen[name] = true
	}
}

// TestTheScriptOfLessonsIsSmall bounds what is loaded when a reader comes near a board. It
// is the same in all languages.
func TestTheScriptOfLessonsIsSmall(t *testing.T) {
	sources := map[string][]byte{}
	for _, name := range lessonScripts {
		data, err := os.ReadFile("../../templates/assets/" + name)
		if err != nil {
			t.Fatal(err)
		}
		sources[name] = data
	}
	small, err := joined(sources, lessonScripts)
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
