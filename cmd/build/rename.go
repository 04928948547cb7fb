package main

import (
	"bytes"
	"cmp"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/validate"
)

func newRename(o *options, c console) *cobra.Command {
	return &cobra.Command{
		Use:   "rename OLD NEW",
		Short: "rename a lesson or a position, with everything that points to it",
		Long: `Gives a lesson or a position another id, in all languages at once: files, links, claims,
boards, exercises and content/guide.yaml follow. Where the id was the address of a page,
the old address goes on to lead there (aliases:). Translations that were up to date stay
so. All changes are worked out before the first is made; if one cannot be made, none is.

OLD is an id, or a file where a lesson and a position have the same one.`,
		Example: `  go run ./cmd/build rename touch-move touched-piece
  go run ./cmd/build rename diagrams/positions/king-came-back.yaml king-went-and-came-back`,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) != 2 {
				return misuse(diag.T("found %d names, want two", len(args)), diag.T("write `%s rename OLD NEW`", invocation))
			}
			return rename(*o, c, args[0], args[1])
		},
		ValidArgsFunction: func(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return completion(o, func(g *guide.Guide) []string { return append(lessonIDs(g), positionIDs(g)...) })(cmd, args, typed)
		},
	}
}

func rename(o options, c console, from, to string) error {
	if err := goodID(to); err != nil {
		return err
	}
	g, err := authored(o, c)
	if err != nil {
		return err
	}
	r := renamer{g: g, project: projectFiles{dir: o.dir}, from: from, to: to, moved: map[string]string{}, texts: map[string][]byte{}}
	if err := r.find(); err != nil {
		return err
	}
	if err := r.work(); err != nil {
		return err
	}
	edits := r.edits()
	if err := apply(o.dir, edits); err != nil {
		return err
	}
	for _, old := range slices.Sorted(maps.Keys(r.moved)) {
		c.say(o, diag.T("%s is now %s", old, r.moved[old]))
	}
	for _, e := range edits {
		if e.text != nil && !slices.Contains(slices.Collect(maps.Values(r.moved)), e.path) {
			c.say(o, diag.T("%s follows", e.path))
		}
	}
	return nil
}

// renamer works out a renaming.
type renamer struct {
	g        *guide.Guide
	project  fs.FS
	from, to string
	position bool              // or else a lesson
	moved    map[string]string // old path → new one
	texts    map[string][]byte // what files hold afterwards, by their old path
}

// find says what is renamed, and refuses a name that is taken.
func (r *renamer) find() error {
	name := path.Clean(strings.ReplaceAll(r.from, `\`, "/"))
	base := strings.TrimSuffix(strings.TrimSuffix(path.Base(name), ".yaml"), ".md")
	lesson := r.g.Original().Lesson(base)
	if lesson == nil && len(base) > 4 && base[3] == '-' {
		lesson = r.g.Original().Lesson(base[4:])
	}
	file := r.g.Positions[base]
	switch {
	case lesson != nil && file != nil && !strings.Contains(name, "/"):
		return misuse(diag.T("both a lesson and a position are called %q", base), diag.T("name the file: %s or %s", lesson.Source.Path, file.Source.Path))
	case strings.Contains(name, "/") && (lesson == nil || !strings.HasSuffix(name, path.Base(lesson.Source.Path))) && (file == nil || !strings.HasSuffix(name, ".yaml")),
		lesson == nil && file == nil:
		return r.unknown(base)
	}
	r.position = file != nil && (lesson == nil || strings.HasSuffix(name, ".yaml"))
	if r.position {
		r.from = file.ID
		return r.freePosition(file.Source.Path)
	}
	r.from = lesson.ID
	return r.freeLesson(path.Base(lesson.Source.Path), guide.LessonName(lesson.Number, r.to))
}

func (r *renamer) unknown(name string) error {
	ids := append(lessonIDs(r.g), positionIDs(r.g)...)
	help := diag.T("`%s status` shows the lessons, `ls diagrams/positions` the positions", invocation)
	if near := diag.Nearest(name, ids); near != "" {
		help = diag.T("did you mean `%s`?", near)
	}
	return misuse(diag.T("no lesson and no position is called %q", name), help)
}

func (r *renamer) freePosition(old string) error {
	if _, err := fs.Stat(r.project, positionPath(r.to)); err == nil {
		return misuse(diag.T("there is a position %q already", r.to), diag.T("choose another id, or edit %s", positionPath(r.to)))
	}
	r.moved[old] = positionPath(r.to)
	return nil
}

func (r *renamer) freeLesson(old, name string) error {
	if at := takenBy(r.g, r.to); at != "" {
		return misuse(diag.T("there is a page %q already", r.to), diag.T("choose another id, or edit %s", at))
	}
	files, err := fs.Glob(r.project, "content/*/"+old)
	if err != nil {
		return err
	}
	for _, file := range files {
		r.moved[file] = path.Dir(file) + "/" + name
	}
	return nil
}

// work computes the new texts of all files.
func (r *renamer) work() error {
	pages, err := r.pages()
	if err != nil {
		return err
	}
	for _, page := range pages {
		text, err := r.page(page)
		if err != nil {
			return err
		}
		r.change(page.Source.Path, page.Source.Text, text)
	}
	if r.position {
		r.comments()
	} else {
		settings, err := r.g.Settings.RenameLesson(r.from, r.to)
		if err != nil {
			return misuse(diag.T("%s", err.Error()), diag.T("write the list in brackets: [one, two]"))
		}
		r.change(r.g.Settings.Source.Path, r.g.Settings.Source.Text, settings)
	}
	return r.restamp(pages)
}

func (r *renamer) change(path string, old, text []byte) {
	if !bytes.Equal(old, text) || r.moved[path] != "" {
		r.texts[path] = text
	}
}

// pages reads every page of every folder, also copies that nobody has translated yet.
func (r *renamer) pages() ([]*guide.Page, error) {
	var all []*guide.Page
	for _, pattern := range []string{"content/*/*.md", "content/*/pages/*.md"} {
		files, err := fs.Glob(r.project, pattern)
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			text, err := fs.ReadFile(r.project, file)
			if err != nil {
				return nil, err
			}
			if page, _ := guide.ParsePage(diag.NewSource(file, text)); page != nil {
				all = append(all, page)
			}
		}
	}
	return all, nil
}

// restamp keeps translations up to date that were so: what changed in their original is
// no word that anybody translates.
func (r *renamer) restamp(pages []*guide.Page) error {
	byPath := make(map[string]*guide.Page)
	for _, page := range pages {
		byPath[page.Source.Path] = page
	}
	for _, page := range pages {
		if page.Origin.Hash == "" {
			continue
		}
		from := "content/" + string(page.Origin.Locale) + strings.TrimPrefix(page.Source.Path, "content/"+string(page.Locale))
		original, text := byPath[from], r.texts[from]
		if original == nil || text == nil || !validate.Stamped(page, original) {
			continue
		}
		again, _ := guide.ParsePage(diag.NewSource(from, text))
		own := cmp.Or(string(r.texts[page.Source.Path]), string(page.Source.Text))
		now, _ := guide.ParsePage(diag.NewSource(page.Source.Path, []byte(own)))
		place, known := stampPlace(now)
		if known && !validate.Stamped(now, again) {
			r.texts[page.Source.Path] = insertStamp(now, place, known, string(page.Origin.Locale)+"@"+validate.Hash(again))
		}
	}
	return nil
}

// edits turns the new texts into edits of files.
func (r *renamer) edits() []edit {
	var edits []edit
	for _, old := range slices.Sorted(maps.Keys(r.texts)) {
		if to := r.moved[old]; to != "" {
			edits = append(edits, edit{old, nil}, edit{to, r.texts[old]})
			continue
		}
		edits = append(edits, edit{old, r.texts[old]})
	}
	return edits
}
