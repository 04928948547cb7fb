package chess

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// pgnKind is a kind of token of Portable Game Notation (PGN standard 7).
type pgnKind uint8

const (
	pgnEnd pgnKind = iota
	pgnTag         // [Name "value"], as a whole
	pgnComment
	pgnOpen   // ( begins a variation
	pgnClose  // ) ends it
	pgnNAG    // $14, and the signs ! ? !! ?? !? ?! alone
	pgnNumber // 12. or 12...
	pgnResult // 1-0 0-1 1/2-1/2 *
	pgnSymbol // a move, or anything else without white space
)

// pgnToken is a token with its bytes; for a tag or a comment text is what is inside.
type pgnToken struct {
	kind       pgnKind
	text       string
	start, end int
}

// pgnScanner cuts a PGN text into tokens. It reads each byte a fixed number of times,
// whatever the text, because it may come from anybody.
type pgnScanner struct {
	text            string
	at              int
	problems, notes []Problem
	stopped         bool // after too many problems
}

// next returns the next token.
func (s *pgnScanner) next() pgnToken {
	s.skip()
	if s.stopped {
		s.at = len(s.text)
	}
	if s.at >= len(s.text) {
		return pgnToken{pgnEnd, "", len(s.text), len(s.text)}
	}
	switch c := s.text[s.at]; {
	case c == '{':
		return s.comment()
	case c == ';':
		end := s.lineEnd()
		return s.token(pgnComment, end, strings.TrimSpace(s.text[s.at+1:end]))
	case c == '[':
		return s.tag()
	case c == '(':
		return s.token(pgnOpen, s.at+1, "(")
	case c == ')':
		return s.token(pgnClose, s.at+1, ")")
	case c == '$':
		return s.run(pgnNAG, "$0123456789")
	case c == '!' || c == '?':
		return s.run(pgnNAG, "!?")
	case c >= '0' && c <= '9':
		if number := s.number(); number.end > 0 {
			return number
		}
	}
	return s.symbol()
}

func (s *pgnScanner) token(kind pgnKind, end int, text string) pgnToken {
	t := pgnToken{kind, text, s.at, end}
	s.at = end
	return t
}

// run takes a first byte and all that follow from a set.
func (s *pgnScanner) run(kind pgnKind, set string) pgnToken {
	end := s.at + 1 + prefixLen(s.text[s.at+1:], set)
	return s.token(kind, end, s.text[s.at:end])
}

// skip passes white space and lines that begin with a percent sign (PGN standard 6).
func (s *pgnScanner) skip() {
	for s.at < len(s.text) {
		if s.text[s.at] == '%' && (s.at == 0 || s.text[s.at-1] == '\n') {
			s.at = s.lineEnd()
			continue
		}
		c, n := utf8.DecodeRuneInString(s.text[s.at:])
		if !unicode.IsSpace(c) && c != '\ufeff' {
			return
		}
		s.at += n
	}
}

func (s *pgnScanner) lineEnd() int {
	if n := strings.IndexByte(s.text[s.at:], '\n'); n >= 0 {
		return s.at + n
	}
	return len(s.text)
}

// comment reads {…}, which does not nest.
func (s *pgnScanner) comment() pgnToken {
	if n := strings.IndexByte(s.text[s.at:], '}'); n >= 0 {
		return s.token(pgnComment, s.at+n+1, strings.TrimSpace(s.text[s.at+1:s.at+n]))
	}
	s.report(Problem{Code: CodePGNSyntax, Start: s.at, End: s.at + 1}.message("a comment that does not end").help("close it with }"))
	return s.token(pgnComment, len(s.text), strings.TrimSpace(s.text[s.at+1:]))
}

// tag reads one tag pair up to its bracket, or to the end of its line.
func (s *pgnScanner) tag() pgnToken {
	quoted := false
	end := s.at + 1
	for ; end < len(s.text) && s.text[end] != '\n'; end++ {
		switch c := s.text[end]; {
		case c == '\\' && quoted && end+1 < len(s.text) && s.text[end+1] != '\n':
			end++
		case c == '"':
			quoted = !quoted
		case c == ']' && !quoted:
			return s.token(pgnTag, end+1, s.text[s.at+1:end])
		}
	}
	return s.token(pgnTag, end, s.text[s.at+1:end])
}

// number reads a move number; its end is 0 if the digits begin something else.
func (s *pgnScanner) number() pgnToken {
	rest := s.text[s.at:]
	digits := prefixLen(rest, "0123456789")
	dots := prefixLen(rest[digits:], ".…")
	after := s.at + digits + dots
	alone := after == len(s.text) || strings.IndexByte(" \t\r\n(){}[];", s.text[after]) >= 0
	if dots > 0 || alone && digits < 5 && rest[:digits] != "00" && rest[:digits] != "000" {
		return s.token(pgnNumber, after, rest[:digits])
	}
	return pgnToken{}
}

// symbol reads up to white space or a sign that begins another token.
func (s *pgnScanner) symbol() pgnToken {
	end := s.at
	for end < len(s.text) {
		c, n := utf8.DecodeRuneInString(s.text[end:])
		if end > s.at && (unicode.IsSpace(c) || strings.ContainsRune("(){}[];$!?", c) && !promotionParen(s.text[s.at:], end-s.at)) {
			break
		}
		end += n
	}
	text := s.text[s.at:end]
	if result := resultFor(text); result != "" {
		if result != text {
			p := Problem{Code: CodePGNResult, Start: s.at, End: end, Want: result}
			s.note(p.message("the result %q is not written as PGN has it", text).help("write %q", result))
		}
		return s.token(pgnResult, end, result)
	}
	return s.token(pgnSymbol, end, text)
}

// resultFor reads a result, also one that a word processor has touched.
func resultFor(text string) string {
	const longest = len("1/2−1/2") + 4
	if len(text) > longest {
		return ""
	}
	var b strings.Builder
	for _, c := range text {
		if meant, ok := plainFor(c); ok {
			c = rune(meant)
		}
		if c == '½' {
			b.WriteString("1/2")
			continue
		}
		b.WriteRune(c)
	}
	switch result := b.String(); result {
	case "1-0", "0-1", "1/2-1/2", "*":
		return result
	case "1/2":
		return "1/2-1/2"
	}
	return ""
}

// promotionParen tells whether a parenthesis belongs to a promotion written as e8(Q).
func promotionParen(text string, i int) bool {
	switch {
	case text[i] == '(':
		return i >= 2 && (text[i-1] == '8' || text[i-1] == '1') && len(text) > i+2 && text[i+2] == ')'
	case text[i] == ')':
		return i >= 2 && text[i-2] == '('
	}
	return false
}

// report adds a problem. After very many of them the rest is not read.
func (s *pgnScanner) report(p Problem) {
	s.problems = append(s.problems, p)
	s.limit(p.End)
}

func (s *pgnScanner) note(p Problem) {
	s.notes = append(s.notes, p)
	s.limit(p.End)
}

func (s *pgnScanner) limit(end int) {
	if s.stopped || len(s.problems)+len(s.notes) < maxPGNProblems {
		return
	}
	s.stopped = true
	p := Problem{Code: CodePGNLimit, Start: end, End: len(s.text)}
	s.problems = append(s.problems, p.message("%s problems, the rest is not read", itoa(maxPGNProblems)))
}
