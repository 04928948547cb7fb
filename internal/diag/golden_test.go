package diag

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// marked makes a span from text in which [[ and ]] stand around it.
func marked(path, text string) Span {
	start := strings.Index(text, "[[")
	end := strings.Index(text, "]]") - 2
	text = strings.NewReplacer("[[", "", "]]", "").Replace(text)
	return NewSource(path, []byte(text)).Span(start, end)
}

// golden compares got with testdata/name; -update writes it.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs (go test -update rewrites it)\ngot:\n%s\nwant:\n%s", path, got, want)
	}
}

// castlingMismatch is the two-place example of the documentation.
func castlingMismatch() Diagnostic {
	const text = "# The king would cross f1.\nfen: r3k2r/8/b7/8/8/8/8/R3K2R w KQkq - 0 1\ncastling:\n  O-O: legal\n"
	s := NewSource("diagrams/positions/king-crosses-f1.yaml", []byte(text))
	at := strings.Index(text, "legal")
	bishop := strings.Index(text, "b7")
	return Diagnostic{
		Code:    "castling-mismatch",
		At:      s.Span(at, at+len("legal")),
		Message: T("%s is declared %s, but White may not castle kingside here", "O-O", "legal"),
		Label:   T("the engine says: %s", "king-crosses-attack f1"),
		Notes: []Note{{
			At:      s.Span(bishop, bishop+1),
			Message: T("the bishop on a6 attacks f1, which the king crosses on its way from e1 to g1"),
			Label:   T("this bishop"),
		}, {
			Message: T("a note without a place"),
		}},
		Help: T("declare `O-O: king-crosses-attack f1`, or move the bishop off the a6-f1 diagonal"),
	}
}

func printed(style Style, list ...Diagnostic) string {
	var b bytes.Buffer
	Print(&b, list, style)
	return b.String()
}

func at(span Span) Diagnostic {
	return Diagnostic{Code: "test-code", At: span, Message: T("the message"), Label: T("the label")}
}

func TestPrint(t *testing.T) {
	long := strings.Repeat("слово ", 400)
	tests := map[string]List{
		"two-places":          {castlingMismatch()},
		"tabs":                {at(marked("a.yaml", "first\n\tkey:\t[[value]]\t# tab\n"))},
		"cyrillic":            {at(marked("content/uk/a.md", "Король не може перейти [[бите поле]] f1.\n"))},
		"wide-characters":     {at(marked("a.md", "王手 [[飛車]] è e\u0301 [[]]\n"))},
		"line-end":            {at(marked("a.md", "a line[[]]\nanother\n"))},
		"windows-line-end":    {at(marked("a.md", "a [[line\r\n]]another\r\n"))},
		"end-of-file":         {at(marked("a.md", "a line\n[[]]"))},
		"no-newline-at-end":   {at(marked("a.md", "a line[[]]"))},
		"empty-file":          {at(marked("a.md", "[[]]"))},
		"multi-line":          {at(marked("a.md", "one\n  two [[three\n\n  four]] five\n"))},
		"many-lines":          {at(marked("a.md", "one\n[[two\n3\n4\n5\n6\n7]]\n8\n"))},
		"long-line":           {at(marked("a.md", long+"[[ошибка]] "+long+"\n"))},
		"long-line-start":     {at(marked("a.md", "[[ошибка]] "+long+"\n"))},
		"long-line-end":       {at(marked("a.md", long+"[[ошибка]]\n"))},
		"long-span":           {at(marked("a.md", "начало [["+long+"]] "+long+"\n"))},
		"one-huge-line":       {at(marked("a.md", strings.Repeat("\u0301", 1<<20)+"[[x]]"+strings.Repeat("x", 1<<20)))},
		"hidden-characters":   {at(marked("a.md", "a\x1b[31m b\x00 [[\u202egnp.exe\u200b]]\u00a0\ufeff\u2028 c\xff\x7f\n"))},
		"hidden-in-message":   {{Code: "test-code", Message: T("found %s\x1b[2J", "\u202e"), At: marked("a\nb.md", "[[x]]"), Help: T("paste\n  this\n\nand %s", "that\x07")}},
		"no-place":            {{Code: "test-code", Message: T("the project has no content")}},
		"severities":          {{Severity: Warning, Code: "a", Message: T("one")}, {Severity: Info, Code: "b", Message: T("two")}, {Message: T("three")}},
		"place-without-label": {{Code: "test-code", At: marked("a.md", "text [[here]]\n"), Message: T("the message")}},
	}
	for name, list := range tests {
		t.Run(name, func(t *testing.T) { golden(t, name+".golden", printed(Style{}, list...)) })
	}
}

func TestPrintWithColor(t *testing.T) {
	golden(t, "color.golden", printed(Style{Color: true}, castlingMismatch()))
}

func TestPrintTranslated(t *testing.T) {
	words := map[string]string{
		"error": "ошибка",
		"note":  "примечание",
		"help":  "совет",
		"%s is declared %s, but White may not castle kingside here": "указано %[2]s для %[1]s, но белым нельзя рокироваться в короткую сторону",
		"the engine says: %s": "программа говорит: %s",
	}
	translate := func(format string) string { return words[format] }
	golden(t, "translated.golden", printed(Style{Translate: translate}, castlingMismatch()))
}

func TestWriteJSON(t *testing.T) {
	var b bytes.Buffer
	list := List{castlingMismatch(), {Severity: Warning, Code: "test-code", Message: T("no place")}}
	if err := WriteJSON(&b, list, Style{}); err != nil {
		t.Fatal(err)
	}
	golden(t, "json.golden", b.String())
}

func TestWriteJSONOfNothingIsAnEmptyArray(t *testing.T) {
	var b bytes.Buffer
	if err := WriteJSON(&b, nil, Style{}); err != nil || b.String() != "[]\n" {
		t.Errorf("got %q, %v", b.String(), err)
	}
}

func TestWriteGitHub(t *testing.T) {
	var b bytes.Buffer
	odd := at(marked("content/a,b:c%.md", "x [[y\nz]] 100%\n"))
	odd.Severity = Warning
	odd.Help = T("write 100%%\nor nothing")
	list := List{castlingMismatch(), odd, {Severity: Info, Code: "test-code", Message: T("no place")}}
	if err := WriteGitHub(&b, list, Style{}); err != nil {
		t.Fatal(err)
	}
	golden(t, "github.golden", b.String())
}

func TestWriteHTML(t *testing.T) {
	var b bytes.Buffer
	odd := at(marked("a.md", "<script>[[alert(\"x\")]]</script> & \u202e\n"))
	odd.Message = T("found %s", "<b>")
	odd.Severity = Warning
	list := List{castlingMismatch(), odd, at(marked("b.md", "[[1\n2\n3\n4\n5]]\n")), at(marked("c.md", "end[[]]"))}
	if err := WriteHTML(&b, list, Style{}); err != nil {
		t.Fatal(err)
	}
	golden(t, "html.golden", b.String())
}
