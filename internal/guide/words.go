package guide

import (
	"math"
	"slices"

	"rokada/internal/i18n"
	"rokada/internal/markdown"
)

// Words are the words of a page as the register of its language has them, passage by passage
// in the order of Document.Texts.
type Words struct {
	doc      *markdown.Document
	list     []i18n.Written
	passages []passageWords
}

// passageWords is where the words of a passage end, and where it stands. There is one for
// each passage of the guide, so it is small.
type passageWords struct {
	end     int32
	section int16
	in      markdown.Place
}

// Words returns the words of the page. It is nil for a page whose words were not cut when it
// was loaded, or which is not what was loaded: then its texts have to be read.
func (p *Page) Words() *Words {
	if p.words == nil || p.words.doc != p.Document {
		return nil
	}
	return p.words
}

// Len returns how many passages there are.
func (w *Words) Len() int { return len(w.passages) }

// Passage returns the words of a passage. What stands behind the last is not there, unless it
// is odd.
func (w *Words) Passage(i int) []i18n.Written {
	start := int32(0)
	if i > 0 {
		start = w.passages[i-1].end
	}
	return w.list[start:w.passages[i].end]
}

// Place returns in which section a passage stands, an index into the headings or -1, and what
// kind of text it is.
func (w *Words) Place(i int) (section int, in markdown.Place) {
	return int(w.passages[i].section), w.passages[i].in
}

// scissors cut the words of one page after the other, while it is parsed.
type scissors struct {
	register *i18n.Register
	list     []i18n.Written
	passages []passageWords
	failed   bool
}

// begin makes ready for a page.
func (s *scissors) begin() { s.list, s.passages, s.failed = s.list[:0], s.passages[:0], false }

// cut cuts the words of a passage.
func (s *scissors) cut(t markdown.Text) {
	list, ok := s.register.Cut(t.Words, s.list)
	s.list, s.failed = list, s.failed || !ok || t.Section > math.MaxInt16
	s.passages = append(s.passages, passageWords{int32(len(s.list)), int16(t.Section), t.In})
}

// words returns those of a page that has been parsed, nil if one of them has no number.
func (s *scissors) words(doc *markdown.Document) *Words {
	if s.register == nil || s.failed {
		return nil
	}
	return &Words{doc: doc, list: slices.Clone(s.list), passages: slices.Clone(s.passages)}
}

// cutting makes the room cut pages of a language, which has no register if it is none.
func (r *room) cutting(register *i18n.Register) {
	if r.markdown.Hear == nil {
		r.markdown.Hear = func(t markdown.Text) {
			if r.scissors.register != nil {
				r.scissors.cut(t)
			}
		}
	}
	r.scissors.register = register
}

// registers returns those of the languages that files are in, by the earlier guide if it has
// them: its pages keep their numbers.
func registers(files []*file, earlier *Guide) map[i18n.Locale]*i18n.Register {
	all := map[i18n.Locale]*i18n.Register{}
	for _, f := range files {
		if f.locale == "" || all[f.locale] != nil {
			continue
		}
		if earlier != nil {
			all[f.locale] = earlier.registers[f.locale]
		}
		if all[f.locale] == nil {
			all[f.locale] = i18n.NewRegister()
		}
	}
	return all
}
