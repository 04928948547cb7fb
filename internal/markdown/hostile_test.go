package markdown

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"rokada/internal/diag"
)

// hostileText is a text and the code of its first diagnostic, "" where there is
// nothing wrong with it.
type hostileText struct {
	name string
	code diag.Code
	text string
}

// hostile lists texts that cost naive parsers quadratic time, deep stacks or
// memory, or that hide something.
func hostile() []hostileText {
	repeat := strings.Repeat
	lines := func(n int, f func(i int) string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(f(i))
		}
		return b.String()
	}
	return []hostileText{
		{"a hundred thousand headings", CodeTextLimits, repeat("## a {#b}\n\n", 100_000)},
		{"as many headings as are allowed", "", lines(maxHeadings, func(i int) string { return fmt.Sprintf("## a {#b%d}\n\n", i) })},
		{"a line of a megabyte", CodeTextLimits, repeat("a", 1<<20)},
		{"a file of only newlines", CodeTextLimits, repeat("\n", maxFile-10)},
		{"deep quotes", CodeTextLimits, repeat(">", 50_000)},
		{"deep quotes on every line", "", repeat(repeat(repeat("> ", maxDepth)+"a\n", maxBlock-2)+"\n", 22)},
		{"deep lists", CodeTextLimits, repeat("- ", 50_000)},
		{"lists that grow", "", lines(maxIndent/2, func(i int) string { return repeat(" ", 2*i) + "- a\n" })},
		{"brackets", CodeTextLimits, repeat("[", 15_000)},
		{"closed brackets", CodeTextLimits, repeat("[", 7_000) + repeat("]", 7_000)},
		{"links in links", CodeLinkForm, repeat("[a](", 400)},
		{"many links", "", repeat("[a](b) ", maxMarks/2-1)},
		{"emphasis", "", repeat("*a **a ", 330)},
		{"closing emphasis", "", repeat("a* ", 900)},
		{"backticks", CodeTextLimits, lines(200, func(i int) string { return repeat("`", i%60+1) + "a" })},
		{"angles", CodeRawHTML, repeat("<a", 900)},
		{"entities", "", repeat("&a;", 900)},
		{"wide table", CodeTextLimits, repeat("|a", 5_000) + "\n" + repeat("|-", 5_000) + "\n" + repeat("|\n", 5_000)},
		{"long table", "", repeat("|a", 20) + "\n" + repeat("|-", 20) + "\n" + repeat("|\n", maxBlock-5)},
		{"many tables", "", repeat(repeat("|a", 20)+"\n"+repeat("|-", 20)+"\n"+repeat("|\n", maxBlock-5)+"\n", 10)},
		{"footnotes", "", lines(400, func(i int) string { return fmt.Sprintf("[^%d]\n\n", i) }) + lines(400, func(i int) string { return fmt.Sprintf("[^%d]: a\n\n", i) })},
		{"references", CodeLinkForm, lines(400, func(i int) string { return fmt.Sprintf("[a%d]: b\n\n", i) }) + repeat("[a1]\n\n", 400)},
		{"fences", CodeTextLimits, repeat("```position a\nb\n```\n", 10_000)},
		{"embeds in one case", "", "## a {#aa}\n\n### b {#bb}\n\n" + repeat("```position a\n```\n\n", 3_000)},
		{"a long fence", "", "```fen\n" + repeat("a b c d e f g\n", 390) + "```\n"},
		{"a long position file", "", "```position-file\n" + repeat("a: \"'#\n", 390) + "```\n"},
		{"long moves", "", "```pgn\n" + repeat(repeat("1.e4 {a} O-O-O ", 300)+"\n\n", 20) + "```\n"},
		{"open comments", "", repeat("```pgn\n"+repeat("{ ", 8_000)+"\n```\n\n", 10)},
		{"digits in moves", "", repeat("```pgn\n"+repeat("1", 16_000)+"\n```\n\n", 10)},
		{"words in a position file", "", repeat("```yaml\n"+repeat("a ", 8_000)+"\n```\n\n", 10)},
		{"quotes in a position file", "", repeat("```yaml\n"+repeat("a\"'", 5_000)+"\n```\n\n", 10)},
		{"fields of a FEN", "", repeat("```fen\n"+repeat("a ", 8_000)+"\n```\n\n", 10)},
		{"definitions", "", repeat("a\n: b\n\n", 3_000)},
		{"nested definitions", "", repeat("a\n"+repeat(": ", maxDepth)+"b\n\n", 1_000)},
		{"setext", CodeHeadingID, repeat("a {#aa}\n---\n\n", 900)},
		{"nul", CodeTextEncoding, "a\x00b"},
		{"bytes", CodeTextEncoding, "\xff\xfe\x80" + repeat("\xc3", 5_000)},
		{"bidi", CodeTextEncoding, "a\u202eb\u2066c\u200fd &#8238;"},
		{"hidden in a square", CodeTextEncoding, "e\u200b1 e\u00ad1 e\ufe0f1 e\u20601 &#x200b; &zwj; &shy;"},
		{"byte order mark", CodeTextEncoding, "\ufeff## a {#aa}"},
		{"carriage returns", CodeTextEncoding, "a\rb\r\rc"},
		{"unicode spaces", CodeTextEncoding, "a\u2003b\u3000c\u2028d\u0085e"},
		{"attributes", CodeHeadingID, "## a {#aa onclick=\"alert(1)\" style=\"x\" data-a=1}\n"},
		{"attribute bomb", CodeHeadingID, "## a " + repeat("{", 5_000) + "\n"},
		{"attribute arrays", CodeTextLimits, "## a {a=" + repeat("[", 5_000) + "}\n"},
		{"title", CodeLinkForm, "[a](b \"<script>\")"},
		{"vbscript", CodeLinkScheme, "[a](vbscript:x) [b](  javascript:x) [c](java\\script:x) [d](&#106;avascript:x)"},
		{"nested claim", CodeLinkForm, "[a [b](c) d](claim:empty/white/O-O)"},
		{"empty", "", ""},
		{"a fence in a list in a quote", "", "> 1. ```position a\n>    *b* [c](claim:x)\n>    ```\n"},
		{"a tab after a fence", "", "-\t```position a\n\t*b*\n\t```\n"},
		{"front matter twice", "", "---\n---\n---\n---\n"},
	}
}

func TestHostileInputIsAnsweredQuickly(t *testing.T) {
	for _, h := range hostile() {
		t.Run(h.name, func(t *testing.T) {
			start := time.Now()
			checkProperties(t, h.text)
			if spent := time.Since(start); spent > 30*time.Second {
				t.Errorf("took %v", spent)
			}
			_, problems := Parse(diag.NewSource("x.md", withFrontMatter([]byte(h.text))))
			var got diag.Code
			if len(problems) > 0 {
				got = problems[0].Code
			}
			if got != h.code {
				t.Errorf("answered %q, want %q", got, h.code)
			}
		})
	}
}

func TestAByteOrderMarkIsOneMistake(t *testing.T) {
	_, problems := Parse(diag.NewSource("x.md", []byte("\ufeff---\n---\nСлово.\n")))
	if len(problems) != 1 || problems[0].Code != CodeTextEncoding {
		t.Errorf("answered %v", problems)
	}
}

func TestTheListOfOneFileIsBounded(t *testing.T) {
	text := "---\n---\n" + strings.Repeat("<a>\n\n", 4_000)
	_, problems := Parse(diag.NewSource("x.md", []byte(text)))
	if last := problems[len(problems)-1]; len(problems) != maxProblems+1 || last.Code != CodeTextLimits {
		t.Errorf("%d problems, the last %v", len(problems), last)
	}
}
