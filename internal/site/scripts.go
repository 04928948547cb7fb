package site

import (
	"bytes"
	"slices"
)

// lessonScripts are the files of the one script that pages with boards load, in the order
// in which they are joined. Each is a part of one function: they see each other's names
// and nobody else does.
var lessonScripts = []string{"board.js", "play.js", "steps.js", "exercise.js"}

// lessonScript is the name of the script that they become.
const lessonScript = "lesson.js"

func isLessonScript(name string) bool { return slices.Contains(lessonScripts, name) }

// script joins the parts of the lesson script. Every lesson loads it, so its own names
// are made short, which saves a fifth of what is sent.
func script(sources map[string][]byte) ([]byte, error) {
	var out bytes.Buffer
	out.WriteString("(() => {\n'use strict';\n")
	for _, name := range lessonScripts {
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
