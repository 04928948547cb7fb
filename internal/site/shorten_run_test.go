package site_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"rokada/internal/browser"
	"rokada/internal/site"
)

// runJS runs the body of a function and returns what it returns, or says what it throws.
const runJS = `script => { try { return JSON.stringify(Function(script)()) ?? 'nothing'; } catch (e) { return 'thrown: ' + e; } }`

// runnable are scripts that return something else as soon as one name is mistaken for
// another, a sign is lost or two statements become one.
var runnable = []struct{ name, script string }{
	{"blocks", "const out = [], e = 1;\n{\n  const e = 2;\n  out.push(e);\n  {\n    let e = 3;\n    out.push(e);\n  }\n}\nout.push(e);\nreturn out;"},
	{"closures in a loop", "const list = [];\nfor (let i = 0; i < 3; i++) list.push(() => i);\nreturn list.map(f => f());"},
	{"counters", "function counter(step = 1) {\n  let n = 0;\n  return { next: () => n += step, reset: () => n = 0 };\n}\nconst a = counter(), b = counter(5);\na.next();\nb.next();\nreturn [a.next(), b.next(), a.reset()];"},
	{"a loop of one statement", "const item = 'far', out = [];\nfor (const item of [1, 2]) if (item > 1) out.push(item); else out.push(-item);\nout.push(item);\nreturn out;"},
	{"a loop of one statement with a block", "const item = 'far', out = [];\nfor (const item of [1]) if (item) {\n  out.push(item);\n}\nout.push(item);\nreturn out;"},
	{"loops in loops", "const out = [];\nfor (const a of [1, 2]) for (let b = a; b < 3; b++) out.push(a * 10 + b);\nfor (const key in { x: 1, y: 2 }) out.push(key);\nconst o = { z: 3 };\nfor (const key in 0, o) out.push(key);\nreturn out;"},
	{"lists taken apart", "const base = 5;\nfunction f(list) {\n  const [first = base, , ...rest] = list;\n  return [first, rest, base];\n}\nreturn f([undefined, 1, 2, 3]);"},
	{"objects taken apart", "const { a: first, b: [second = first], ...others } = { a: 1, b: [], c: 3 };\nconst swap = ([one, two]) => [two, one];\nreturn [first, second, others, swap([first, 9])];"},
	{"parameters taken apart", "const f = ({ a: x, b: y = 2 }, z = x + y, ...more) => [x, y, z, more];\nreturn [f({ a: 1 }), f({ a: 1, b: 3 }, 7, 8, 9)];"},
	{"defaults that see outside", "const y = 1, f = (x = () => y, z = 2) => {\n  const w = z + 1;\n  return x() + w;\n};\nreturn f();"},
	{"var", "function f(e) {\n  if (e) {\n    var a = e;\n  }\n  for (var i = 0; i < 2; i++) {}\n  return [a, i];\n}\nreturn f(3);"},
	{"functions before they are declared", "return later(2);\nfunction later(n) {\n  return n ? later(n - 1) + 1 : 0;\n}"},
	{"functions that are values", "const f = function (n) {\n  return n + g();\n}, g = () => 1;\nreturn f(1);"},
	{"errors", "const e = 'far', out = [];\ntry {\n  throw 1;\n} catch (e) {\n  out.push(e);\n}\ntry {\n  null.size;\n} catch {\n  out.push(e);\n} finally {\n  out.push(2);\n}\nreturn out;"},
	{"conditions", "const x = 7, f = x ? x => x ?? 0 : x, g = x => x ? x > 1 ? 2 : 1 : 0, h = !x ? x => x : x, k = !x ? x => x ?? 0 : x;\nreturn [f(null), g(1), h, k, x];"},
	{"objects out of arrows", "const size = 1, f = size => ({ size: size, more: { size: size + 1 } }), o = f(4);\nreturn [o.size, o?.more.size, o['size'], size];"},
	{"choices", "const f = e => {\n  switch (e) {\n    case 1: {\n      const g = e + 1;\n      return g;\n    }\n    case 2:\n      return e ? { g: e } : {};\n    default:\n      return 0;\n  }\n};\nreturn [f(1), f(2), f(3)];"},
	{"slashes", "const g = 2, i = 3;\nreturn [12 / g / i, 'a/b'.replace(/\\//g, '-'), /[/]g/.test('/g'), [4][0] / g, (8) / g / i, /g/ instanceof RegExp];"},
	{"texts", `const a = 'it is // no', b = "/* comment */", c = 'it\'s "so"';` + "\nreturn [a, b, c];"},
	{"truth", "let f;\nconst o = { true: 1, false: [2] };\nf = true;\nreturn [true.toString(), o.true, o.false[0], !true, f ? true : false, typeof true];"},
	{"signs", "let i = 1;\nconst a = i + +i - -i, b = i++ - --i, c = - -i, d = 1.5 + .5 + 1e3 + 0x1F;\nreturn [a, b, c, d, 2 ** 3, i];"},
	{"rows of declarations", "let a = 1;\nconst b = a + 1;\nif (b) a = 5;\nconst c = a;\ntrue && a++;\nlet d = a, e;\nconst f = () => {\n  const g = 1;\n  const h = 2;\n  return g + h;\n};\nconst k = f();\nreturn [a, b, c, d, e, k];"},
	{"lines that end statements", "const f = () => {\n}\nlet n = 1\nn++\nif (n) {\n  n++\n}\n[n] = [n * 2]\nreturn [n, f()]"},
	{"a line that ends an arrow", "const x = 5, f = x => x + 1\nconst y = x\nreturn [f(1), y, x];"},
	{"a line that ends a return", "const f = () => {\n  return\n  1;\n};\nreturn [f(), 2];"},
	{"lists with functions", "const all = [1, 2, 3], pick = (list, test) => list.filter(e => test(e, list.length));\nreturn pick(all, (e, n) => e < n).map((e, i) => [e, i]);"},
	{"many names", manyNames(70)},
}

// manyNames asks for more names than there are letters.
func manyNames(n int) string {
	var script strings.Builder
	script.WriteString("const A = 1, sum = [];\n")
	for i := range n {
		fmt.Fprintf(&script, "const name%d = %d + A, get%d = () => name%d;\nsum.push(get%d);\n", i, i, i, i, i)
	}
	return script.String() + "return sum.map(f => f() + A);"
}

// crowd takes the first letters, which nobody else then has by chance: neither what is
// declared at the top of a script nor, for these are not used there, what is further in.
const crowd = "let one = 0, two = 0;\none += one + one + one + one + one + one + one + one + one;\ntwo += two + two + two + two + two + two + two + two;\n"

// TestShortScriptsDoWhatLongOnesDo runs scripts in a browser before and after they have
// been made short.
func TestShortScriptsDoWhatLongOnesDo(t *testing.T) {
	tab := browser.Open(t)
	for _, test := range runnable {
		script := crowd + test.script
		small, err := site.Shorten(script)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		want, got := browser.Eval[string](tab, runJS, script), browser.Eval[string](tab, runJS, small)
		if strings.HasPrefix(want, "thrown") || got != want {
			t.Errorf("%s: %s returns %s, want %s", test.name, small, got, want)
		}
	}
}

// TestRealScriptsAreRead lets a browser read the scripts of the guide after they have been
// made short. That they do what they should, the tests of package browser show.
func TestRealScriptsAreRead(t *testing.T) {
	tab := browser.Open(t)
	for _, names := range [][]string{{"page.js"}, site.LessonScripts(), site.LabScripts()} {
		var script strings.Builder
		script.WriteString("(() => {\n")
		for _, name := range names {
			data, err := os.ReadFile("../../templates/assets/" + name)
			if err != nil {
				t.Fatal(err)
			}
			script.Write(data)
			script.WriteByte('\n')
		}
		small, err := site.Shorten(script.String() + "})();\n")
		if err != nil {
			t.Fatal(err)
		}
		if said := browser.Eval[string](tab, `script => { try { Function(script); return ''; } catch (e) { return e + ''; } }`, small); said != "" {
			t.Errorf("%s: %s", names, said)
		}
	}
}
