package site

import "testing"

func TestABookMakesTheSameFilesAsRender(t *testing.T) {
	files := project(t, nil)
	g := load(t, files)
	all := render(t, g, Options{})
	first, problems, err := Prepare(g, Options{}, nil)
	if err != nil || problems.HasErrors() {
		t.Fatal(problems, err)
	}
	later, _, err := Prepare(g, Options{}, first)
	if err != nil {
		t.Fatal(err)
	}
	for _, book := range []*Book{first, later} {
		if got, want := len(book.Paths()), len(all)-1; got != want { // without the service worker
			t.Errorf("%d files, want %d", got, want)
		}
		for _, path := range book.Paths() {
			data, err := book.Make(path)
			if err != nil || string(data) != all[path] || !book.Has(path) {
				t.Errorf("%s is another than Render makes: %v", path, err)
			}
		}
	}
	if source := first.Source("ru/pervyi-urok/index.html"); source != "content/ru/010-first.md" {
		t.Errorf("the page is made from %q", source)
	}
	for _, path := range []string{"", "sw.js", "../go.mod", "ru", "ru/", "zz"} {
		if _, err := first.Make(path); err == nil || first.Has(path) {
			t.Errorf("the site has %q", path)
		}
	}
}

// A guide that has not been checked may have anything in it.
func TestABookSaysWhatCannotBeMade(t *testing.T) {
	files := project(t, nil)
	files["content/ru/020-second.md"].Data = append(files["content/ru/020-second.md"].Data, "\n```position no-such\nХод белых.\n```\n"...)
	book, _, err := Prepare(load(t, files), Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := book.Make("ru/vtoroi-urok/index.html"); err == nil {
		t.Error("a page with a position that is not there was made")
	}
	if _, err := book.Make("ru/pervyi-urok/index.html"); err != nil {
		t.Errorf("another page cannot be made: %v", err)
	}
}
