package explain

import (
	"strconv"
	"strings"

	"rokada/internal/chess"
)

// Style is a way to write moves that no language changes.
type Style uint8

const (
	PGN  Style = iota // O-O with letters, e8=Q: what programs write
	FIDE              // 0-0 with zeros (C.13), e8Q (C.11): what the Laws write
)

// Notation writes a move of SAN in the style; the letters of the pieces stay English.
func Notation(san string, s Style) string {
	wing, rest := castled(san)
	switch {
	case wing != "" && s == FIDE:
		return strings.ReplaceAll(wing, "O", "0") + rest
	case wing != "":
		return wing + rest
	case s == FIDE:
		return strings.Replace(san, "=", "", 1)
	}
	return san
}

// SAN says a move of SAN in the letters and signs of the language: Bxh1 is "Сxh1" in
// Russian, O-O is "0-0" for readers of all languages of the guide.
func SAN(san string) Message {
	if wing, sign := castled(san); wing != "" {
		return move(say("notation."+wing), "", nil, sign)
	}
	body := strings.TrimRight(san, "+#")
	sign := san[len(body):]
	body, promotion, _ := strings.Cut(body, "=")
	var piece, into []Message
	if r := letterRole(body); r != chess.NoRole {
		piece, body = letter(r), body[1:]
	}
	if r := letterRole(promotion); r != chess.NoRole {
		into = letter(r)
	}
	return Message{Key: "notation.move", Slots: []Slot{
		{Name: "Piece", List: piece}, text("Squares", body), {Name: "Promotion", List: into}, text("Sign", sign)}}
}

// Numbered says a move with its number, "12. Bg5" or "12… Nf6".
func Numbered(number int, c chess.Color, san string) Message {
	return say("notation."+c.String()+"-move", text("Number", strconv.Itoa(number)), one("Move", SAN(san)))
}

// Way says a move in the long form, "Ke1–g1".
func Way(r chess.Role, from, to chess.Square) Message {
	squares := from.String() + "–" + to.String()
	if r == chess.Pawn || r == chess.NoRole {
		return Message{Key: "notation.move", Slots: []Slot{
			text("Piece", ""), text("Squares", squares), text("Promotion", ""), text("Sign", "")}}
	}
	return move(letter(r)[0], squares, nil, "")
}

// Sign says the sign of the castling, "0-0".
func Sign(side chess.CastlingSide) Message { return say("notation." + side.String()) }

func move(piece Message, squares string, promotion []Message, sign string) Message {
	return Message{Key: "notation.move", Slots: []Slot{
		one("Piece", piece), text("Squares", squares), {Name: "Promotion", List: promotion}, text("Sign", sign)}}
}

// castled splits a castling move into its sign of PGN and what follows; "" for any other.
func castled(san string) (wing, rest string) {
	for _, wing := range [...]string{"O-O-O", "O-O"} {
		if rest, ok := strings.CutPrefix(strings.ReplaceAll(san, "0", "O"), wing); ok {
			return wing, rest
		}
	}
	return "", ""
}

// letter is the piece's letter in the language; pawns have none (FIDE C.3).
func letter(r chess.Role) []Message { return []Message{say("notation." + r.String())} }

// letterRole reads the English letter that a move of SAN begins with.
func letterRole(s string) chess.Role {
	for r := chess.Knight; r <= chess.King; r++ {
		if s != "" && s[0] == r.Letter() {
			return r
		}
	}
	return chess.NoRole
}
