// Package synthetic makes guides of any size, to measure what the build takes. It is for
// tests and benchmarks; the program does not have it.
//
// A synthetic guide is a guide like any other: it passes check. Each lesson stands in all
// three languages and has about 1,200 words, a table, links, claims that the engine
// confirms, and four boards that no other lesson has; so 1,000 lessons embed 4,000
// positions 12,000 times. The sentences are taken in turn from texts/sentences.*.txt, and
// texts/lesson.*.md says where they stand. Templates, messages, words and glossaries are
// those of the real guide. It has no base URL and so no pictures for shared links.
package synthetic

import (
	"bytes"
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"text/template"

	"rokada/internal/chess"
	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/i18n"
	"rokada/internal/position"
	"rokada/internal/validate"
)

//go:embed texts
var texts embed.FS

// Boards is the number of positions in each lesson.
const Boards = 4

// original is the language that the others are translated from.
const original = "ru"

// Make makes a guide of so many lessons and hands over its files, those of the project
// among them that a synthetic guide shares with it. The same number of lessons always
// gives the same bytes.
func Make(project fs.FS, lessons int, put func(name string, data []byte) error) error {
	m := maker{put: put, lessons: lessons}
	var err error
	if m.dealer, err = newDealer(); err != nil {
		return err
	}
	for _, locale := range []i18n.Locale{original, "uk", "bg"} {
		l, err := newLanguage(locale)
		if err != nil {
			return err
		}
		m.languages = append(m.languages, l)
	}
	if err := m.share(project); err != nil {
		return err
	}
	if err := m.page("index.md", 0, nil); err != nil {
		return err
	}
	for n := 1; n <= lessons; n++ {
		if err := m.lesson(n); err != nil {
			return err
		}
	}
	return put("content/guide.yaml", m.settings())
}

// maker makes one guide.
type maker struct {
	put       func(name string, data []byte) error
	lessons   int
	dealer    *dealer
	languages []*language
}

// shared are the folders and files that a synthetic guide has from the real one.
var shared = []string{"templates", "diagrams/pieces"}

// share copies what is shared.
func (m *maker) share(project fs.FS) error {
	names := []string{}
	for _, dir := range shared {
		err := fs.WalkDir(project, dir, func(name string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() {
				names = append(names, name)
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	for _, l := range m.languages {
		for _, file := range []string{"messages.yaml", "words.yaml", "glossary.yaml", "diagnostics.yaml"} {
			names = append(names, path.Join("content", string(l.locale), file))
		}
	}
	for _, name := range names {
		data, err := fs.ReadFile(project, name)
		if err == nil {
			err = m.put(name, data)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// parts are the ids of the parts of the course, whose titles are among the messages.
var parts = []string{"basics", "castling", "practice", "further"}

// settings writes guide.yaml, with lessons in all parts.
func (m *maker) settings() []byte {
	var b bytes.Buffer
	b.WriteString("name: Synthetic\nlicence: CC-BY-4.0\nsource: ru\nlanguages:\n  ru: complete\n  uk: complete\n  bg: complete\nparts:\n")
	for i, part := range parts {
		first, last := i*m.lessons/len(parts)+1, (i+1)*m.lessons/len(parts)
		if first > last {
			continue
		}
		fmt.Fprintf(&b, "  %s:\n", part)
		for n := first; n <= last; n++ {
			fmt.Fprintf(&b, "    - %s\n", lessonID(n))
		}
	}
	return b.Bytes()
}

func lessonID(n int) string { return fmt.Sprintf("lesson-%d", n) }

func lessonFile(n int) string { return guide.LessonName(n, lessonID(n)) }

// lesson makes a lesson in every language and the positions that it shows.
func (m *maker) lesson(n int) error {
	boards := make([]board, Boards)
	for i := range boards {
		boards[i] = m.dealer.deal()
		if err := m.put(position.Dir+"/"+boardID(n, i)+".yaml", boards[i].file); err != nil {
			return err
		}
	}
	return m.page(lessonFile(n), n, boards)
}

func boardID(lesson, i int) string { return fmt.Sprintf("%s-board-%d", lessonID(lesson), i+1) }

// page makes a page in every language; the number of the home page is 0. Translations
// record what they were made from.
func (m *maker) page(file string, n int, boards []board) error {
	source := ""
	for _, l := range m.languages {
		p := page{Number: n, Source: source, language: l, next: n * 7}
		p.Previous, p.Next = lessonFile(max(1, n-1)), lessonFile(min(m.lessons, n+1))
		for i := range boards {
			p.Boards = append(p.Boards, l.board(n, i, &boards[i]))
		}
		text := l.lesson
		if n == 0 {
			text = l.index
		}
		var out bytes.Buffer
		if err := text.Execute(&out, &p); err != nil {
			return err
		}
		name := path.Join("content", string(l.locale), file)
		if err := m.put(name, out.Bytes()); err != nil {
			return err
		}
		if l.locale == original {
			read, _ := guide.ParsePage(diag.NewSource(name, out.Bytes()))
			source = original + "@" + validate.Hash(read)
		}
	}
	return nil
}

// page is what the texts of a lesson are filled with.
type page struct {
	Number         int
	Source         string // language and hash of the original
	Previous, Next string // files of other lessons
	Boards         []boardWords

	language *language
	next     int // the sentence to be said next
}

// Say returns the next sentences. All languages say the same ones.
func (p *page) Say(n int) string {
	var said []string
	for range n {
		said = append(said, p.language.sentences[p.next%len(p.language.sentences)])
		p.next++
	}
	return strings.Join(said, " ")
}

// boardWords is a board in the words of a language.
type boardWords struct {
	Number      int
	ID          string
	Square      string // that is attacked
	Attacker    string // the piece and its square
	Short, Long verdict
}

// verdict is what the engine says of a castling.
type verdict struct {
	Words string
	Code  string // as claims write it
}

// language is what a guide needs of one.
type language struct {
	locale        i18n.Locale
	sentences     []string
	lesson, index *template.Template
	words         map[string]string // roles and verdicts
}

func newLanguage(locale i18n.Locale) (*language, error) {
	l := &language{locale: locale, words: map[string]string{}}
	var err error
	if l.sentences, err = lines("texts/sentences." + string(locale) + ".txt"); err != nil {
		return nil, err
	}
	words, err := lines("texts/words." + string(locale) + ".txt")
	if err != nil {
		return nil, err
	}
	for _, line := range words {
		name, text, _ := strings.Cut(line, " ")
		l.words[name] = text
	}
	if l.lesson, err = template.ParseFS(texts, "texts/lesson."+string(locale)+".md"); err != nil {
		return nil, err
	}
	l.index, err = template.ParseFS(texts, "texts/index."+string(locale)+".md")
	return l, err
}

func lines(name string) ([]string, error) {
	text, err := texts.ReadFile(name)
	return strings.Split(strings.TrimSpace(string(text)), "\n"), err
}

// board says a board.
func (l *language) board(lesson, i int, b *board) boardWords {
	return boardWords{
		Number: i + 1, ID: boardID(lesson, i), Square: b.square.String(),
		Attacker: l.words[b.setup.At(b.attacker).Role().String()] + " " + b.attacker.String(),
		Short:    l.verdict(b, chess.KingSide), Long: l.verdict(b, chess.QueenSide),
	}
}

func (l *language) verdict(b *board, side chess.CastlingSide) verdict {
	castling := b.setup.Castling(chess.White, side)
	if castling.Legal() {
		return verdict{l.words["allowed"], "legal"}
	}
	return verdict{l.words["forbidden"], castling.Headline().Code.String()}
}
