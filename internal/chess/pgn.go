package chess

import "strings"

// The codes of the problems of PGN. Those of a FEN tag and of moves have the codes of
// FENs and moves.
const (
	CodePGNSyntax = "pgn-syntax" // brackets, tags, what is no move
	CodePGNResult = "pgn-result" // the result is missing or not the one of the tag
	CodePGNLimit  = "pgn-limit"  // more than is read
)

// Limits of what is read, so that no file takes long or deep recursion.
const (
	maxPGNBytes    = 4 << 20
	maxPGNGames    = 10_000
	maxPGNMoves    = 200_000 // of all lines
	maxPGNDepth    = 32      // variations inside variations
	maxPGNProblems = 100
)

// A Record is one game of a PGN text.
type Record struct {
	Tags   []Tag
	Start  Setup
	Intro  string // the comments before the first move
	Line   []Ply
	Result string // 1-0, 0-1, 1/2-1/2 or *, as the moves end; "" if they just end
	First  int    // the bytes of the record
	End    int
}

// A Tag is a pair of the head of a game, with the bytes of its value.
type Tag struct {
	Name, Value string
	Start, End  int
}

// A Ply is a move of a game with what was remarked on it. Variations are other moves in
// its place.
type Ply struct {
	Move       Move
	SAN        string // as SAN has it, whatever the text says
	Start, End int    // the bytes of the move in the text
	NAGs       []int  // Numeric Annotation Glyphs: 1 is !, 2 is ?
	Before     string // comments before the move: after a number, at the start of a line
	Comment    string // comments after the move
	Variations [][]Ply
}

// Tag returns the value of a tag and whether the record has it.
func (r *Record) Tag(name string) (string, bool) {
	for _, tag := range r.Tags {
		if tag.Name == name {
			return tag.Value, true
		}
	}
	return "", false
}

// Game returns the main line as a game.
func (r *Record) Game() (Game, error) {
	g, err := NewGame(r.Start)
	if err != nil {
		return Game{}, err
	}
	for _, ply := range r.Line {
		g.Play(ply.Move)
	}
	return g, nil
}

// ParsePGN reads all games of a text. Problems are what makes the text wrong: a line is
// read up to its first wrong move. Notes are what was understood although it is written
// otherwise, such as moves in Cyrillic letters; they tell the right spelling. Both give
// bytes of the text.
func ParsePGN(text string) (records []Record, problems, notes []Problem) {
	if len(text) > maxPGNBytes {
		p := Problem{Code: CodePGNLimit, Start: maxPGNBytes, End: len(text)}
		return nil, []Problem{p.message("more than %s bytes of PGN", itoa(maxPGNBytes)).help("split the file")}, nil
	}
	r := pgnReader{pgnScanner: pgnScanner{text: text}}
	r.advance()
	for r.token.kind != pgnEnd {
		if len(records) == maxPGNGames {
			r.report(r.here(CodePGNLimit).message("more than %s games", itoa(maxPGNGames)).help("split the file"))
			break
		}
		if record := r.record(); len(record.Tags) > 0 || len(record.Line) > 0 || record.Intro != "" {
			records = append(records, record)
		}
	}
	return records, r.problems, r.notes
}

// pgnReader reads tokens into records.
type pgnReader struct {
	pgnScanner
	token pgnToken
	held  bool // the token is to be read once more
	moves int  // played so far
}

func (r *pgnReader) advance() {
	if !r.held {
		r.token = r.next()
	}
	r.held = false
}

// here starts a problem of the current token.
func (r *pgnReader) here(code string) Problem {
	return Problem{Code: code, Start: r.token.start, End: r.token.end}
}

// record reads one game: tags, moves, result.
func (r *pgnReader) record() Record {
	record := Record{First: r.token.start}
	var intro []string
	for ; r.token.kind == pgnTag || r.token.kind == pgnComment && len(record.Tags) == 0; r.advance() {
		if r.token.kind == pgnComment {
			intro = append(intro, r.token.text)
		} else if tag, ok := r.tagPair(); ok {
			record.Tags = append(record.Tags, tag)
		}
	}
	start, ok := r.start(&record)
	record.Start = start.Setup()
	line := pgnLine{position: start, dead: !ok, intro: intro}
	record.Line = r.line(&line, 0)
	record.Intro = strings.Join(line.intro, " ")
	record.End = r.token.end
	if r.token.kind != pgnResult {
		record.End = r.token.start
	}
	r.result(&record)
	return record
}

// result reads the end of a game and compares it with the tag.
func (r *pgnReader) result(record *Record) {
	tag, tagged := record.Tag("Result")
	if r.token.kind != pgnResult {
		if len(record.Line) > 0 && tagged {
			p := Problem{Code: CodePGNResult, Start: r.token.start, End: r.token.start}
			r.note(p.message("the moves end without a result").help("write %q after them", clip(tag)))
		}
		return
	}
	record.Result = r.token.text
	if len(record.Tags) == 0 && len(record.Line) == 0 {
		r.note(r.here(CodePGNResult).message("a result without a game").help("remove it"))
	}
	if tagged && tag != record.Result {
		p := r.here(CodePGNResult)
		p.Found, p.Want = record.Result, tag
		r.note(p.message("the result %s is not the one of the tag, %s", record.Result, clip(tag)).help("correct one of them"))
	}
	r.advance()
}

// tagPair reads a tag: a name and a quoted value, in which \" and \\ stand for " and \.
func (r *pgnReader) tagPair() (Tag, bool) {
	text, start := r.token.text, r.token.start+1
	open := strings.IndexByte(text, '"')
	last := strings.LastIndexByte(text, '"')
	name := strings.TrimSpace(text[:max(open, 0)])
	if open < 0 || last == open || name == "" || strings.ContainsAny(name, " \t") || strings.TrimSpace(text[last+1:]) != "" {
		r.report(r.here(CodePGNSyntax).message("%q is not a tag", clip(r.text[r.token.start:r.token.end])).help("write `[Name \"value\"]`"))
		return Tag{}, false
	}
	return Tag{name, unescaped(text[open+1 : last]), start + open + 1, start + last}, true
}

// unescaped resolves \" and \\. A strings.Replacer would do it too, but browsers load this
// package, and it alone would be 2 % of what they load.
func unescaped(value string) string {
	if !strings.Contains(value, `\`) {
		return value
	}
	out := make([]byte, 0, len(value))
	for i := 0; i < len(value); i++ {
		if value[i] == '\\' && i+1 < len(value) && (value[i+1] == '"' || value[i+1] == '\\') {
			i++
		}
		out = append(out, value[i])
	}
	return string(out)
}
