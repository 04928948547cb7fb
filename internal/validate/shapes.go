package validate

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"rokada/internal/chess"
)

// The shapes of chess, the same in every language. Hyphens, dashes and arrows all
// join a way; zeros and the letter O of both scripts all make a sign, so that a
// wrong one is read and can be refused. A test compares what is read here with the
// expression that says it all in eight lines; that one took a quarter of all reading.

// shapeAt returns what shape a text begins with, and its length; 0 if it begins with none.
// The first that fits is taken, whatever another one would make of it.
func shapeAt(s string) (tokenKind, int) {
	for _, shape := range &shapeLengths {
		if n := shape.length(s); n > 0 {
			return shape.kind, n
		}
	}
	return 0, 0
}

var shapeLengths = [...]struct {
	kind   tokenKind
	length func(string) int
}{
	{tokenSign, signLength}, {tokenWay, wayLength}, {tokenMove, moveLength}, {tokenSquare, squareLength},
	{tokenLook, lookLength}, {tokenArticle, articleLength}, {tokenField, fieldLength}, {tokenNumber, numberLength},
}

// mayBegin reports whether a shape can begin with a word, whatever follows it: of the
// words in Cyrillic few do, since a digit, a mark or a Latin letter comes soon.
func mayBegin(word string) bool {
	if word[0] < utf8.RuneSelf {
		return '0' <= word[0] && word[0] <= '9' || strings.IndexByte("abcdefghABCDEFGHKQRBNIOokq", word[0]) >= 0
	}
	first, size := utf8.DecodeRuneInString(word)
	if !strings.ContainsRune("ФЛСКТЦДОоасеАСЕ", first) {
		return false
	}
	rest := word[size:]
	if first == 'К' {
		rest = strings.TrimPrefix(rest, "р")
	}
	return rest == "" || rest[0] < utf8.RuneSelf
}

// figureByte begins the drawings of pieces, which are no part of a word: U+2654 to U+265E.
const figureByte = 0xe2

func isSquare(s string) bool {
	return len(s) >= 2 && 'a' <= s[0]|0x20 && s[0]|0x20 <= 'h' && '1' <= s[1] && s[1] <= '8'
}

func isFile(s string) bool { return s != "" && 'a' <= s[0] && s[0] <= 'h' }

func isRank(s string) bool { return s != "" && '1' <= s[0] && s[0] <= '8' }

// appendSquares appends the squares that are named in a shape.
func appendSquares(to []chess.Square, s string) []chess.Square {
	for i := 0; i < len(s); i++ {
		if isSquare(s[i:]) {
			to = append(to, chess.SquareOf(chess.File(s[i]|0x20-'a'), chess.Rank(s[i+1]-'1')))
			i++
		}
	}
	return to
}

// oneOf returns the length of the first character if it is one of some, else 0.
func oneOf(s, characters string) int {
	r, size := utf8.DecodeRuneInString(s)
	if size == 0 || r == utf8.RuneError || !strings.ContainsRune(characters, r) {
		return 0
	}
	return size
}

const (
	dashes     = "-‐‑‒–—−"
	circleMark = "0OoОо"
)

// dashLength is that of a dash at the front.
func dashLength(s string) int {
	if s == "" || s[0] != '-' && s[0] != 0xe2 {
		return 0
	}
	return oneOf(s, dashes)
}

// circleLength is that of a zero or letter O.
func circleLength(s string) int {
	switch {
	case s == "":
	case s[0] == '0' || s[0]|0x20 == 'o':
		return 1
	case strings.HasPrefix(s, "О") || strings.HasPrefix(s, "о"):
		return len("О")
	}
	return 0
}

// checkMarks is the length of the marks for check and mate.
func checkMarks(s string) int {
	n := 0
	for n < 2 && n < len(s) && (s[n] == '+' || s[n] == '#') {
		n++
	}
	return n
}

// signLength is that of 0-0, O-O-O, 0–0.
func signLength(s string) int {
	n := circleLength(s)
	if n == 0 {
		return 0
	}
	count := 0
	for ; count < 3; count++ {
		dash := dashLength(s[n:])
		if dash == 0 {
			break
		}
		circle := circleLength(s[n+dash:])
		if circle == 0 {
			break
		}
		n += dash + circle
	}
	if count == 0 {
		return 0
	}
	return n + checkMarks(s[n:])
}

// wayLength is that of e1–g1, e1-f1-e1, e1 → g1, e1g1, e7e8q.
func wayLength(s string) int {
	if !isSquare(s) {
		return 0
	}
	n := 2
	for {
		joint := jointLength(s[n:])
		if joint == 0 || !isSquare(s[n+joint:]) {
			break
		}
		n += joint + 2
	}
	switch {
	case n > 2:
		return n
	case !isSquare(s[2:]):
		return 0
	case len(s) > 4 && strings.IndexByte("qrbn", s[4]) >= 0:
		return 5
	}
	return 4
}

// jointLength is that of a dash, or of an arrow with or without blanks.
func jointLength(s string) int {
	if n := dashLength(s); n > 0 {
		return n
	}
	n := blankLength(s)
	arrow := oneOf(s[n:], "→⇒")
	if arrow == 0 {
		return 0
	}
	n += arrow
	return n + blankLength(s[n:])
}

func blankLength(s string) int {
	if s != "" && strings.IndexByte("\t\n\f\r ", s[0]) >= 0 {
		return 1
	}
	return 0
}

// moveLength is that of a move in the notation of some language: with the letter or the
// drawing of a piece, a pawn that takes, a pawn that becomes a piece.
func moveLength(s string) int {
	if strings.HasPrefix(s, "Кр") {
		if n := pieceMove(s, len("Кр")); n > 0 {
			return n
		}
	}
	if piece := oneOf(s, "ФЛСКТЦДОKQRBN♔♕♖♗♘♚♛♜♝♞"); piece > 0 {
		if n := pieceMove(s, piece); n > 0 {
			return n
		}
	}
	return pawnMove(s)
}

// pieceMove is the length of a move behind the letter of its piece: a file or a rank to
// tell pieces apart, a mark for taking, the square, marks for check. What can be left out
// may also be the beginning of the square, so each is tried with and without.
func pieceMove(s string, piece int) int {
	for skip := range 8 {
		n, ok := piece, true
		for bit, length := range [...]func(string) int{fileLength, rankLength, takeLength} {
			if skip>>(2-bit)&1 == 0 && ok {
				size := length(s[n:])
				n, ok = n+size, size > 0
			}
		}
		if ok && isSquare(s[n:]) {
			n += 2
			return n + checkMarks(s[n:])
		}
	}
	return 0
}

func fileLength(s string) int {
	if isFile(s) {
		return 1
	}
	return 0
}

func rankLength(s string) int {
	if isRank(s) {
		return 1
	}
	return 0
}

func takeLength(s string) int { return oneOf(s, "x×:") }

// pawnMove is the length of exd5, exd8=Q, e8Ф#.
func pawnMove(s string) int {
	if !isFile(s) {
		return 0
	}
	if take := takeLength(s[1:]); take > 0 && isSquare(s[1+take:]) {
		n := take + 3
		n += promotion(s[n:])
		return n + checkMarks(s[n:])
	}
	if len(s) < 2 || s[1] != '1' && s[1] != '8' {
		return 0
	}
	becomes := promotion(s[2:])
	if becomes == 0 {
		return 0
	}
	return 2 + becomes + checkMarks(s[2+becomes:])
}

// promotion is the length of the piece that a pawn becomes.
func promotion(s string) int {
	sign := 0
	if strings.HasPrefix(s, "=") {
		sign = 1
	}
	piece := oneOf(s[sign:], "ФЛСКТДОQRBN")
	if piece == 0 {
		return 0
	}
	return sign + piece
}

func squareLength(s string) int {
	if !isSquare(s) {
		return 0
	}
	return 2 + checkMarks(s[2:])
}

// lookLength is that of a square with a Cyrillic letter that looks like a Latin one.
func lookLength(s string) int {
	if n := oneOf(s, "асеАСЕ"); n > 0 && isRank(s[n:]) {
		return n + 1
	}
	return 0
}

// articleLength is that of 3.8.2, C.13.1, II.3: at least one number behind a full stop.
func articleLength(s string) int {
	n := 0
	switch {
	case strings.HasPrefix(s, "II"):
		n = 2
	case s != "" && 'A' <= s[0] && s[0] <= 'D':
		n = 1
	default:
		for n < 2 && n < len(s) && isDigit(s[n]) {
			n++
		}
	}
	whole := 0
	for n > 0 && n+1 < len(s) && s[n] == '.' && isDigit(s[n+1]) && s[n+1] != '0' {
		if n += 2; n < len(s) && isDigit(s[n]) {
			n++
		}
		whole = n
	}
	return whole
}

func fieldLength(s string) int {
	n := 0
	for n < 4 && n < len(s) && strings.IndexByte("KQkq", s[n]) >= 0 {
		n++
	}
	return n
}

func numberLength(s string) int {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return n
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }

// circles counts the zeros or letters of a sign.
func circles(sign string) int {
	n := 0
	for _, r := range sign {
		if strings.ContainsRune(circleMark, r) {
			n++
		}
	}
	return n
}

// hides reports whether something in a word is neither a letter nor a digit, so that a
// shape can begin behind it.
func hides(word string) bool {
	return strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}
