package claim

import (
	"strconv"
	"strings"

	"rokada/internal/chess"
)

func parseWing(text string) (chess.CastlingSide, bool) {
	switch text {
	case "O-O":
		return chess.KingSide, true
	case "O-O-O":
		return chess.QueenSide, true
	}
	return 0, false
}

// parseAt reads "king-came-back" and "king-came-back@6".
func parseAt(text string) (id string, ply int, ok bool) {
	id, number, found := strings.Cut(text, "@")
	ply = LastPly
	if found {
		n, err := strconv.Atoi(number)
		if err != nil || n < 0 || number != strconv.Itoa(n) {
			return id, ply, false
		}
		ply = n
	}
	return id, ply, IsID(id)
}

// IsID reports whether the text can be the id of a position: lower-case words of
// letters and digits with hyphens between, as file names and anchors need it.
func IsID(text string) bool {
	before := byte('-')
	for i := range len(text) {
		b := text[i]
		if b == '-' && before == '-' || b != '-' && !('a' <= b && b <= 'z' || '0' <= b && b <= '9') {
			return false
		}
		before = b
	}
	return before != '-'
}

func parsePiece(text string) (chess.Piece, bool) {
	if text == "none" {
		return chess.NoPiece, true
	}
	color, role, _ := strings.Cut(text, "-")
	for _, c := range [...]chess.Color{chess.White, chess.Black} {
		for r := chess.Pawn; r <= chess.King; r++ {
			if c.String() == color && r.String() == role {
				return chess.PieceOf(c, r), true
			}
		}
	}
	return chess.NoPiece, false
}

// ParsePiece reads "white-rook" and "none", the form that position files and
// claims share.
func ParsePiece(text string) (chess.Piece, bool) { return parsePiece(text) }

// ParseWing reads "O-O" and "O-O-O".
func ParseWing(text string) (chess.CastlingSide, bool) { return parseWing(text) }

// maxTouched is more than any hand touches in one move.
const maxTouched = 8

func parseTouched(text string) ([]chess.Square, bool) {
	names := strings.Split(text, ",")
	if len(names) > maxTouched {
		return nil, false
	}
	touched := make([]chess.Square, len(names))
	for i, name := range names {
		s, ok := chess.ParseSquare(name)
		if !ok {
			return nil, false
		}
		touched[i] = s
	}
	return touched, true
}

// isUCI reports whether the text has the shape of a move; whether any piece can
// make it is what the claim is about.
func isUCI(text string) bool {
	if len(text) != 4 && (len(text) != 5 || !strings.Contains("qrbn", text[4:])) {
		return false
	}
	_, from := chess.ParseSquare(text[:2])
	_, to := chess.ParseSquare(text[2:4])
	return from && to && text[:2] != text[2:4]
}

// isRights reports whether the text can be a castling field: the letters KQkq, or
// the files of Shredder-FEN, none twice, or a hyphen.
func isRights(text string) bool {
	if text == "-" {
		return true
	}
	for i := range len(text) {
		if !strings.Contains("KQkqABCDEFGHabcdefgh", text[i:i+1]) || strings.Contains(text[:i], text[i:i+1]) {
			return false
		}
	}
	return text != "" && len(text) <= 4
}
