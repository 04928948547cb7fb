package guide

import "testing"

// The number in a file name has one spelling, so that a lesson has one name in all languages.
func TestNumbersOfLessons(t *testing.T) {
	for name, want := range map[string]kind{
		"001-a.md": lessonKind, "999-a.md": lessonKind, "1000-a.md": lessonKind, "12345-a.md": lessonKind, "999999999-a.md": lessonKind,
		"10-a.md": unknownKind, "0100-a.md": unknownKind, "1000000000-a.md": unknownKind, "1000.md": unknownKind,
	} {
		if got, _ := classify("content/ru/" + name); got != want {
			t.Errorf("%s is %d, want %d", name, got, want)
		}
	}
	for number, want := range map[int]string{7: "007-a.md", 999: "999-a.md", 1000: "1000-a.md", MaxLesson: "999999999-a.md"} {
		name := LessonName(number, "a")
		if got, _ := classify("content/ru/" + name); name != want || got != lessonKind {
			t.Errorf("%d is %s", number, name)
		}
	}
}

func TestLessonsAreSortedByNumber(t *testing.T) {
	fsys := project("")
	for _, name := range []string{"990-later.md", "1010-last.md"} {
		fsys["content/ru/"+name] = fsys["content/ru/070-castling.md"]
	}
	g, _ := load(t, fsys)
	var last *Lesson
	for _, lesson := range g.Original().Lessons {
		if last != nil && lesson.Number < last.Number {
			t.Errorf("%d stands behind %d", lesson.Number, last.Number)
		}
		last = lesson
	}
	if last == nil || last.ID != "last" {
		t.Errorf("the last is %v", last)
	}
}
