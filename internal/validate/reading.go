package validate

import (
	"strings"

	"rokada/internal/chess"
	"rokada/internal/diag"
	"rokada/internal/i18n"
	"rokada/internal/markdown"
	"rokada/internal/position"
	"rokada/internal/strictyaml"
)

// reading is one passage taken apart: its tokens, and what they say together.
type reading struct {
	text   string
	tokens []lexeme
	// Where the text comes from: a passage of a page, a value of a file, or what says it.
	source *markdown.Passage
	value  *strictyaml.Value
	place  func(start, end int) diag.Span

	section int // index into the headings, -1 before the first
	embed   int // the board whose caption it is, else -1
	board   [1]*position.File
	in      markdown.Place
	line    int // of the first word of a cell, so that cells of one row find each other

	ways     []way
	mentions []mention
	covered  []bool // by token: some claim or board has confirmed it

	wayOf, mentionOf []int32 // by token: 1 + index of the way or mention it belongs to; nil where there are no squares
	links            []*linked
	linked, coded    bool // a link, a code span stands in it
	overlong         bool

	// What the text has at all, so that most rules need not look for it.
	kinds kindSet
	words wordSet
	has   markSet
}

// at returns the place of some bytes of the text.
func (r *reading) at(start, end int) diag.Span {
	switch {
	case r.source != nil:
		return r.source.Span(start, end)
	case r.value != nil:
		return placeIn(*r.value, start, end)
	}
	return r.place(start, end)
}

// placeIn returns the place of some bytes of a value. Where the file spells it otherwise,
// with escapes or folded, the whole value is the place of each part.
func placeIn(v strictyaml.Value, start, end int) diag.Span {
	if v.At.Text() == v.Text {
		return v.At.Sub(start, end)
	}
	return v.At
}

// maxWords bounds what is read together. The longest paragraphs of a lesson have two
// hundred words, and finding out which words belong together takes quadratic time.
const maxWords = 1500

// way is an ordered walk over squares: a token, or "from e1 over f1 to g1" in words.
type way struct {
	first, last int // tokens
	squares     []chess.Square
}

// mention is a piece with its square.
type mention struct {
	piece, square int // tokens
	role          chess.Role
	any           bool // only "piece" is said
	color         chess.Color
	hasColor      bool
	at            chess.Square
	absent        bool // it is said not to be there
	listed        bool // the square only continues a list
}

var roles = map[string]chess.Role{
	"king": chess.King, "queen": chess.Queen, "rook": chess.Rook,
	"bishop": chess.Bishop, "knight": chess.Knight, "pawn": chess.Pawn, "piece": chess.NoRole,
}

// span is the place of tokens i to j, both included.
func (r *reading) span(i, j int) diag.Span {
	return r.at(r.tokens[i].start, r.tokens[j].end)
}

// gap is the text between two neighboring tokens.
func (r *reading) gap(i int) string {
	return r.text[r.tokens[i].end:r.tokens[i+1].start]
}

// piece returns the role of a token that names one.
func (r *reading) piece(i int) (chess.Role, bool) {
	name, ok := r.tokens[i].of(i18n.WordPiece)
	return roles[name], ok
}

// color returns the color of a token that names one.
func (r *reading) color(i int) (chess.Color, bool) {
	switch name, _ := r.tokens[i].of(i18n.WordColor); name {
	case "black":
		return chess.Black, true
	case "white":
		return chess.White, true
	}
	return chess.White, false
}

// near reports whether tokens i and j stand in one sentence.
func (r *reading) near(i, j int) bool {
	return i >= 0 && j < len(r.tokens) && r.tokens[i].sentence == r.tokens[j].sentence
}

// negated reports whether a word is denied: a "not" stands before it, with nothing
// but words such as "is" or "already" between.
func (r *reading) negated(i int) bool {
	odd := false
	for j := i - 1; j >= 0 && j >= i-4 && r.near(j, i) && r.tokens[j].clause == r.tokens[i].clause; j-- {
		t := &r.tokens[j]
		switch {
		case t.is(i18n.WordLogic, "not"):
			odd = !odd
		case t.is(i18n.WordLogic, "none"):
			// In Slavic languages "nobody" goes with "not" and denies nothing more.
		case t.is(i18n.WordLogic, "filler") || t.is(i18n.WordSaying, "for-good") || t.is(i18n.WordSaying, "for-now"):
		default:
			return odd
		}
	}
	return odd
}

// conditional reports whether the clause is a condition or an indirect question up
// to the token, or the sentence what others believe: then nothing is said to be so.
func (r *reading) conditional(i int) bool {
	for j := i; j >= 0 && r.tokens[j].clause == r.tokens[i].clause; j-- {
		if t := &r.tokens[j]; j < i && (t.is(i18n.WordLogic, "if") || t.is(i18n.WordLogic, "ask")) {
			return true
		}
	}
	for j := i; j >= 0 && r.near(j, i); j-- {
		if r.tokens[j].is(i18n.WordLogic, "belief") {
			return true
		}
	}
	// In Slavic questions the particle may follow the verb.
	return i+1 < len(r.tokens) && r.tokens[i+1].clause == r.tokens[i].clause && r.tokens[i+1].is(i18n.WordLogic, "ask")
}

// asks reports whether the sentence of the token ends with a question mark. A
// question of the FAQ may take several sentences.
func (r *reading) asks(i int) bool {
	if r.in == markdown.InDefinition && strings.HasSuffix(strings.TrimRight(r.text, " »“"), "?") {
		return true
	}
	for j := i; j < len(r.tokens); j++ {
		end := len(r.text)
		if j+1 < len(r.tokens) {
			end = r.tokens[j+1].start
		}
		if j+1 == len(r.tokens) || r.tokens[j+1].sentence != r.tokens[i].sentence {
			return strings.Contains(r.text[r.tokens[j].end:end], "?")
		}
	}
	return false
}

// findWays collects the walks that are written as one token or in words.
func (r *reading) findWays() {
	for i := 0; i < len(r.tokens); i++ {
		w, ok := way{i, i, r.tokens[i].squares}, r.tokens[i].kind == tokenWay
		if !ok {
			w, ok = r.wordedWay(i)
		}
		if !ok {
			continue
		}
		r.ways = append(r.ways, w)
		for ; i < w.last; i++ {
			r.wayOf[i] = int32(len(r.ways))
		}
		r.wayOf[i] = int32(len(r.ways))
	}
}

// wordedWay reads "from e1 over f1 to g1", and "to g1 from e1".
func (r *reading) wordedWay(i int) (way, bool) {
	from := r.tokens[i].is(i18n.WordWay, "from")
	if !from && !r.tokens[i].is(i18n.WordWay, "to") {
		return way{}, false
	}
	first, ok := r.squareAfter(i)
	if !ok {
		return way{}, false
	}
	w := way{first: i, squares: []chess.Square{r.tokens[first].squares[0]}}
	next := first + 1
	if from && next < len(r.tokens) && r.tokens[next].is(i18n.WordWay, "over") {
		over, ok := r.squareAfter(next)
		if !ok {
			return way{}, false
		}
		w.squares = append(w.squares, r.tokens[over].squares[0])
		for next = over + 1; next+1 < len(r.tokens) && r.tokens[next].is(i18n.WordJoint, "and") && r.tokens[next+1].kind == tokenSquare; next += 2 {
			w.squares = append(w.squares, r.tokens[next+1].squares[0])
		}
	}
	for next < len(r.tokens) && r.tokens[next].is(i18n.WordLogic, "filler") {
		next++
	}
	end := map[bool]string{true: "to", false: "from"}[from]
	if next >= len(r.tokens) || !r.near(i, next) || !r.tokens[next].is(i18n.WordWay, end) {
		return way{}, false
	}
	if w.last, ok = r.squareAfter(next); !ok {
		return way{}, false
	}
	last := r.tokens[w.last].squares[0]
	if !from {
		w.squares = []chess.Square{last, w.squares[0]}
		return w, true
	}
	w.squares = append(w.squares, last)
	return w, true
}

// squareAfter finds the square that follows a preposition, with "square" between.
func (r *reading) squareAfter(i int) (int, bool) {
	j := i + 1
	if j < len(r.tokens) && r.tokens[j].is(i18n.WordJoint, "square") {
		j++
	}
	if j < len(r.tokens) && r.tokens[j].kind == tokenSquare && r.near(i, j) {
		return j, true
	}
	return 0, false
}

// inWay returns the way that a token belongs to.
func (r *reading) inWay(i int) (way, bool) {
	if len(r.wayOf) > 0 && r.wayOf[i] > 0 {
		return r.ways[r.wayOf[i]-1], true
	}
	return way{}, false
}

// findMentions binds pieces to their squares.
func (r *reading) findMentions() {
	for i := range r.tokens {
		if r.tokens[i].kind != tokenSquare {
			continue
		}
		if _, ok := r.inWay(i); ok {
			continue
		}
		m, ok := r.pieceBefore(i)
		if !ok {
			m, ok = r.pieceAfter(i)
		}
		if ok {
			r.mentions = append(r.mentions, r.finish(m))
			r.mentionOf[i] = int32(len(r.mentions))
		}
	}
}

// maxApart is how many words may stand between a piece and its square.
const maxApart = 5

// pieceBefore finds "bishop a6", "rook of Black on f8", "rooks a1 and h1".
func (r *reading) pieceBefore(i int) (mention, bool) {
	m := mention{square: i, at: r.tokens[i].squares[0]}
	for j := i - 1; j >= i-maxApart && r.near(j, i); j-- {
		t := &r.tokens[j]
		role, isPiece := r.piece(j)
		color, isColor := r.color(j)
		switch {
		case strings.ContainsAny(r.gap(j), ":;—()") || strings.Contains(r.gap(j), "–"):
			return m, false
		case isPiece:
			m.piece, m.role, m.any = j, role, role == chess.NoRole
			return m, true
		case isColor:
			m.color, m.hasColor = color, true
		case t.is(i18n.WordLogic, "not"):
			m.absent = true
		case t.kind == tokenSquare && j == len(r.tokens[:i])-1 || t.kind == tokenSquare && r.tokens[j+1].is(i18n.WordJoint, "and"):
			return r.continued(m, j)
		case t.is(i18n.WordJoint, "square"):
			// "The rook on the square c1", but not "the rook the square c1".
			if j == 0 || !r.tokens[j-1].is(i18n.WordWay, "from") && !r.tokens[j-1].is(i18n.WordWay, "to") {
				return m, false
			}
		case t.is(i18n.WordWay, "from"), t.is(i18n.WordWay, "to"), t.is(i18n.WordJoint, "and") && j == i-1,
			t.is(i18n.WordPlace, "taken"), t.is(i18n.WordLogic, "filler"):
		default:
			return m, false
		}
	}
	return m, false
}

// continued binds a further square of a list to the piece of the one before.
func (r *reading) continued(m mention, j int) (mention, bool) {
	before, ok := r.mentionAt(j)
	if ok {
		m.piece, m.role, m.any, m.color, m.hasColor, m.listed = before.piece, before.role, before.any, before.color, before.hasColor, true
	}
	return m, ok
}

// pieceAfter finds "on h1 stands a rook" and "h1-rook".
func (r *reading) pieceAfter(i int) (mention, bool) {
	m := mention{square: i, at: r.tokens[i].squares[0]}
	stands := i+1 < len(r.tokens) && strings.Trim(r.gap(i), "-‑") == ""
	for j := i + 1; j < len(r.tokens) && j <= i+maxApart && r.near(i, j); j++ {
		t := &r.tokens[j]
		role, isPiece := r.piece(j)
		color, isColor := r.color(j)
		switch {
		case isPiece:
			m.piece, m.role, m.any = j, role, role == chess.NoRole
			return m, stands
		case isColor:
			m.color, m.hasColor = color, true
		case t.is(i18n.WordPlace, "absent"):
			m.absent, stands = true, true
		case t.is(i18n.WordPlace, "taken"):
			stands = true
		case t.is(i18n.WordLogic, "not"):
			m.absent = true
		case t.is(i18n.WordLogic, "filler"):
		default:
			return m, false
		}
	}
	return m, false
}

// finish adds the color that stands before the piece, and "is gone" after it.
func (r *reading) finish(m mention) mention {
	for j := m.piece - 1; j >= m.piece-2 && r.near(j, m.piece) && !m.hasColor; j-- {
		if color, ok := r.color(j); ok && r.tokens[j].clause == r.tokens[m.piece].clause {
			m.color, m.hasColor = color, true
		}
		// An adjective may part the color from the piece, nothing else.
		if r.tokens[j].sense != nil || r.tokens[j].kind != tokenWord {
			break
		}
	}
	for j := m.square + 1; j < len(r.tokens) && j <= m.square+3 && r.tokens[j].clause == r.tokens[m.square].clause; j++ {
		last := j+1 == len(r.tokens) || r.tokens[j+1].clause != r.tokens[j].clause
		if r.tokens[j].is(i18n.WordPlace, "absent") && last {
			m.absent = true
		}
	}
	return m
}
