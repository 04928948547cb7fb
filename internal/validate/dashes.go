package validate

import (
	"iter"
	"regexp"
	"strings"
	"unicode"

	"rokada/internal/diag"
)

var (
	// sign is castling as anybody may have typed it; score is the result of a game.
	sign  = regexp.MustCompile(`[0OoОо](?:[-‐‑‒–—−][0OoОо])+`)
	score = regexp.MustCompile(`^(?:[01½]|1/2)-(?:[01½]|1/2)$`)
	// suspended is what follows the first of two words that share their end.
	suspended = regexp.MustCompile(`^\s+(?:и|или|й|і|та|або|чи|а)\s`)
)

// dashes checks every hyphen and dash: hyphens join, dashes part with blanks on both
// sides, an en dash without blanks makes ranges and ways.
func (p *proof) dashes(has markSet) {
	if has&hasDash == 0 {
		return
	}
	var signs [][]int
	if circled(p.masked) {
		signs = sign.FindAllStringIndex(p.masked, -1)
	}
	next := signs
	for start, end := range dashRuns(p.masked) {
		for len(next) > 0 && next[0][1] <= start {
			next = next[1:]
		}
		if len(next) == 0 || start < next[0][0] {
			p.dash(start, end)
		}
	}
	for _, m := range signs {
		p.sign(m[0], m[1])
	}
}

// dashRuns yields the runs of characters that look like a hyphen or a dash.
func dashRuns(text string) iter.Seq2[int, int] { return runs(text, isDash) }

func isDash(r rune) bool { return r == '-' || '‐' <= r && r <= '―' || r == '−' }

// circled reports whether a zero or letter O stands before a hyphen or dash.
func circled(text string) bool {
	var before rune
	for _, r := range text {
		if isDash(r) && circles(string(before)) > 0 {
			return true
		}
		before = r
	}
	return false
}

// around is how many bytes on each side of a dash decide about it, so that a text full
// of dashes does not take quadratic time.
const around = 24

func (p *proof) dash(start, end int) {
	before, run, after := p.masked[max(0, start-around):start], p.masked[start:end], p.masked[end:min(len(p.masked), end+around)]
	left, right := edge(before, lastRune(before)), edge(after, firstRune(after))
	want := ""
	switch {
	case left && right:
		want = p.partingDash(run)
	case left || right:
		want = p.oneSided(before, run, after)
	default:
		want = p.joiningDash(before, run, after)
	}
	if want == "" || want == run {
		return
	}
	message := diag.T("%s is not the dash for this place", run)
	if run == "-" {
		message = diag.T("a hyphen where a dash belongs")
	} else if strings.TrimSpace(want) == run {
		message = diag.T("a dash without a blank on each side")
	}
	p.report(CodeDashWrong, start, end, message, want)
}

// partingDash is the dash between blanks; "" if the language is not known.
func (p *proof) partingDash(run string) string {
	if p.punctuation.dash == "" && strings.Trim(run, enDash+emDash) != "" {
		return emDash
	}
	return p.punctuation.dash
}

// oneSided is a dash with a blank on one side only. A quotation may begin or end with
// a dash, a comma may stand before it, and a hyphen may stand for the end of a word
// that the next one has, too.
func (p *proof) oneSided(before, run, after string) string {
	want := p.punctuation.dash
	quoted := before == "" || after == "" || strings.ContainsRune("«„(", lastRune(before)) || strings.ContainsRune("»“),.:;!?…", firstRune(after))
	switch {
	case run == "-" && suspended.MatchString(after+" ") && unicode.IsLetter(lastRune(before)):
		return ""
	case run == "-" && (before == "" || unicode.IsDigit(firstRune(after)) && edge(before, lastRune(before))):
		return "" // an ending, a negative number
	case want == "":
		return ""
	case quoted && (run == want || run == "-"):
		return ""
	case quoted:
		return want
	}
	return " " + want + " "
}

// joiningDash is what belongs between two things without blanks.
func (p *proof) joiningDash(before, run, after string) string {
	l, r := lastRune(before), firstRune(after)
	numbers := unicode.IsDigit(l) && unicode.IsDigit(r)
	way := squaresBeside(before, after)
	switch {
	case numbers && run == "-" && score.MatchString(lastWord(before)+run+firstWord(after)):
		return ""
	case numbers || way:
		return enDash
	case run == "‐" || run == "‑":
		return "-"
	case run == "-" || run == enDash:
		return ""
	case strings.Trim(run, "-") == "" || run == emDash:
		if p.punctuation.dash == "" {
			return ""
		}
		return " " + p.punctuation.dash + " "
	}
	return enDash
}

// squaresBeside reports whether squares stand on both sides of a dash.
func squaresBeside(before, after string) bool {
	n := len(before)
	return n >= 2 && isFile(before[n-2:]) && isRank(before[n-1:]) && isFile(strings.TrimPrefix(after, "x")) && isRank(strings.TrimPrefix(after, "x")[1:])
}

// lastWord and firstWord are what touches a dash.
func lastWord(s string) string {
	return s[strings.LastIndexFunc(s, func(r rune) bool { return unicode.IsSpace(r) || r == '(' })+1:]
}

func firstWord(s string) string {
	if i := strings.IndexFunc(s, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("),.:;!?", r) }); i >= 0 {
		return s[:i]
	}
	return s
}

// sign wants castling to be written 0-0 for readers, with zeros and hyphens as the
// Laws have it (FIDE C.13). What stands in a claim is compared letter for letter, also
// with the sign of PGN; what stands in none needs one, and that is said there.
func (p *proof) sign(start, end int) {
	if p.prose || !alone(p.masked, start, end) {
		return
	}
	right := "0" + strings.Repeat("-0", circles(p.masked[start:end])-1)
	if p.masked[start:end] == right {
		return
	}
	p.report(CodeSignWrong, start, end, diag.T("%s is not the sign for castling", p.masked[start:end]), right)
}
