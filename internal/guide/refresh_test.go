package guide

import (
	"bytes"
	"testing"
	"testing/fstest"
	"time"
)

// Whoever knows what has changed gets the same guide as whoever lists all files again, and
// nothing else is looked at.
func TestRefreshLooksOnlyAtWhatHasChanged(t *testing.T) {
	fsys := project("")
	at := time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC)
	for _, f := range fsys {
		f.ModTime = at
	}
	first, _ := load(t, fsys)
	const lesson, other = "content/ru/070-castling.md", "content/ru/index.md"
	change := func(name string, old, new string) {
		fsys[name] = &fstest.MapFile{Data: bytes.Replace(fsys[name].Data, []byte(old), []byte(new), 1), ModTime: at.Add(time.Hour)}
	}
	change(lesson, "title: Рокировка", "title: Новое имя")
	change(other, "title: Рокировка", "title: Другое имя")
	g, _, err := Refresh(fsys, first, []string{lesson})
	if err != nil {
		t.Fatal(err)
	}
	ru := g.Language("ru")
	if ru.Lesson("castling").Title.Text != "Новое имя" || ru.Home.Title.Text != "Рокировка" {
		t.Errorf("%q, %q", ru.Lesson("castling").Title.Text, ru.Home.Title.Text)
	}
	if first.Language("ru").Lesson("castling").Title.Text != "Рокировка" {
		t.Error("the earlier guide has changed")
	}
	if g.Templates != first.Templates {
		t.Error("templates that have not changed were parsed again")
	}
	// A file that is gone makes it look at all.
	delete(fsys, "content/ru/spelling.txt")
	if g, _, err = Refresh(fsys, g, []string{"content/ru/spelling.txt"}); err != nil {
		t.Fatal(err)
	}
	if ru = g.Language("ru"); ru.Spelling != nil || ru.Home.Title.Text != "Другое имя" {
		t.Errorf("%v, %q", ru.Spelling, ru.Home.Title.Text)
	}
}
