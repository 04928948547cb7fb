package main

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"rokada/internal/chess"
)

// A mutant is the real content with one fact changed: the bytes from start to end
// of a file replaced by text.
type mutant struct {
	kind       string
	path       string
	start, end int
	text       string
}

// apply returns the changed file.
func (m mutant) apply(data []byte) []byte {
	return slices.Concat(data[:m.start], []byte(m.text), data[m.end:])
}

// lines are the first and the last line that the mutant changes, from 1.
func (m mutant) lines(data []byte) (first, last int) {
	first = 1 + bytes.Count(data[:m.start], []byte{'\n'})
	return first, first + strings.Count(string(data[m.start:m.end]), "\n")
}

// String shows the mutant with what stands around it.
func (m mutant) String(data []byte) string {
	first, _ := m.lines(data)
	before := data[max(0, m.start-40):m.start]
	after := data[m.end:min(len(data), m.end+40)]
	line := func(b []byte) string { return strings.ReplaceAll(strings.ToValidUTF8(string(b), ""), "\n", "⏎") }
	return fmt.Sprintf("%s: %s:%d: …%s{%s → %s}%s…", m.kind, m.path, first, line(before), data[m.start:m.end], m.text, line(after))
}

// maker collects the mutants of one file.
type maker struct {
	path string
	data []byte
	list []mutant
}

func (k *maker) add(kind string, start, end int, text string) {
	if string(k.data[start:end]) != text {
		k.list = append(k.list, mutant{kind, k.path, start, end, text})
	}
}

var (
	squareShape = regexp.MustCompile(`\b[a-h][1-8]\b`)
	wayShape    = regexp.MustCompile(`\b[a-h][1-8][–-][a-h][1-8]\b`)
	signShape   = regexp.MustCompile(`\b0-0(-0)?\b|\bO-O(-O)?\b`)
	numberShape = regexp.MustCompile(`\b[0-9]+\b`)
	articleForm = regexp.MustCompile(`\b([0-9]+|[A-D]|II)(\.[0-9]+)+\b`)
	claimShape  = regexp.MustCompile(`\[([^\[\]]*)\]\(claim:([^()\s]+)\)`)
	fieldShape  = regexp.MustCompile(`\b[KQkq]{1,4}\b`)
)

// otherSquares changes the file, then the rank.
func otherSquares(square string) []string {
	file, rank := square[0], square[1]
	shift := func(c, first byte) byte { return first + (c-first+1)%8 }
	return []string{string([]byte{shift(file, 'a'), rank}), string([]byte{file, shift(rank, '1')})}
}

// squares changes every square of a range, file and rank.
func (k *maker) squares(kind string, start, end int) {
	for _, m := range squareShape.FindAllIndex(k.data[start:end], -1) {
		at := start + m[0]
		for i, other := range otherSquares(string(k.data[at : at+2])) {
			k.add(kind+" "+[]string{"file", "rank"}[i], at, at+2, other)
		}
	}
}

// positionMutants changes the facts of a position file.
func positionMutants(path string, data []byte, ids []string) []mutant {
	k := &maker{path: path, data: data}
	offset := 0
	section := ""
	for line := range strings.Lines(string(data)) {
		text := strings.TrimRight(line, "\n")
		key, value, ok := strings.Cut(text, ":")
		if ok && !strings.HasPrefix(text, " ") && !strings.HasPrefix(text, "#") {
			section = key
		}
		start := offset + len(key) + 1
		switch {
		case strings.HasPrefix(text, "#") || !ok:
		case section == "fen":
			lead := len(value) - len(strings.TrimLeft(value, " "))
			k.fen("fen", start+lead, strings.TrimSpace(value))
		case section == "castling" && strings.HasPrefix(text, " "):
			k.castling(offset+2, start, offset+len(text))
		case section == "moves":
			k.moves(start, offset+len(text))
		case section == "rights":
			for _, m := range fieldShape.FindAllIndex(data[start:offset+len(text)], -1) {
				k.rights("rights letter", start+m[0], start+m[1])
			}
		case section == "status":
			k.word("status", start, offset+len(text), []string{"none", "check", "mate", "stalemate"})
		case section == "legal" || section == "illegal" || section == "only" || section == "touch":
			k.ucis(offset, offset+len(text))
		case section == "after" && strings.HasPrefix(text, " "):
			k.fen("fen after a move", start+1, strings.TrimSpace(value))
		case section == "count" || section == "occurrences" || section == "at":
			k.squares("square in a fact", offset, start)
			k.numbers("number in a fact", start, offset+len(text))
		case section == "attackers" || section == "pieces":
			k.squares("square in a fact", offset, offset+len(text))
			k.word("piece in a fact", start, offset+len(text), []string{"white-rook", "black-rook", "white-king", "black-bishop", "none"})
		case section == "retro":
			k.word("retro", start, offset+len(text), []string{"possible", "impossible"})
		}
		offset += len(line)
	}
	return k.list
}

// ucis changes the squares of moves in UCI.
func (k *maker) ucis(start, end int) {
	shape := regexp.MustCompile(`\b[a-h][1-8][a-h][1-8][qrbn]?\b`)
	for _, m := range shape.FindAllIndex(k.data[start:end], -1) {
		for _, at := range []int{start + m[0], start + m[0] + 2} {
			for i, other := range otherSquares(string(k.data[at : at+2])) {
				k.add("square in a fact "+[]string{"file", "rank"}[i], at, at+2, other)
			}
		}
	}
}

func (k *maker) numbers(kind string, start, end int) {
	for _, m := range numberShape.FindAllIndex(k.data[start:end], -1) {
		n := 0
		fmt.Sscan(string(k.data[start+m[0]:start+m[1]]), &n)
		k.add(kind, start+m[0], start+m[1], fmt.Sprint(n+1))
		if n > 0 {
			k.add(kind, start+m[0], start+m[1], fmt.Sprint(n-1))
		}
	}
}

// word replaces a word by each of the others.
func (k *maker) word(kind string, start, end int, words []string) {
	for _, w := range words {
		at := strings.Index(string(k.data[start:end]), " "+w)
		if at < 0 {
			continue
		}
		at += start + 1
		if tail := string(k.data[at+len(w) : end]); tail != "" && !strings.ContainsAny(tail[:1], " ,]}\"") {
			continue
		}
		for _, other := range words {
			k.add(kind, at, at+len(w), other)
		}
	}
}

// castling changes the wing, the verdict, the reason and the squares.
func (k *maker) castling(key, value, end int) {
	name := strings.TrimSuffix(string(k.data[key:value-1]), ":")
	switch {
	case strings.HasSuffix(name, "O-O-O"):
		k.add("wing of a verdict", key, value-1, strings.TrimSuffix(name, "-O"))
	case strings.HasSuffix(name, "O-O"):
		k.add("wing of a verdict", key, value-1, name+"-O")
	}
	k.squares("square in a verdict", value, end)
	text := string(k.data[value:end])
	if i := strings.Index(text, "legal"); i >= 0 {
		for _, code := range []string{"path-blocked", "king-in-check", "right-lost"} {
			k.add("verdict", value+i, value+i+5, code)
		}
		return
	}
	for _, code := range chess.ReasonCodes() {
		if i := strings.Index(text, code.String()); i >= 0 {
			for _, other := range []string{"legal", "king-moved", "rook-moved", "path-blocked", "king-in-check", "king-crosses-attack", "king-ends-in-check"} {
				kind := "reason"
				if other == "legal" {
					kind = "verdict"
				}
				k.add(kind, value+i, value+i+len(code.String()), other)
			}
		}
	}
}

// fen changes the board piece by piece, the side to move and the rights.
func (k *maker) fen(kind string, start int, text string) {
	setup, _, err := chess.ParseFEN(text, chess.Standard)
	if err != nil {
		return
	}
	end := start + len(text)
	put := func(what string, change func(s *chess.Setup)) {
		s := setup
		change(&s)
		k.add(kind+": "+what, start, end, s.FEN())
	}
	for s := range setup.Occupied().Squares() {
		piece := setup.At(s)
		put("piece removed", func(c *chess.Setup) { c.Set(s, chess.NoPiece) })
		put("piece of the other color", func(c *chess.Setup) { c.Set(s, chess.PieceOf(piece.Color().Other(), piece.Role())) })
		if piece.Role() != chess.King {
			put("other piece", func(c *chess.Setup) { c.Set(s, chess.PieceOf(piece.Color(), chess.Knight+(piece.Role()-chess.Pawn)%4)) })
		}
		for _, to := range neighbors(s) {
			if setup.At(to) == chess.NoPiece {
				put("piece moved", func(c *chess.Setup) { c.Set(s, chess.NoPiece); c.Set(to, piece) })
			}
		}
	}
	for i, s := range []chess.Square{chess.F1, chess.G1, chess.B1, chess.E4, chess.D8, chess.F8, chess.C3} {
		if setup.At(s) == chess.NoPiece {
			put("piece added", func(c *chess.Setup) {
				c.Set(s, []chess.Piece{chess.BlackRook, chess.WhiteKnight, chess.BlackBishop}[i%3])
			})
		}
	}
	put("side to move", func(c *chess.Setup) { c.Turn = c.Turn.Other() })
	fields := strings.Fields(text)
	at := start + len(fields[0]) + 1 + len(fields[1]) + 1
	k.rights(kind+": rights letter", at, at+len(fields[2]))
}

// neighbors are the squares beside and above, the nearest mistakes of an author.
func neighbors(s chess.Square) []chess.Square {
	var list []chess.Square
	if s.File() < chess.FileH {
		list = append(list, s+1)
	}
	if s.Rank() < chess.Rank8 {
		list = append(list, s+8)
	} else {
		list = append(list, s-8)
	}
	return list
}

// rights takes one letter away, or adds one.
func (k *maker) rights(kind string, start, end int) {
	field := strings.ReplaceAll(string(k.data[start:end]), "-", "")
	for i := range len(field) {
		rest := field[:i] + field[i+1:]
		if rest == "" {
			rest = "-"
		}
		k.add(kind, start, end, rest)
	}
	for _, letter := range "KQkq" {
		if !strings.ContainsRune(field, letter) {
			var all []byte
			for _, l := range []byte("KQkq") {
				if rune(l) == letter || strings.IndexByte(field, l) >= 0 {
					all = append(all, l)
				}
			}
			k.add(kind, start, end, string(all))
		}
	}
}

// moves replaces each move of a history by other legal ones, and takes it out.
func (k *maker) moves(start, end int) {
	shape := regexp.MustCompile(`[A-Za-z][A-Za-z0-9=+#-]*`)
	text := string(k.data[start:end])
	setup, ok := k.startOf()
	if !ok {
		return
	}
	game, err := chess.NewGame(setup)
	if err != nil {
		return
	}
	for _, m := range shape.FindAllStringIndex(text, -1) {
		san := text[m[0]:m[1]]
		p := game.Last()
		legal := p.LegalMoves()
		for i, n := 0, 0; i < len(legal) && n < 3; i += 1 + len(legal)/4 {
			if other := p.SAN(legal[i]); other != san {
				k.add("move in a history", start+m[0], start+m[1], other)
				n++
			}
		}
		if strings.HasPrefix(text[m[1]:], ", ") {
			k.add("move taken out of a history", start+m[0], start+m[1]+2, "")
		}
		if game.PlaySAN(san) != nil {
			return
		}
	}
}

// startOf reads the start of the game of the file.
func (k *maker) startOf() (chess.Setup, bool) {
	fen := "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	if m := regexp.MustCompile(`(?m)^fen: (.*)$`).FindSubmatch(k.data); m != nil {
		fen = string(m[1])
	}
	setup, _, err := chess.ParseFEN(fen, chess.Standard)
	return setup, err == nil
}
