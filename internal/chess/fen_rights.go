package chess

import (
	"strconv"
	"strings"
)

// rights reads the third field: KQkq, the letters of rook files as Shredder-FEN and
// X-FEN have them, or a dash.
func (r *fenReader) rights(f fenField) {
	word := r.textOf(f)
	if word == "-" || strings.IndexByte(word, unknownByte) >= 0 {
		return
	}
	if !r.rightsLetters(f) || !r.cornerRooks(f) {
		return
	}
	shredder := false
	for i := f.start; i < f.end; i++ {
		c := White
		if r.norm[i] >= 'a' {
			c = Black
		}
		letter := r.norm[i] &^ 0x20
		shredder = shredder || letter <= 'H'
		r.right(i, c, letter)
	}
	if len(r.problems) == 0 {
		r.rightsNotes(f, shredder)
	}
}

// rightsLetters reports what is no right at all.
func (r *fenReader) rightsLetters(f fenField) bool {
	word := r.textOf(f)
	rest := strings.Trim(word, "KQkqABCDEFGHabcdefgh")
	if rest == "" {
		return true
	}
	p := r.problem(CodeFENRights, "rights", f.start, f.end)
	p = p.want("KQkq, some of these letters in this order, or -")
	kept := strings.Map(func(c rune) rune {
		if strings.ContainsRune("KQkq", c) {
			return c
		}
		return -1
	}, word)
	switch {
	case strings.Contains(word, "-") && kept != "":
		p = p.message("a dash beside castling rights, want one or the other").help("write %q or %q", kept, "-")
	case kept == "" || len(rest) > 3:
		p = p.message("%q are not castling rights", p.Found).help("write %q if there are none", "-")
	default:
		at := f.start + strings.Index(word, rest)
		p.Start, p.End = r.span(at, at+len(rest))
		p.Found = r.source[p.Start:p.End]
		p = p.message("%q is not a castling right", clip(p.Found)).help("write %q", kept)
	}
	r.report(p)
	return false
}

// cornerRooks reports file letters in standard chess that are not those of the corners.
func (r *fenReader) cornerRooks(f fenField) bool {
	word := r.textOf(f)
	first := strings.IndexAny(word, "BCDEFGbcdefg")
	if r.setup.Mode != Standard || first < 0 {
		return true
	}
	last := strings.LastIndexAny(word, "BCDEFGbcdefg") + 1
	p := r.problem(CodeFENRights, "rights", f.start+first, f.start+last)
	p = p.want("KQkq or -")
	r.report(p.message("the right %q names other rooks than the corners', which only Chess960 has", word[first:last]).
		help("write K and Q, or declare the position as Chess960"))
	return false
}

// right grants what one letter stands for.
func (r *fenReader) right(at int, c Color, letter byte) {
	side, right := KingSide, NoRight
	switch {
	case r.setup.Mode == Standard:
		side, right = standardRight(letter)
	case letter == 'K':
		right = r.outermostRook(c, KingSide)
	case letter == 'Q':
		side, right = QueenSide, r.outermostRook(c, QueenSide)
	default:
		side, right = r.rookRight(c, File(letter-'A'))
	}
	if r.setup.Rights.Has(c, side) {
		name := r.text[at : at+1]
		p := r.problem(CodeFENRights, "rights", at, at+1)
		p = p.want("one right for each wing")
		r.report(p.message("the right %q is a second one for %s of the same side", name, side.String()).help("remove one of the two"))
		return
	}
	r.setup.Rights[c][side] = right
}

// standardRight reads a letter of standard chess. The letters of the corner files
// mean the same there as K and Q.
func standardRight(letter byte) (CastlingSide, Right) {
	if letter == 'K' || letter == 'H' {
		return KingSide, RightOf(FileH)
	}
	return QueenSide, RightOf(FileA)
}

// outermostRook finds the rook that K or Q means in X-FEN: of several rooks on that
// side of the king the one that is farthest from him.
func (r *fenReader) outermostRook(c Color, side CastlingSide) Right {
	king := r.setup.Board.King(c)
	if king == NoSquare || king.Rank() != c.HomeRank() {
		return RightWithoutRook
	}
	rooks := r.setup.Board.Pieces(c, Rook) & c.HomeRank().Set()
	if side == KingSide && rooks.Last() != NoSquare && rooks.Last() > king {
		return RightOf(rooks.Last().File())
	}
	if side == QueenSide && rooks.First() < king {
		return RightOf(rooks.First().File())
	}
	return RightWithoutRook
}

// rookRight finds the wing of a rook's file: on which side of the king it is, or of
// the board's middle while there is no king on the first rank.
func (r *fenReader) rookRight(c Color, file File) (CastlingSide, Right) {
	middle := FileE
	if king := r.setup.Board.King(c); king != NoSquare && king.Rank() == c.HomeRank() {
		middle = king.File()
	}
	if file < middle {
		return QueenSide, RightOf(file)
	}
	return KingSide, RightOf(file)
}

// rightsNotes remarks on rights that are understood but not as they are usually
// written.
func (r *fenReader) rightsNotes(f fenField, shredder bool) {
	word := r.textOf(f)
	want := orderedRights(word)
	if shredder && r.setup.Mode == Standard {
		want = r.setup.rightsField()
	}
	if word == want {
		return
	}
	p := r.problem(CodeFENRights, "rights", f.start, f.end)
	p.Want = strconv.Quote(want)
	if shredder && r.setup.Mode == Standard {
		p = p.message("files of rooks as castling rights in standard chess")
	} else {
		p = p.message("the castling rights %q are not in the usual order", word)
	}
	r.notes = append(r.notes, p.help("write %q", want))
}

// orderedRights sorts the letters, of which there are four at most: White before Black, the
// king's wing first.
func orderedRights(word string) string {
	const order = "KHGFEDCBQAkhgfedcbqa"
	sorted := []byte(word)
	for i := range sorted {
		for j := i; j > 0 && strings.IndexByte(order, sorted[j]) < strings.IndexByte(order, sorted[j-1]); j-- {
			sorted[j], sorted[j-1] = sorted[j-1], sorted[j]
		}
	}
	return string(sorted)
}
