package validate

import (
	"slices"
	"strings"

	"rokada/internal/chess"
	"rokada/internal/diag"
	"rokada/internal/position"
	"rokada/internal/strictyaml"
)

// CodeFENUnknown is the code of a FEN in a lesson that no board of it has.
const CodeFENUnknown diag.Code = "fen-unknown"

// code checks the FENs that are written out in a lesson: in blocks of the language
// fen, and in code spans. Each has to be sound, and to be the FEN of a board that
// the lesson shows, because nothing else could confirm it.
func (l *lesson) code() {
	for _, block := range l.doc.Code {
		if block.Language != "fen" {
			continue
		}
		for _, line := range block.Lines {
			if strings.TrimSpace(line.Text()) != "" {
				l.fen(strictyaml.Value{Text: line.Text(), At: line})
			}
		}
	}
	for _, p := range l.prose {
		for _, run := range p.Runs {
			if run.Code && looksLikeFEN(run.Text) {
				l.fen(strictyaml.Value{Text: run.Text, At: run.At})
			}
		}
	}
}

// looksLikeFEN tells a FEN from other code: it has a board of several ranks.
func looksLikeFEN(text string) bool { return strings.Count(text, "/") >= 6 }

func (l *lesson) fen(v strictyaml.Value) {
	mode := chess.Standard
	if fields := strings.Fields(v.Text); len(fields) > 2 && strings.ContainsAny(fields[2], "ABCDEFGHabcdefgh") {
		mode = chess.Chess960
	}
	setup, problems := position.CheckFEN(v, mode)
	l.list.Append(problems)
	if len(problems) > 0 {
		return
	}
	want := setup.FEN()
	var near []fenOf
	for i := range l.doc.Embeds {
		f := l.world.files[l.doc.Embeds[i].ID]
		if f == nil || !f.Sound() {
			continue
		}
		best := fenOf{board: f}
		for ply := range f.Game.Positions {
			other := f.Game.Positions[ply].Setup()
			if other.FEN() == want {
				return
			}
			if same := sameSquares(&other, &setup); best.fen == "" || same > best.same {
				best.fen, best.same = other.FEN(), same
			}
		}
		near = append(near, best)
	}
	slices.SortStableFunc(near, func(a, b fenOf) int { return b.same - a.same })
	l.unknownFEN(v, near)
}

// fenOf is the FEN of a board that is nearest to another one.
type fenOf struct {
	fen   string
	board *position.File
	same  int // squares on which both have the same
}

// sameSquares counts the squares on which two positions have the same.
func sameSquares(a, b *chess.Setup) int {
	n := 0
	for s := chess.A1; s <= chess.H8; s++ {
		if a.At(s) == b.At(s) {
			n++
		}
	}
	return n
}

func (l *lesson) unknownFEN(v strictyaml.Value, near []fenOf) {
	d := diag.Diagnostic{Code: CodeFENUnknown, At: v.At, Message: diag.T("no board of this lesson has this FEN"),
		Help: diag.T("show the board, so that its position file confirms the FEN; or mark the block as `text` if it is no FEN")}
	for i, n := range near {
		if i == maxNearFENs || n.same < leastSame {
			break
		}
		d.Notes = append(d.Notes, n.board.Origin(nil)...)
		if i > 0 {
			continue
		}
		start, end := 0, len(v.Text)
		for start < len(n.fen) && start < end && n.fen[start] == v.Text[start] {
			start++
		}
		for m := len(n.fen); end > start && m > start && n.fen[m-1] == v.Text[end-1]; m-- {
			end--
		}
		d.At = v.At.Sub(start, max(end, start+1))
		d.Label = diag.T("here it differs from the board `%s`", n.board.ID)
		d.Help = diag.T("write `%s`", n.fen)
	}
	l.list.Add(d)
}

// Boards that may be the one that was meant: at most some, and those on which few
// squares differ.
const (
	maxNearFENs = 3
	leastSame   = 56
)
