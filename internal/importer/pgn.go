package importer

import (
	"strconv"
	"strings"

	"rokada/internal/chess"
	"rokada/internal/diag"
)

// games reads a PGN with any number of games or chapters.
func (b *builder) games() {
	text := string(b.src.Text)
	records, problems, notes := chess.ParsePGN(text)
	at := b.src.Span(0, len(text))
	b.report(problems, at, text, diag.Error)
	b.report(notes, at, text, diag.Warning)
	for i := range records {
		record := &records[i]
		sound := true
		for _, p := range problems {
			if p.Start >= record.First && p.Start <= record.End {
				sound = false
			}
		}
		if sound {
			b.game(record)
		}
	}
}

// titles splits what studies write into one tag: "Study: Chapter".
func titles(record *chess.Record) (study, chapter string) {
	event, _ := record.Tag("Event")
	study, _ = record.Tag("StudyName")
	chapter, _ = record.Tag("ChapterName")
	if study == "" && chapter == "" {
		var split bool
		if study, chapter, split = strings.Cut(event, ": "); !split {
			study, chapter = "", event
		}
	}
	if chapter == "" || chapter == "?" {
		white, _ := record.Tag("White")
		black, _ := record.Tag("Black")
		if chapter = ""; named(white) && named(black) {
			chapter = white + " – " + black
		}
	}
	return clean(study), clean(chapter)
}

// named reports whether a tag says something.
func named(value string) bool { return strings.Trim(value, "?-. *") != "" }

// technical tags say in PGN what the position file says in its own keys.
var technical = map[string]bool{"FEN": true, "SetUp": true, "Variant": true, "StudyName": true, "ChapterName": true}

// heads are the tags as comments for the position file.
func heads(record *chess.Record) []string {
	var lines []string
	for _, tag := range record.Tags {
		if !technical[tag.Name] && named(tag.Value) {
			lines = append(lines, tag.Name+": "+tag.Value)
		}
	}
	return lines
}

// game turns one game into a chapter: the comments as paragraphs, and a board where
// something is drawn and at the end.
func (b *builder) game(record *chess.Record) {
	study, title := titles(record)
	if b.study.Title == "" {
		b.study.Title = study
	}
	game, err := chess.NewGame(record.Start)
	if err != nil {
		return // the parser has reported it
	}
	at := b.src.Span(record.First, record.First)
	if len(record.Tags) > 0 {
		at = b.src.Span(record.Tags[0].Start, record.Tags[0].End)
	}
	g := gameReader{builder: b, record: record, chapter: b.chapter(title, at), game: game, at: at}
	first := record.End
	if len(record.Line) > 0 {
		first = record.Line[0].Start
	}
	g.remark(record.Intro, record.First, first, "")
	for i := range record.Line {
		g.ply(i)
	}
	if !g.shown {
		g.show("")
	}
	if !g.failed {
		b.add(g.chapter)
	}
}

// gameReader goes through one game.
type gameReader struct {
	*builder
	record  *chess.Record
	chapter Chapter
	game    chess.Game // so far
	at      diag.Span
	shown   bool // the present position has a board
	failed  bool
}

// ply plays one move and takes over what was remarked on it.
func (g *gameReader) ply(i int) {
	ply := &g.record.Line[i]
	next := g.record.End
	if i+1 < len(g.record.Line) {
		next = g.record.Line[i+1].Start
	}
	g.remark(ply.Before, g.before(i), ply.Start, "")
	number := moveNumber(&g.game, ply.SAN)
	g.game.Play(ply.Move)
	g.shown = false
	for _, nag := range ply.NAGs {
		g.leave(ply.Start, ply.End, diag.T("the sign $%d on %s is not taken over: a lesson says it in words", nag, ply.SAN))
	}
	for _, line := range ply.Variations {
		if len(line) > 0 {
			last := line[len(line)-1]
			g.leave(line[0].Start, last.End, diag.T("a variation from %s is not taken over: a position has one line", line[0].SAN))
		}
	}
	g.remark(ply.Comment, ply.End, next, number)
}

func (g *gameReader) before(i int) int {
	if i == 0 {
		return g.record.First
	}
	return g.record.Line[i-1].End
}

// moveNumber writes a move as a paragraph about it begins: 12. Nf3, 12… Nf6.
func moveNumber(game *chess.Game, san string) string {
	p := game.Last()
	if p.Turn() == chess.White {
		return strconv.Itoa(p.Fullmoves()) + ". " + san
	}
	return strconv.Itoa(p.Fullmoves()) + "… " + san
}

// remark takes over a comment that stands between two places of the text: its words as a
// paragraph, its drawings as a board.
func (g *gameReader) remark(comment string, from, to int, move string) {
	if comment == "" {
		return
	}
	words, drawings := commands(comment)
	facts := g.facts(drawings, from, to)
	if words = clean(words); words != "" {
		if move != "" {
			words = move + " — " + words
		}
		g.chapter.say(words)
	}
	if facts != "" {
		g.show(facts)
	}
}

// show adds a board of the present position.
func (g *gameReader) show(facts string) {
	id := g.chapter.ID
	if n := len(g.game.Moves); n < len(g.record.Line) && n > 0 {
		id = ending(id, "-"+strconv.Itoa(n))
	} else if n == 0 && len(g.record.Line) > 0 {
		id = ending(id, "-start")
	}
	lines := append([]string{g.chapter.Title}, heads(g.record)...)
	game := g.game
	board, ok := g.board(id, lines, &game, facts, g.at)
	if !ok {
		g.failed = true
		return
	}
	g.shown = true
	g.chapter.Parts = append(g.chapter.Parts, Part{Board: board})
}
