package site

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// Which names may share a letter, and which may not.
func TestShortNamesKnowTheirScopes(t *testing.T) {
	tests := []struct{ name, script, want string }{
		{"a block hides a name", "const size = 1;\n{\nconst size = 2;\nf(size);\n}\nf(size);\nfunction f() {}", "let b=1;{let b=2;a(b)}a(b);function a(){}"},
		{"a closure keeps the letters of what it uses", "const far = 1, near = 2;\nconst f = e => far + e;\nreturn f(near);", "let b=1,c=2,a=a=>b+a;return a(c)"},
		{"a parameter without parentheses", "const f = figure => figure.size;\nreturn f;", "let a=a=>a.size;return a"},
		{"a list of parameters", "const f = (one, two) => one + two + two;\nreturn f;", "let a=(b,a)=>b+a+a;return a"},
		{"a default uses an outer name", "const base = 1;\nconst f = (e = base) => e;\nreturn f;", "let a=1,b=(b=a)=>b;return b"},
		{"a list is taken apart", "const base = 1;\nfunction f(list) {\nconst [first = base, , ...rest] = list;\nreturn first + rest + base;\n}\nreturn f;",
			"let a=1;function b(c){let[b=a,,...d]=c;return b+d+a}return b"},
		{"an object is taken apart", "const { size: big, more: [e = 1] } = f();\nreturn big + e;\nfunction f() {}", "let{size:a,more:[b=1]}=c();return a+b;function c(){}"},
		{"a parameter is taken apart", "const f = ({ size: e }, [g]) => e + g;\nreturn f;", "let a=({size:a},[b])=>a+b;return a"},
		{"var belongs to the function", "function f(e) {\nif (e) {\nvar g = 1;\n}\nreturn g;\n}\nreturn f;", "function a(a){if(a){var b=1}return b}return a"},
		{"a loop has names of its own", "const e = 1;\nfor (const e of f()) f(e);\nf(e);\nfunction f() {}", "let b=1;for(let b of a())a(b);a(b);function a(){}"},
		{"both branches belong to the loop", "const e = 1;\nfor (const g of f()) if (g) f(g); else f(e, g);\nfunction f() {}", "let b=1;for(let c of a())if(c)a(c);else a(b,c);function a(){}"},
		{"what follows a block does not", "const e = 1;\nfor (const e of f()) if (e) {\nf(e);\n}\nf(e);\nfunction f() {}", "let b=1;for(let b of a())if(b){a(b)}a(b);function a(){}"},
		{"an error has a name where it is caught", "const e = 1;\ntry {\nf(e);\n} catch (e) {\nf(e);\n}\nfunction f() {}", "let b=1;try{a(b)}catch(b){a(b)}function a(){}"},
		{"an error may have none", "try {\nf();\n} catch {\nf();\n}\nfunction f() {}", "try{a()}catch{a()}function a(){}"},
		{"an arrow ends at the colon of a condition", "const e = 1, f = e ? e => e : e;\nreturn f;", "let a=1,b=a?a=>a:a;return b"},
		{"a sign of two question marks asks nothing", "const e = 1, f = e ? e => e ?? 2 : e;\nreturn f;", "let a=1,b=a?a=>a??2:a;return b"},
		{"an arrow ends with its line", "const e = 1, f = g => g + e\ne", "let a=1,b=b=>b+a\na"},
		{"names with a capital keep it", "const E = 1, f = E;\nreturn f;", "let E=1,a=E;return a"},
		{"functions that wait", "const e = 1;\nasync function f(g) {\nawait g(e);\n}\nconst h = async g => await f(g);\nreturn async () => await h(e);",
			"let a=1;async function b(b){await b(a)}let c=async a=>await b(a);return async()=>await c(a)"},
		{"a choice is no label", "const e = 1;\nswitch (e) {\ncase e: {\nconst f = e;\nreturn f;\n}\ndefault:\nreturn e;\n}", "let a=1;switch(a){case a:{let b=a;return b}default:return a}"},
	}
	for _, test := range tests {
		got, err := Shorten("(() => {\n" + test.script + "\n})();\n")
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if inner := strings.TrimSuffix(strings.TrimPrefix(got, "(()=>{"), "})();\n"); strings.ReplaceAll(inner, "}\n", "}") != test.want {
			t.Errorf("%s: %q\n got %q\nwant %q", test.name, test.script, inner, test.want)
		}
	}
}

// What shorten does not know stops the build.
func TestShortenRefusesWhatItWouldHaveToUnderstand(t *testing.T) {
	tests := []struct{ script, want string }{
		{"const e = `text`;", "cannot read the script at"},
		{"const e = 'never closed\n;", "cannot read the script at"},
		{"const имя = 1;", "cannot read the script at"},
		{"const e = this.#size;", "cannot read the script at"},
		{"const e = { show };", "write show: show"},
		{"const e = { a: 1, show, b: 2 };", "write show: show"},
		{"const { show } = e;", "write show: show"},
		{"const f = ({ show }) => show;", "write show: show"},
		{"const e = { show() {} };", "write show: show"},
		{"const e = { get show() {} };", "write get: get"},
		{"const e = { async show() {} };", "write async: async"},
		{"const [{ show = 1 }] = [];", "write show: show"},
		{"}", "closes a bracket that is not open"},
		{"(]", "closes a bracket that is not open"},
		{"f(() => {", "does not close 2 brackets"},
		{"const e = other;", "declares other nowhere"},
		{"for (const e of []) {}\nconst f = e;", "declares e nowhere"},
		{"const f = async function g() {};", "is a value and has a name"},
		{"class show { }", "cannot tell what the brace behind show is"},
		{"do { } while (1)", "cannot tell what the brace behind do is"},
		{"const e = 1;\nouter: for (;;) {\ncontinue outer;\n}", "has a label"},
		{"const f = function g() {};", "is a value and has a name"},
		{"function* f() {}", "wants a parenthesis behind function"},
		{"for await (const e of []) {}", "wants a parenthesis behind for"},
		{"for (const e of []) switch (e) {}", "put it in braces"},
		{"const e = 1;\nwhile (e);", "a statement without a body"},
		{"const e = 1;\nif (e) e++; else;", "a statement without a body"},
		{"const e = 1;\nif (e) /e/.test(e);", "behind ), which may divide or not"},
		{"const e = {} / 2;", "behind }, which may divide or not"},
		{"let e = 1;\ne++ / 2;", "behind ++, which may divide or not"},
		{"const e = 1 .toFixed();", "asks a number for a property"},
		{"let e = 1;\nreturn 2 <!--e;", "would begin a comment"},
		{"const e = 1;\nfunction f(g = e) {\nconst e = 2;\nreturn g + e;\n}", "a parameter with the value e, which the function declares anew"},
	}
	for _, test := range tests {
		if got, err := Shorten(test.script); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: %v, want %q; it became %q", test.script, err, test.want, got)
		}
	}
}

// A name that the whole script declares keeps its letter to itself, however it is declared.
func TestNamesOfTheWholeScriptAreNotShared(t *testing.T) {
	got, err := Shorten("(function () {\nvar root = matchMedia(), more = 1;\nfunction first(box) { root.a = root.b + root.c; more(box); }\nvar last = navigator;\nlast.b(first);\n})();\n")
	if err != nil {
		t.Fatal(err)
	}
	const want = "(function(){var a=matchMedia(),d=1;function b(b){a.a=a.b+a.c;d(b)}var c=navigator;c.b(b)})();\n"
	if got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A short name is none that the script has kept, even if it has one letter.
func TestShortNamesAreNotThoseThatStay(t *testing.T) {
	var script strings.Builder
	script.WriteString("const A = 0;\n")
	for i := range 60 {
		fmt.Fprintf(&script, "const name%d = A;\n", i)
	}
	got, err := Shorten(script.String())
	if err != nil {
		t.Fatal(err)
	}
	if strings.Count(got, "A=") != 1 || strings.Count(got, "=A") != 60 {
		t.Errorf("A means more than one thing in %s", got)
	}
}

// What is short already is a script that can be read, and stays as it is.
func TestRealScriptsStayScripts(t *testing.T) {
	for _, script := range realScripts(t) {
		small, err := Shorten(script)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := Shorten(small); err != nil || len(again) != len(small) {
			t.Errorf("short once more it has %d bytes, not %d: %v", len(again), len(small), err)
		}
		if len(small) > len(script)*7/10 {
			t.Errorf("of %d bytes %d are left", len(script), len(small))
		}
	}
}

// realScripts are those of the guide that are made short.
func realScripts(t testing.TB) []string {
	t.Helper()
	read := func(names ...string) string {
		var all strings.Builder
		all.WriteString("(() => {\n")
		for _, name := range names {
			data, err := os.ReadFile("../../templates/assets/" + name)
			if err != nil {
				t.Fatal(err)
			}
			all.Write(data)
			all.WriteByte('\n')
		}
		return all.String() + "})();\n"
	}
	return []string{read(pageScript), read(lessonScripts...), read(labScripts...)}
}

// FuzzShorten demands of any text that it is refused or becomes a script that can be read
// and has nothing left to drop.
func FuzzShorten(f *testing.F) {
	for _, script := range realScripts(f) {
		f.Add(script)
	}
	for _, script := range []string{"function", "for", "catch(", "const [", "const {a:", "x=>", "(", "var a=()=>{let b}\na", "/", "a?b:c", "if(/a/ in b){}else c()", "...", "case"} {
		f.Add(script)
	}
	f.Fuzz(func(t *testing.T, script string) {
		small, err := Shorten(script)
		if err != nil {
			return
		}
		if again, err := Shorten(small); err != nil || len(again) > len(small) {
			t.Errorf("%.300q becomes %.300q, which becomes %.300q: %v", script, small, again, err)
		}
	})
}
