package main

import (
	"bytes"
	"compress/zlib"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// What a test asks of a PDF: where its words are (poppler tells) and how large the letters
// are (the content streams tell; no tool of poppler says it exactly).

// word is a word on a page, in points from the upper left corner.
type word struct {
	x0, y0, x1, y1 float64
	text           string
}

// page is a page of a PDF.
type page struct {
	width, height float64
	words         []word
}

// text is all that stands on the page.
func (p *page) text() string {
	var words []string
	for _, w := range p.words {
		words = append(words, w.text)
	}
	return strings.Join(words, " ")
}

// readPages asks pdftotext for the words of a PDF.
func readPages(t *testing.T, file string) []page {
	t.Helper()
	out, err := exec.Command("pdftotext", "-raw", "-bbox", file, "-").Output()
	if err != nil {
		t.Fatalf("pdftotext: %v", err)
	}
	d := xml.NewDecoder(bytes.NewReader(out))
	d.Strict, d.Entity = false, xml.HTMLEntity
	var pages []page
	for {
		token, err := d.Token()
		if err == io.EOF {
			return pages
		}
		if err != nil {
			t.Fatal(err)
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		at := func(name string) float64 {
			for _, a := range e.Attr {
				if a.Name.Local == name {
					f, _ := strconv.ParseFloat(a.Value, 64)
					return f
				}
			}
			return 0
		}
		switch e.Name.Local {
		case "page":
			pages = append(pages, page{width: at("width"), height: at("height")})
		case "word":
			w := word{x0: at("xMin"), y0: at("yMin"), x1: at("xMax"), y1: at("yMax")}
			if err := d.DecodeElement(&w.text, &e); err != nil {
				t.Fatal(err)
			}
			last := &pages[len(pages)-1]
			last.words = append(last.words, w)
		}
	}
}

// board is a board on a page: its ranks were found one above the other at equal steps, and
// its files below them.
type printedBoard struct{ x0, y0, x1, y1, step float64 }

// boardsOf finds the boards of a page by their coordinates. Broken are those of which a
// part is missing, which is what a page break through a board looks like.
func (p *page) boards() (whole []printedBoard, broken []string) {
	for _, w := range p.words {
		first := w.text
		if first != "8" && first != "1" {
			continue
		}
		digits := "87654321"
		if first == "1" {
			digits = "12345678"
		}
		y, step, n := w.y0, 0.0, 1
		for ; n < 8; n++ {
			next := p.below(w.x0, y, digits[n:n+1], step)
			if next == nil {
				break
			}
			if step == 0 {
				step = next.y0 - y
			}
			y = next.y0
		}
		if n < 3 {
			continue // a number in a text, or the two ranks of a strip
		}
		files := p.files(w.x0, y, step)
		if files == 0 && n < 8 && y < p.height-45-3*step {
			continue // the numbers of a list: a board that is cut ends where the page does
		}
		if n < 8 || files < 8 {
			broken = append(broken, fmt.Sprintf("at %.0f, %.0f: %d ranks and %d files", w.x0, w.y0, n, files))
			continue
		}
		whole = append(whole, printedBoard{w.x0, w.y0, w.x0 + 9*step, y + 2*step, step})
	}
	return whole, broken
}

// below finds a digit straight below, at the step if one is known.
func (p *page) below(x, y float64, digit string, step float64) *word {
	var best *word
	for i := range p.words {
		w := &p.words[i]
		if w.text != digit || math.Abs(w.x0-x) > 4 || w.y0 <= y+4 || w.y0 > y+50 {
			continue
		}
		if step > 0 && math.Abs(w.y0-y-step) > .15*step {
			continue
		}
		if best == nil || w.y0 < best.y0 {
			best = w
		}
	}
	return best
}

// files counts the letters below the last rank.
func (p *page) files(x, y, step float64) int {
	found := map[string]bool{}
	for _, w := range p.words {
		if w.y0 > y && w.y0 < y+1.8*step && w.x0 > x && w.x0 < x+9.5*step && len(w.text) == 1 && strings.Contains("abcdefgh", w.text) {
			found[w.text] = true
		}
	}
	return len(found)
}

var (
	streamObject = regexp.MustCompile(`(?s)(\d+) 0 obj\s*<<(.*?)>>\s*stream\r?\n`)
	pdfToken     = regexp.MustCompile(`\((?:\\.|[^\\)])*\)|<[0-9A-Fa-f\s]*>|\[|\]|/[^\s/\[\]<>()]+|[^\s/\[\]<>()]+`)
)

// matrix is one of PDF: x' = a x + c y + e, y' = b x + d y + f.
type matrix [6]float64

func (m matrix) times(n matrix) matrix {
	return matrix{
		m[0]*n[0] + m[1]*n[2], m[0]*n[1] + m[1]*n[3], m[2]*n[0] + m[3]*n[2], m[2]*n[1] + m[3]*n[3],
		m[4]*n[0] + m[5]*n[2] + n[4], m[4]*n[1] + m[5]*n[3] + n[5],
	}
}

// textSizes returns how many letters of each size there are in a PDF of Chromium, in
// tenths of a point. Every content stream of it draws straight onto a page; what lies in
// forms has a scale of one.
func textSizes(t *testing.T, pdf []byte) map[int]int {
	t.Helper()
	sizes := map[int]int{}
	for _, m := range streamObject.FindAllSubmatchIndex(pdf, -1) {
		dictionary := string(pdf[m[4]:m[5]])
		if strings.Contains(dictionary, "/FontFile") || strings.Contains(dictionary, "/Image") || strings.Contains(dictionary, "/Length1") {
			continue
		}
		reader, err := zlib.NewReader(bytes.NewReader(pdf[m[1]:]))
		if err != nil {
			continue // not compressed: no content
		}
		content, err := io.ReadAll(io.LimitReader(reader, 64<<20))
		if err == nil && bytes.Contains(content, []byte(" Tf")) {
			countText(string(content), sizes)
		}
	}
	if len(sizes) == 0 {
		t.Fatal("no text was found in the PDF")
	}
	return sizes
}

// countText plays the operators of a content stream that decide the size of letters.
func countText(content string, sizes map[int]int) {
	identity := matrix{1, 0, 0, 1, 0, 0}
	ctm, text := identity, identity
	var stack []matrix
	var operands []float64
	size, letters := 0.0, 0
	for _, word := range pdfToken.FindAllString(content, -1) {
		if f, err := strconv.ParseFloat(word, 64); err == nil {
			operands = append(operands, f)
			continue
		}
		last := func(n int) (m matrix) {
			if len(operands) >= n {
				copy(m[:], operands[len(operands)-n:])
			}
			return m
		}
		switch word[0] {
		case '(':
			letters += len(word) - 2
			continue
		case '<':
			letters += (len(word) - 2) / 4
			continue
		case '[', ']', '/':
			continue
		}
		switch word {
		case "q":
			stack = append(stack, ctm)
		case "Q":
			if n := len(stack); n > 0 {
				ctm, stack = stack[n-1], stack[:n-1]
			}
		case "cm":
			ctm = last(6).times(ctm)
		case "BT":
			text = identity
		case "Tm":
			text = last(6)
		case "Tf":
			size = last(1)[0]
		case "Tj", "TJ":
			m := text.times(ctm)
			scale := math.Hypot(m[2], m[3])
			sizes[int(math.Round(size*scale*10))] += letters
		}
		operands, letters = operands[:0], 0
	}
}
