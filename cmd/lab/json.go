package main

// writer writes JSON by hand: a package that reflects on its values would be larger than
// the engine. Every value is followed by a comma, which the end of its object or list takes
// back.
type writer struct{ out []byte }

func (w *writer) raw(text string) { w.out = append(w.out, text...) }

// name begins a member of an object.
func (w *writer) name(name string) {
	w.quote(name)
	w.out[len(w.out)-1] = ':'
}

// open begins an object or a list.
func (w *writer) open(bracket byte) { w.out = append(w.out, bracket) }

// close ends it.
func (w *writer) close(bracket byte) {
	if last := len(w.out) - 1; w.out[last] == ',' {
		w.out = w.out[:last]
	}
	w.out = append(w.out, bracket, ',')
}

func (w *writer) text(name, value string) {
	w.name(name)
	w.quote(value)
}

func (w *writer) texts(name string, values []string) {
	w.name(name)
	w.open('[')
	for _, v := range values {
		w.quote(v)
	}
	w.close(']')
}

func (w *writer) truth(name string, value bool) {
	w.name(name)
	if value {
		w.raw("true,")
	} else {
		w.raw("false,")
	}
}

func (w *writer) number(name string, n int) {
	w.name(name)
	w.raw(itoa(n))
	w.raw(",")
}

// quote writes a string and the comma after it.
func (w *writer) quote(s string) {
	const hex = "0123456789abcdef"
	w.out = append(w.out, '"')
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			w.out = append(w.out, '\\', c)
		case c < ' ':
			w.out = append(w.out, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		default:
			w.out = append(w.out, c)
		}
	}
	w.out = append(w.out, '"', ',')
}

// done returns what was written.
func (w *writer) done() []byte { return w.out[:len(w.out)-1] }
