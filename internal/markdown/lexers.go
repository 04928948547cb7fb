package markdown

import "github.com/alecthomas/chroma/v2"

// plainText is the language of a fence that has none.
const plainText = "text"

// Token types of our own. chroma's are about programming languages; here each
// field of a FEN has its class, so that the style sheet can make the castling
// field stand out.
const (
	tokenBoard chroma.TokenType = 20_000 + iota
	tokenTurn
	tokenRights
	tokenEnPassant
	tokenHalfmoves
	tokenFullmoves
	tokenMove
	tokenCastling
	tokenNumber
	tokenResult
	tokenGlyph
	tokenComment
	tokenKey
	tokenString
)

// tokenClasses is the class of each token type; others are printed plain.
var tokenClasses = map[chroma.TokenType]string{
	tokenBoard:     "fen-board",
	tokenTurn:      "fen-turn",
	tokenRights:    "fen-castling",
	tokenEnPassant: "fen-en-passant",
	tokenHalfmoves: "fen-halfmoves",
	tokenFullmoves: "fen-fullmoves",
	tokenMove:      "move",
	tokenCastling:  "castling",
	tokenNumber:    "move-number",
	tokenResult:    "result",
	tokenGlyph:     "glyph",
	tokenComment:   "comment",
	tokenKey:       "key",
	tokenString:    "string",
}

// languages are the words that may stand behind a code fence. chroma's own 250
// lexers are left out: none of them knows chess, and they would double the size
// of the program.
var languages = []string{"fen", "san", "pgn", "position-file", "yaml", plainText}

var (
	fenLexer      = chroma.MustNewLexer(&chroma.Config{Name: "fen"}, fenRules)
	pgnLexer      = chroma.MustNewLexer(&chroma.Config{Name: "pgn"}, pgnRules)
	positionLexer = chroma.MustNewLexer(&chroma.Config{Name: "position"}, positionRules)
)

// lexerOf returns nil for plain text and for languages that are not known.
func lexerOf(language string) chroma.Lexer {
	switch language {
	case "fen":
		return fenLexer
	case "san", "pgn":
		return pgnLexer
	case "position-file", "yaml":
		return positionLexer
	}
	return nil
}

// fenRules goes from field to field at each space, whatever is in them: a lesson
// may show a FEN that is wrong.
func fenRules() chroma.Rules {
	fields := []struct {
		state string
		token chroma.TokenType
	}{
		{"root", tokenBoard},
		{"turn", tokenTurn},
		{"rights", tokenRights},
		{"en-passant", tokenEnPassant},
		{"halfmoves", tokenHalfmoves},
		{"fullmoves", tokenFullmoves},
	}
	rules := chroma.Rules{}
	for i, field := range fields {
		next, back := chroma.Mutator(nil), chroma.Mutator(nil)
		if i+1 < len(fields) {
			next = chroma.Push(fields[i+1].state)
		}
		if i > 0 {
			back = chroma.Pop(i)
		}
		rules[field.state] = []chroma.Rule{
			{Pattern: `\n`, Type: chroma.Text, Mutator: back},
			{Pattern: `[^ \n]+`, Type: field.token},
			{Pattern: ` +`, Type: chroma.Text, Mutator: next},
		}
	}
	return rules
}

// pgnRules also serves single moves. Results come before castling signs, numbers
// after both, since all of them may begin with 0. Comments are a state and words
// are taken whole, so that no rule looks at the rest of the block twice.
func pgnRules() chroma.Rules {
	return chroma.Rules{
		"root": {
			{Pattern: `(\[)(\w+)( +)("[^"\n]*")(\])`, Type: chroma.ByGroups(chroma.Text, tokenKey, chroma.Text, tokenString, chroma.Text)},
			{Pattern: `\{`, Type: tokenComment, Mutator: chroma.Push("comment")},
			{Pattern: `;[^\n]*`, Type: tokenComment},
			{Pattern: `(1-0|0-1|1/2-1/2|\*)(?![^\s)])`, Type: tokenResult},
			{Pattern: `[O0]-[O0](-[O0])?[+#]?[!?]*`, Type: tokenCastling},
			{Pattern: `\d{1,4}(\.(\.\.)?|…)`, Type: tokenNumber},
			{Pattern: `[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?[+#]?[!?]*`, Type: tokenMove},
			{Pattern: `\$\d{1,3}`, Type: tokenGlyph},
			{Pattern: `\w+|[\s\S]`, Type: chroma.Text},
		},
		"comment": {
			{Pattern: `[^}]+`, Type: tokenComment},
			{Pattern: `\}`, Type: tokenComment, Mutator: chroma.Pop(1)},
		},
	}
}

// positionRules is enough of YAML for position files: keys, comments, quoted
// strings, and the FEN with its fields. A key is looked for once in a line.
func positionRules() chroma.Rules {
	return chroma.Rules{
		"root": {
			{Pattern: `[\s-]+`, Type: chroma.Text},
			{Pattern: `(fen)(:[ \t]+)([^\n#]+)`, Type: chroma.ByGroups(tokenKey, chroma.Text, chroma.UsingLexer(fenLexer))},
			{Pattern: `[\w-]+( [\w-]+)?(?=:\s)`, Type: tokenKey, Mutator: chroma.Push("value")},
			chroma.Default(chroma.Push("value")),
		},
		"value": {
			{Pattern: `\n`, Type: chroma.Text, Mutator: chroma.Pop(1)},
			{Pattern: `#[^\n]*`, Type: tokenComment},
			{Pattern: `"[^"\n]*"|'[^'\n]*'`, Type: tokenString},
			{Pattern: `[^\n#"']+|["']`, Type: chroma.Text},
		},
	}
}
