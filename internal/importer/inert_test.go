package importer

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"rokada/internal/chess"
	"rokada/internal/diag"
	"rokada/internal/markdown"
)

// asLesson reads the lesson of a study as the guide will.
func asLesson(study *Study) (*markdown.Document, diag.List) {
	head := "---\ntitle: \"" + Plain(study.Title) + "\"\n---\n"
	body := study.Lesson(func(turn chess.Color) string { return turn.String() + " to move" }, "Untitled")
	return markdown.Parse(diag.NewSource("content/ru/010-study.md", append([]byte(head), body...)))
}

// mustBeRead demands that the guide finds nothing wrong with the lesson of a study.
func mustBeRead(t *testing.T, study *Study) *markdown.Document {
	t.Helper()
	doc, problems := asLesson(study)
	if len(problems) > 0 {
		var b strings.Builder
		diag.Print(&b, problems, diag.Style{})
		t.Fatalf("the guide refuses the lesson:\n%.2000s\n%.2000s", b.String(), study.Lesson(func(chess.Color) string { return "." }, "Untitled"))
	}
	return doc
}

// marksOfAll are what comments are made of that is not only words somewhere: in Markdown,
// HTML, YAML, PGN, a template or a claim. All of it may stand in the comment of a study.
var marksOfAll = []string{
	"](", "][", "[", "]", "(", ")", "[^", "[^a]", "[^a]:", "[a]: b", "![", "claim:", "Claim:", "claim", ":", "://", "javascript:", "https://example.org",
	"<", ">", "</", "<!--", "-->", "<script>", "<a", "&", "&lt;", "&#8238;", "&amp", "`", "```", "~~~", "*", "**", "_", "__", "#", "##", "#}", "{#x}", "{", "}}", "{{",
	"|", "|-|", "||||||||||||||||||||||||||||||", "---", "===", "+", "-", "=", "1.", "12)", "0", "\\", "\\\\", "\"", "'", "!", "$1", "%", "@", ";", ",", "\t", "    ", " ", " ",
	"\n", "\r\n", "\u00a0", "\u200b", "\u202e", "\ufeff", "\ufe0f", "\u034f", "\u3164", "\ue000", "\u2028", "\x00", "\x1b[2J", "\xff", "\ufffd", "e4", "O-O", "слово", "Слово.", "a", "a b c",
	"[%csl Ge4]", "[%cal Ra6f1]", "[%clk 0:01:00]", "fn-1", "con", "position king", "title: x", "ZgotmplZ", "- ", "> ", "* ",
}

// random makes a text of such marks.
func random(r *rand.Rand, most int) string {
	var b strings.Builder
	for range r.IntN(most + 1) {
		b.WriteString(strings.Repeat(marksOfAll[r.IntN(len(marksOfAll))], 1+r.IntN(3)/2))
	}
	return b.String()
}

// withComment is a game with a title and a comment, as PGN writes them.
func withComment(title, comment string) string {
	quoted := strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ").Replace(title)
	comment = strings.ReplaceAll(comment, "}", ")")
	return fmt.Sprintf("[Event \"%s\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n{ %s } 1. O-O { %s } *\n", quoted, comment, comment)
}

// TestAnyCommentIsOnlyWords puts everything that means something somewhere into titles and
// comments. Whatever they are, the guide takes the lesson, and no letter of them is lost.
func TestAnyCommentIsOnlyWords(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 1))
	for range 4_000 {
		title, comment := random(r, 6), random(r, 12)
		study, problems := Read(diag.NewSource("study.pgn", []byte(withComment(title, comment))), nil)
		if problems.HasErrors() || len(study.Chapters) != 1 {
			t.Fatalf("%q: %q: %v", title, comment, problems)
		}
		doc := mustBeRead(t, &study)
		words, _ := commands(strings.ReplaceAll(comment, "}", ")"))
		if want, got := letters(clean(words)), letters(paragraphsOf(doc)); !strings.HasPrefix(got, want) {
			t.Fatalf("of %q is left %q", want, got)
		}
		list := "# " + strings.NewReplacer("\n", " ", "\r", " ").Replace(comment) + "\n" +
			strings.NewReplacer("\n", " ", "\r", " ", "/", "", "[", "", "{", "").Replace(title) + ": 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n"
		study, problems = Read(diag.NewSource("list.txt", []byte(list)), nil)
		if problems.HasErrors() {
			continue // marks at the front may make the line something else than a position
		}
		mustBeRead(t, &study)
	}
}

// letters is a text without spaces.
func letters(text string) string { return strings.Join(strings.Fields(text), "") }

func paragraphsOf(doc *markdown.Document) string {
	var b strings.Builder
	for _, p := range doc.Passages() {
		if p.In == markdown.InProse {
			b.WriteString(p.Text)
		}
	}
	return b.String()
}

func TestLongCommentsKeepTheirWords(t *testing.T) {
	for name, comment := range map[string]string{
		"words": strings.Repeat("слово ", 10_000), "a word": strings.Repeat("а", 60_000), "marks": strings.Repeat("*_ ", 9_000),
		"marks alone": strings.Repeat("[", 9_000), "cells": strings.Repeat("| а ", 9_000), "exclamations": strings.Repeat("!", 9_000),
		"moves": strings.Repeat("1. e4 ", 9_000), "links": strings.Repeat("](", 9_000),
	} {
		t.Run(name, func(t *testing.T) {
			game := "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n{" + comment + "} *\n"
			study, problems := Read(diag.NewSource("study.pgn", []byte(game)), nil)
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			if got, want := letters(paragraphsOf(mustBeRead(t, &study))), letters(comment); got != want {
				t.Errorf("%d bytes are left of %d", len(got), len(want))
			}
		})
	}
}

// A study may be longer than a page. What fits is taken if that is asked for, and the rest
// is said to be left out.
func TestALessonIsNoLongerThanAPage(t *testing.T) {
	game := withComment("A", "word")
	line := "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n"
	for name, text := range map[string]string{
		"games": strings.Repeat(game, 1_500), "lines": strings.Repeat(line, 1_900), "titles": strings.Repeat(strings.Repeat("t", 110)+" "+line, 1_900),
		"long comments": strings.Repeat(withComment("A", strings.Repeat("word ", 9_000)), 10),
	} {
		t.Run(name, func(t *testing.T) {
			study, problems := Read(diag.NewSource("input", []byte(text)), nil)
			if problems.Count(diag.Error) != 1 || !strings.Contains(problems[len(problems)-1].Message.String(), "longer than a page") {
				t.Errorf("%v", problems)
			}
			if len(study.Chapters) == 0 {
				t.Error("nothing is left")
			}
			mustBeRead(t, &study)
		})
	}
	one := withComment("A", strings.Repeat("word ", 100_000))
	if study, problems := Read(diag.NewSource("input", []byte(one)), nil); len(study.Chapters) > 0 || !problems.HasErrors() {
		t.Errorf("%d chapters, %v", len(study.Chapters), problems)
	}
}

// Long titles and many of the same leave ids that the guide takes.
func TestIDsFitWhateverTheTitle(t *testing.T) {
	for _, title := range []string{strings.Repeat("long ", 30), "a", "fn-1", "fnref-2-x", "con", "", "?", strings.Repeat("x", 63)} {
		text := strings.Repeat(withComment(title, "[%csl Ge4]"), 12)
		study, problems := Read(diag.NewSource("input", []byte(text)), func(id string) bool { return id == "con" })
		if problems.HasErrors() || len(study.Chapters) != 12 {
			t.Fatalf("%q: %d chapters, %v", title, len(study.Chapters), problems)
		}
		mustBeRead(t, &study)
	}
}

func TestPlainTitles(t *testing.T) {
	for title, want := range map[string]string{
		"Castling [2024]": "Castling [2024]", " a  b ": "a b", `"x"`: "x", "]<(": "] (", "](x": "] (x", "claim:x": "claim :x", "{{.X}}": ".X", "<>": "", `\`: "",
		"a\u202eb": "ab", strings.Repeat("я", 99) + " яя": strings.Repeat("я", 99),
	} {
		if got := Plain(title); got != want {
			t.Errorf("Plain(%q) = %q, want %q", title, got, want)
		}
	}
}
