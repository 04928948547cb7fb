package main

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"rokada/internal/diag"
)

func TestTheCommandLineIsArrangedForCobra(t *testing.T) {
	tests := []struct{ args, want string }{
		{"", "build"},
		{"check", "check"},
		{"-h", "-h"},
		{"-help", "--help"},
		{"check -h", "check -h"},
		{"check -json", "check --json"},
		{"-json check", "check --json"},
		{"--json check", "check --json"},
		{"-lang uk why FEN O-O", "why --lang uk FEN O-O"},
		{"why FEN -lang=uk O-O", "why FEN --lang=uk O-O"},
		{"-C dir", "build -C dir"},
		{"-C check check", "check -C check"},
		{"-o build build", "build -o build"},
		{"why - -lang uk", "why - --lang uk"},
		{"why -- -lang", "why -- -lang"},
		{"-- check", "build -- check"},
		{"-lagn uk check", "check --lagn uk"},
		{"-lagn uk", "build --lagn uk"},
		{"-odir", "build --odir"},
		{"wyh", "wyh"},
		{"check check", "check check"},
		{"__complete check -js", "__complete check -js"},
	}
	for _, tt := range tests {
		var o options
		root := newRoot(&o, console{})
		root.InitDefaultCompletionCmd()
		got := strings.Join(arrange(strings.Fields(tt.args), root), " ")
		if got != tt.want {
			t.Errorf("%q is arranged as %q, want %q", tt.args, got, tt.want)
		}
	}
}

// environment is a getenv for tests.
func environment(pairs ...string) func(string) string {
	return func(name string) string {
		for _, pair := range pairs {
			if value, ok := strings.CutPrefix(pair, name+"="); ok {
				return value
			}
		}
		return ""
	}
}

func TestTheLanguageIsThatOfTheEnvironmentIfTheGuideHasIt(t *testing.T) {
	tests := []struct {
		flag string
		env  []string
		want string
	}{
		{"", nil, "en"},
		{"", []string{"LANG=uk_UA.UTF-8"}, "uk"},
		{"", []string{"LANG=ru"}, "ru"},
		{"", []string{"LANG=bg_BG@euro"}, "bg"},
		{"", []string{"LANG=pl_PL.UTF-8"}, "en"},
		{"", []string{"LANG=uk_UA.UTF-8", "LC_MESSAGES=bg_BG.UTF-8"}, "bg"},
		{"", []string{"LANG=uk_UA.UTF-8", "LC_ALL=C"}, "en"},
		{"", []string{"LC_MESSAGES=", "LANG=ru_RU"}, "ru"},
		{"", []string{"LANG=../../etc"}, "en"},
		{"bg", []string{"LANG=uk_UA.UTF-8"}, "bg"},
		{"en", []string{"LANG=uk_UA.UTF-8"}, "en"},
	}
	for _, tt := range tests {
		c := console{getenv: environment(tt.env...)}
		if got := c.language(options{dir: "../..", lang: tt.flag}); string(got) != tt.want {
			t.Errorf("-lang %q with %v: got %s, want %s", tt.flag, tt.env, got, tt.want)
		}
	}
}

func TestColorsAreForTerminalsOnly(t *testing.T) {
	tests := []struct {
		terminal bool
		env      []string
		want     bool
	}{
		{true, nil, true},
		{false, nil, false},
		{true, []string{"NO_COLOR=1"}, false},
		{true, []string{"TERM=dumb"}, false},
	}
	for _, tt := range tests {
		c := console{getenv: environment(tt.env...), errTerminal: tt.terminal, outTerminal: tt.terminal}
		o := options{dir: "../.."}
		if c.errStyle(o).Color != tt.want || c.outStyle(o).Color != tt.want {
			t.Errorf("terminal %v, %v: want color %v", tt.terminal, tt.env, tt.want)
		}
	}
}

func TestWhyInColorMarksSquaresByFormToo(t *testing.T) {
	var out, errs bytes.Buffer
	c := console{out: &out, err: &errs, outTerminal: true, getenv: environment("LANG=C.UTF-8")}
	if code := run([]string{"why", "-C", "../..", "r3k2r/8/b7/8/8/8/8/R3K2R w KQkq - 0 1", "O-O"}, c); code != exitGood {
		t.Fatal(code, errs.String())
	}
	plain := strings.NewReplacer("\x1b[1;31m", "", "\x1b[31m", "", "\x1b[32m", "", "\x1b[33m", "", "\x1b[2m", "", "\x1b[0m", "").Replace(out.String())
	if plain == out.String() || strings.Contains(plain, "\x1b") {
		t.Errorf("unexpected colors in %q", out.String())
	}
	if !strings.Contains(plain, "·×") || !strings.Contains(plain, "♝!") {
		t.Errorf("the marks are missing in\n%s", plain)
	}
}

func TestProgressIsShownOnATerminalAndWipedAway(t *testing.T) {
	long := time.Now().Add(-time.Hour)
	var b bytes.Buffer
	p := progress{w: &b, on: true, start: long}
	p.show(diag.T("writing page %d", 1), diag.Style{})
	p.show(diag.T("writing page %d", 2), diag.Style{}) // too soon after the first
	p.clear()
	p.clear()
	if got, want := b.String(), "\r\x1b[Kwriting page 1\r\x1b[K"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	for name, p := range map[string]progress{
		"not a terminal": {on: false, start: long},
		"a short build":  {on: true, start: time.Now()},
	} {
		var b bytes.Buffer
		p.w = &b
		p.show(diag.T("checking"), diag.Style{})
		p.clear()
		if b.Len() > 0 {
			t.Errorf("%s: got %q", name, b.String())
		}
	}
}

func TestLongWorkIsAnnouncedOnceItIsLong(t *testing.T) {
	var b bytes.Buffer
	p := progress{w: &b, on: true, start: time.Now().Add(-quiet)}
	stop := p.later(diag.T("checking"), diag.Style{})
	time.Sleep(50 * time.Millisecond)
	stop()
	if got, want := b.String(), "\r\x1b[Kchecking\r\x1b[K"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	b.Reset()
	p.start = time.Now()
	p.later(diag.T("checking"), diag.Style{})()
	if b.Len() > 0 {
		t.Errorf("short work said %q", b.String())
	}
}

func TestQuantitiesAreReadable(t *testing.T) {
	sizes := map[int64]string{0: "0 B", 999: "999 B", 1000: "1 kB", 345_678: "346 kB", 1_000_000: "1.0 MB", 12_345_678: "12.3 MB"}
	for n, want := range sizes {
		if got := size(n); got != want {
			t.Errorf("size %d is %q, want %q", n, got, want)
		}
	}
	times := map[time.Duration]string{0: "0", 40 * time.Millisecond: "0", 340 * time.Millisecond: "0.3", 2 * time.Second: "2", 12300 * time.Millisecond: "12.3"}
	for d, want := range times {
		if got := seconds(d); got != want {
			t.Errorf("%v is %q, want %q", d, got, want)
		}
	}
}

func TestEveryCommandHasAnExample(t *testing.T) {
	var o options
	for _, cmd := range newRoot(&o, console{}).Commands() {
		if cmd.Short == "" || !strings.Contains(cmd.Example, "go run ./cmd/build") || slices.Contains(flagNames(cmd), "") {
			t.Errorf("%s has no summary or no example to paste", cmd.Name())
		}
	}
}
