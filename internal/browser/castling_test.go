package browser

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"rokada/internal/chess"
	"rokada/internal/explain"
	"rokada/internal/guide"
	"rokada/internal/position"
)

const (
	// triedJS returns what a reader gets of an attempt: the line that screen readers
	// announce, what stands where, the verdict of the wing and what it draws.
	triedJS = `(id, wing) => {
		const f = document.getElementById(id).closest('.position'), cards = [...f.querySelectorAll('.verdict')];
		const i = cards.findIndex(c => (c.dataset.try || '').startsWith(wing + ' ')), layer = [...f.querySelectorAll('.v' + (i + 1))];
		const said = f.querySelector('.under:has([value=reset]) [role=status]').cloneNode(true);
		said.querySelectorAll('button').forEach(e => e.remove());
		return { said: said.textContent, board: (` + piecesJS + `)(id),
			open: i >= 0 && cards[i].querySelector('.reason').checkVisibility({ contentVisibilityAuto: true }),
			drawn: layer.some(e => e.getClientRects().length) || !layer.length }; }`
	resetJS = `id => document.getElementById(id).closest('.position').querySelector('[value=reset]').click()`
)

// tried is what a reader gets of an attempt to castle.
type tried struct {
	Said  string            `json:"said"`
	Board map[string]string `json:"board"`
	Open  bool              `json:"open"`
	Drawn bool              `json:"drawn"`
}

// A way is one way in which a reader castles with a hand: the king goes to the square where
// it would end, or onto the rook, or the button under the board is pressed.
type way int

const (
	toKingTo way = iota
	ontoRook
	byButton
)

func (w way) String() string { return [...]string{"king", "rook", "button"}[w] }

// castle castles. What lies between two squares is dragged or pressed, as it comes.
func (w way) castle(tab *Tab, h hand, id string, c *chess.Castling) {
	tab.Helper()
	to := c.KingTo
	if w == ontoRook {
		to = c.Rook
	}
	switch {
	case w == byButton:
		tab.control(h, id, `.under [value="`+c.Side.String()+`"]`, 0)
	case h == mouse && w == toKingTo:
		tab.square(id, c.King)
		tab.Drag(tab.square(id, c.King), tab.square(id, to))
	case h == finger && w == ontoRook:
		tab.square(id, c.King)
		tab.DragFinger(tab.square(id, c.King), tab.square(id, to))
	default:
		tab.squares(h, id, c.King, to)
	}
}

// possible returns the way, or one that says castling where this one says another move:
// nobody castles without a king on the board, onto a rook that is not there, or to a square
// to which the king may simply go.
func (w way) possible(f *position.File, c *chess.Castling) way {
	board := f.At().Board()
	if c.King == chess.NoSquare || board.At(c.King) != chess.PieceOf(c.Color, chess.King) {
		return byButton
	}
	if w == toKingTo && (c.KingTo == c.King || plain(f, c.King, c.KingTo)) {
		w = ontoRook
	}
	if w == ontoRook && (c.Rook == chess.NoSquare || plain(f, c.King, c.Rook)) {
		w = byButton
	}
	return w
}

// plain tells whether a piece may go to a square without castling.
func plain(f *position.File, from, to chess.Square) bool {
	for _, m := range f.At().MovesFrom(from) {
		if !m.IsCastling() && m.To() == to {
			return true
		}
	}
	return false
}

// ways returns the ways to try the n-th castling in a language.
func ways(language, n int) []way {
	if *everyWay {
		return []way{toKingTo, ontoRook, byButton}
	}
	return []way{way((language + n) % 3)}
}

// announced is what the engine says of a castling, in the words of the language: the sign,
// the word of the card, for how long, and every sentence.
func announced(t testing.TB, l *guide.Language, f *position.File, w position.Wing) string {
	t.Helper()
	setup := f.At().Setup()
	v := explain.Castling(&setup, f.Verdict(w), explain.Known(&f.Game, f.Ply, w.Color, w.Side))
	text := func(key string, count int, args map[string]string) (string, error) {
		slots := map[string]any{}
		for name, value := range args {
			slots[name] = value
		}
		if count > 0 {
			return l.Catalog.N(key, count, slots)
		}
		return l.Catalog.T(key, slots)
	}
	say := func(m explain.Message) string {
		said, err := m.Render(text)
		if err != nil {
			t.Fatal(err)
		}
		return Blanks(said)
	}
	out := say(explain.Sign(w.Side)) + " " + say(v.State.Card())
	if lasts, ok := v.State.Lasts(); ok {
		out += " " + say(lasts)
	}
	reason := []rune(say(v.Reasons[0])) // half a sentence, since more may stand before it elsewhere
	out += ". " + strings.ToUpper(string(reason[:1])) + string(reason[1:]) + "."
	for _, m := range v.Sentences()[1:] {
		out += " " + say(m)
	}
	return out
}

// castlings tries both castlings of a board with each of the hands.
func (tab *Tab) castlings(s *Site, l *guide.Language, figure shown, page string, hands []hand, language int) {
	tab.Helper()
	f := s.positionOf(tab.TB, figure.ID)
	for n, h := range hands {
		for side := chess.KingSide; side <= chess.QueenSide; side++ {
			w := position.Wing{Color: f.At().Turn(), Side: side}
			c := f.Verdict(w)
			for _, way := range ways(language, n+int(side)) {
				where := fmt.Sprintf("%s#%s: %s by %s to the %s", page, figure.ID, side, h, way)
				if figure.tries(side) {
					tab.castle(l, f, figure.ID, w, h, way.possible(f, &c), where)
				} else {
					tab.castleWhereItIsNoMatter(l, f, figure.ID, w, h, where)
				}
			}
		}
	}
}

// castle tries a castling in one way and looks at everything that has to follow.
func (tab *Tab) castle(l *guide.Language, f *position.File, id string, w position.Wing, h hand, way way, where string) {
	tab.Helper()
	tab.Tell(resetJS, id)
	c := f.Verdict(w)
	way.castle(tab, h, id, &c)
	got := Eval[tried](tab, triedJS, id, w.Side.String())
	if want := announced(tab.TB, l, f, w); Blanks(got.Said) != want {
		tab.Errorf("%s: announced\n%s\nwant\n%s", where, Blanks(got.Said), want)
	}
	if !got.Open {
		tab.Errorf("%s: the verdict is not shown", where)
	}
	if !c.Legal() && !got.Drawn {
		tab.Errorf("%s: the verdict draws nothing on the board", where)
	}
	if want := placement(f, after(f, w)); !maps.Equal(got.Board, want) {
		tab.Errorf("%s: the board shows %v, want %v", where, got.Board, want)
	}
}

// after returns the position after the castling, or the same one if it is not legal.
func after(f *position.File, w position.Wing) *chess.Position {
	for _, m := range f.At().LegalMoves() {
		if m.IsCastling() && m.Side() == w.Side {
			next := f.At().Play(m)
			return &next
		}
	}
	return f.At()
}

// castleWhereItIsNoMatter tries a castling on a board that is about something else and has
// no verdict to show. The engine has to agree that it is not legal; it is answered as any
// other move that cannot be made.
func (tab *Tab) castleWhereItIsNoMatter(l *guide.Language, f *position.File, id string, w position.Wing, h hand, where string) {
	tab.Helper()
	c := f.Verdict(w)
	if c.Legal() {
		tab.Errorf("%s: castling is legal and there is no verdict that says so", where)
	}
	board := f.At().Board()
	if f.View == position.Strip || c.King == chess.NoSquare || board.At(c.King) != chess.PieceOf(w.Color, chess.King) || plain(f, c.King, c.KingTo) ||
		board.At(c.KingTo) != chess.NoPiece && board.At(c.KingTo).Color() == w.Color {
		return // There the king does not stand, may simply go, or another piece is taken up.
	}
	tab.Tell(resetJS, id)
	tab.squares(h, id, c.King, c.KingTo)
	got := Eval[tried](tab, triedJS, id, w.Side.String())
	if want := Words(tab.TB, l)("ui.play.illegal"); Blanks(got.Said) != want {
		tab.Errorf("%s: announced %q, want %q", where, got.Said, want)
	}
	if want := placement(f, f.At()); !maps.Equal(got.Board, want) {
		tab.Errorf("%s: the board shows %v, want %v", where, got.Board, want)
	}
}

// The tools under a board are reached with the tabulator, and answer to Enter as to the
// space.
func TestBoardIsReachedByTheTabulator(t *testing.T) {
	t.Parallel()
	s := Publish(t)
	tab := Open(t)
	for _, l := range s.Guide.Languages {
		for _, page := range s.LivePages(l.Locale)[:3] {
			tab.ShowLive(s.URL + page)
			for _, figure := range Eval[[]shown](tab, boardsJS) {
				if !figure.Play || figure.Exercise != "" {
					continue
				}
				tab.Tell(enterJS, figure.ID)
				buttons := Eval[[]string](tab, `id => [...document.getElementById(id).closest('.position').querySelectorAll('.under button')].filter(e => e.checkVisibility()).map(e => e.value)`, figure.ID)
				for _, want := range buttons {
					tab.Keys(kb.Tab)
					if got := Eval[string](tab, `() => document.activeElement.value || document.activeElement.outerHTML.slice(0, 60)`); got != want {
						t.Errorf("%s#%s: the tabulator leads to %q, want %q", page, figure.ID, got, want)
					}
				}
			}
		}
	}
}
