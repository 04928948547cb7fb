// Package diagram draws boards: positions, and verdicts on castling.
//
// A picture cannot contradict the rules, because nobody draws by hand. Arrows, hatching
// and lines of attack are taken from chess.Castling, and a board never draws history: two
// positions with the same pieces look the same whatever rights they have, unless one of
// the castlings is legal or prevented for now.
//
// Every mark differs by form and not only by color, so that prints in grey and eyes that
// see no red lose nothing:
//
//	attacked, on the king's way    dense hatch in a closed frame
//	attacked, of no matter         thin hatch the other way, no frame
//	line of attack                 dashed, with a triangle at the edge of the square
//	way of king or rook            solid, the king's straight, the rook's arched
//	piece in the way               brackets around the square
//	where a piece came from        its outline, dotted
//
// On a crowded square everything has its own lane: the king's way runs along the edge of
// the board, attacks end where they enter the square, and the rook's arch, which would end
// there too, is drawn only when nothing stands against the castling.
//
// The geometry is made of a few kinds of shapes in units of 1/45 square; SVG and PNG are
// two ways to write them down. Drawings hold classes and no styles, for pages whose
// content security policy forbids them: templates/assets/board.css has the colors. What
// every board of a page shares stands in Symbols. The ids of the symbols are one or two
// letters long; nothing else in a page may have such an id.
package diagram

import "rokada/internal/chess"

// View is how much of the board is drawn.
type View uint8

const (
	Full  View = iota
	Strip      // the player's first two ranks, where castling takes place
)

// Board is one drawing.
type Board struct {
	Setup chess.Setup
	// Castlings are drawn: ways, attacked squares, attackers, blockers.
	Castlings []chess.Castling
	// Layers are drawn too, each apart from the others, so that a page can hide and show it.
	Layers      []Layer
	View        View
	Orientation chess.Color // who sits at the bottom
	// Title and Description are the text alternative in the language of the page.
	Title, Description string
	// Words is the id of what says the board elsewhere in the page, for one without title.
	Words string
	// ID is unique in the page; ids of the drawing begin with it.
	ID string
	// Mini is for boards narrower than about 240 pixels: heavier lines, larger letters.
	Mini bool
	// Ghosts are drawn where pieces were before.
	Ghosts []Ghost
	// Marked squares get brackets and Dots a dot, whatever they mean in the text.
	Marked, Dots chess.Bitboard
}

// Layer is what one answer puts on a board. Its parts, under and over the pieces, are g
// elements of the class v1 for the first layer of the board, v2 for the second.
type Layer struct {
	Castlings    []chess.Castling
	Marked, Dots chess.Bitboard
}

// Ghost is a piece that has left its square.
type Ghost struct {
	Square chess.Square
	Piece  chess.Piece
}

// Pair returns two boards, before and after the castling: the first with the ways of king
// and rook, the second with the pieces where they end and ghosts where they were. It is
// false if the castling is not legal; there is no after then.
func Pair(b Board, c chess.Castling) (before, after Board, ok bool) {
	if !c.Legal() {
		return b, b, false
	}
	before, after = b, b
	before.Castlings = []chess.Castling{c}
	after.Castlings = nil
	after.Setup = castled(b.Setup, &c)
	after.Ghosts = Moved(&b.Setup, &after.Setup)
	return before, after, true
}

// castled returns the setup with king and rook where they end; the rest of it is not
// drawn and stays.
func castled(s chess.Setup, c *chess.Castling) chess.Setup {
	s.Set(c.King, chess.NoPiece)
	s.Set(c.Rook, chess.NoPiece)
	s.Set(c.KingTo, chess.PieceOf(c.Color, chess.King))
	s.Set(c.RookTo, chess.PieceOf(c.Color, chess.Rook))
	return s
}

// Moved returns ghosts of the pieces that stood on squares that are empty now.
func Moved(before, after *chess.Setup) []Ghost {
	var list []Ghost
	for s := range (before.Occupied() &^ after.Occupied()).Squares() {
		list = append(list, Ghost{s, before.At(s)})
	}
	return list
}

// Shown returns the squares that the view shows.
func (b *Board) Shown() chess.Bitboard {
	if b.View == Full {
		return ^chess.Bitboard(0)
	}
	if b.player() == chess.White {
		return chess.Rank1.Set() | chess.Rank2.Set()
	}
	return chess.Rank7.Set() | chess.Rank8.Set()
}

// player is whose ranks a strip shows: who castles, else who sits at the bottom.
func (b *Board) player() chess.Color {
	if len(b.Castlings) > 0 {
		return b.Castlings[0].Color
	}
	if len(b.Layers) > 0 && len(b.Layers[0].Castlings) > 0 {
		return b.Layers[0].Castlings[0].Color
	}
	if len(b.Ghosts) > 0 {
		return b.Ghosts[0].Piece.Color()
	}
	return b.Orientation
}
