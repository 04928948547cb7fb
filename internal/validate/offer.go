package validate

import (
	"slices"
	"strings"

	"rokada/internal/chess"
	"rokada/internal/claim"
	"rokada/internal/diag"
	"rokada/internal/i18n"
)

// maxOffers bounds the links that are looked for in one page: each takes hundreds of
// tries, and nobody mends more at a time.
const maxOffers = 40

// offer finds a claim that the words confirm, tokens i to j and what belongs to
// them, and returns the finished link. Every candidate is checked as if it stood
// there, so what is offered builds.
func (l *lesson) offer(r *reading, i, j int) (string, bool) {
	if l.offers++; l.offers > maxOffers {
		return "", false
	}
	for _, text := range l.candidates(r, i) {
		for _, words := range r.extents(i, j) {
			if !l.free(r, words[0], words[1]) {
				continue
			}
			if r.suits(words[0], words[1], text) && l.passes(r, words[0], words[1], text) {
				return "[" + r.at(r.tokens[words[0]].start, r.tokens[words[1]].end).Text() + "](claim:" + text + ")", true
			}
		}
	}
	return "", false
}

// extents are the ranges of words that a claim could have: the tokens alone, or as
// much of their clause and sentence as it takes.
func (r *reading) extents(i, j int) [][2]int {
	clause := [2]int{i, j}
	for clause[0] > 0 && r.tokens[clause[0]-1].clause == r.tokens[i].clause {
		clause[0]--
	}
	for clause[1]+1 < len(r.tokens) && r.tokens[clause[1]+1].clause == r.tokens[j].clause {
		clause[1]++
	}
	sentence := clause
	for sentence[0] > 0 && r.near(sentence[0]-1, i) {
		sentence[0]--
	}
	if r.tokens[i].kind == tokenWord {
		// A verdict needs what it is about.
		return [][2]int{{sentence[0], clause[1]}, {sentence[0], j}, clause, {clause[0], j}, {i, j}}
	}
	list := [][2]int{{i, j}}
	for first := i - 1; first >= clause[0] && first >= i-4; first-- {
		list = append(list, [2]int{first, j})
	}
	return append(list, [2]int{clause[0], j}, clause, [2]int{sentence[0], j}, [2]int{sentence[0], clause[1]})
}

// suits keeps rules from being offered for words that do not name their reason:
// they would pass, since they do not contradict it.
func (r *reading) suits(i, j int, text string) bool {
	if strings.HasPrefix(text, string(claim.KingWay)+"/") || strings.HasPrefix(text, string(claim.RookWay)+"/") {
		return r.walks(i, j)
	}
	rule, ok := strings.CutPrefix(text, string(claim.Rule)+"/")
	if !ok {
		return true
	}
	name, _, _ := strings.Cut(rule, "/")
	code, _ := chess.ParseReasonCode(name)
	event, actor := false, false
	for n := i; n <= j; n++ {
		value, is := r.tokens[n].of(i18n.WordEvent)
		event = event || is && meets(events[value], []chess.ReasonCode{code}) || code == chess.KingInCheck && r.tokens[n].is(i18n.WordStatus, "check")
		role, is := r.piece(n)
		actor = actor || is && slices.Contains(actors(code), role)
	}
	return event && actor
}

// walks reports whether words are about a way: they hold one, or a king or rook.
func (r *reading) walks(i, j int) bool {
	for n := i; n <= j; n++ {
		if _, ok := r.inWay(n); ok {
			return true
		}
		if role, ok := r.piece(n); ok && (role == chess.King || role == chess.Rook) {
			return true
		}
	}
	return false
}

// free reports whether no link stands in the words.
func (l *lesson) free(r *reading, i, j int) bool {
	for n := i; n <= j; n++ {
		if r.tokens[n].link >= 0 {
			return false
		}
	}
	return true
}

// passes tries a claim on words.
func (l *lesson) passes(r *reading, i, j int, text string) bool {
	c := linked{index: -1, from: i, to: j + 1, start: r.tokens[i].start, end: r.tokens[j].end}
	var problems diag.List
	c.claim, problems = claim.Parse(text, diag.Span{})
	if len(problems) > 0 {
		return false
	}
	c.facts, c.good = c.claim.Facts(l.world.World)
	if !c.good || c.facts.Wrong != nil {
		return false
	}
	covered := make([]bool, len(r.covered))
	return len(l.check(r, &c, covered)) == 0
}

// castlings are the arguments of the four castlings of standard chess.
var castlings = []string{"white/O-O", "white/O-O-O", "black/O-O", "black/O-O-O"}

// candidates lists the claims to try for a token.
func (l *lesson) candidates(r *reading, i int) []string {
	var list []string
	boards := l.boards(r)
	switch t := &r.tokens[i]; t.kind {
	case tokenSign:
		list = append(list, "notation/O-O/fide", "notation/O-O-O/fide", "notation/O-O/pgn", "notation/O-O-O/pgn")
	case tokenArticle:
		list = append(list, "law/"+t.text)
	case tokenWord:
		for _, f := range boards {
			for side := chess.KingSide; side <= chess.QueenSide; side++ {
				v := f.Game.Castling(f.Ply, f.At().Turn(), side)
				list = append(list, "castling/"+f.ID+"/"+side.String()+"/"+v.Headline().Code.String())
			}
		}
		for _, code := range chess.ReasonCodes() {
			list = append(list, "rule/"+code.String()+"/"+lasts(code))
		}
	default:
		forms := []string{"empty/", "safe/", "king/", "rook/"}
		if _, ok := r.inWay(i); ok {
			forms = []string{"king/", "rook/"}
		}
		if _, ok := r.inWay(i); ok {
			boards = nil
		}
		for _, f := range boards {
			for _, s := range t.squares {
				list = append(list, "attackers/"+f.ID+"/"+s.String()+"/"+f.At().Turn().Other().String(),
					"attackers/"+f.ID+"/"+s.String()+"/"+f.At().Turn().String(),
					"piece/"+f.ID+"/"+s.String()+"/"+f.At().At(s).String())
			}
		}
		for _, form := range forms {
			for _, castling := range castlings {
				list = append(list, form+castling)
			}
		}
	}
	return list
}

func lasts(code chess.ReasonCode) string {
	switch {
	case code.Allowed():
		return "allowed"
	case code.Lost():
		return "lost"
	}
	return "prevented"
}

// otherClaim finds a claim of the same form that the words do confirm.
func (l *lesson) otherClaim(r *reading, c *linked) (string, bool) {
	if c.index < 0 {
		return "", false
	}
	var list []string
	form := string(c.claim.Form)
	switch c.claim.Form {
	case claim.Empty, claim.Safe, claim.KingWay, claim.RookWay:
		for _, f := range []string{form, "empty", "safe", "king", "rook"} {
			for _, castling := range castlings {
				list = append(list, f+"/"+castling)
			}
		}
	case claim.Notation:
		list = []string{"notation/O-O/fide", "notation/O-O-O/fide", "notation/O-O/pgn", "notation/O-O-O/pgn"}
	case claim.Castling:
		for side := chess.KingSide; side <= chess.QueenSide; side++ {
			v := c.facts.Game.Castling(c.facts.Ply, c.facts.Who, side)
			at, _ := c.claim.Arg(claim.KindPosition)
			list = append(list, "castling/"+at.Text+"/"+side.String()+"/"+v.Headline().Code.String())
		}
	}
	for _, text := range list {
		if text != c.claim.String() && l.passes(r, c.from, c.to-1, text) {
			return text, true
		}
	}
	return "", false
}
