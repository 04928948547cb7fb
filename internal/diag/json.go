package diag

import (
	"encoding/json"
	"io"
)

// The fields of the JSON form are stable: editors and other programs read them.

type jsonPlace struct {
	Path    string `json:"path"`
	Line    int    `json:"line"`
	Col     int    `json:"col"`
	EndLine int    `json:"endLine"`
	EndCol  int    `json:"endCol"`
}

type jsonNote struct {
	jsonPlace
	Message string `json:"message"`
	Label   string `json:"label"`
}

type jsonDiagnostic struct {
	jsonPlace
	Severity string     `json:"severity"`
	Code     Code       `json:"code"`
	Message  string     `json:"message"`
	Label    string     `json:"label"`
	Notes    []jsonNote `json:"notes"`
	Help     string     `json:"help"`
}

// WriteJSON writes the list as one JSON array with a diagnostic per line. Lines
// and columns are 1-based, columns count runes, the end is exclusive; where there
// is no place the path is empty and the numbers are 0. The severity is English,
// the sentences are in the language of the style.
func WriteJSON(w io.Writer, l List, s Style) error {
	if len(l) == 0 {
		_, err := io.WriteString(w, "[]\n")
		return err
	}
	for i, d := range l {
		head := ",\n "
		if i == 0 {
			head = "[\n "
		}
		data, err := json.Marshal(toJSON(d, s))
		if err != nil {
			return err
		}
		if _, err := io.WriteString(w, head+string(data)); err != nil {
			return err
		}
	}
	_, err := io.WriteString(w, "\n]\n")
	return err
}

func toJSON(d Diagnostic, s Style) jsonDiagnostic {
	j := jsonDiagnostic{
		jsonPlace: toJSONPlace(d.At),
		Severity:  d.Severity.String(),
		Code:      d.Code,
		Message:   s.text(d.Message),
		Label:     s.text(d.Label),
		Notes:     make([]jsonNote, len(d.Notes)),
		Help:      d.Help.in(s.Translate),
	}
	for i, n := range d.Notes {
		j.Notes[i] = jsonNote{toJSONPlace(n.At), n.Message.in(s.Translate), s.text(n.Label)}
	}
	return j
}

func toJSONPlace(at Span) jsonPlace {
	if at.Source == nil {
		return jsonPlace{}
	}
	p := jsonPlace{Path: at.Source.Path}
	p.Line, p.Col = at.Source.Position(at.Start)
	p.EndLine, p.EndCol = at.Source.Position(max(at.Start, at.End))
	return p
}
