package site

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
)

// lessonScripts are the files of the one script that pages with boards load, in the order
// in which they are joined. Each is a part of one function: they see each other's names
// and nobody else does.
var lessonScripts = []string{"board.js", "play.js", "steps.js", "exercise.js"}

func isLessonScript(name string) bool { return slices.Contains(lessonScripts, name) }

// lessonScript makes the script of lessons in the language: first it puts what it may say
// and show, templates/play.html, into the page. So a page does not carry what only a
// reader needs who comes to its boards with script.
func (a *assets) lessonScript(l *language) (File, error) {
	var words, out bytes.Buffer
	if err := l.templates.ExecuteTemplate(&words, "play", nil); err != nil {
		return File{}, err
	}
	out.WriteString("document.body.insertAdjacentHTML('beforeend',")
	text := json.NewEncoder(&out)
	text.SetEscapeHTML(false)
	if err := text.Encode(strings.ReplaceAll(strings.TrimSpace(words.String()), ">\n<", "><")); err != nil {
		return File{}, err
	}
	out.WriteString(");\n")
	out.Write(a.lesson)
	return File{Path: hashed("lesson."+string(l.locale)+".js", out.Bytes()), Data: out.Bytes()}, nil
}

// joined joins scripts to one whose names nobody else sees, and makes it short.
func joined(sources map[string][]byte, names []string) ([]byte, error) {
	var out bytes.Buffer
	out.WriteString("(() => {\n") // not strict: what that finds, shorten refuses
	for _, name := range names {
		out.Write(sources[name])
		out.WriteByte('\n')
	}
	out.WriteString("})();\n")
	return shorten(squeeze(out.Bytes()))
}

// squeeze drops from a script what browsers do not need: indentation, empty lines and
// lines that are only a comment. It looks at nothing else, so what it leaves is the
// program as it was written, as long as no text goes over more than one line.
func squeeze(script []byte) []byte {
	var out []byte
	for line := range bytes.Lines(script) {
		line = bytes.TrimSpace(line)
		if len(line) == 0 || bytes.HasPrefix(line, []byte("//")) {
			continue
		}
		out = append(append(out, line...), '\n')
	}
	return out
}
