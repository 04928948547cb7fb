package synthetic

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/validate"
)

// made is a synthetic guide in memory.
func made(t *testing.T, lessons int) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	err := Make(os.DirFS("../.."), lessons, func(name string, data []byte) error {
		files[name] = &fstest.MapFile{Data: data}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestASyntheticGuideIsAGuide(t *testing.T) {
	g, list, err := guide.Load(made(t, 12))
	if err != nil {
		t.Fatal(err)
	}
	if len(list) == 0 {
		list = validate.Check(g)
	}
	if len(list) > 0 {
		var out strings.Builder
		diag.Print(&out, list, diag.Style{})
		t.Fatalf("%.2000s", out.String())
	}
	if len(g.Positions) != 12*Boards {
		t.Errorf("%d positions", len(g.Positions))
	}
	for _, l := range g.Languages {
		for _, lesson := range l.Lessons {
			if n := lesson.Document.Words; n < 1000 || n > 1400 {
				t.Errorf("%s has %d words", lesson.Source.Path, n)
			}
			if n := len(lesson.Document.Embeds); n != Boards {
				t.Errorf("%s has %d boards", lesson.Source.Path, n)
			}
		}
	}
}

// The boards that a lesson has do not depend on how many lessons follow.
func TestTheSameGuideEveryTime(t *testing.T) {
	small, big := made(t, 2), made(t, 3)
	for name, file := range small {
		if strings.HasSuffix(name, "guide.yaml") || strings.Contains(name, "002-lesson-2") {
			continue // they name the last lesson
		}
		if string(file.Data) != string(big[name].Data) {
			t.Errorf("%s differs", name)
		}
	}
}

func TestEveryLanguageSaysTheSameSentences(t *testing.T) {
	for _, locale := range []string{"ru", "uk", "bg"} {
		sentences, err := lines("texts/sentences." + locale + ".txt")
		if err != nil || len(sentences) != 40 {
			t.Errorf("%s: %d sentences, %v", locale, len(sentences), err)
		}
	}
}
