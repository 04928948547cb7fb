package diag

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestPositionAndOffsetAreInverse(t *testing.T) {
	text := "abc\nКороль\r\n\n飛車\xff x"
	s := NewSource("a.md", []byte(text))
	for offset := 0; offset <= len(text); offset++ {
		if offset < len(text) && !utf8.RuneStart(text[offset]) && text[offset] != 0xff {
			continue // the middle of a rune is no place of its own
		}
		line, col := s.Position(offset)
		got := s.Offset(line, col)
		if want := offset; got != want && !strings.HasPrefix(text[want:], "\n") {
			t.Errorf("offset %d is %d:%d, which is offset %d", offset, line, col, got)
		}
	}
}

func TestPositionCountsRunes(t *testing.T) {
	text := "один\nдва три\n"
	s := NewSource("a.md", []byte(text))
	tests := []struct{ offset, line, col int }{
		{0, 1, 1},
		{strings.Index(text, "два"), 2, 1},
		{strings.Index(text, "три"), 2, 5},
		{len(text), 3, 1},
		{len(text) + 10, 3, 1},
		{-1, 1, 1},
	}
	for _, tt := range tests {
		if line, col := s.Position(tt.offset); line != tt.line || col != tt.col {
			t.Errorf("offset %d is %d:%d, want %d:%d", tt.offset, line, col, tt.line, tt.col)
		}
	}
}

func TestOffsetStaysInTheText(t *testing.T) {
	s := NewSource("a.md", []byte("ab\ncd"))
	tests := []struct{ line, col, want int }{
		{0, 5, 0}, {1, 0, 0}, {1, 9, 2}, {2, 2, 4}, {2, 9, 5}, {7, 1, 5},
	}
	for _, tt := range tests {
		if got := s.Offset(tt.line, tt.col); got != tt.want {
			t.Errorf("%d:%d is offset %d, want %d", tt.line, tt.col, got, tt.want)
		}
	}
}

func TestSubNeverLeavesTheSpan(t *testing.T) {
	span := NewSource("a.md", []byte("0123456789")).Span(2, 6)
	tests := []struct {
		start, end int
		want       string
	}{{0, 4, "2345"}, {1, 2, "3"}, {-3, 99, "2345"}, {9, 9, ""}, {3, 1, ""}}
	for _, tt := range tests {
		if got := span.Sub(tt.start, tt.end).Text(); got != tt.want {
			t.Errorf("Sub(%d, %d) is %q, want %q", tt.start, tt.end, got, tt.want)
		}
	}
}

func TestASourceWithoutIndexWorks(t *testing.T) {
	s := &Source{Path: "a.md", Text: []byte("a\nb")}
	if line, col := s.Position(2); line != 2 || col != 1 {
		t.Errorf("got %d:%d", line, col)
	}
}

func TestALongListIsCutWithoutLosingItsErrors(t *testing.T) {
	a, b := NewSource("a.md", make([]byte, 99)), NewSource("b.md", nil)
	var list List
	for i := range 5 {
		list.Add(Diagnostic{At: a.Span(i, i), Severity: Warning, Message: T("warned")})
	}
	list.Add(Diagnostic{At: a.Span(9, 9), Message: T("wrong")})
	list.Add(Diagnostic{At: b.Span(0, 0), Severity: Info, Message: T("noted")})
	got := list.Bounded(3, "cut")
	if len(got) != 5 || got[3].Code != "cut" || got[3].Severity != Error || got[3].Message.String() != "3 more problems in this file are not shown" {
		t.Errorf("got %v", got)
	}
	if same := list.Bounded(6, "cut"); len(same) != len(list) {
		t.Errorf("a list within its bounds has %d problems of %d", len(same), len(list))
	}
}

func TestSortOrdersByPlaceAndDropsDuplicates(t *testing.T) {
	a, b := NewSource("a.md", []byte("0123456789")), NewSource("b.md", []byte("0123456789"))
	d := func(s *Source, start int, code Code, message string) Diagnostic {
		return Diagnostic{Code: code, At: s.Span(start, start+1), Message: T("%s", message)}
	}
	list := List{
		d(b, 0, "x", "sixth"), d(a, 5, "x", "third"), d(a, 5, "x", "fourth"), d(a, 5, "a", "second"),
		d(a, 5, "x", "third"), d(a, 9, "x", "fifth"), d(a, 1, "x", "first"), d(a, 5, "x", "fourth"),
	}
	list.Sort()
	var got []string
	for _, d := range list {
		got = append(got, d.Message.String())
	}
	if want := "first second third fourth fifth sixth"; strings.Join(got, " ") != want {
		t.Errorf("got %v, want %s", got, want)
	}
}

func TestCountAndHasErrors(t *testing.T) {
	var list List
	list.Add(Diagnostic{Severity: Warning})
	if list.HasErrors() {
		t.Error("a warning is no error")
	}
	list.Append(List{{Severity: Error}, {Severity: Error}, {Severity: Info}})
	if !list.HasErrors() || list.Count(Error) != 2 || list.Count(Warning) != 1 || list.Count(Info) != 1 {
		t.Errorf("counted %d errors, %d warnings", list.Count(Error), list.Count(Warning))
	}
}

func TestTextTranslatesItsArguments(t *testing.T) {
	text := T("the %s on %s, 100%%", T("bishop"), "a6")
	words := map[string]string{"the %s on %s, 100%%": "на %[2]s — %[1]s, 100%%", "bishop": "слон"}
	if got, want := text.In(func(f string) string { return words[f] }), "на a6 — слон, 100%"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := text.String(), "the bishop on a6, 100%"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestNearest(t *testing.T) {
	words := []string{"king-crosses-f1", "king-crosses-d1", "castling", "fen", "why", "url"}
	tests := []struct{ name, want string }{
		{"king-croses-f1", "king-crosses-f1"},
		{"Castling", "castling"},
		{"castilng", "castling"},
		{"casling:", "castling"},
		{"fne", "fen"},
		{"fenn", "fen"},
		{"hwy", "why"},
		{"x", ""},
		{"", ""},
		{"moves", ""},
		{"castling", ""}, // it is a word already, so nothing is meant by it
		{strings.Repeat("castling", 1000), ""},
	}
	for _, tt := range tests {
		if got := Nearest(tt.name, words); got != tt.want {
			t.Errorf("Nearest(%.20q) is %q, want %q", tt.name, got, tt.want)
		}
	}
}

func FuzzPrintNeverWritesControls(f *testing.F) {
	f.Add("a\tb\n\x1b[31m\u202e", 2, 5)
	f.Add("", 0, 0)
	f.Add("\xff\xfe\u2066", 1, 99)
	f.Fuzz(func(t *testing.T, text string, start, end int) {
		s := NewSource(text, []byte(text))
		d := Diagnostic{At: s.Span(start, end), Message: T("%s", text), Label: T("%q", text), Help: T("%s", text)}
		out := printed(Style{}, d)
		if !utf8.ValidString(out) {
			t.Errorf("invalid UTF-8: %q", out)
		}
		for _, r := range out {
			if r != '\n' && Invisible(r) {
				t.Fatalf("%U is printed raw in %q", r, out)
			}
		}
	})
}
