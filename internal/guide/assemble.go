package guide

import (
	"path"
	"slices"
	"strconv"

	"rokada/internal/diag"
	"rokada/internal/i18n"
	"rokada/internal/position"
)

// assembler puts parsed files together and reports what keeps them from being one
// guide.
type assembler struct {
	guide    *Guide
	byLocale map[i18n.Locale]*Language
	problems *diag.List
}

func assemble(files []*file, earlier *Guide, problems *diag.List) *Guide {
	a := assembler{
		guide:    &Guide{Positions: map[string]*position.File{}, Assets: Files{}, Pieces: Files{}, files: map[string]*file{}},
		byLocale: map[i18n.Locale]*Language{},
		problems: problems,
	}
	a.settings(files)
	var templates []*diag.Source
	for _, f := range files {
		a.guide.files[f.path] = f
		if a.foreign(f) {
			continue // what is wrong in its files does not matter
		}
		a.problems.Append(f.problems)
		if f.kind == templateKind {
			templates = append(templates, f.source)
		}
		a.place(f)
	}
	a.templates(templates, earlier)
	a.forget()
	for _, l := range a.guide.Languages {
		a.language(l)
	}
	a.order()
	a.parts()
	return a.guide
}

// templates parses the templates, unless the earlier guide has the same.
func (a *assembler) templates(sources []*diag.Source, earlier *Guide) {
	g := a.guide
	if g.templateFiles = sources; earlier != nil && slices.Equal(sources, earlier.templateFiles) {
		g.Templates, g.templateProblems = earlier.Templates, earlier.templateProblems
	} else {
		g.Templates, g.templateProblems = parseTemplates(sources)
	}
	a.problems.Append(g.templateProblems)
}

func (a *assembler) report(code diag.Code, at diag.Span, message, help diag.Text, notes ...diag.Note) {
	a.problems.Add(diag.Diagnostic{Code: code, At: at, Message: message, Help: help, Notes: notes})
}

// settings makes the languages that the settings name.
func (a *assembler) settings(files []*file) {
	for _, f := range files {
		if f.kind == settingsKind {
			a.guide.Settings = f.value.(Settings)
		}
	}
	if a.guide.Settings.Source == nil {
		a.report(CodeFileMissing, place(settingsFile), diag.T("there is no %s here", settingsFile),
			diag.T("run the command in the folder of the guide, or name that with -C"))
		return
	}
	for _, setting := range a.guide.Settings.Languages {
		l := &Language{Locale: setting.Locale, Complete: setting.Complete}
		a.byLocale[l.Locale] = l
		a.guide.Languages = append(a.guide.Languages, l)
	}
}

// place puts the value of one file where it belongs.
func (a *assembler) place(f *file) {
	switch f.kind {
	case settingsKind, templateKind:
		return
	case positionKind:
		p := f.value.(*position.File)
		a.guide.Positions[p.ID] = p
		return
	case pieceKind:
		a.guide.Pieces[path.Base(f.path)] = f.source.Text
		return
	case assetKind:
		a.guide.Assets[f.path[len(assetDir)+1:]] = f.source.Text
		return
	}
	l := a.byLocale[f.locale]
	if l == nil {
		return // there are no settings
	}
	switch f.kind {
	case messagesKind:
		l.Catalog = f.value.(*i18n.Catalog)
	case wordsKind:
		l.Lexicon = f.value.(*i18n.Lexicon)
	case glossaryKind:
		l.Glossary = f.value.(*Glossary)
	case toolKind:
		l.Tool = f.value.(map[string]string)
	case spellingKind:
		l.Spelling = f.source
	case homeKind:
		l.Home = f.value.(*Page)
	case pageKind:
		l.Pages = append(l.Pages, f.value.(*Page))
	case lessonKind:
		l.Lessons = append(l.Lessons, f.value.(*Lesson))
	}
}

// foreign reports whether the file is of a language that the guide does not have,
// once for each language.
func (a *assembler) foreign(f *file) bool {
	if f.locale == "" || a.guide.Settings.Source == nil || a.guide.Language(f.locale) != nil {
		return false
	}
	if a.byLocale[f.locale] == nil {
		a.byLocale[f.locale] = &Language{Locale: f.locale}
		a.report(CodeLanguageUnknown, place("content/"+string(f.locale)), diag.T("guide.yaml does not name the language %q", f.locale),
			diag.T("add `%s: growing` to its `languages`, or rename the folder", f.locale))
	}
	return true
}

// language demands the files without which a language cannot be published, sorts
// its lessons and finds addresses that two pages want.
func (a *assembler) language(l *Language) {
	dir := "content/" + string(l.Locale) + "/"
	for _, needed := range []struct {
		missing bool
		name    string
	}{{l.Catalog == nil, "messages.yaml"}, {l.Lexicon == nil, "words.yaml"}, {l.Home == nil, "index.md"}} {
		if needed.missing {
			a.report(CodeFileMissing, place(dir+needed.name), diag.T("there is no %s", dir+needed.name),
				diag.T("copy that of another language and translate it"))
		}
	}
	slices.SortStableFunc(l.Lessons, func(x, y *Lesson) int { return x.Number - y.Number })
	l.byID = byID(l.Lessons)
	a.lessons(l)
	a.slugs(l)
}

// byID returns the lessons by their ids; of two with the same the first.
func byID(lessons []*Lesson) map[string]*Lesson {
	index := make(map[string]*Lesson, len(lessons))
	for _, lesson := range lessons {
		if index[lesson.ID] == nil {
			index[lesson.ID] = lesson
		}
	}
	return index
}

func (a *assembler) lessons(l *Language) {
	numbers, ids := map[int]*Lesson{}, map[string]*Lesson{}
	for _, lesson := range l.Lessons {
		at := lesson.Source.Span(0, 0)
		if first := ids[lesson.ID]; first != nil {
			a.report(CodeLessonDuplicate, at, diag.T("lesson %q is there twice", lesson.ID), diag.T("delete or rename one of the files"),
				diag.Note{At: first.Source.Span(0, 0), Message: diag.T("here is the first")})
		} else if first := numbers[lesson.Number]; first != nil {
			a.report(CodeLessonDuplicate, at, diag.T("two lessons have the number %03d", lesson.Number), diag.T("give one of them another number"),
				diag.Note{At: first.Source.Span(0, 0), Message: diag.T("here is the first")})
		}
		numbers[lesson.Number], ids[lesson.ID] = lesson, lesson
	}
}

func (a *assembler) slugs(l *Language) {
	taken := map[string]diag.Span{}
	claim := func(slug string, at diag.Span) {
		if first, ok := taken[slug]; ok {
			a.report(CodeSlugDuplicate, at, diag.T("two pages want the address %s/%s/", l.Locale, slug), diag.T("change one of the two"),
				diag.Note{At: first, Message: diag.T("here is the first")})
			return
		}
		taken[slug] = at
	}
	for _, page := range l.All() {
		if page != l.Home && page.Slug.At.Source != nil {
			claim(page.Slug.Text, page.Slug.At)
		}
	}
	for _, page := range l.All() {
		for _, alias := range page.Aliases {
			claim(alias.Text, alias.At)
		}
	}
}

// order demands that a lesson has the same number in all languages: the file
// names are equal.
func (a *assembler) order() {
	first := map[string]*Lesson{}
	for _, l := range a.guide.Languages {
		for _, lesson := range l.Lessons {
			other := first[lesson.ID]
			if other == nil {
				first[lesson.ID] = lesson
				continue
			}
			if other.Locale != lesson.Locale && other.Number != lesson.Number {
				a.report(CodeLessonOrder, lesson.Source.Span(0, 0), diag.T("lesson %q has another number in %s", lesson.ID, other.Locale),
					diag.T("rename the file to %s", path.Base(other.Source.Path)),
					diag.Note{At: other.Source.Span(0, 0), Message: diag.T("it is number %03d here", other.Number)})
			}
		}
	}
}

// parts demands that the parts of the course, where there are any, hold every
// lesson in the order of the numbers.
func (a *assembler) parts() {
	parts := a.guide.Settings.Parts
	original := a.guide.Original()
	if len(parts) == 0 || original == nil {
		return
	}
	in := map[string]bool{}
	last := 0
	for _, part := range parts {
		for _, id := range part.Lessons {
			in[id.Text] = true
			lesson := original.Lesson(id.Text)
			switch {
			case lesson == nil:
				a.report(CodeLessonUnknown, id.At, diag.T("no lesson is called %q", id.Text),
					nearest(id.Text, original.ids(), diag.T("a lesson is called as its file is, without the number")))
			case lesson.Number < last:
				a.report(CodeLessonOrder, id.At, diag.T("lesson %q comes earlier by its number, %03d", id.Text, lesson.Number),
					diag.T("order the parts as the file names are ordered"))
			default:
				last = lesson.Number
			}
		}
	}
	for _, lesson := range original.Lessons {
		if !in[lesson.ID] {
			a.report(CodeLessonUnknown, lesson.Source.Span(0, 0), diag.T("lesson %q is in no part of the course", lesson.ID),
				diag.T("add it to `parts` in guide.yaml"))
		}
	}
}

func (l *Language) ids() []string {
	ids := make([]string, len(l.Lessons))
	for i, lesson := range l.Lessons {
		ids[i] = lesson.ID
	}
	return ids
}

// parseLesson reads a lesson, whose number and id are in its file name.
func parseLesson(src *diag.Source, locale i18n.Locale, r *room) (*Lesson, diag.List) {
	match := lessonName.FindStringSubmatch(path.Base(src.Path))
	number, _ := strconv.Atoi(match[1]) // at most nine digits
	page, problems := parsePage(src, locale, match[2], false, r)
	return &Lesson{Page: *page, Number: number}, problems
}
