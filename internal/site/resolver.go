package site

import (
	"bytes"
	"fmt"
	"path"
	"strings"

	"rokada/internal/diagram"
	"rokada/internal/markdown"
)

// resolver fills the holes of one document and counts what it has put there.
type resolver struct {
	*book
	*edition
	page *article
	say  sayer // of what stands on boards

	onPaper   bool     // the page is for paper alone, where nobody moves pieces
	passages  int      // that have been printed
	linker    *linker  // of terms; nil before the first
	questions []string // of the exercises

	used      map[string]int // position id → how often it has been embedded
	boards    int
	exercises int
	plays     int
	lines     int
	castlings int
	folded    int
	marks     map[diagram.Mark]bool
	lost      bool
	prevented bool
}

func newResolver(b *book, e *edition, a *article) *resolver {
	return &resolver{book: b, edition: e, page: a, say: sayer{language: e.language}, used: map[string]int{}, marks: map[diagram.Mark]bool{}}
}

// Figure prints the board of a fence.
func (r *resolver) Figure(embed markdown.Embed, to []byte) ([]byte, error) {
	exercise := ""
	if embed.Kind == "exercise" {
		exercise = embed.Exercise()
	}
	f, sc, err := r.scene(embed.ID, exercise, boardAnchor(r.used, embed.ID))
	if err != nil {
		return to, err
	}
	fig, err := r.say.figure(sc, embed.Words)
	if err != nil {
		return to, fmt.Errorf("position %s: %w", embed.ID, err)
	}
	fig.Report = r.report(r.edition, r.page, fig.ID)
	fig.Lab = r.labLink(f, &fig)
	if r.onPaper {
		fig.Play = nil
	}
	if fig.Exercise != "" {
		r.questions = append(r.questions, plain(string(fig.Caption)))
	}
	r.count(&fig)
	out, err := r.templates.Append(to, "figure.html", fig)
	if err != nil {
		return to, err
	}
	return trimmed(out, len(to)), nil
}

// trimmed cuts the white space around what stands from a byte on.
func trimmed(out []byte, from int) []byte {
	text := bytes.TrimSpace(out[from:])
	if bytes.HasPrefix(out[from:], text) {
		return out[:from+len(text)]
	}
	return append(out[:from], text...)
}

func (r *resolver) count(fig *Figure) {
	r.boards++
	r.castlings += len(fig.Verdicts)
	if fig.Play != nil {
		r.plays++
	}
	if fig.Line != nil {
		r.lines++
	}
	if fig.Exercise != "" {
		r.exercises++
	}
	for _, mark := range fig.marks {
		r.marks[mark] = true
	}
	for _, v := range fig.Verdicts {
		if v.Folded && !v.Open && fig.Exercise == "" {
			r.folded++
		}
		r.lost = r.lost || v.State == "lost"
		r.prevented = r.prevented || v.State == "prevented"
	}
}

// URL returns where a link of the document leads.
func (r *resolver) URL(link markdown.Link) (string, error) {
	file, fragment, _ := strings.Cut(link.Dest, "#")
	if file == "" || strings.Contains(file, "://") || strings.HasPrefix(file, "mailto:") {
		return link.Dest, nil
	}
	output, ok := r.outputs[path.Join(path.Dir(r.page.source), file)]
	if !ok && r.awaited[path.Join(path.Dir(r.page.source), file)] {
		return "", nil
	}
	if !ok {
		return "", fmt.Errorf("no page is made from %q", link.Dest)
	}
	url := relative(r.page.output, output)
	if fragment != "" {
		url += "#" + fragment
	}
	return url, nil
}

// Label says what markup needs in the language of the page.
func (r *resolver) Label(label markdown.Label) (string, error) {
	switch label.Kind {
	case markdown.LabelFootnotes:
		return r.t("ui.label.footnotes")
	case markdown.LabelNote:
		return r.t("ui.label.note", "Number", label.Number)
	case markdown.LabelBack:
		if label.Mark > 0 {
			return r.t("ui.label.back-mark", "Number", label.Number, "Mark", label.Mark)
		}
		return r.t("ui.label.back", "Number", label.Number)
	case markdown.LabelTable:
		return r.t("ui.label.table", "Title", label.Text)
	case markdown.LabelCode:
		return r.t("ui.label.code", "Language", strings.ToUpper(label.Text))
	}
	return "", fmt.Errorf("no text for the label %d", label.Kind)
}

// Bound tells where the typography of the language has no-break spaces.
func (r *resolver) Bound(passage []byte, to []int) []int {
	r.passages++
	if r.page.words == nil || r.binder == nil {
		return bound(&r.set, passage, to)
	}
	return r.binder.bound(passage, r.page.words.Passage(r.passages-1), to)
}

// legend explains the marks of the boards that have been drawn so far, nil if there are
// none.
func (r *resolver) legend() *Legend {
	if r.castlings == 0 {
		return nil
	}
	legend := &Legend{Lost: r.lost, Prevented: r.prevented, Checks: true}
	for _, mark := range legendMarks {
		if r.marks[mark] {
			legend.Marks = append(legend.Marks, LegendMark{string(mark), r.legends[mark]})
		}
	}
	return legend
}

// legendMarks are the marks that a legend explains, in its order. A ghost beside the piece
// that has moved explains itself.
var legendMarks = []diagram.Mark{
	diagram.MarkAttacked, diagram.MarkHarmless, diagram.MarkAttack, diagram.MarkWay, diagram.MarkBlocked,
}
