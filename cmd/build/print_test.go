package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"rokada/internal/exercise"
	"rokada/internal/guide"
	"rokada/internal/i18n"
	"rokada/internal/site"
)

// printAll asks for every lesson and not only for those of which printing is hardest, as
// .ci/run does:
//
//	go test ./cmd/build -run TestPrintedPages -timeout 40m -print-all
var printAll = flag.Bool("print-all", false, "print every lesson in every language on both papers")

// printKeep keeps what was printed, to be looked at.
var printKeep = flag.String("print-keep", "", "print into `DIR` and keep it")

// printSample are the documents of a test that has to be short.
var printSample = []string{
	"ru/070-castling", "bg/080-checklist", "uk/200-exam-worksheet", "bg/140-fen-worksheet", "uk/boards", "ru/checks",
}

// printTools skips where the programs are not installed, and fails where they have to be.
func printTools(t *testing.T) string {
	t.Helper()
	program, err := findChromium("")
	for _, tool := range []string{"pdftotext", "pdffonts", "pdftoppm", "pdfinfo"} {
		if err == nil {
			_, err = exec.LookPath(tool)
		}
	}
	switch {
	case err == nil:
	case os.Getenv("CI") == "true":
		t.Fatalf("CI=true wants Chromium and poppler-utils: %v", err)
	default:
		t.Skipf("printing is not tested: %v", err)
	}
	return program
}

// contentGuide is the real guide.
func contentGuide(t *testing.T) *guide.Guide {
	t.Helper()
	g, list, err := guide.Load(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	if list.HasErrors() {
		t.Fatalf("the content has errors: %v", list[0].Message)
	}
	return g
}

func TestPrintedPages(t *testing.T) {
	program := printTools(t)
	g := contentGuide(t)
	for _, paper := range site.Papers {
		t.Run(paper, func(t *testing.T) {
			s := site.Options{Paper: paper, BaseURL: "https://example.org/guide/"}
			documents, err := site.Documents(g, s)
			if err != nil {
				t.Fatal(err)
			}
			if !*printAll {
				documents = slices.DeleteFunc(documents, func(d site.Document) bool { return !slices.Contains(printSample, d.Name) })
			}
			dir := t.TempDir()
			if *printKeep != "" {
				dir = filepath.Join(*printKeep, paper)
			}
			printed, err := printDocuments(t.Context(), g, s, documents, program, dir, func(int, string) {})
			if err != nil {
				t.Fatal(err)
			}
			var total sheetCount
			for _, d := range documents {
				total.add(checkDocument(t, g, paper, d, filepath.Join(dir, filepath.FromSlash(d.Name)+".pdf")))
			}
			t.Logf("%d documents, %d kB, %d pages, %d boards", len(documents), printed/1000, total.pages, total.boards)
		})
	}
}

// sheetCount is what was found in PDF files.
type sheetCount struct{ pages, boards int }

func (s *sheetCount) add(other sheetCount) {
	s.pages += other.pages
	s.boards += other.boards
}

// checkDocument looks at everything that can be wrong with one PDF.
func checkDocument(t *testing.T, g *guide.Guide, paper string, d site.Document, file string) sheetCount {
	t.Helper()
	fail := func(format string, args ...any) {
		t.Helper()
		t.Errorf("%s: %s", d.Name, fmt.Sprintf(format, args...))
	}
	pages := readPages(t, file)
	want := expectedBoards(t, g, d)
	boards := 0
	for i := range pages {
		whole, broken := pages[i].boards()
		boards += len(whole)
		for _, b := range broken {
			fail("page %d: a board is not whole %s", i+1, b)
		}
		if size := [2]int{int(pages[i].width + .5), int(pages[i].height + .5)}; size != map[string][2]int{"a4": {595, 842}, "letter": {612, 792}}[paper] {
			fail("page %d has the size %v", i+1, size)
		}
	}
	if boards != want.boards {
		fail("found %d whole boards, want %d", boards, want.boards)
	}
	checkCaptions(fail, pages, want)
	if strings.HasSuffix(d.Name, "-worksheet") {
		checkKey(fail, pages, message(t, g, d.Locale, "ui.sheet.key"))
	}
	if slices.Contains([]string{"checks", "boards"}, filepath.Base(d.Name)) && len(pages) != 1 {
		fail("it has %d pages, want 1", len(pages))
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	checkLetters(fail, textSizes(t, data), 90, 70, 16*want.boards+10*want.strips)
	checkFile(t, fail, d, file, data)
	return sheetCount{len(pages), boards}
}

// checkLetters finds letters below the size, in tenths of a point. Coordinates may be
// smaller, so many letters of them as the boards have.
func checkLetters(fail func(string, ...any), sizes map[int]int, least, coordinates, letters int) {
	small := 0
	for size, n := range sizes {
		switch {
		case size < coordinates:
			fail("%d letters have a size of %.1f points", n, float64(size)/10)
		case size < least:
			small += n
		}
	}
	if small > letters {
		fail("%d letters are smaller than %d points, the coordinates of its boards have %d: %v", small, least/10, letters, sizes)
	}
}

// checkFile asks poppler for what is not on the pages: tags, title, language, fonts; and
// whether anything has a color.
func checkFile(t *testing.T, fail func(string, ...any), d site.Document, file string, data []byte) {
	t.Helper()
	info, err := exec.Command("pdfinfo", file).Output()
	if err != nil {
		t.Fatal(err)
	}
	if !regexp.MustCompile(`Tagged:\s+yes`).Match(info) || !regexp.MustCompile(`Title:\s+\S`).Match(info) {
		fail("pdfinfo finds no tags or no title:\n%s", info)
	}
	if !bytes.Contains(data, []byte("/Lang ("+string(d.Locale)+")")) {
		fail("it does not say its language")
	}
	fonts, err := exec.Command("pdffonts", file).Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(fonts)), "\n")
	for _, line := range lines[2:] {
		if strings.Contains(line, "Type 3") || !regexp.MustCompile(`\s(yes)\s+(yes|no)\s+(yes|no)\s+\d+`).MatchString(line) {
			fail("a font is not embedded as a font: %s", line)
		}
	}
	if !strings.Contains(string(fonts), "Urok") {
		fail("its fonts are not those of the guide:\n%s", fonts)
	}
	if n := colored(t, file); n > 0 {
		fail("%d points have a color", n)
	}
}

// colored counts the points of the pages that are not grey: what a color says a printer
// without color cannot.
func colored(t *testing.T, file string) int {
	t.Helper()
	out, err := exec.Command("pdftoppm", "-r", "30", file).Output()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for len(out) > 0 {
		var width, height, depth int
		if _, err := fmt.Sscanf(string(out[:min(len(out), 40)]), "P6\n%d %d\n%d\n", &width, &height, &depth); err != nil {
			t.Fatal(err)
		}
		out = out[bytes.Index(out, fmt.Appendf(nil, "\n%d\n", depth))+len(fmt.Sprint(depth))+2:]
		for i := 0; i < 3*width*height; i += 3 {
			if max(out[i], out[i+1], out[i+2])-min(out[i], out[i+1], out[i+2]) > 4 {
				n++
			}
		}
		out = out[3*width*height:]
	}
	return n
}

// checkKey finds the key of a worksheet: it begins a page, and no board stands there or
// behind it.
func checkKey(fail func(string, ...any), pages []page, heading string) {
	found := 0
	for i := range pages {
		if slices.ContainsFunc(pages[i].words, func(w word) bool { return w.text == heading && w.y0 < 80 }) {
			found++
		}
		if whole, _ := pages[i].boards(); found > 0 && len(whole) > 0 {
			fail("page %d of the key has boards", i+1)
		}
	}
	if found != 1 {
		fail("the key begins on %d pages, want 1", found)
	}
}

// message is a text of the language.
func message(t *testing.T, g *guide.Guide, l i18n.Locale, key string) string {
	t.Helper()
	text, err := g.Language(l).Catalog.T(key, nil)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// printFresh prints a worksheet of fresh positions.
func printFresh(t *testing.T, g *guide.Guide, program, paper string, o site.FreshOrder) (file string, data []byte) {
	t.Helper()
	html, err := site.Fresh(g, o)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	html = bytes.Replace(html, []byte("</head>"), []byte("<style>@page{size:"+paper+"}</style></head>"), 1)
	if err := os.WriteFile(filepath.Join(dir, "sheet.html"), html, 0o600); err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(dir, "sheet.pdf")
	b := press{program: program, profile: filepath.Join(dir, "profile"), patient: time.Minute}
	if err := b.print(context.Background(), filepath.Join(dir, "sheet.html"), file); err != nil {
		t.Fatal(err)
	}
	if data, err = os.ReadFile(file); err != nil {
		t.Fatal(err)
	}
	return file, data
}

func TestPrintedWorksheetOfTwelveHasThreePages(t *testing.T) {
	program := printTools(t)
	g := contentGuide(t)
	for i, l := range g.Languages {
		paper := site.Papers[i%2]
		file, data := printFresh(t, g, program, paper, site.FreshOrder{
			Order: exercise.Order{Number: 12, Seed: uint64(7 + i), Level: exercise.Hard}, Language: l.Locale, Made: "go run …"})
		fail := func(format string, args ...any) {
			t.Errorf("%s on %s: %s", l.Locale, paper, fmt.Sprintf(format, args...))
		}
		pages := readPages(t, file)
		if len(pages) > 3 {
			fail("%d pages", len(pages))
		}
		boards := 0
		for i := range pages {
			whole, broken := pages[i].boards()
			boards += len(whole)
			for _, b := range broken {
				fail("page %d: a board is not whole %s", i+1, b)
			}
		}
		if boards != 12 {
			fail("%d whole boards", boards)
		}
		checkKey(fail, pages, message(t, g, l.Locale, "ui.sheet.key"))
		checkLetters(fail, textSizes(t, data), 90, 70, 16*12)
		checkFile(t, fail, site.Document{Locale: l.Locale}, file, data)
	}
}

func TestPrintedLarge(t *testing.T) {
	program := printTools(t)
	g := contentGuide(t)
	file, data := printFresh(t, g, program, "a4", site.FreshOrder{Order: exercise.Order{Number: 3, Seed: 7}, Language: "uk", Large: true, Made: "go run …"})
	checkLarge(t, file, data, 3)
	s := site.Options{Paper: "a4", Large: true}
	documents, err := site.Documents(g, s)
	if err != nil {
		t.Fatal(err)
	}
	documents = slices.DeleteFunc(documents, func(d site.Document) bool {
		return !slices.Contains([]string{"ru/130-rook-attacked", "bg/090-rights-worksheet"}, d.Name)
	})
	dir := t.TempDir()
	if *printKeep != "" {
		dir = filepath.Join(*printKeep, "large")
	}
	if _, err := printDocuments(t.Context(), g, s, documents, program, dir, func(int, string) {}); err != nil {
		t.Fatal(err)
	}
	for _, d := range documents {
		file := filepath.Join(dir, filepath.FromSlash(d.Name)+".pdf")
		if data, err = os.ReadFile(file); err != nil {
			t.Fatal(err)
		}
		checkLarge(t, file, data, expectedBoards(t, g, d).boards)
	}
}

// checkLarge wants boards of 11 cm and letters of 16 points.
func checkLarge(t *testing.T, file string, data []byte, boards int) {
	t.Helper()
	fail := func(format string, args ...any) {
		t.Helper()
		t.Errorf("%s: %s", filepath.Base(file), fmt.Sprintf(format, args...))
	}
	pages := readPages(t, file)
	letters := 16 * boards
	for i := range pages {
		whole, broken := pages[i].boards()
		boards -= len(whole)
		for _, b := range whole {
			if cm := 8 * b.step / 72 * 2.54; cm < 11 {
				fail("page %d: a board of %.1f cm", i+1, cm)
			}
		}
		for _, b := range broken {
			fail("page %d: a board is not whole %s", i+1, b)
		}
	}
	if boards != 0 {
		fail("%d boards are missing", boards)
	}
	checkLetters(fail, textSizes(t, data), 160, 120, letters)
}
