package position

import (
	"errors"
	"strconv"
	"strings"

	"rokada/internal/chess"
	"rokada/internal/diag"
	"rokada/internal/strictyaml"
)

// Codes that chess gives the problems of a FEN, a setup and a move, as this package
// reports them with their places.
const (
	CodeFENText      diag.Code = chess.CodeFENText
	CodeFENLetters   diag.Code = chess.CodeFENLetters
	CodeFENFields    diag.Code = chess.CodeFENFields
	CodeFENBoard     diag.Code = chess.CodeFENBoard
	CodeFENSide      diag.Code = chess.CodeFENSide
	CodeFENRights    diag.Code = chess.CodeFENRights
	CodeFENEnPassant diag.Code = chess.CodeFENEnPassant
	CodeFENCounters  diag.Code = chess.CodeFENCounters

	CodeSetupKings       diag.Code = chess.CodeSetupKings
	CodeSetupPawns       diag.Code = chess.CodeSetupPawns
	CodeSetupCheck       diag.Code = chess.CodeSetupCheck
	CodeSetupCheckers    diag.Code = chess.CodeSetupDoubleCheck
	CodeSetupMaterial    diag.Code = chess.CodeSetupMaterial
	CodeSetupRights      diag.Code = chess.CodeSetupRights
	CodeSetupEnPassant   diag.Code = chess.CodeSetupEnPassant
	CodeSetupUnreachable diag.Code = chess.CodeSetupUnreachable

	CodeMoveSyntax    diag.Code = chess.CodeMoveSyntax
	CodeMoveLetters   diag.Code = chess.CodeMoveLetters
	CodeMoveSpelling  diag.Code = chess.CodeMoveSpelling
	CodeMoveNotLegal  diag.Code = chess.CodeMoveNotLegal
	CodeMoveAmbiguous diag.Code = chess.CodeMoveAmbiguous
)

// Diagnostic turns a problem that chess found in a text into a diagnostic at the
// bytes of that text.
func Diagnostic(p chess.Problem, at diag.Span, text string) diag.Diagnostic {
	if at.Text() == text {
		at = at.Sub(p.Start, p.End)
	}
	d := diag.Diagnostic{Code: diag.Code(p.Code), At: at, Message: textOf(p.Format, p.Args), Help: textOf(p.HelpFormat, p.HelpArgs)}
	want := diag.T("%s", p.Want)
	if p.WantFormat != "" {
		want = diag.Text{Format: p.WantFormat}
	}
	switch {
	case p.Found != "" && p.Want != "":
		d.Label = diag.T("found %s, want %s", p.Found, want)
	case p.Want != "":
		d.Label = diag.T("want %s", want)
	case p.Found != "":
		d.Label = diag.T("found %s", p.Found)
	}
	return d
}

func textOf(format string, args []string) diag.Text {
	values := make([]any, len(args))
	for i, a := range args {
		values[i] = a
		if name := chess.CharacterName(a); name != "" {
			values[i] = diag.Text{Format: name}
		}
	}
	return diag.Text{Format: format, Args: values}
}

// initial is the initial position (FIDE 2.3).
const initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// maxMoves is several times the length of the longest game that has been played.
const maxMoves = 2_000

// game reads the start, the moves and the ply of the facts.
func (r *reader) game() {
	f := r.f
	f.Mode = chess.CastlingMode(r.choice("mode", "standard", "chess960"))
	f.FEN, _ = r.m.Optional("fen")
	moves := words(r.m.Values("moves"))
	at, hasAt := r.m.Optional("at")
	for _, v := range moves {
		if v, ok := r.unnumbered(v); ok {
			f.Moves = append(f.Moves, Move{v.Text, v.At})
		}
	}
	if len(f.Moves) > maxMoves {
		r.add(diag.Diagnostic{Code: CodeForm, At: f.Moves[maxMoves].At, Message: diag.T("more than %d half-moves", maxMoves),
			Help: diag.T("begin with the FEN of a later position")})
		return
	}
	if f.FEN.Text == "" && len(f.Moves) == 0 && !r.problems.HasErrors() {
		r.m.Value("fen")
		return
	}
	setup, ok := r.setup()
	if !ok || !r.play(setup, moves) {
		return
	}
	f.Ply = len(f.Game.Moves)
	if !hasAt {
		return
	}
	if n, ok := number(at); ok && n <= f.Ply {
		f.Ply, f.plyAt = n, at.At
		return
	}
	r.form(at, diag.T("a number of half-moves from 0 to %d", f.Ply), diag.Text{})
}

// setup reads the FEN, or takes the initial position.
func (r *reader) setup() (chess.Setup, bool) {
	v := r.f.FEN
	if v.Text == "" {
		setup, _, err := chess.ParseFEN(initial, r.f.Mode)
		return setup, err == nil
	}
	setup, problems := CheckFEN(v, r.f.Mode)
	r.problems.Append(problems)
	return setup, !problems.HasErrors()
}

// CheckFEN reads a FEN as content has to be: no faults, nothing that only a lenient
// reader understands, and a position that some last move can have led to.
func CheckFEN(v strictyaml.Value, mode chess.CastlingMode) (chess.Setup, diag.List) {
	var list diag.List
	setup, notes, err := chess.ParseFEN(v.Text, mode)
	problems := notes
	if fault := new(chess.FENError); errors.As(err, &fault) {
		problems = append(fault.Problems, notes...)
	} else {
		faults, setupNotes := setup.Check()
		problems = append(problems, chess.Locate(v.Text, append(faults, setupNotes...))...)
		if len(problems) == 0 {
			problems = chess.Locate(v.Text, unreachable(&setup))
		}
	}
	for _, p := range problems {
		list.Add(Diagnostic(p, v.At, v.Text))
	}
	return setup, list
}

// unreachable asks for a last move; only content has to have one.
func unreachable(setup *chess.Setup) []chess.Problem {
	p, err := setup.Position()
	if err != nil {
		return nil
	}
	if ok, problem := p.LastMoveExists(); !ok {
		return []chess.Problem{problem}
	}
	return nil
}

// play makes the moves, up to the first that is wrong.
func (r *reader) play(setup chess.Setup, moves []strictyaml.Value) bool {
	game, err := chess.NewGame(setup)
	if err != nil {
		r.add(diag.Diagnostic{Code: CodeForm, At: r.f.FEN.At, Message: diag.T("no game can start here: %s", err.Error())})
		return false
	}
	for i, m := range r.f.Moves {
		before := game.Positions[len(game.Positions)-1]
		if d, ok := playOne(&game, m); !ok {
			d.Notes = r.f.Origin(append(d.Notes, r.before(i)))
			r.add(d)
			return false
		}
		r.spelling(&before, game.SANs[i], m)
	}
	r.numbers(&game, moves)
	r.f.Game = game
	return true
}

func playOne(game *chess.Game, m Move) (diag.Diagnostic, bool) {
	err := game.PlaySAN(m.Text)
	if err == nil {
		return diag.Diagnostic{}, true
	}
	if problem := new(chess.SANError); errors.As(err, &problem) {
		return Diagnostic(problem.Problem, m.At, m.Text), false
	}
	return diag.Diagnostic{Code: CodeMoveNotLegal, At: m.At, Message: diag.T("%q cannot be played: %s", m.Text, err.Error())}, false
}

// before points at the position in which a move was to be made.
func (r *reader) before(i int) diag.Note {
	if i > 0 {
		return diag.Note{At: r.f.Moves[i-1].At, Message: diag.T("the position is the one after this move"), Label: diag.T("half-move %d", i)}
	}
	return diag.Note{At: r.f.start(), Message: diag.T("the position is the start of the game")}
}

// spelling refuses another notation of a legal move: data has one way to write one.
func (r *reader) spelling(before *chess.Position, san string, m Move) {
	if plain(san) == plain(m.Text) {
		return
	}
	r.add(diag.Diagnostic{Code: CodeMoveSpelling, At: m.At, Message: diag.T("%q is not how SAN writes this move", m.Text),
		Label: diag.T("want %s", san), Notes: r.f.Origin(nil), Help: diag.T("write `%s`", san)})
}

// plain drops the marks that SAN lets out: check, mate, and what someone thought
// of the move.
func plain(san string) string { return strings.TrimRight(san, "+#!?") }

// unnumbered takes a move number off a move: "12.Bg5", "12...Nf6", or "12." alone.
func (r *reader) unnumbered(v strictyaml.Value) (strictyaml.Value, bool) {
	digits := len(v.Text) - len(strings.TrimLeft(v.Text, "0123456789"))
	rest := strings.TrimLeft(v.Text[digits:], ".…")
	if digits == 0 || len(rest) == len(v.Text)-digits {
		return v, true
	}
	return part(v, len(v.Text)-len(rest), len(v.Text)), rest != ""
}

// numbers compares the move numbers, where they are written, with the game.
func (r *reader) numbers(game *chess.Game, moves []strictyaml.Value) {
	ply := 0
	for _, v := range moves {
		digits := len(v.Text) - len(strings.TrimLeft(v.Text, "0123456789"))
		rest := strings.TrimLeft(v.Text[digits:], ".…")
		if digits > 0 && len(rest) < len(v.Text)-digits && ply < len(game.Positions) {
			p := &game.Positions[ply]
			if want := strconv.Itoa(p.Fullmoves()); v.Text[:digits] != want {
				r.add(diag.Diagnostic{Code: CodeForm, At: part(v, 0, digits).At, Message: diag.T("the move number is %s, but the game is at move %s", v.Text[:digits], want),
					Label: diag.T("want %s", want), Notes: r.f.Origin(nil)})
			}
		}
		if rest != "" {
			ply++
		}
	}
}
