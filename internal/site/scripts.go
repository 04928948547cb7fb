package site

import (
	"bytes"
	"fmt"
	"html/template"
	"slices"
	"strings"
)

// lessonScript is the one script that pages with boards load. It speaks no language: what
// it says stands in the pages, as templates/play.html has it.
const lessonScript = "lesson.js"

// lessonScripts are the files of the one script that pages with boards load, in the order
// in which they are joined. Each is a part of one function: they see each other's names
// and nobody else does.
var lessonScripts = []string{"board.js", "play.js", "steps.js", "exercise.js"}

func isLessonScript(name string) bool { return slices.Contains(lessonScripts, name) }

// prepareWords takes what the script of lessons says in the language: that is the same on
// every page with boards, and on every one with exercises.
func (e *edition) prepareWords() error {
	var parts [3]string
	for i, name := range []string{"play", "exercise-words", "score"} {
		text, err := e.templates.Append(nil, name, nil)
		if err != nil {
			return err
		}
		parts[i] = string(text)
	}
	const end = "</template>\n"
	e.words = [2]template.HTML{template.HTML(parts[0] + end), template.HTML(parts[0] + parts[1] + end + parts[2])}
	return nil
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
	small, err := shorten(squeeze(out.Bytes()))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", strings.Join(names, ", "), err)
	}
	return small, nil
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
