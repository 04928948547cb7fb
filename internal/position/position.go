// Package position reads and writes position files: one board, or one short game,
// and what its author believes about it.
//
// The file states only facts, and the rules engine has to agree with each of them;
// words about the position stand in the lessons. A fact can therefore be wrong in
// one place only, for all languages at once, and a diagnostic can point at the
// belief and at the piece that contradicts it.
//
//	# The king would cross f1, which the bishop on a6 attacks.
//	fen: r3k2r/8/b7/8/8/8/8/R3K2R w KQkq - 0 1
//	castling:
//	  O-O: king-crosses-attack f1 by a6
//	  O-O-O: legal
//	show: [O-O]
//
// The keys:
//
//	fen          the start; left out, the game starts from the initial position
//	moves        in SAN, as a list or as one text with move numbers
//	at           the number of half-moves after which the facts hold; else all of them
//	mode         standard or chess960
//	castling     wing: legal, a reason, or the list of all reasons in order. Keys are
//	             O-O and O-O-O of the side to move, or "white O-O" and so on. Required
//	             for the wings whose right the side to move holds
//	rights       the castling field of the FEN
//	status       none, check, mate, stalemate or dead-position
//	legal, illegal, only      moves in UCI; only lists exactly all legal moves
//	count        square: number of legal moves from there; all: of all moves
//	attackers    square: the squares of its attackers, "-" for none
//	pieces       square: white-rook or none
//	after        move in UCI: the FEN after it
//	san          moves that are legal and written exactly like this
//	occurrences  strict: by FIDE 9.2.3; picture: of the same pieces
//	touch        touched squares: the moves owed (FIDE 4.3 to 4.7), or any
//	retro        castling field: possible or impossible, by the last move
//	view         board, strip or pair
//	orientation  white or black
//	show         the wings whose ways and attackers are drawn
//	play         true if the reader may move the pieces
//	marks        squares to mark
//	themes       words to find the position by
package position

import (
	"path"
	"strings"

	"rokada/internal/chess"
	"rokada/internal/claim"
	"rokada/internal/diag"
	"rokada/internal/strictyaml"
)

// Codes of the problems that this package finds itself. Those of a FEN, a setup
// and a move have the codes of package chess.
const (
	CodeForm             diag.Code = "position-form"
	CodeCastlingMismatch diag.Code = "castling-mismatch"
	CodeCastlingMissing  diag.Code = "castling-missing"
	CodeFactMismatch     diag.Code = "fact-mismatch"
)

// View says how much of the board is drawn.
type View uint8

// The views.
const (
	Board View = iota // the whole board
	Strip             // the two ranks of the side to move where castling happens
	Pair              // before and after, side by side
)

// Dir is where position files are, in the project.
const Dir = "diagrams/positions"

// File is one position file. It does not change after Parse.
type File struct {
	ID     string
	Source *diag.Source

	FEN   strictyaml.Value // empty Text: the initial position
	Moves []Move
	Mode  chess.CastlingMode

	// Game is the start and the moves. It has no positions if the FEN or a move is
	// wrong; then no fact was compared and Sound is false.
	Game chess.Game
	Ply  int // the half-moves after which the facts hold

	plyAt diag.Span // of the value of at:, if given

	Castlings   []Castling
	Facts       []Fact
	View        View
	Orientation chess.Color
	Show        []Wing
	Play        bool
	Marks       []chess.Square
	Themes      []string

	sound bool
}

// Move is one move as written.
type Move struct {
	Text string
	At   diag.Span
}

// Wing is a castling of one player.
type Wing struct {
	Color chess.Color
	Side  chess.CastlingSide
}

// Castling is what the file says of one wing.
type Castling struct {
	Wing
	Key   strictyaml.Value
	Legal bool
	// All tells a list of all reasons from one headline.
	All     bool
	Reasons []Reason
	At      diag.Span // of the value or the list
}

// Reason is one reason as written. Squares that the file does not name are not
// compared.
type Reason struct {
	Code              chess.ReasonCode
	CodeAt            diag.Span
	Targets, By       chess.Bitboard
	TargetAt, ByAt    diag.Span
	HasTargets, HasBy bool
}

// Fact is one further statement: the key of the file, the key within it, if any,
// and the values.
type Fact struct {
	Key    string
	Name   strictyaml.Value // a square, a move, …; empty for a plain value
	Values []strictyaml.Value
}

// Parse reads a position file and compares every fact with the engine.
func Parse(src *diag.Source) (*File, diag.List) { return ParseIn(src, new(strictyaml.Room)) }

// ParseIn is Parse with room for what is needed on the way, for whoever reads one file after
// the other.
func ParseIn(src *diag.Source, room *strictyaml.Room) (*File, diag.List) {
	f := &File{ID: strings.TrimSuffix(path.Base(src.Path), ".yaml"), Source: src}
	m, problems := strictyaml.ParseIn(src.Span(0, len(src.Text)), room)
	if !claim.IsID(f.ID) {
		problems.Add(diag.Diagnostic{Code: CodeForm, At: src.Span(0, 0),
			Message: diag.T("the file name %q is no id of a position", path.Base(src.Path)),
			Help:    diag.T("name the file after what it teaches, in small letters, digits and hyphens, such as `rook-may-cross-b1.yaml`")})
	}
	if problems.HasErrors() {
		return f, problems
	}
	r := reader{f: f, m: m}
	r.game()
	r.look()
	r.facts()
	r.problems.Append(m.Done())
	problems.Append(r.problems)
	if f.sound = !problems.HasErrors() && len(f.Game.Positions) > 0; f.sound {
		problems.Append(f.compare())
	}
	return f, problems
}

// Sound reports whether the file has a game and could be compared with the engine.
func (f *File) Sound() bool { return f.sound }

// At returns the position that the facts are about; nil if the file is not sound.
func (f *File) At() *chess.Position {
	if f.Ply >= len(f.Game.Positions) {
		return nil
	}
	return &f.Game.Positions[f.Ply]
}

// Final returns the position after all moves; nil if the file is not sound.
func (f *File) Final() *chess.Position {
	if len(f.Game.Positions) == 0 {
		return nil
	}
	return &f.Game.Positions[len(f.Game.Positions)-1]
}

// Verdict returns what the engine says of one castling in the position of the
// facts, with the cause from the moves.
func (f *File) Verdict(w Wing) chess.Castling {
	return f.Game.Castling(f.Ply, w.Color, w.Side)
}
