package chess

import "strings"

// This file decides castling a second time, as simply as the words of the Laws allow: an
// array of eight rows of eight letters, no bitboards, no tables, no cleverness. It shares
// nothing with the package but what a FEN says, so that both can hardly be wrong in the
// same way. FIDE Laws, edition of 2023, Article 3.8.2; Guidelines II.3 for Chess960.

// oracleBoard has the first rank at index 0 and the a-file at index 0; 0 is an empty square.
type oracleBoard [8][8]byte

// place is a square of it.
type place struct{ file, rank int }

func (s place) on() bool { return s.file >= 0 && s.file < 8 && s.rank >= 0 && s.rank < 8 }

func (s place) String() string { return string([]byte{byte('a' + s.file), byte('1' + s.rank)}) }

// readOracleBoard reads the first field of a FEN.
func readOracleBoard(field string) (b oracleBoard) {
	for i, row := range strings.Split(field, "/") {
		file := 0
		for _, letter := range []byte(row) {
			if letter >= '1' && letter <= '8' {
				file += int(letter - '0')
				continue
			}
			b[7-i][file] = letter
			file++
		}
	}
	return b
}

func isWhite(letter byte) bool { return letter >= 'A' && letter <= 'Z' }

func upper(letter byte) byte {
	if isWhite(letter) {
		return letter
	}
	return letter - 'a' + 'A'
}

// attacks tells whether the piece on one square attacks another (3.1.2, 3.2 to 3.8.1). A
// piece attacks even if it may not move there for its own king's sake (3.1.3).
func (b *oracleBoard) attacks(from, to place) bool {
	dx, dy := to.file-from.file, to.rank-from.rank
	straight, diagonal := dx == 0 || dy == 0, dx == dy || dx == -dy
	letter := b[from.rank][from.file]
	switch {
	case letter == 0 || from == to:
		return false
	case letter == 'P':
		return dy == 1 && (dx == 1 || dx == -1)
	case letter == 'p':
		return dy == -1 && (dx == 1 || dx == -1)
	}
	switch upper(letter) {
	case 'N':
		return dx*dx+dy*dy == 5
	case 'K':
		return dx*dx <= 1 && dy*dy <= 1
	case 'B':
		return diagonal && b.free(from, to)
	case 'R':
		return straight && b.free(from, to)
	case 'Q':
		return (straight || diagonal) && b.free(from, to)
	}
	return false
}

// free tells whether nothing stands between two squares of one line (3.5).
func (b *oracleBoard) free(from, to place) bool {
	s := from
	for {
		s = place{s.file + sign(to.file-from.file), s.rank + sign(to.rank-from.rank)}
		if s == to {
			return true
		}
		if b[s.rank][s.file] != 0 {
			return false
		}
	}
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// attackers lists the pieces of one color that attack a square, in the order a1, b1 … h8.
func (b *oracleBoard) attackers(to place, white bool) []place {
	var list []place
	for rank := range 8 {
		for file := range 8 {
			from := place{file, rank}
			if letter := b[rank][file]; letter != 0 && isWhite(letter) == white && b.attacks(from, to) {
				list = append(list, from)
			}
		}
	}
	return list
}

// oracle is one question. The right is "" if it is lost, "-" if it names no rook, else the
// letter of the rook's file.
type oracle struct {
	board    oracleBoard
	white    bool
	kingSide bool
	chess960 bool
	right    string

	answer []string
}

func (o *oracle) say(code string, squares ...place) {
	for _, s := range squares {
		code += " " + s.String()
	}
	o.answer = append(o.answer, code)
}

func (o *oracle) letter(l byte) byte {
	if o.white {
		return l
	}
	return l - 'A' + 'a'
}

// rank is the player's first rank.
func (o *oracle) rank() int {
	if o.white {
		return 0
	}
	return 7
}

// castling answers with all reasons and then all allowances, each as "code squares", and
// with the square of the reason where there is one: "code/f1 squares".
func (o *oracle) castling() []string {
	if o.right == "" {
		o.say("right-lost") // 3.8.2.1
	}
	king, kingHome := o.findKing()
	rook, rookKnown := o.findRook(king, kingHome)
	rookHome := rookKnown && o.board[rook.rank][rook.file] == o.letter('R')
	switch {
	case !kingHome && king.on():
		o.say("king-missing/"+king.String(), king)
	case !kingHome:
		o.say("king-missing")
	}
	switch {
	case !rookHome && rookKnown:
		o.say("rook-missing/"+rook.String(), rook)
	case !rookHome && kingHome:
		o.say("rook-missing")
	}
	if kingHome {
		o.way(king, rook, rookKnown, rookHome)
	}
	return o.answer
}

// findKing returns the king's original square and whether he stands there. In Chess960 any
// square of the first rank may be it; elsewhere he is where he is.
func (o *oracle) findKing() (place, bool) {
	home := place{4, o.rank()}
	if !o.chess960 {
		return home, o.board[home.rank][home.file] == o.letter('K')
	}
	for file := range 8 {
		if o.board[o.rank()][file] == o.letter('K') {
			return place{file, o.rank()}, true
		}
	}
	for rank := range 8 {
		for file := range 8 {
			if o.board[rank][file] == o.letter('K') {
				return place{file, rank}, false
			}
		}
	}
	return place{-1, -1}, false
}

// findRook returns the rook's original square; false if nobody knows it. Without a right
// the rook that is farthest on this side of the king is meant.
func (o *oracle) findRook(king place, kingHome bool) (place, bool) {
	switch {
	case !o.chess960 && o.kingSide:
		return place{7, o.rank()}, true
	case !o.chess960:
		return place{0, o.rank()}, true
	case o.right == "-":
		return place{}, false
	case o.right != "":
		return place{int(o.right[0] - 'a'), o.rank()}, true
	case !kingHome:
		return place{}, false
	}
	corner, step := 0, 1
	if o.kingSide {
		corner, step = 7, -1
	}
	for file := corner; file != king.file; file += step {
		if o.board[o.rank()][file] == o.letter('R') {
			return place{file, o.rank()}, true
		}
	}
	return place{}, false
}

// path lists the squares from one to another of the same rank, both included.
func path(from, to place) []place {
	list := []place{from}
	for s := from; s != to; {
		s.file += sign(to.file - s.file)
		list = append(list, s)
	}
	return list
}

// way judges the squares, with king and rook set on the board by hand wherever the Laws ask
// what is attacked.
func (o *oracle) way(king, rook place, rookKnown, rookHome bool) {
	kingTo, rookTo := place{2, o.rank()}, place{3, o.rank()}
	if o.kingSide {
		kingTo, rookTo = place{6, o.rank()}, place{5, o.rank()}
	}
	o.pieceOnTheWay(king, kingTo, rook, rookTo, rookKnown)
	if attackers := o.board.attackers(king, !o.white); attackers != nil {
		o.say("king-in-check/"+king.String(), attackers...) // 3.8.2.2 (3)
	}
	for _, s := range path(king, kingTo) {
		if s == king || s == kingTo {
			continue
		}
		crossing := o.board
		crossing[king.rank][king.file] = 0
		if attackers := crossing.attackers(s, !o.white); attackers != nil {
			o.say("king-crosses-attack/"+s.String(), attackers...)
		}
	}
	o.landing(king, kingTo, rook, rookTo, rookHome)
	if rookHome {
		o.allowed(king, kingTo, rook, rookTo)
	}
}

// pieceOnTheWay looks for a piece between king and rook (3.8.2.2 (4)) and, in Chess960,
// anywhere on their ways (II.3.2.7).
func (o *oracle) pieceOnTheWay(king, kingTo, rook, rookTo place, rookKnown bool) {
	ways := path(king, kingTo)
	if rookKnown {
		ways = append(ways, path(rook, rookTo)...)
	}
	var blockers []place
	for file := range 8 {
		s := place{file, o.rank()}
		if s == king || rookKnown && s == rook || o.board[s.rank][s.file] == 0 {
			continue
		}
		for _, w := range ways {
			if w == s {
				blockers = append(blockers, s)
				break
			}
		}
	}
	if blockers != nil {
		o.say("path-blocked", blockers...)
	}
}

func (o *oracle) landing(king, kingTo, rook, rookTo place, rookHome bool) {
	after := o.board
	after[king.rank][king.file] = 0
	if rookHome {
		after[rook.rank][rook.file] = 0
		after[rookTo.rank][rookTo.file] = o.letter('R')
	}
	after[kingTo.rank][kingTo.file] = o.letter('K')
	var attackers []place
	for rank := range 8 {
		for file := range 8 {
			from := place{file, rank}
			now, then := o.board[rank][file], after[rank][file]
			switch {
			case now != 0 && isWhite(now) != o.white && king != kingTo && o.board.attacks(from, kingTo),
				then != 0 && isWhite(then) != o.white && after.attacks(from, kingTo):
				attackers = append(attackers, from)
			}
		}
	}
	if attackers != nil {
		o.say("king-ends-in-check/"+kingTo.String(), attackers...) // 3.8.2.2 (3)
	}
}

// allowed names what the Laws say nothing about.
func (o *oracle) allowed(king, kingTo, rook, rookTo place) {
	if attackers := o.board.attackers(rook, !o.white); attackers != nil {
		o.say("rook-attacked/"+rook.String(), attackers...)
	}
	kingPath := path(king, kingTo)
rookPath:
	for _, s := range path(rook, rookTo) {
		for _, k := range append(kingPath, rook, rookTo) {
			if s == k {
				continue rookPath
			}
		}
		if attackers := o.board.attackers(s, !o.white); attackers != nil {
			o.say("rook-crosses-attack/"+s.String(), attackers...)
		}
	}
}
