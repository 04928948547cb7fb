package markdown

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"rokada/internal/diag"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestGolden reads archives of name.md with what must come of it: name.html,
// name.spans and, for wrong input, name.problems. A lesson without errors is also
// printed with CR LF line endings, which must change nothing.
func TestGolden(t *testing.T) {
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
			got := &txtar.Archive{Comment: archive.Comment}
			for _, file := range archive.Files {
				if name, ok := strings.CutSuffix(file.Name, ".md"); ok {
					got.Files = append(got.Files, file)
					got.Files = append(got.Files, outputs(t, name, file.Data)...)
				}
			}
			compare(t, path, archive, got)
		})
	}
}

func compare(t *testing.T, path string, want, got *txtar.Archive) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, txtar.Format(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	wanted := map[string][]byte{}
	for _, file := range want.Files {
		wanted[file.Name] = file.Data
	}
	for _, file := range got.Files {
		if !bytes.Equal(file.Data, wanted[file.Name]) {
			t.Errorf("%s differs\n--- got\n%s--- want\n%s", file.Name, file.Data, wanted[file.Name])
		}
		delete(wanted, file.Name)
	}
	for name := range wanted {
		t.Errorf("%s is wanted, but nothing makes it", name)
	}
}

// outputs are the golden files of one lesson. The lesson in the archive has no
// front matter unless it begins with one.
func outputs(t *testing.T, name string, text []byte) []txtar.File {
	text = withFrontMatter(text)
	src := diag.NewSource(name+".md", text)
	doc, problems := Parse(src)
	if len(problems) > 0 {
		var b bytes.Buffer
		diag.Print(&b, problems, diag.Style{})
		return []txtar.File{{Name: name + ".problems", Data: b.Bytes()}}
	}
	page, err := doc.HTML(fakeSite{})
	if err != nil {
		t.Error(err)
	}
	windows, _ := Parse(diag.NewSource(name+".md", bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))))
	if other, err := windows.HTML(fakeSite{}); err != nil || other != page {
		t.Errorf("with CR LF (%v):\n%s\nwith LF:\n%s", err, other, page)
	}
	return []txtar.File{
		{Name: name + ".html", Data: []byte(page)},
		{Name: name + ".spans", Data: []byte(spans(doc))},
	}
}

func withFrontMatter(text []byte) []byte {
	if bytes.HasPrefix(text, []byte("---\n")) {
		return text
	}
	return append([]byte("---\n---\n"), text...)
}

// spans lists what a document says about the file, with places as line:col.
func spans(d *Document) string {
	var b strings.Builder
	place := func(at diag.Span) string {
		line, col := d.Source.Position(at.Start)
		endLine, endCol := d.Source.Position(at.End)
		if endLine == line {
			return fmt.Sprintf("%d:%d-%d", line, col, endCol)
		}
		return fmt.Sprintf("%d:%d-%d:%d", line, col, endLine, endCol)
	}
	for i, h := range d.Headings {
		fmt.Fprintf(&b, "heading %d: %s level %d %q %s #%s case %v\n", i, place(h.At), h.Level, h.Text, place(h.IDAt), h.ID, h.Case)
	}
	for i, e := range d.Embeds {
		fmt.Fprintf(&b, "embed %d: %s %s %q args %v section %d caption %s\n", i, place(e.At), e.Kind, e.ID, e.Args, e.Section, place(e.Caption))
	}
	for i, l := range d.Links() {
		fmt.Fprintf(&b, "link %d: %s words %s %q to %s %q section %d embed %d in %s\n",
			i, place(l.At), place(l.TextAt), l.Text, place(l.DestAt), l.Dest, l.Section, l.Embed, l.In)
	}
	for i, c := range d.Code {
		fmt.Fprintf(&b, "code %d: %s %s %d lines section %d\n", i, place(c.At), c.Language, len(c.Lines), c.Section)
	}
	for i, p := range d.Passages() {
		fmt.Fprintf(&b, "passage %d: %s section %d embed %d\n", i, p.In, p.Section, p.Embed)
		for _, r := range p.Runs {
			fmt.Fprintf(&b, "  %s %q", place(r.At), r.Text)
			if r.Link >= 0 {
				fmt.Fprintf(&b, " link %d", r.Link)
			}
			if r.Code {
				b.WriteString(" code")
			}
			b.WriteByte('\n')
		}
	}
	fmt.Fprintf(&b, "%d words\n", d.Words)
	return b.String()
}
