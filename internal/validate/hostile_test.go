package validate

import (
	"strings"
	"testing"
	"time"
)

// TestHostileLessonsAreBounded gives the reader as much as a file may hold of what
// takes it longest.
func TestHostileLessonsAreBounded(t *testing.T) {
	const size = 200 << 10
	fill := func(unit string) string { return strings.Repeat(unit, size/len(unit)) }
	claim := "[e4](claim:empty/white/O-O) "
	for _, c := range []struct{ name, text string }{
		{"squares in one paragraph", fill("e4 ")},
		{"squares in many paragraphs", fill(strings.Repeat("e4 ", 300) + "\n\n")},
		{"pieces with squares", fill("слон e4 и f5 ")},
		{"ways", fill(strings.Repeat("с e1 на g1 ", 100) + "\n\n")},
		{"verdicts", fill(strings.Repeat("рокировка запрещена, не разрешена ", 80) + "\n\n")},
		{"claims", fill(strings.Repeat(claim, 100) + "\n\n")},
		{"words", fill("рокировка ")},
		{"nots", fill("не ни ")},
		{"tables", fill("| e4 | [e4](claim:king/white/O-O) | короткая |\n")},
	} {
		t.Run(c.name, func(t *testing.T) {
			start := time.Now()
			text := "## A {#rook-way}\n\n```position crossed\nХод белых.\n```\n\n" + c.text + "\n"
			tryProse(t, "ru", text)
			if took := time.Since(start); took > 20*time.Second {
				t.Errorf("took %s", took)
			}
		})
	}
}
