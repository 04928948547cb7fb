package chess

import (
	"strconv"
	"strings"
)

// board reads the first field, ranks from the eighth to the first.
func (r *fenReader) board(f fenField) {
	ranks := r.ranks(f)
	if len(ranks) != 8 {
		if r.knownPieces(f, func(p Problem) Problem { return p.message("%q in the board is not a piece", p.Found) }) {
			r.rankCount(f, ranks)
		}
		return
	}
	for i, rank := range ranks {
		r.rank(rank, Rank(7-i))
	}
}

// ranks splits the board at its slashes. A slash before the first rank or after the
// last one is reported and forgotten.
func (r *fenReader) ranks(f fenField) []fenField {
	for _, end := range []struct {
		at      int
		message string
	}{{f.start, "a slash before the eighth rank"}, {f.end - 1, "a slash after the first rank"}} {
		if r.norm[end.at] == '/' && f.end-f.start > 1 {
			p := r.problem(CodeFENBoard, "board", end.at, end.at+1)
			r.report(p.message(end.message).help("remove it; slashes stand between ranks"))
			if end.at == f.start {
				f.start++
			} else {
				f.end--
			}
		}
	}
	ranks := make([]fenField, 0, 8)
	start := f.start
	for i := f.start; i <= f.end; i++ {
		if i == f.end || r.norm[i] == '/' {
			ranks = append(ranks, fenField{start, i})
			start = i + 1
		}
	}
	return ranks
}

// rankCount reports why a board does not have eight ranks.
func (r *fenReader) rankCount(f fenField, ranks []fenField) {
	count := strconv.Itoa(len(ranks))
	for _, rank := range ranks {
		word := r.textOf(rank)
		width, plain := rankWidth(word)
		if len(ranks) < 8 && plain && width > 8 {
			p := r.problem(CodeFENBoard, "board", rank.start, rank.end)
			p = p.want("8 ranks")
			r.report(p.message("%q describes %s squares, so a slash is missing in it", clip(word), strconv.Itoa(width)).
				help("put a slash after every eight squares"))
			return
		}
	}
	p := r.problem(CodeFENBoard, "board", f.start, f.end)
	if len(ranks) > 8 {
		p = r.problem(CodeFENBoard, "board", ranks[8].start-1, f.end)
	}
	p = p.want("8 ranks")
	p = p.message("the board has %s ranks, want 8", count)
	r.report(p.help("write all ranks from the eighth to the first with slashes between them, an empty one as %q", "8"))
}

// rank puts the pieces of one rank on the board, or reports the rank.
func (r *fenReader) rank(f fenField, rank Rank) {
	if f.start == f.end {
		p := r.problem(CodeFENBoard, "board", f.start-1, f.start+1)
		r.report(p.message("nothing is written for rank %s", rank.String()).help("write %q for an empty rank", "8"))
		return
	}
	bad := r.badDigits(f, rank)
	known := r.knownPieces(f, func(p Problem) Problem {
		return p.message("%q on rank %s is not a piece", p.Found, rank.String())
	})
	if bad || !known {
		return
	}
	word := r.textOf(f)
	if width, _ := rankWidth(word); width != 8 {
		r.rankWidth(f, rank, width)
		return
	}
	file := FileA
	for _, c := range []byte(word) {
		if c >= '1' && c <= '8' {
			file += File(c - '0')
			continue
		}
		piece, _ := ParsePiece(c)
		r.setup.Board.Set(SquareOf(file, rank), piece)
		file++
	}
}

// knownPieces reports the stretch of a rank, or of a board, that is neither pieces nor
// digits. It says whether all is known.
func (r *fenReader) knownPieces(f fenField, say func(Problem) Problem) bool {
	first, last, known := -1, -1, true
	for i := f.start; i < f.end; i++ {
		c := r.norm[i]
		if _, piece := ParsePiece(c); piece || isDigit(c) || c == '/' {
			continue
		}
		known = false
		if c == unknownByte {
			continue
		}
		if first < 0 {
			first = i
		}
		last = i + 1
	}
	if first < 0 {
		return known
	}
	p := r.problem(CodeFENBoard, "board", first, last)
	p = p.want("one of the letters KQRBNP and kqrbnp, or a digit")
	if p.Found == "~" {
		p = p.message("the mark %q of promoted pieces belongs to other games than chess", p.Found).help("remove it")
	} else {
		p = say(p).help("write K, Q, R, B, N or P for White, k, q, r, b, n or p for Black")
	}
	r.report(p)
	return false
}

// badDigits reports the digits 0 and 9 and digits that follow each other.
func (r *fenReader) badDigits(f fenField, rank Rank) bool {
	bad := false
	for i := f.start; i < f.end; i++ {
		if !isDigit(r.norm[i]) {
			continue
		}
		j := i + 1
		for j < f.end && isDigit(r.norm[j]) {
			j++
		}
		digits := string(r.norm[i:j])
		if j-i == 1 && digits != "0" && digits != "9" {
			continue
		}
		bad = true
		p := r.problem(CodeFENBoard, "board", i, j)
		sum, _ := rankWidth(digits)
		wrong := strings.IndexAny(digits, "09")
		switch {
		case wrong >= 0:
			p = r.problem(CodeFENBoard, "board", i+wrong, i+wrong+1)
			p = p.want("1 to 8")
			p = p.message("the digit %s on rank %s, want 1 to 8", p.Found, rank.String()).
				help("count the empty squares that stand next to each other")
		case sum <= 8:
			p.Want = strconv.Itoa(sum)
			p = p.message("digits next to each other on rank %s", rank.String()).help("write their sum, %q", p.Want)
		default:
			p = p.message("digits next to each other on rank %s", rank.String()).help("write one digit, 1 to 8")
		}
		r.report(p)
		i = j
	}
	return bad
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

// rankWidth counts the squares of a rank; plain is false if it holds more than
// digits and pieces.
func rankWidth(rank string) (width int, plain bool) {
	plain = true
	for i := 0; i < len(rank); i++ {
		switch _, piece := ParsePiece(rank[i]); {
		case isDigit(rank[i]):
			width += int(rank[i] - '0')
		case piece || rank[i] == unknownByte:
			width++
		default:
			width++
			plain = false
		}
	}
	return width, plain
}

// rankWidth reports a rank that has not eight squares, with the sum written out.
func (r *fenReader) rankWidth(f fenField, rank Rank, width int) {
	word := r.textOf(f)
	p := r.problem(CodeFENBoard, "board", f.start, f.end)
	if len(word) > 1 {
		p.Found = strings.Join(strings.Split(clip(word), ""), " + ") + " = " + strconv.Itoa(width)
	}
	p.Want = "8"
	p = p.message("rank %s describes %s squares, want 8", rank.String(), strconv.Itoa(width))
	fixed := fixedRank(word, 8-width)
	switch {
	case fixed == "":
		p = p.help("remove something from this rank")
	case width > 8:
		p = p.help("remove something from this rank, for example `%s`", fixed)
	default:
		p = p.help("add something to this rank, for example `%s`", fixed)
	}
	r.report(p)
}

// fixedRank changes the largest digit of a rank so that its width grows by the given
// number of squares; "" if no digit allows that.
func fixedRank(word string, grow int) string {
	best := -1
	for i := 0; i < len(word); i++ {
		if isDigit(word[i]) && (best < 0 || word[i] > word[best]) {
			best = i
		}
	}
	if best < 0 && grow > 0 {
		return word + strconv.Itoa(grow)
	}
	if best < 0 {
		return ""
	}
	switch digit := int(word[best]-'0') + grow; {
	case digit > 0 && digit <= 8:
		return word[:best] + strconv.Itoa(digit) + word[best+1:]
	case digit == 0:
		return word[:best] + word[best+1:]
	}
	return ""
}
