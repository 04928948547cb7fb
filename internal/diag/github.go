package diag

import (
	"fmt"
	"io"
	"strings"
)

// WriteGitHub writes the list as workflow commands, which GitHub shows beside
// the changed lines: `::error file=…,line=…,col=…,title=CODE::message`. Label,
// notes and help follow the message on lines of their own.
func WriteGitHub(w io.Writer, l List, s Style) error {
	for _, d := range l {
		if _, err := fmt.Fprintf(w, "::%s %s::%s\n", gitHubCommand(d.Severity), gitHubPlace(d), escapeData(gitHubText(d, s))); err != nil {
			return err
		}
	}
	return nil
}

func gitHubCommand(s Severity) string {
	switch s {
	case Error:
		return "error"
	case Warning:
		return "warning"
	}
	return "notice"
}

func gitHubPlace(d Diagnostic) string {
	title := "title=" + escapeProperty(string(d.Code))
	if d.At.Source == nil {
		return title
	}
	p := toJSONPlace(d.At)
	place := fmt.Sprintf("file=%s,line=%d,endLine=%d,col=%d,", escapeProperty(p.Path), p.Line, p.EndLine, p.Col)
	if p.EndLine == p.Line && p.EndCol > p.Col {
		// GitHub refuses columns for annotations of several lines.
		place += fmt.Sprintf("endColumn=%d,", p.EndCol)
	}
	return place + title
}

func gitHubText(d Diagnostic, s Style) string {
	lines := []string{s.text(d.Message)}
	if !d.Label.Empty() {
		lines = append(lines, s.text(d.Label))
	}
	for _, n := range d.Notes {
		note := s.word("note") + ": " + strings.Join(s.lines(n.Message), "\n")
		if place := placeOf(n.At); place != "" {
			note += " (" + place + ")"
		}
		lines = append(lines, note)
	}
	if !d.Help.Empty() {
		lines = append(lines, s.word("help")+": "+strings.Join(s.lines(d.Help), "\n"))
	}
	return strings.Join(lines, "\n")
}

// escapeData and escapeProperty follow the toolkit of GitHub Actions: a command
// is one line, and its properties are separated by commas and end at a colon.
func escapeData(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(s)
}

func escapeProperty(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C").Replace(s)
}
