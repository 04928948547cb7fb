package site

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

func TestRelativeAddresses(t *testing.T) {
	tests := []struct{ from, to, want string }{
		{"ru/a/index.html", "ru/b/index.html", "../b/index.html"},
		{"ru/a/index.html", "ru/a/index.html", "index.html"},
		{"ru/a/index.html", "uk/b/index.html", "../../uk/b/index.html"},
		{"ru/a/index.html", "ru/index.html", "../index.html"},
		{"ru/a/index.html", "assets/style.css", "../../assets/style.css"},
		{"ru/index.html", "ru/a/index.html", "a/index.html"},
		{"index.html", "ru/index.html", "ru/index.html"},
	}
	for _, test := range tests {
		if got := relative(test.from, test.to); got != test.want {
			t.Errorf("from %s to %s: %s, want %s", test.from, test.to, got, test.want)
		}
	}
}

func TestAbsoluteAddresses(t *testing.T) {
	if got := absolute("https://example.org/guide/", "ru/a/index.html"); got != "https://example.org/guide/ru/a/" {
		t.Errorf("canonical address: %s", got)
	}
	if got := absolute("", "ru/a/index.html"); got != "" {
		t.Errorf("without a base URL there is no absolute address, got %s", got)
	}
	for base, want := range map[string]string{
		"": "/ru/index.html", "https://example.org/": "/ru/index.html", "https://example.org/guide/": "/guide/ru/index.html",
	} {
		if got := rooted(base, "ru/index.html"); got != want {
			t.Errorf("base %q: %s, want %s", base, got, want)
		}
	}
}

func TestMinifyKeepsWhatMeansSomething(t *testing.T) {
	tests := []struct{ css, want string }{
		{"a {\n  color : red;\n  margin: 0 auto;\n}\n", "a{color :red;margin:0 auto}"},
		{"/* why */ a, b > c :hover { top: calc(1px + 2px) }", "a,b>c :hover{top:calc(1px + 2px)}"},
		{`q::before { content: " / ; {"; }`, `q::before{content:" / ; {"}`},
		{"@media (min-width:1px) and (pointer:fine) { a { b: c } }", "@media (min-width:1px) and (pointer:fine){a{b:c}}"},
		{"/* never closed", ""},
		{`a { content: "never closed`, `a{content:"never closed`},
	}
	for _, test := range tests {
		if got := minify(test.css); got != test.want {
			t.Errorf("%q:\n got %q\nwant %q", test.css, got, test.want)
		}
	}
}

func TestAssetNamesChangeWithTheirContent(t *testing.T) {
	sources := map[string][]byte{
		"style.css":        []byte(`@font-face{src:url(fonts/text.woff2)}`),
		"board.css":        []byte(`.bd{color:red}`),
		"fonts/text.woff2": []byte("a font"),
		"fonts/OFL.txt":    []byte("a licence"),
		"fonts/fonts.py":   []byte("a program"),
		"icon.svg":         []byte(`<svg><path fill="#000" d=""/></svg>`),
	}
	before, err := newAssets(sources)
	if err != nil {
		t.Fatal(err)
	}
	sources["fonts/text.woff2"] = []byte("another font")
	after, err := newAssets(sources)
	if err != nil {
		t.Fatal(err)
	}
	if before.named["style.css"] == after.named["style.css"] {
		t.Error("the style sheet names the font, so its own name has to change with the font")
	}
	if got := after.named["fonts/OFL.txt"]; got != "assets/OFL.txt" {
		t.Errorf("the licence went to %q", got)
	}
	var css string
	for _, file := range after.files {
		if strings.HasSuffix(file.Path, ".py") {
			t.Errorf("%s is not for readers", file.Path)
		}
		if strings.HasSuffix(file.Path, ".css") {
			css = string(file.Data)
		}
	}
	if !strings.HasSuffix(css, ".bd{color:red}") || strings.Contains(css, "fonts/") {
		t.Errorf("one style sheet, the look before the boards, with renamed fonts; got %s", css)
	}
}

func TestAssetsReportAMissingFont(t *testing.T) {
	_, err := newAssets(map[string][]byte{"style.css": []byte(`a{src:url(fonts/none.woff2)}`), "icon.svg": []byte(`<svg><path fill="#000" d=""/></svg>`)})
	if err == nil || !strings.Contains(err.Error(), `"fonts/none.woff2"`) {
		t.Errorf("got %v", err)
	}
}

func TestFilesComeInOrderWhateverTheScheduling(t *testing.T) {
	var jobs []job
	for i := range 500 {
		jobs = append(jobs, job{path: strconv.Itoa(i), make: func(*room) ([]byte, error) { return []byte(strconv.Itoa(i)), nil }, long: i%100 == 99})
	}
	n := 0
	for file := range produce(jobs) {
		if want := strconv.Itoa(n); file.Path != want || string(file.Data) != want {
			t.Fatalf("file %d is %s", n, file.Path)
		}
		n++
	}
	if n != len(jobs) {
		t.Errorf("%d files, want %d", n, len(jobs))
	}
}

func TestFilesEndWithTheFirstFailure(t *testing.T) {
	broken := errors.New("broken")
	jobs := []job{
		{path: "a", make: func(*room) ([]byte, error) { return nil, nil }},
		{path: "b", make: func(*room) ([]byte, error) { return nil, broken }},
		{path: "c", make: func(*room) ([]byte, error) { return nil, nil }},
	}
	var last File
	n := 0
	for last = range produce(jobs) {
		n++
	}
	if n != 2 || last.Path != "b" || !errors.Is(last.Err, broken) {
		t.Errorf("%d files, the last %q with %v", n, last.Path, last.Err)
	}
}

func TestReaderMayStopEarly(t *testing.T) {
	jobs := make([]job, 1000)
	for i := range jobs {
		jobs[i] = job{path: strconv.Itoa(i), make: func(*room) ([]byte, error) { return make([]byte, 10), nil }}
	}
	for range produce(jobs) {
		break
	}
}

func TestLeftoversAreRefused(t *testing.T) {
	for _, page := range []string{"see claim:empty/white/O-O", "<no value>", "{{.Name}}", `href="#ZgotmplZ"`} {
		if checkOutput("content/ru/x.md", []byte(page)) == nil {
			t.Errorf("%q went through", page)
		}
	}
	if err := checkOutput("content/ru/x.md", []byte("<p>fine</p>")); err != nil {
		t.Error(err)
	}
}

// A bracket too many makes browsers drop the rule behind it, without a word.
func TestStyleSheetsCloseWhatTheyOpen(t *testing.T) {
	names, err := filepath.Glob("../../templates/assets/*.css")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		depth := 0
		for _, c := range minify(string(data)) {
			switch c {
			case '{':
				depth++
			case '}':
				depth--
			}
			if depth < 0 {
				break
			}
		}
		if depth != 0 {
			t.Errorf("%s: %d more brackets are opened than closed", name, depth)
		}
	}
}

// TestLeftoversAreFoundWhereverTheyStand, also at the beginning, at the end and behind what
// only begins like them.
func TestLeftoversAreFoundWhereverTheyStand(t *testing.T) {
	for _, text := range []string{"claim:", "<no value>", "{{", "ZgotmplZ"} {
		for _, page := range []string{text, "a" + text, text + "a", "claim <no valu v : { Z" + text, ":v{Z" + text + "<p>"} {
			if checkOutput("page.md", []byte(page)) == nil {
				t.Errorf("nothing is found in %q", page)
			}
		}
	}
	if err := checkOutput("page.md", []byte("claim <no value {a} Zgotmpl: { v")); err != nil {
		t.Error(err)
	}
}
