package position

import (
	"bytes"
	"strings"

	"rokada/internal/chess"
	"rokada/internal/diag"
	"rokada/internal/strictyaml"
)

// castlings reads the mapping of wings to verdicts.
func (r *reader) castlings() {
	m, ok := r.m.Map("castling")
	if !ok {
		return
	}
	keys := m.Keys()
	r.f.Castlings = make([]Castling, 0, len(keys))
	for _, key := range keys {
		values := m.Values(key.Text)
		w, ok := r.wing(key)
		if !ok || len(values) == 0 {
			continue
		}
		c := Castling{Wing: w, Key: key, At: listSpan(values)}
		c.All = len(values) > 1 || isList(values[0])
		if other := r.declared(w); other != nil {
			r.add(diag.Diagnostic{Code: CodeForm, At: key.At, Message: diag.T("the castling %s is declared twice", key.Text),
				Notes: []diag.Note{{At: other.Key.At, Message: diag.T("here it is the first time")}}, Help: diag.T("remove one of the two")})
			continue
		}
		if r.verdict(&c, values) {
			r.f.Castlings = append(r.f.Castlings, c)
		}
	}
}

// declared returns what was already read of a wing.
func (r *reader) declared(w Wing) *Castling {
	for i := range r.f.Castlings {
		if r.f.Castlings[i].Wing == w {
			return &r.f.Castlings[i]
		}
	}
	return nil
}

// isList reports whether a value stands in a list: before it comes a bracket or a
// dash. strictyaml gives one value and a list of one value alike, but here a list
// says that there is no other reason.
func isList(v strictyaml.Value) bool {
	if v.At.Source == nil {
		return false
	}
	before := bytes.TrimRight(v.At.Source.Text[:v.At.Start], " \t\n\r\"'")
	return bytes.HasSuffix(before, []byte{'['}) || bytes.HasSuffix(before, []byte{'-'})
}

// listSpan covers all values.
func listSpan(values []strictyaml.Value) diag.Span {
	at := values[0].At
	at.End = values[len(values)-1].At.End
	return at
}

// verdict reads "legal" or reasons.
func (r *reader) verdict(c *Castling, values []strictyaml.Value) bool {
	if len(values) == 1 && values[0].Text == "legal" {
		c.Legal = true
		return true
	}
	for _, v := range values {
		reason, ok := r.reason(v)
		if !ok {
			return false
		}
		c.Reasons = append(c.Reasons, reason)
	}
	return true
}

// reason reads "king-crosses-attack f1 by a6 f8".
func (r *reader) reason(v strictyaml.Value) (Reason, bool) {
	parts := fields(v)
	if len(parts) == 0 {
		r.form(v, diag.T("`legal` or a reason"), diag.Text{})
		return Reason{}, false
	}
	code, ok := chess.ParseReasonCode(parts[0].Text)
	if !ok || code.Allowed() {
		r.unknownReason(parts[0], code)
		return Reason{}, false
	}
	reason := Reason{Code: code, CodeAt: parts[0].At}
	squares, at, has := &reason.Targets, &reason.TargetAt, &reason.HasTargets
	for _, p := range parts[1:] {
		if p.Text == "by" && squares == &reason.Targets {
			squares, at, has = &reason.By, &reason.ByAt, &reason.HasBy
			continue
		}
		s, ok := r.square(p)
		if !ok {
			return reason, false
		}
		if !*has {
			*at = p.At
		}
		*squares, *has, at.End = squares.With(s), true, p.At.End
	}
	return reason, true
}

func (r *reader) unknownReason(v strictyaml.Value, code chess.ReasonCode) {
	d := diag.Diagnostic{Code: CodeForm, At: v.At, Message: diag.T("%q is no reason that forbids castling", v.Text),
		Label: diag.T("want `legal` or a reason code")}
	if code.Allowed() {
		d.Help = diag.T("declare `legal`: %s does not forbid it (FIDE 3.8.2.2 speaks of the king only)", v.Text)
		r.add(d)
		return
	}
	names := []string{"legal"}
	for _, c := range chess.ReasonCodes() {
		if !c.Allowed() {
			names = append(names, c.String())
		}
	}
	if near := diag.Nearest(v.Text, names); near != "" {
		d.Help = diag.T("did you mean `%s`?", near)
	} else {
		d.Help = diag.T("use one of %s", strings.Join(names, ", "))
	}
	r.add(d)
}
