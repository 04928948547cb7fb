package position

import (
	"strconv"
	"strings"

	"rokada/internal/chess"
	"rokada/internal/claim"
	"rokada/internal/diag"
	"rokada/internal/strictyaml"
)

// reader takes one file apart.
type reader struct {
	f        *File
	m        *strictyaml.Map
	problems diag.List
}

func (r *reader) add(d diag.Diagnostic) { r.problems.Add(d) }

// form reports a value that is not written as the key needs it.
func (r *reader) form(v strictyaml.Value, want diag.Text, help diag.Text) {
	r.add(diag.Diagnostic{Code: CodeForm, At: v.At, Message: diag.T("%q is not what this key holds", v.Text),
		Label: diag.T("want %s", want), Help: help})
}

// choice reads one of a few words; the first is the default.
func (r *reader) choice(key string, words ...string) int {
	v, ok := r.m.Optional(key)
	if !ok {
		return 0
	}
	for i, w := range words {
		if v.Text == w {
			return i
		}
	}
	d := diag.Diagnostic{Code: CodeForm, At: v.At, Message: diag.T("%q is no %s", v.Text, key),
		Label: diag.T("want one of %s", strings.Join(words, ", "))}
	if near := diag.Nearest(v.Text, words); near != "" {
		d.Help = diag.T("did you mean `%s`?", near)
	}
	r.add(d)
	return 0
}

// look reads what the file says about its drawing and its use.
func (r *reader) look() {
	f := r.f
	f.View = View(r.choice("view", "board", "strip", "pair"))
	f.Orientation = chess.Color(r.choice("orientation", "white", "black"))
	f.Play = r.choice("play", "false", "true") == 1
	for _, v := range r.m.Values("show") {
		if w, ok := r.wing(v); ok {
			f.Show = append(f.Show, w)
		}
	}
	for _, v := range words(r.m.Values("marks")) {
		if s, ok := r.square(v); ok {
			f.Marks = append(f.Marks, s)
		}
	}
	for _, v := range words(r.m.Values("themes")) {
		if !claim.IsID(v.Text) {
			r.form(v, diag.T("words in small letters with hyphens"), diag.Text{})
			continue
		}
		f.Themes = append(f.Themes, v.Text)
	}
	if f.View == Pair && len(f.Moves) == 0 {
		key, _ := r.m.Key("view")
		r.add(diag.Diagnostic{Code: CodeForm, At: key.At, Message: diag.T("a pair shows the board before and after its moves, but there are none"),
			Help: diag.T("add `moves:`, or use `view: board`")})
	}
}

// wing reads "O-O" of the side to move, or "black O-O-O".
func (r *reader) wing(v strictyaml.Value) (Wing, bool) {
	color, side, found := strings.Cut(v.Text, " ")
	if !found {
		color, side = "", v.Text
	}
	w := Wing{Color: r.f.turn()}
	var ok bool
	if w.Side, ok = claim.ParseWing(side); ok {
		switch color {
		case "white":
			w.Color = chess.White
			return w, true
		case "black":
			w.Color = chess.Black
			return w, true
		case "":
			return w, true
		}
	}
	r.form(v, diag.T("`O-O` or `O-O-O`, of the other player `white O-O` or `black O-O`"), wingHelp(side))
	return w, false
}

func wingHelp(side string) diag.Text {
	switch strings.Count(strings.NewReplacer("0", "O", "o", "O", "О", "O", "о", "O").Replace(side), "O") {
	case 2:
		return diag.T("write `O-O`, with the Latin letter O")
	case 3:
		return diag.T("write `O-O-O`, with the Latin letter O")
	}
	return diag.Text{}
}

// turn is the side to move in the position of the facts.
func (f *File) turn() chess.Color {
	if p := f.At(); p != nil {
		return p.Turn()
	}
	return chess.White
}

func (r *reader) square(v strictyaml.Value) (chess.Square, bool) {
	s, ok := chess.ParseSquare(v.Text)
	if !ok {
		r.form(v, diag.T("a square, `a1` to `h8`"), diag.Text{})
	}
	return s, ok
}

// words splits values at blanks and commas, so that a list may be written as one
// text; every word keeps its place.
func words(values []strictyaml.Value) []strictyaml.Value {
	var list []strictyaml.Value
	for _, v := range values {
		list = append(list, fields(v)...)
	}
	return list
}

func fields(v strictyaml.Value) []strictyaml.Value {
	list := make([]strictyaml.Value, 0, 4) // a reason with a square and an attacker
	start := -1
	literal := v.At.Text() == v.Text // asked once, since a value may be as long as the file
	for i := 0; i <= len(v.Text); i++ {
		blank := i == len(v.Text) || strings.IndexByte(" \t\n,", v.Text[i]) >= 0
		switch {
		case !blank && start < 0:
			start = i
		case blank && start >= 0:
			list = append(list, pieceOf(v, start, i, literal))
			start = -1
		}
	}
	return list
}

// part is a piece of a value with its own place, where the value stands in the
// file as it is read.
func part(v strictyaml.Value, start, end int) strictyaml.Value {
	return pieceOf(v, start, end, v.At.Text() == v.Text)
}

func pieceOf(v strictyaml.Value, start, end int, literal bool) strictyaml.Value {
	p := strictyaml.Value{Text: v.Text[start:end], At: v.At}
	if literal {
		p.At = v.At.Sub(start, end)
	}
	return p
}

func number(v strictyaml.Value) (int, bool) {
	n, err := strconv.Atoi(v.Text)
	return n, err == nil && n >= 0 && n < 10000 && v.Text == strconv.Itoa(n)
}
