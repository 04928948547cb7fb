package browser

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"rokada/internal/chess"
	"rokada/internal/guide"
	"rokada/internal/position"
)

const (
	saidJS  = `id => document.getElementById(id).closest('.position').querySelector('.under:has([value=reset]) [role=status]').textContent`
	pressJS = `(id, value) => document.getElementById(id).closest('.position').querySelector('.under [value="' + value + '"]').click()`
)

// moves makes the moves on a board and returns how many rights they have cost.
func (tab *Tab) moves(s *Site, l *guide.Language, figure shown, turned bool) (costly int) {
	tab.Helper()
	word, f := Words(tab.TB, l), s.positionOf(tab.TB, figure.ID)
	m, cost := oneMove(f)
	if m == 0 {
		return 0
	}
	if turned && f.View != position.Strip {
		tab.Tell(pressJS, figure.ID, "flip")
	}
	tab.squares(mouse, figure.ID, m.From(), unreachable(f, m.From()))
	if said := Blanks(Eval[string](tab, saidJS, figure.ID)); said != word("ui.play.illegal") {
		tab.Errorf("%s: an impossible move is answered by %q", figure.ID, said)
	}
	tab.squares(mouse, figure.ID, m.From(), m.To())
	after := f.At().Play(m)
	if have, want := Eval[map[string]string](tab, piecesJS, figure.ID), placement(f, &after); f.View != position.Strip && !maps.Equal(have, want) {
		tab.Errorf("%s: after %s the board shows %v, want %v", figure.ID, m.UCI(), have, want)
	}
	said := Blanks(Eval[string](tab, saidJS, figure.ID))
	for _, key := range cost {
		costly++
		if !strings.Contains(said, word(key)) {
			tab.Errorf("%s: after %s the page says %q, want %q in it", figure.ID, m.UCI(), said, word(key))
		}
	}
	tab.Tell(pressJS, figure.ID, "undo")
	if have, want := Eval[map[string]string](tab, piecesJS, figure.ID), placement(f, f.At()); !maps.Equal(have, want) {
		tab.Errorf("%s: taken back the board shows %v, want %v", figure.ID, have, want)
	}
	tab.Tell(resetJS, figure.ID)
	if Eval[bool](tab, `id => !!document.getElementById(id).closest('.position').querySelector('.turned')`, figure.ID) {
		tab.Errorf("%s: the board is still turned", figure.ID)
	}
	return costly
}

// TestPawnsBecomeWhatIsChosen promotes a pawn on every board where one can be.
func TestPawnsBecomeWhatIsChosen(t *testing.T) {
	t.Parallel()
	s := Publish(t)
	tab := Open(t)
	promoted := 0
	for _, l := range s.Guide.Languages {
		word := Words(t, l)
		for _, page := range s.LivePages(l.Locale) {
			if !strings.Contains(string(s.Files[page]), "=r") {
				continue
			}
			tab.ShowLive(s.URL + page)
			for _, figure := range Eval[[]shown](tab, boardsJS) {
				f := s.positionOf(t, figure.ID)
				if !figure.Play || figure.Exercise != "" {
					continue
				}
				for _, m := range f.At().LegalMoves() {
					if m.Promotion() != chess.Knight {
						continue
					}
					promoted++
					tab.squares(mouse, figure.ID, m.From(), m.To())
					offered := Eval[[]string](tab, `id => [...document.getElementById(id).closest('.position').querySelectorAll('.status button')].map(e => e.textContent)`, figure.ID)
					knight := slices.Index(offered, word("piece."+chess.PieceOf(f.At().Turn(), chess.Knight).String()))
					if len(offered) != 4 || knight < 0 {
						t.Fatalf("%s: a pawn on %s is offered %q", figure.ID, m.To(), offered)
					}
					tab.control(mouse, figure.ID, ".status button", knight)
					after := f.At().Play(m)
					if have, want := Eval[map[string]string](tab, piecesJS, figure.ID), placement(f, &after); !maps.Equal(have, want) {
						t.Errorf("%s: after %s the board shows %v, want %v", figure.ID, m.UCI(), have, want)
					}
					tab.Tell(resetJS, figure.ID)
				}
			}
		}
	}
	if promoted == 0 {
		t.Error("no pawn was promoted")
	}
}

// oneMove returns a move to make, one that costs a right if there is one, and the messages
// of what it costs. Strips show only moves within them; promotions ask something first.
func oneMove(f *position.File) (best chess.Move, cost []string) {
	for _, m := range f.At().LegalMoves() {
		if m.IsCastling() || m.Promotion() != chess.NoRole || f.View == position.Strip && m.To().Rank() != m.From().Rank() {
			continue
		}
		game := chess.Game{Start: f.At().Setup(), Positions: []chess.Position{*f.At()}}
		game.Play(m)
		lost := losses(&position.File{Game: game}, 1)
		if best == 0 || len(lost) > len(cost) {
			best, cost = m, lost
		}
	}
	return best, cost
}

// unreachable returns a square in the rank of a piece to which it can neither go nor try to
// castle, and on which no piece of its own stands, which would be taken instead.
func unreachable(f *position.File, from chess.Square) chess.Square {
	can := chess.Bits(from)
	for _, m := range f.At().MovesFrom(from) {
		can = can.With(m.To())
	}
	for side := chess.KingSide; side <= chess.QueenSide; side++ {
		v := f.Verdict(position.Wing{Color: f.At().Turn(), Side: side})
		can |= chess.Bits(v.KingTo, v.Rook&63)
	}
	board := f.At().Board()
	can |= board.ByColor(f.At().Turn())
	if f.View == position.Strip {
		return (from.Rank().Set() &^ can).Last()
	}
	return (^can).Last()
}
