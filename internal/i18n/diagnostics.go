package i18n

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"rokada/internal/diag"
	"rokada/internal/strictyaml"
)

// ParseDiagnostics reads diagnostics.yaml of a locale: the English format of a
// message of the tool, as it stands in the code, and its translation. The verbs
// of both must agree, or the sentence would lose what it is about; a translation
// may put them in another order with %[2]s.
func ParseDiagnostics(l Locale, src *diag.Source) (map[string]string, diag.List) {
	root, problems := strictyaml.Parse(src.Span(0, len(src.Text)))
	translations := make(map[string]string)
	for _, key := range root.Keys() {
		v, ok := root.Optional(key.Text)
		if !ok {
			continue
		}
		want, fault := verbs(key.Text)
		if !fault.Empty() {
			problems.Add(diag.Diagnostic{Code: CodePlaceholder, At: key.At, Message: fault})
			continue
		}
		got, fault := verbs(v.Text)
		if !fault.Empty() {
			problems.Add(diag.Diagnostic{Code: CodePlaceholder, At: v.At, Message: fault})
			continue
		}
		if !slices.Equal(got, want) {
			problems.Add(diag.Diagnostic{
				Code: CodePlaceholder, At: v.At,
				Message: diag.T("the translation uses %s, want %s", verbList(got), verbList(want)),
				Notes:   []diag.Note{{At: key.At, Message: diag.T("the English message")}},
				Help:    diag.T("to change the order, number them: `%%[2]s` is the second"),
			})
			continue
		}
		translations[key.Text] = v.Text
	}
	problems.Append(root.Done())
	return translations, problems
}

var verb = regexp.MustCompile(`%(\[(\d+)\])?([-+# 0]*)(\d+)?(\.\d+)?([a-zA-Z%])?`)

// verbs returns the verbs of a format as "1:q", "2:s" and so on, sorted by
// argument, or what is wrong with the format.
func verbs(format string) ([]string, diag.Text) {
	if !strings.Contains(format, "%") {
		return nil, diag.Text{}
	}
	var found []string
	next := 1
	for _, m := range verb.FindAllStringSubmatch(format, -1) {
		switch {
		case m[0] == "%%":
			continue
		case m[6] == "" || m[6] == "%":
			return nil, diag.T("%q is no verb; a percent sign is written %%%%", m[0])
		case m[2] != "":
			n, err := strconv.Atoi(m[2])
			if err != nil || n < 1 || n > 99 {
				return nil, diag.T("%q counts to no argument", m[0])
			}
			next = n
		}
		found = append(found, fmt.Sprintf("%d:%s", next, m[6]))
		next++
	}
	slices.SortFunc(found, func(a, b string) int {
		return strings.Compare(fmt.Sprintf("%8s", a), fmt.Sprintf("%8s", b))
	})
	return slices.Compact(found), diag.Text{}
}

func verbList(verbs []string) diag.Text {
	if len(verbs) == 0 {
		return diag.T("no values")
	}
	words := make([]string, len(verbs))
	for i, v := range verbs {
		n, letter, _ := strings.Cut(v, ":")
		words[i] = "%[" + n + "]" + letter
	}
	return diag.T("%s", strings.Join(words, ", "))
}
