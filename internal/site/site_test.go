package site

import (
	"bytes"
	"flag"
	"io/fs"
	"maps"
	"os"
	"path"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"rokada/internal/diag"
	"rokada/internal/guide"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// project returns the smallest guide that has everything: three languages, two lessons of
// which the second is not translated into Bulgarian, a page, a glossary, two positions.
// Templates, messages and pieces are those of the project.
func project(t *testing.T, changes map[string]string) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	for _, pattern := range []string{"templates/*.html", "templates/assets/*", "templates/assets/fonts/*", "templates/assets/fonts/*/*", "diagrams/pieces/*.svg", "content/*/messages.yaml", "content/*/words.yaml"} {
		names, err := fs.Glob(os.DirFS("../.."), pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if data, err := os.ReadFile("../../" + name); err == nil {
				files[name] = &fstest.MapFile{Data: data}
			}
		}
	}
	write := func(name, text string) { files[name] = &fstest.MapFile{Data: []byte(text)} }
	write("content/guide.yaml", "name: Rokada\nrepository: https://example.org/rokada\nlicence: CC-BY-4.0\nsource: ru\n"+
		"languages:\n  ru: complete\n  uk: complete\n  bg: growing\nparts:\n  castling: [first, second]\n")
	write("diagrams/positions/crosses.yaml", "fen: 4k3/8/8/8/8/8/8/4K2R w K - 0 1\ncastling:\n  O-O: legal\nshow: [O-O]\n")
	write("diagrams/positions/gone.yaml", "moves: [e4, e5, Nf3, Nc6, Bc4, Bc5, Ke2, Nf6, Ke1, d6]\ncastling:\n  O-O: king-moved\n")
	front := func(title, slug string) string {
		return "---\ntitle: " + title + "\n" + slug + "description: " + strings.Repeat("краткое описание ", 4) + "страницы\n---\n"
	}
	for _, l := range []string{"ru", "uk", "bg"} {
		write("content/"+l+"/index.md", front("Учебник", "")+"Начните с [урока](010-first.md#board).\n")
		write("content/"+l+"/pages/about.md", front("Подробности", "slug: o-nas\n")+"Вернуться [домой](../index.md).\n\n## Раздел {#part}\n\nСлова.\n")
		write("content/"+l+"/glossary.yaml", "rook:\n  term: ладья\n  definition: Фигура.\ncastling:\n  term: ёж\n  definition: Зверь.\nbishop:\n  term: ель\n  definition: Дерево.\n")
		write("content/"+l+"/010-first.md", front("Первый урок", "slug: pervyi-urok\naliases: [urok-1]\n")+
			"Король на e1 — дома.\n\n## Доска {#board}\n\n### Случай {#case}\n\n```position crosses\nХод белых.\n```\n\nКороль идёт e1–g1.\n\n"+
			"## Вопрос {#question}\n\n```exercise gone verdict\nМожно ли рокироваться?\n```\n")
		if l != "bg" {
			write("content/"+l+"/020-second.md", front("Второй урок", "slug: vtoroi-urok\n")+"Текст без [досок](pages/about.md).\n")
		}
	}
	for name, text := range changes {
		write(name, text)
	}
	return files
}

func load(t *testing.T, files fstest.MapFS) *guide.Guide {
	t.Helper()
	g, problems, err := guide.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	if problems.HasErrors() {
		var out bytes.Buffer
		diag.Print(&out, problems, diag.Style{})
		t.Fatalf("the test project has errors:\n%s", out.String())
	}
	return g
}

func render(t *testing.T, g *guide.Guide, options Options) map[string]string {
	t.Helper()
	files, problems := Render(g, options)
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	site := map[string]string{}
	for file := range files {
		if file.Err != nil {
			t.Fatalf("%s: %v", file.Path, file.Err)
		}
		if _, twice := site[file.Path]; twice {
			t.Errorf("%s comes twice", file.Path)
		}
		site[file.Path] = string(file.Data)
		file.Done()
	}
	return site
}

// The order is the same at every build: a batch of lessons in all languages after everything
// else, and the service worker, which knows all files, last.
func TestOrderOfTheFiles(t *testing.T) {
	files, problems := Render(load(t, project(t, nil)), Options{})
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	var paths []string
	for file := range files {
		paths = append(paths, file.Path)
	}
	want := []string{"bg/pervyi-urok/index.html", "ru/pervyi-urok/index.html", "ru/vtoroi-urok/index.html",
		"uk/pervyi-urok/index.html", "uk/vtoroi-urok/index.html", workerPath}
	first := len(paths) - len(want)
	if !slices.Equal(paths[first:], want) {
		t.Errorf("the last files are %q, want %q", paths[first:], want)
	}
	if !slices.IsSorted(paths[:first]) {
		t.Errorf("the other files come in the order %q", paths[:first])
	}
}

func TestFilesOfTheSite(t *testing.T) {
	site := render(t, load(t, project(t, nil)), Options{})
	var pages []string
	for _, name := range slices.Sorted(maps.Keys(site)) {
		if path.Dir(name) != "assets" {
			pages = append(pages, name)
		}
	}
	want := []string{"404.html", "index.html", "robots.txt", "sw.js"}
	for _, l := range []struct{ lang, glossary, search string }{{"ru", "slovar", "poisk"}, {"uk", "slovnyk", "poshuk"}, {"bg", "rechnik", "tarsene"}} {
		for _, name := range []string{"app.webmanifest", "index.html", "index.js", "o-nas/index.html", "pervyi-urok/index.html", "pervyi-urok/worksheet/index.html",
			"print/boards/index.html", "print/checks/index.html", "print/index.html", "terms.js", "urok-1/index.html", l.glossary + "/index.html", l.search + "/index.html"} {
			want = append(want, l.lang+"/"+name)
		}
		if l.lang != "bg" {
			want = append(want, l.lang+"/vtoroi-urok/index.html")
		}
	}
	slices.Sort(want)
	slices.Sort(pages)
	if !slices.Equal(pages, want) {
		t.Errorf("pages:\n got %q\nwant %q", pages, want)
	}
}

func TestSameGuideGivesSameBytes(t *testing.T) {
	files := project(t, nil)
	options := Options{BaseURL: "https://example.org/guide/"}
	first := render(t, load(t, files), options)
	before := runtime.GOMAXPROCS(1)
	second := render(t, load(t, files), options)
	runtime.GOMAXPROCS(before)
	if !maps.Equal(first, second) {
		for name := range first {
			if first[name] != second[name] {
				t.Errorf("%s differs between two builds", name)
			}
		}
	}
}

var hash = regexp.MustCompile(`\.[0-9a-f]{8}\.`)

// The golden page is read whole when it changes: it is what a reader gets.
func TestLessonPage(t *testing.T) {
	site := render(t, load(t, project(t, nil)), Options{BaseURL: "https://example.org/guide/"})
	got := hash.ReplaceAllString(site["ru/pervyi-urok/index.html"], ".HASH.")
	got = regexp.MustCompile(`(?s)<svg class="sprite".*?</defs></svg>`).ReplaceAllString(got, "SYMBOLS")
	golden := "testdata/lesson.golden.html"
	if *update {
		if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("the lesson has changed; if it should, run go test ./internal/site -update\n%s", firstDifference(got, string(want)))
	}
}

func firstDifference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return "got  " + g[i] + "\nwant " + w[i]
		}
	}
	return "one is longer than the other"
}

func TestVerdictsComeFromTheEngine(t *testing.T) {
	page := render(t, load(t, project(t, nil)), Options{})["ru/pervyi-urok/index.html"]
	for _, want := range []string{
		`<div class="verdict legal"><p class="state"><b>0-0</b> <span class="said">разрешена</span></p>`,
		`<p class="reason">Король переходит с` + noBreak + `e1 на` + noBreak + `g1, ладья` + noBreak + `— с` + noBreak + `h1 на` + noBreak + `f1.</p>`,
		`<div class="verdict lost"><p class="state"><b>0-0</b> <span class="said">запрещена <span class="lasts for-good">навсегда</span></span></p>`,
		`aria-label="Все шесть проверок пройдены"`,
		`aria-label="Не` + noBreak + `пройдена проверка 1"`,
		`<span class="nw"><i>4.` + noBreak + `Крe2</i> <i>Кf6</i></span>`, // an exercise does not mark the move that is its answer
		`2` + noBreak + `доски`, `2` + noBreak + `вердикта проверены движком`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
}

func TestMoveThatCostTheRightIsMarked(t *testing.T) {
	files := project(t, nil)
	lesson := string(files["content/ru/010-first.md"].Data)
	files["content/ru/010-first.md"].Data = []byte(strings.Replace(lesson, "exercise gone verdict", "position gone", 1))
	page := render(t, load(t, files), Options{})["ru/pervyi-urok/index.html"]
	if want := `<span class="nw"><b>4.` + noBreak + `Крe2</b> <i>Кf6</i></span>`; !strings.Contains(page, want) {
		t.Errorf("the page lacks %s", want)
	}
}

// An answer that the picture or the open text gives away is no exercise.
func TestExerciseHidesItsAnswer(t *testing.T) {
	page := render(t, load(t, project(t, nil)), Options{})["ru/pervyi-urok/index.html"]
	_, exercise, _ := strings.Cut(page, ` exercise"`)
	open, hidden, found := strings.Cut(exercise, `<details class="solution">`)
	if !found || !strings.Contains(hidden, `class="verdict lost"`) {
		t.Error("the exercise has no folded answer")
	}
	if strings.Contains(open, `class="verdict`) || strings.Contains(open, `class="arw"`) {
		t.Error("the exercise shows its answer")
	}
}

func TestLanguageSwitchLeadsToTheSamePage(t *testing.T) {
	site := render(t, load(t, project(t, nil)), Options{})
	for page, want := range map[string]string{
		"ru/pervyi-urok/index.html": `href="../../bg/pervyi-urok/index.html" hreflang="bg" lang="bg"><i`,
		"ru/vtoroi-urok/index.html": `href="../../bg/index.html" hreflang="bg" lang="bg"><i`, // not translated
	} {
		if !strings.Contains(site[page], want) {
			t.Errorf("%s lacks %s", page, want)
		}
	}
	if !strings.Contains(site["ru/vtoroi-urok/index.html"], "ещё не"+noBreak+"переведено") {
		t.Error("readers are not told that the lesson is missing in Bulgarian")
	}
}

func TestWithoutBaseURLNothingIsAbsolute(t *testing.T) {
	for name, page := range render(t, load(t, project(t, nil)), Options{}) {
		for _, absolute := range []string{`rel="canonical"`, `rel="alternate"`, "Sitemap:", `class="address"`} {
			if strings.Contains(page, absolute) && strings.HasSuffix(name, ".html") {
				t.Errorf("%s holds %s, which needs a base URL", name, absolute)
			}
		}
	}
}

func TestAlternatesAreMutual(t *testing.T) {
	site := render(t, load(t, project(t, nil)), Options{BaseURL: "https://example.org/guide"})
	alternate := regexp.MustCompile(`<link rel="alternate" hreflang="([a-z-]+)" href="([^"]+)">`)
	canonical := regexp.MustCompile(`<link rel="canonical" href="([^"]+)">`)
	sets := map[string]string{} // canonical address → all alternates
	for name, page := range site {
		if !strings.HasSuffix(name, ".html") || name == "404.html" || name == "index.html" || strings.Contains(page, "noindex") {
			continue
		}
		var set []string
		for _, m := range alternate.FindAllStringSubmatch(page, -1) {
			set = append(set, m[1]+" "+m[2])
		}
		own := canonical.FindStringSubmatch(page)
		if own == nil {
			t.Fatalf("%s has no canonical address", name)
		}
		sets[own[1]] = strings.Join(set, "\n")
	}
	for own, set := range sets {
		for _, line := range strings.Split(set, "\n") {
			lang, to, _ := strings.Cut(line, " ")
			if to == "https://example.org/guide/" {
				continue // the page where readers choose, which has no alternates
			}
			if sets[to] != set {
				t.Errorf("%s names %s as %s, which names others", own, to, lang)
			}
		}
	}
	sitemap := site["sitemap.xml"]
	root := regexp.MustCompile(`<loc>https://example.org/guide/</loc>\s*</url>`)
	if !root.MatchString(sitemap) {
		t.Errorf("the sitemap lacks the root page, which has no alternates:\n%s", sitemap)
	}
	for own := range sets {
		if !strings.Contains(sitemap, "<loc>"+own+"</loc>") {
			t.Errorf("the sitemap lacks %s", own)
		}
	}
}

func TestFormerAddressLeadsOn(t *testing.T) {
	page := render(t, load(t, project(t, nil)), Options{})["ru/urok-1/index.html"]
	if !strings.Contains(page, `content="0; url=../pervyi-urok/index.html"`) || !strings.Contains(page, "noindex") {
		t.Errorf("the page at the former address does not lead on:\n%s", page)
	}
}

func TestDraftsAppearOnlyWhenAskedFor(t *testing.T) {
	files := project(t, nil)
	text := string(files["content/ru/020-second.md"].Data)
	files["content/ru/020-second.md"].Data = []byte(strings.Replace(text, "title:", "draft: true\ntitle:", 1))
	g := load(t, files)
	if _, ok := render(t, g, Options{})["ru/vtoroi-urok/index.html"]; ok {
		t.Error("a draft was published")
	}
	if _, ok := render(t, g, Options{Drafts: true})["ru/vtoroi-urok/index.html"]; !ok {
		t.Error("a draft that was asked for is missing")
	}
}

func TestTwoPagesAtOneAddressAreReported(t *testing.T) {
	files := project(t, nil)
	about := string(files["content/ru/pages/about.md"].Data)
	files["content/ru/pages/about.md"].Data = []byte(strings.Replace(about, "slug: o-nas", "slug: slovar", 1))
	pages, problems := Render(load(t, files), Options{})
	for range pages {
		t.Fatal("pages were made all the same")
	}
	if len(problems) != 1 || problems[0].Code != CodeCollision || !strings.Contains(problems[0].Message.String(), "ru/slovar/index.html") {
		t.Errorf("got %v", problems)
	}
}

// What no author can have caused in a lesson ends the sequence with an error.
func TestBrokenDrawingEndsTheSite(t *testing.T) {
	g := load(t, project(t, map[string]string{"diagrams/pieces/k.svg": `<svg viewBox="0 0 45 45"></svg>`}))
	files, problems := Render(g, Options{})
	n := 0
	for file := range files {
		n++
		if file.Err == nil || !strings.Contains(file.Err.Error(), "k.svg") {
			t.Errorf("got %v", file.Err)
		}
	}
	if n != 1 || len(problems) > 0 {
		t.Errorf("%d files and %v", n, problems)
	}
}

func TestGlossaryIsInAlphabeticalOrder(t *testing.T) {
	page := render(t, load(t, project(t, nil)), Options{})["ru/slovar/index.html"]
	ate, hedgehog, rook := strings.Index(page, ">ель<"), strings.Index(page, ">ёж<"), strings.Index(page, ">ладья<")
	if hedgehog < 0 || hedgehog > ate || ate > rook {
		t.Error("want ёж, ель, ладья: ё sorts like е")
	}
}

// Texts that Go puts together are listed in templates/messages.html, from which the build
// knows them.
// lists tells whether the key is listed or, if it is the beginning of keys, some that begin
// so.
func lists(listed map[string]bool, key string) bool {
	if !strings.HasSuffix(key, ".") {
		return listed[key]
	}
	for whole := range listed {
		if strings.HasPrefix(whole, key) {
			return true
		}
	}
	return false
}

func TestMessagesOfTheCodeAreListed(t *testing.T) {
	listed := map[string]bool{}
	for _, use := range load(t, project(t, nil)).Templates.Messages {
		listed[use.Key] = true
	}
	names, _ := fs.Glob(os.DirFS("."), "*.go")
	found := 0
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range regexp.MustCompile(`"(ui\.[a-z.-]+)"`).FindAllStringSubmatch(string(data), -1) {
			found++
			if !lists(listed, key[1]) {
				t.Errorf("%s uses %s, which no template lists", name, key[1])
			}
		}
	}
	if found == 0 {
		t.Error("no key was found; has their form changed?")
	}
}
