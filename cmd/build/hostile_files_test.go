package main

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// hundred is the size of files that nobody should try to read, in bytes. They have no
// blocks on the disk.
const hundred = 100 << 20

func TestHugeFilesAreNotRead(t *testing.T) {
	bench := newHostileBench(t)
	for _, name := range []string{
		hostileLesson, hostilePosition, hostileMessages, hostileSettings, hostileGlossary, "content/ru/words.yaml",
		"content/ru/diagnostics.yaml", "content/ru/spelling.txt", "content/ru/index.md", "content/ru/pages/about.md",
		"diagrams/pieces/k.svg", "templates/lesson.html", "templates/assets/style.css",
	} {
		t.Run(name, func(t *testing.T) {
			dir := bench.guide(t)
			put(t, dir, name, "")
			must(t, os.Truncate(filepath.Join(dir, name), hundred))
			bench.judge(t, dir, "file-limits")
			// Neither may whoever asks for the language of messages read it.
			for _, args := range [][]string{{"check"}, {"status"}, {"why", "8/8/8/8/8/8/8/K6k w - - 0 1", "O-O"}, {"fmt"}, {"worksheet"}} {
				if code, printed := confinedRun(t, dir, nil, append(args, "-lang", "ru")...); code == exitGood && args[0] == "check" {
					t.Errorf("%v: code %d\n%s", args, code, printed)
				}
			}
		})
	}
}

func TestCommandsStayInTheProject(t *testing.T) {
	bench := newHostileBench(t)
	fen := "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
	long := strings.Repeat("8/", 60_000)
	for _, c := range []struct {
		args  []string
		stdin string
		code  int
	}{
		{[]string{"new", "position", "../../x", fen}, "", exitUsage},
		{[]string{"new", "position", "con", fen}, "", exitUsage},
		{[]string{"new", "position", "a\nb", fen}, "", exitUsage},
		{[]string{"new", "lesson", "../../x"}, "", exitUsage},
		{[]string{"new", "lesson", "nul"}, "", exitUsage},
		{[]string{"new", "lesson", "\u202ex"}, "", exitUsage},
		{[]string{"new", "language", "../../x"}, "", exitUsage},
		{[]string{"rename", "crossing", "../../x"}, "", exitUsage},
		{[]string{"rename", "../../x", "y"}, "", exitUsage},
		{[]string{"rename", "crossing", "aux"}, "", exitUsage},
		{[]string{"stamp", "../../x", "-lang", "uk"}, "", exitUsage},
		{[]string{"diff", "--upload-pack=id", "-lang", "uk"}, "", exitUsage},
		{[]string{"explain", "../../go.mod"}, "", exitUsage},
		{[]string{"check", "../../../etc/passwd"}, "", exitUsage},
		{[]string{"draw", "../../x", "-o", "x.svg"}, "", exitContent},
		{[]string{"why", long, "O-O"}, "", exitContent},
		{[]string{"why", strings.Repeat("(", 100_000)}, "", exitContent},
		{[]string{"worksheet", "-n", "1000000000"}, "", exitUsage},
		{[]string{"worksheet", "-n", "-1"}, "", exitUsage},
		{[]string{"import", "-", "-lesson", "../../x"}, fen, exitUsage},
		{[]string{"import", "-", "-lesson", "x"}, strings.Repeat("a", 5<<20), exitUsage},
		{[]string{"import", "-", "-lesson", "x"}, strings.Repeat("(", 1<<20), exitContent},
		{[]string{"import", "-", "-lesson", "x"}, strings.Repeat("[A \"b]\n", 100_000), exitContent},
		{[]string{"import", "-", "-lesson", "x"}, "\xff\xfe\x00", exitContent},
		{[]string{"import", "-", "-lesson", "x"}, strings.Repeat(fen+"\n", 50_000), exitContent},
		{[]string{"import", "-", "-lesson", "x"}, strings.Repeat("1. Nf3 Nf6 2. Ng1 Ng8 ", 150_000), exitContent},
		{[]string{"import", "-", "-lesson", "x"}, "[A \"" + strings.Repeat("b ", 1<<20) + "\"]\n1. e4 *", exitContent},
	} {
		name := strings.Join(c.args, " ")
		t.Run(name[:min(len(name), 60)], func(t *testing.T) {
			dir := bench.guide(t)
			before := names(t, filepath.Dir(dir))
			if code, printed := confinedRun(t, dir, []byte(c.stdin), c.args...); code != c.code {
				t.Errorf("code %d, want %d\n%.2000s", code, c.code, printed)
			}
			sameNames(t, filepath.Dir(dir), before)
		})
	}
}

// An imported study is words of a stranger: its lesson builds to words.
func TestAnImportedStudyIsOnlyWords(t *testing.T) {
	bench := newHostileBench(t)
	dir := bench.guide(t)
	study := `[Event "<script>alert(1)</script>: \"x\" {{.}}"]
[Site "javascript:alert(1)"]
[ChapterName "../../x](javascript:alert(1))"]
[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]
[SetUp "1"]

{ <img src=x onerror=alert(1)> [слово](javascript:alert(1)) {{.Secret
` + "```" + `
--- # x {#y onclick=alert(1) [^a]: x | a | ![x](data:text/html,x) } 1. O-O { [%csl G"onload="alert(1)] } *
`
	before := names(t, filepath.Dir(dir))
	if code, printed := confinedRun(t, dir, []byte(study), "import", "-", "-lesson", "study"); code != exitGood {
		t.Fatalf("code %d\n%s", code, printed)
	}
	// The draft is written in the source language and may have mistakes, as warnings.
	var made []string
	for _, name := range names(t, filepath.Dir(dir)) {
		if !slices.Contains(before, name) {
			made = append(made, filepath.ToSlash(name))
		}
	}
	if len(made) != 2 || made[0] != "guide/content/ru/020-study.md" || path.Dir(made[1]) != "guide/diagrams/positions" {
		t.Fatalf("the files made are %q", made)
	}
	s := startServe(t, dir, "127.0.0.1:0", false)
	status, page := s.get("ru/study/")
	if lower := strings.ToLower(page); status == 200 && (strings.Contains(lower, "<img") || strings.Contains(lower, "=\"javascript:")) {
		t.Errorf("status %d\n%s", status, page)
	}
	must(t, s.stop())
	bench.judge(t, dir, "")
}

// Whatever a study is full of, the import ends soon, says what it leaves out, and the guide
// takes the draft.
func TestAStudyFullOfOneThingIsImported(t *testing.T) {
	bench := newHostileBench(t)
	for name, study := range map[string]string{
		"signs":               "1. e4 " + strings.Repeat("$1 ", 1<<20) + "( 1. d4 ) *",
		"clocks":              "1. e4 {" + numbered(250_000, "[%%clk %d] ") + "} *",
		"clocks on two lines": "1. e4 {" + numbered(250_000, "[%%clk\n%d] ") + "} *",
		"brackets":            "{" + strings.Repeat("](", 30_000) + "} 1. e4 *",
		"cells":               "[Event \"" + strings.Repeat("|", 3_000) + "\"]\n{" + strings.Repeat("|", 3_000) + "} 1. e4 *",
		"squares":             "{" + strings.Repeat("Конь e4 бьёт f6, e4–e5. ", 2_000) + "} 1. e4 *",
		"games of devices":    strings.Repeat("[Event \"Con\"]\n1. e4 *\n\n[Event \"fn-1\"]\n1. e4 *\n\n[Event \"a\"]\n1. e4 *\n\n", 20),
		"variations":          "1. e4 " + strings.Repeat("( 1. d4 ) ", 100_000) + "*",
	} {
		t.Run(name, func(t *testing.T) {
			dir := bench.guide(t)
			if code, printed := confinedRun(t, dir, []byte(study), "import", "-", "-lesson", "study"); code != exitGood {
				t.Fatalf("code %d\n%.2000s", code, printed)
			}
			bench.judge(t, dir, "")
		})
	}
}
