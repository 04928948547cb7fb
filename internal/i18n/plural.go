package i18n

import (
	"fmt"
	"slices"
	"strings"

	"rokada/internal/diag"
	"rokada/internal/strictyaml"
)

// plural reads a message with plural forms and demands those of the language, no
// fewer and no more.
func (r *reader) plural(name string, key strictyaml.Value, forms *strictyaml.Map) {
	m := &message{key: key.At, value: key.At, texts: map[string]string{}, spans: map[string]diag.Span{}, plural: true}
	bad := false
	slots := map[string][]string{}
	for _, form := range forms.Keys() {
		if !isForm(form.Text) {
			forms.Ignore(form.Text)
			r.problem(CodePlural, form.At, diag.T("%q stands among the plural forms of %q", form.Text, name), diag.T("the forms are %s", strings.Join(r.forms, ", ")))
			bad = true
			continue
		}
		v, ok := forms.Optional(form.Text)
		if !ok {
			bad = true
			continue
		}
		if slots[form.Text], ok = r.text(v); !ok {
			bad = true
		}
		m.texts[form.Text], m.spans[form.Text] = v.Text, v.At
		if !slices.Contains(r.forms, form.Text) {
			r.problems.Add(diag.Diagnostic{
				Code: CodePlural, At: form.At,
				Message: diag.T("%s has no plural form %q", r.catalog.locale.name(), form.Text),
				Label:   diag.T("the forms are %s", strings.Join(r.forms, ", ")),
				Help:    diag.T("remove this line"),
			})
			bad = true
		}
	}
	if bad || !r.complete(name, m) || !r.sameSlots(name, m, slots) {
		return
	}
	m.slots = slices.DeleteFunc(slices.Clone(slots["other"]), isCount)
	r.add(name, m)
}

func isCount(slot string) bool { return slot == "PluralCount" }

func (r *reader) complete(name string, m *message) bool {
	var missing []string
	for _, form := range r.forms {
		if _, ok := m.texts[form]; !ok {
			missing = append(missing, form)
		}
	}
	if len(missing) == 0 {
		return true
	}
	message := diag.T("message %q lacks the plural forms %s", name, strings.Join(missing, ", "))
	if len(missing) == 1 {
		message = diag.T("message %q lacks the plural form %s", name, missing[0])
	}
	var lines []string
	for _, form := range missing {
		lines = append(lines, fmt.Sprintf("`%s: \"…\"`", form))
	}
	r.problems.Add(diag.Diagnostic{
		Code: CodePlural, At: m.key, Message: message,
		Label: diag.T("%s needs %s", r.catalog.locale.name(), strings.Join(r.forms, ", ")),
		Help:  diag.T("add %s", strings.Join(lines, ", ")),
	})
	return false
}

// sameSlots compares the slots of the forms with those of `other`. The number
// itself may be left out of a form that stands for one number only ("one move"),
// but not where the form stands for 21 as well, and never be written as digits
// there.
func (r *reader) sameSlots(name string, m *message, slots map[string][]string) bool {
	good := true
	counted := slices.ContainsFunc(r.forms, func(form string) bool { return slices.ContainsFunc(slots[form], isCount) })
	other := slices.DeleteFunc(slices.Clone(slots["other"]), isCount)
	for _, form := range r.forms {
		at := m.spans[form]
		own := slices.DeleteFunc(slices.Clone(slots[form]), isCount)
		if !slices.Equal(own, other) {
			r.problems.Add(diag.Diagnostic{
				Code: CodePlaceholder, At: at,
				Message: diag.T("form %q of message %q has %s, form %q has %s", form, name, slotList(own), "other", slotList(other)),
				Notes:   []diag.Note{{At: m.spans["other"], Message: diag.T("the other form")}},
			})
			good = false
		}
		if slices.ContainsFunc(slots[form], isCount) || !r.several[form] {
			continue
		}
		digits := strings.ContainsAny(m.texts[form], "0123456789") && !strings.Contains(m.texts[form], "{{")
		if counted || digits {
			r.problems.Add(diag.Diagnostic{
				Code: CodePlaceholder, At: at,
				Message: diag.T("form %q of message %q does not show the number", form, name),
				Label:   diag.T("in %s this form stands for several numbers", r.catalog.locale.name()),
				Help:    diag.T("use {{.PluralCount}} in place of the number"),
			})
			good = false
		}
	}
	return good
}

func slotList(slots []string) diag.Text {
	if len(slots) == 0 {
		return diag.T("no slots")
	}
	return diag.T("%s", "{{."+strings.Join(slots, "}}, {{.")+"}}")
}
