package guide

import (
	"bytes"
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"rokada/internal/diag"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// small is a whole guide in few lines.
const small = `
-- content/guide.yaml --
name: Small
licence: CC-BY-4.0
source: ru
base-url: https://example.org/guide
repository: https://example.org/source/
languages:
  ru: complete
  uk: growing
parts:
  first: [castling, rights]
-- content/ru/messages.yaml --
part:
  first: Рокировка
-- content/ru/words.yaml --
pieces:
  king: король
-- content/ru/glossary.yaml --
castling:
  term: рокировка
  definition: Один ход короля и ладьи.
  forms: [рокировки, рокировку]
-- content/ru/spelling.txt --
рокировка
-- content/ru/index.md --
---
title: Рокировка
description: Когда можно рокировать, а когда нельзя, и почему: всё проверено.
---
Здравствуйте.
-- content/ru/070-castling.md --
---
title: Рокировка
slug: rokirovka
description: Когда можно рокировать, а когда нельзя, и почему: всё проверено.
aliases: [staraya-rokirovka]
---
## Ход {#move}

` + "```position king-crosses-f1\nСлон a6 бьёт f1.\n```" + `
-- content/ru/090-rights.md --
---
title: Права
description: Когда можно рокировать, а когда нельзя, и почему: всё проверено.
draft: true
---
Слова.
-- content/ru/pages/about.md --
---
title: О сайте
slug: o-sayte
description: Когда можно рокировать, а когда нельзя, и почему: всё проверено.
---
Слова.
-- content/uk/messages.yaml --
part:
  first: Рокірування
-- content/uk/words.yaml --
pieces:
  king: король
-- content/uk/index.md --
---
title: Рокірування
description: Коли можна рокірувати, а коли не можна і чому: усе перевірено.
---
Вітаємо.
-- content/uk/070-castling.md --
---
title: Рокірування
description: Коли можна рокірувати, а коли не можна і чому: усе перевірено.
source: ru@0123456789abcdef
---
Слова.
-- content/LICENSE --
Text.
-- diagrams/positions/king-crosses-f1.yaml --
fen: r3k2r/8/b7/8/8/8/8/R3K2R w KQkq - 0 1
castling:
  O-O: king-crosses-attack f1
  O-O-O: legal
-- diagrams/pieces/k.svg --
<svg/>
-- templates/lesson.html --
{{define "head"}}<h1>{{.}}</h1>{{end}}{{template "head" .Title}}{{t "part.first"}}{{n "ui.boards" .Boards "Name" (t "ui.name")}}
-- templates/assets/style.css --
p{}
-- templates/assets/fonts/text.woff2 --
x
`

// project returns the small guide with files added, replaced or (with nothing but
// "-" in them) taken away.
func project(changes string) fstest.MapFS {
	fsys := fstest.MapFS{}
	for _, text := range []string{strings.ReplaceAll(small, "почему: всё", "почему; всё"), changes} {
		for _, f := range txtar.Parse([]byte(text)).Files {
			if string(f.Data) == "-\n" {
				delete(fsys, f.Name)
				continue
			}
			fsys[f.Name] = &fstest.MapFile{Data: bytes.ReplaceAll(f.Data, []byte("чому: усе"), []byte("чому; усе"))}
		}
	}
	return fsys
}

func load(t *testing.T, fsys fs.FS) (*Guide, diag.List) {
	t.Helper()
	g, problems, err := Load(fsys)
	if err != nil {
		t.Fatal(err)
	}
	return g, problems
}

func loadClean(t *testing.T, changes string) *Guide {
	t.Helper()
	g, problems := load(t, project(changes))
	if len(problems) > 0 {
		t.Fatal(printed(problems))
	}
	return g
}

func printed(problems diag.List) string {
	var b bytes.Buffer
	diag.Print(&b, problems, diag.Style{})
	return b.String()
}

func TestASmallGuideIsLoadedWhole(t *testing.T) {
	g := loadClean(t, "")
	ru, uk := g.Language("ru"), g.Language("uk")
	if g.Original() != ru || !ru.Complete || uk.Complete || len(g.Languages) != 2 {
		t.Errorf("languages %+v", g.Languages)
	}
	if g.Settings.BaseURL != "https://example.org/guide/" || g.Settings.Repository != "https://example.org/source" {
		t.Errorf("addresses %q and %q", g.Settings.BaseURL, g.Settings.Repository)
	}
	var pages []string
	for _, p := range ru.All() {
		pages = append(pages, p.ID+"="+p.Slug.Text)
	}
	if got, want := strings.Join(pages, " "), "index= castling=rokirovka rights=rights about=o-sayte"; got != want {
		t.Errorf("pages %s, want %s", got, want)
	}
	if lesson := ru.Lesson("rights"); !lesson.Draft || lesson.Number != 90 || ru.Page("about") == nil || ru.Lesson("no") != nil {
		t.Errorf("lesson %+v", lesson)
	}
	if origin := uk.Lesson("castling").Origin; origin.Locale != "ru" || origin.Hash != "0123456789abcdef" {
		t.Errorf("origin %+v", origin)
	}
	if term, ok := ru.Glossary.Term("castling"); !ok || term.Forms[1].Text != "рокировку" || uk.Glossary != nil {
		t.Errorf("term %+v", term)
	}
	if !g.Positions["king-crosses-f1"].Sound() || string(g.Pieces["k.svg"]) != "<svg/>\n" || ru.Spelling == nil {
		t.Error("position, piece or spelling is missing")
	}
	if got := g.Assets.Names(); !reflect.DeepEqual(got, []string{"fonts/text.woff2", "style.css"}) {
		t.Errorf("assets %v", got)
	}
}

func TestMessagesOfTemplatesKeepTheirPlaces(t *testing.T) {
	for _, use := range loadClean(t, "").Templates.Messages {
		if use.At.Text() != use.Key {
			t.Errorf("%q is at %q", use.Key, use.At.Text())
		}
		if use.Key == "ui.boards" && (!use.Plural || !reflect.DeepEqual(use.Slots, []string{"Name"})) {
			t.Errorf("use %+v", use)
		}
	}
}

func TestTemplatesCanBeClonedAndBound(t *testing.T) {
	html, err := loadClean(t, "").Templates.HTML.Clone()
	if err != nil {
		t.Fatal(err)
	}
	html.Funcs(map[string]any{
		"t": func(key string, _ ...any) string { return "<" + key + ">" },
		"n": func(key string, _ int, args ...any) string { return args[1].(string) },
	})
	var b strings.Builder
	if err := html.ExecuteTemplate(&b, "lesson.html", map[string]any{"Title": "T", "Boards": 2}); err != nil {
		t.Fatal(err)
	}
	if want := "<h1>T</h1>&lt;part.first&gt;&lt;ui.name&gt;\n"; b.String() != want {
		t.Errorf("got %q, want %q", b.String(), want)
	}
}

func TestPiecesAreAFileSystem(t *testing.T) {
	g := loadClean(t, "")
	data, err := fs.ReadFile(g.Pieces, "k.svg")
	if err != nil || string(data) != "<svg/>\n" {
		t.Error(string(data), err)
	}
	opened, err := g.Pieces.Open("k.svg")
	if err != nil {
		t.Fatal(err)
	}
	if info, err := opened.Stat(); err != nil || info.Size() != 7 || info.Name() != "k.svg" || info.IsDir() {
		t.Error(info, err)
	}
	if _, err := fs.ReadFile(g.Pieces, "x.svg"); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}

// TestProblems reads archives with the changes to the small guide that make one
// mistake after another, and what is printed then.
func TestProblems(t *testing.T) {
	paths, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(paths) == 0 {
		t.Fatal("no archives", err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(path)
			if err != nil {
				t.Fatal(err)
			}
			var want []byte
			changes := txtar.Archive{}
			for _, f := range archive.Files {
				if f.Name == "want" {
					want = f.Data
					continue
				}
				changes.Files = append(changes.Files, f)
			}
			_, problems := load(t, project(string(txtar.Format(&changes))))
			got := []byte(printed(problems))
			if *update {
				changes.Comment = archive.Comment
				changes.Files = append(changes.Files, txtar.File{Name: "want", Data: got})
				if err := os.WriteFile(path, txtar.Format(&changes), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if !bytes.Equal(got, want) {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

func TestTheOrderDoesNotDependOnScheduling(t *testing.T) {
	broken := project("-- content/ru/070-castling.md --\n# x\n-- content/uk/070-castling.md --\n# x\n-- content/uk/pages/x.md --\n<b>\n")
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	_, want := load(t, broken)
	runtime.GOMAXPROCS(8)
	for range 20 {
		if _, got := load(t, broken); printed(got) != printed(want) {
			t.Fatalf("got\n%s\nwant\n%s", printed(got), printed(want))
		}
	}
}

func TestOnlyPlainFilesAreRead(t *testing.T) {
	fsys := project("")
	fsys["content/ru/pages/link.md"] = &fstest.MapFile{Mode: fs.ModeSymlink | 0o777, Data: []byte("/etc/passwd")}
	fsys["diagrams/positions/pipe.yaml"] = &fstest.MapFile{Mode: fs.ModeNamedPipe | 0o644}
	fsys["templates/assets/device"] = &fstest.MapFile{Mode: fs.ModeDevice | 0o644}
	_, problems := load(t, fsys)
	if len(problems) != 3 {
		t.Fatal(printed(problems))
	}
	for _, d := range problems {
		if d.Code != CodeFileKind {
			t.Error(printed(problems))
		}
	}
}

func TestARootMayNotBeALink(t *testing.T) {
	dir := t.TempDir()
	if err := os.Symlink("/etc", filepath.Join(dir, "content")); err != nil {
		t.Skip(err)
	}
	_, problems, err := Load(os.DirFS(dir))
	if err != nil || len(problems) != 2 || problems[0].Code != CodeFileKind || problems[1].Code != CodeFileMissing {
		t.Error(err, printed(problems))
	}
}

func TestHugeFilesAreNotRead(t *testing.T) {
	fsys := project("")
	fsys["content/ru/pages/huge.md"] = &fstest.MapFile{Data: make([]byte, maxFile+1)}
	fsys["templates/assets/huge.bin"] = &fstest.MapFile{Data: make([]byte, maxAsset+1)}
	_, problems := load(t, fsys)
	if len(problems) != 2 || problems[0].Code != CodeFileLimits || problems[1].Code != CodeFileLimits {
		t.Error(printed(problems))
	}
}

func TestNamesThatSomeSystemsCannotStoreAreRefused(t *testing.T) {
	for _, name := range []string{
		"content/ru/pages/о-сайте.md", "content/ru/pages/a b.md", "content/ru/pages/con.md", "content/ru/pages/LPT1.md",
		"content/ru/pages/a\\b.md", "content/ru/pages/-a.md", "content/ru/pages/About.md", "content/ru/pages/a.md.",
		"content/ru/pages/" + strings.Repeat("a", 120) + ".md", "diagrams/positions/King-Crosses-f1.yaml",
	} {
		fsys := project("")
		fsys[name] = &fstest.MapFile{Data: []byte("---\ntitle: a\n---\n")}
		_, problems := load(t, fsys)
		if !slices.ContainsFunc(problems, func(d diag.Diagnostic) bool { return d.Code == CodeFileName }) {
			t.Errorf("%s: %s", name, printed(problems))
		}
	}
}

func TestFilesOfEditorsAreIgnored(t *testing.T) {
	loadClean(t, "-- content/ru/.070-castling.md.swp --\nx\n-- content/ru/070-castling.md~ --\nx\n-- content/.git/x --\nx\n-- content/ru/STYLE.md --\nx\n")
}

func TestDeepFoldersEnd(t *testing.T) {
	fsys := project("")
	fsys["templates/assets/"+strings.Repeat("a/", 50)+"x"] = &fstest.MapFile{}
	_, problems := load(t, fsys)
	if len(problems) != 1 || problems[0].Code != CodeFileLimits {
		t.Error(printed(problems))
	}
}

func TestReloadTakesOverWhatHasNotChanged(t *testing.T) {
	fsys := project("")
	for _, f := range fsys {
		f.ModTime = time.Unix(1000, 0)
	}
	before, _ := load(t, fsys)
	fsys["content/ru/090-rights.md"] = &fstest.MapFile{Data: []byte("# x\n"), ModTime: time.Unix(2000, 0)}
	after, problems, err := Reload(fsys, before)
	if err != nil {
		t.Fatal(err)
	}
	if after.Language("ru").Lesson("castling") != before.Language("ru").Lesson("castling") {
		t.Error("an unchanged lesson was parsed again")
	}
	if !problems.HasErrors() || after.Language("ru").Lesson("rights") == before.Language("ru").Lesson("rights") {
		t.Error("a changed lesson was not parsed again")
	}
}

func TestABrokenDiskIsAnError(t *testing.T) {
	if _, _, err := Load(brokenDisk{project("")}); err == nil {
		t.Error("no error")
	}
}

// brokenDisk lists its files and cannot read them.
type brokenDisk struct{ fstest.MapFS }

func (d brokenDisk) Open(name string) (fs.File, error) {
	if strings.HasSuffix(name, ".md") {
		return nil, errors.New("input/output error")
	}
	return d.MapFS.Open(name)
}
