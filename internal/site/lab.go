package site

import (
	"bytes"
	"compress/gzip"
	"html/template"
	"io"
	"path"
	"slices"
	"strings"
	"sync"

	"rokada/internal/chess"
	"rokada/internal/diagram"
	"rokada/internal/position"
)

// The lab is the one page with an engine: readers bring positions that no lesson has. Its
// text is a page of authors with the id "lab"; the engine is cmd/lab, compiled and packed
// by cmd/lab/make. Nothing of it is loaded by other pages, nor kept by the service worker
// before a reader has been here.
const (
	labID     = "lab"
	labEngine = "lab.wasm.gz"
	labStyle  = "lab.css"
	labScript = "lab.js"

	// packedEngine says nothing of its kind, because servers that know an ending would
	// tell browsers to unpack the file by themselves.
	packedEngine = "lab.bin"
)

// labScripts are the files of the script of the lab, in the order in which they are joined.
var labScripts = []string{"board.js", "lab-engine.js", "lab-draw.js", "lab-walk.js", "lab-print.js", "lab-board.js", "lab-hands.js", labScript}

// isLabFile tells whether only the lab needs the asset.
func isLabFile(name string) bool {
	return name == labEngine || name == labStyle || slices.Contains(labScripts[1:], name)
}

// addLab adds what the page of the lab loads. The engine is there twice: packed, and
// unpacked for browsers that cannot unpack it.
func (a *assets) addLab(sources map[string][]byte) error {
	packed := sources[labEngine]
	if packed == nil {
		return nil
	}
	a.add(packedEngine, packed)
	a.engine = sync.OnceValues(func() ([]byte, error) { return unpacked(packed) })
	a.add(labStyle, []byte(a.compact(string(sources[liveStyle])+"\n"+string(sources[labStyle]))))
	script, err := joined(sources, labScripts)
	if err != nil {
		return err
	}
	a.add(labScript, script)
	return nil
}

func unpacked(packed []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}

// plainEngine is where the unpacked engine goes.
func (a *assets) plainEngine() string {
	return strings.TrimSuffix(a.named[packedEngine], ".bin") + ".wasm"
}

// labJobs adds the files of the lab that are not among the assets.
func (b *book) labJobs(add func(path string, make func() ([]byte, error))) {
	if b.assets.engine == nil {
		return
	}
	add(b.assets.plainEngine(), b.assets.engine)
	for _, e := range b.editions {
		if e.lab() == nil {
			continue
		}
		add(e.place(textsFile), func() ([]byte, error) {
			program, err := b.assets.engine()
			if err != nil {
				return nil, err
			}
			return e.labTexts(e.tool, program)
		})
	}
}

// keptLater reports whether a file is kept for readers without a connection only once they
// have used it.
func keptLater(file string) bool {
	return path.Base(file) == textsFile || path.Dir(file) == "assets" && strings.HasPrefix(path.Base(file), "lab.")
}

// openLab makes the page with the id "lab" the page of the lab.
func (e *edition) openLab() {
	for _, a := range e.pages {
		if a.id == labID {
			a.kind = labKind
		}
	}
}

// lab returns the page of the lab, nil if the edition has none.
func (e *edition) lab() *article { return e.byID[labKind][labID] }

// toLab returns the link to the lab from another page; nil without one.
func (e *edition) toLab(from *article) *Link {
	if lab := e.lab(); lab != nil {
		return e.link(from, lab)
	}
	return nil
}

// LabPage is what lab.html prints.
type LabPage struct {
	Page
	Board    template.HTML
	Examples map[string]string // position id → fragment of the address
}

func (b *book) labPage(e *edition, a *article, page Page) (LabPage, error) {
	at := func(to string) string { return relative(a.output, to) }
	start := chess.Start()
	say := sayer{language: e.language}
	board := diagram.Board{Setup: start.Setup(), ID: "lab--board"}
	board.Title = say.words(&board)
	lab := LabPage{Page: page, Board: template.HTML(b.painter.SVG(board)), Examples: map[string]string{}}
	lab.Symbols, lab.Parts, lab.All = b.symbols, nil, 0
	lab.Assets.Late = lab.Assets.Pages
	lab.LabFiles = &LabFiles{
		Script: at(b.assets.named[labScript]), Style: at(b.assets.named[labStyle]),
		Engine: at(b.assets.named[packedEngine]), Plain: at(b.assets.plainEngine()), Texts: at(e.place(textsFile)),
		Size: b.assets.engineSize(),
	}
	for id, f := range b.positions {
		if f.Sound() {
			lab.Examples[id] = labFragment(f)
		}
	}
	return lab, say.err
}

// engineSize is the size of the packed engine in kB.
func (a *assets) engineSize() int {
	i := slices.IndexFunc(a.files, func(f File) bool { return f.Path == a.named[packedEngine] })
	return (len(a.files[i].Data) + 500) / 1000
}

// labFragment writes a position as the lab writes those that it shares: the start of the
// game, and the moves if there are any.
func labFragment(f *position.File) string {
	start := f.Game.Start
	text := "fen=" + strings.ReplaceAll(start.FEN(), " ", "_")
	if start.Mode == chess.Chess960 {
		text += "&mode=chess960"
	}
	var moves []string
	for _, m := range f.Game.Moves[:f.Ply] {
		moves = append(moves, m.UCI())
	}
	if len(moves) > 0 {
		text += "&moves=" + strings.Join(moves, "_")
	}
	if f.Orientation == chess.Black {
		text += "&black"
	}
	return text
}

// LabLink is a link of a board to the lab. The position is added to the address when the
// link is followed: what follows a sign # names a place in a page for everything that checks
// links. The script has it from the link beside this one, or from the list of moves, since
// they tell what cost a right.
type LabLink struct {
	URL string
	// Moves is empty for a position, "line" for a game whose moves the figure lists, and
	// "game" with the position as the lab writes it for any other.
	Moves string
}

// labLink returns the link of a board to the lab; nil without a lab.
func (r *resolver) labLink(f *position.File, fig *Figure) *LabLink {
	lab := r.edition.lab()
	if lab == nil || lab == r.page {
		return nil
	}
	link := &LabLink{URL: relative(r.page.output, lab.output)}
	start := chess.Start()
	switch {
	case f.Ply == 0:
	case fig.Line != nil && f.Game.Start.FEN() == start.FEN():
		link.Moves = "line"
	default:
		link.Moves = "game" + labFragment(f)
	}
	return link
}
