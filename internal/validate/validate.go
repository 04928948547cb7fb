// Package validate checks what no single file can know: whether lessons, positions,
// translations and messages agree with each other and with the rules of chess.
//
// A rule is a function over the whole guide, listed in Rules with the code that it
// reports. Its other half is an archive, codes/<code>.txtar, which is the
// documentation that `explain CODE` prints, an example that breaks the rule with
// the exact text of the answer, and one that keeps it; a test runs them all, and
// refuses a code without an archive. So rule, documentation, example and test
// cannot part. The same holds for the codes of all other packages, whose archives
// stand here too, because only here can a whole project be checked.
//
// What costs most (docs/performance.md): reading the prose of every page word by word,
// finding out which words belong together, and comparing claims with their words. Each
// page is read once, beside those that translate it, and what was read is dropped.
package validate

import (
	"embed"
	"slices"
	"strings"
	"sync"

	"rokada/internal/diag"
	"rokada/internal/guide"
)

// Rule is one check across files and the code that it reports.
type Rule struct {
	Code  diag.Code
	Check func(*guide.Guide, *diag.List)
}

// Rules are all checks. They do not depend on each other and can be read in any
// order. The words of a page are read once for all that can be wrong with them, so
// the rules about claims and about typography report further codes than the one they
// are listed under.
var Rules = []Rule{
	{CodeClaimFalse, checkProse},
	{CodeClaimFalse, checkKeys},
	{CodePositionUnknown, positionUnknown},
	{CodePositionUnused, positionUnused},
	{CodeExerciseUnanswered, exerciseUnanswered},
	{CodeLinkBroken, linkBroken},
	{CodeAnchorBroken, anchorBroken},
	{CodeLinkAddress, linkAddress},
	{CodeTranslationMissing, translationMissing},
	{CodeTranslationStructure, translationStructure},
	{CodeTranslationStale, translationStale},
	{CodeMessageMissing, messageMissing},
	{CodeMessageUnused, messageUnused},
	{CodeMessagePlural, messagePlural},
	{CodeMessagePlaceholder, messagePlaceholder},
	{CodeQuotesWrong, proofreading},
	{CodeSpellingForm, spellingForm},
	{CodeSpellingUnused, spellingUnused},
	{CodeURLCollision, urlCollision},
}

// Check runs all rules on a guide that was loaded without errors and returns what
// they found, sorted. Rules run beside each other, each with a list of its own.
func Check(g *guide.Guide) diag.List {
	lists := make([]diag.List, len(Rules))
	var running sync.WaitGroup
	for i, rule := range Rules {
		running.Go(func() { rule.Check(g, &lists[i]) })
	}
	running.Wait()
	var all diag.List
	for _, list := range lists {
		all.Append(list)
	}
	relieve(g, all)
	all.Sort()
	return all.Bounded(maxProblems, guide.CodeFileLimits)
}

// maxProblems bounds the list of one file.
const maxProblems = 200

//go:embed codes/*.txtar
var archives embed.FS

// Explain returns the documentation of a code: what it means, why it matters and
// what to do, the first line being a summary. It is empty for an unknown code.
func Explain(code diag.Code) string {
	data, err := archives.ReadFile("codes/" + string(code) + ".txtar")
	if err != nil {
		return ""
	}
	text := string(data)
	if strings.HasPrefix(text, "-- ") {
		return ""
	}
	if end := strings.Index(text, "\n-- "); end >= 0 {
		text = text[:end]
	}
	return strings.TrimSpace(text) + "\n"
}

// Codes returns all codes that Explain knows, sorted.
func Codes() []diag.Code {
	entries, err := archives.ReadDir("codes")
	if err != nil {
		return nil
	}
	var codes []diag.Code
	for _, e := range entries {
		codes = append(codes, diag.Code(strings.TrimSuffix(e.Name(), ".txtar")))
	}
	slices.Sort(codes)
	return codes
}
