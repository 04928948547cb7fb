package site

import (
	"encoding/base64"
	"fmt"
	"html/template"
	"regexp"
	"slices"
	"strings"
)

// Files of templates/assets that only paper needs. The fonts have one weight each, since a
// browser writes fonts of variable weight into a PDF as mere drawings.
const (
	printStyle  = "print.css"
	printScript = "print.js"
	boardStyle  = "board.css"
	mainStyle   = "style.css"
)

// Papers are the sizes of paper that Options.Paper may name, as CSS calls them.
var Papers = []string{"a4", "letter"}

// addPrintStyle adds the style of sheets as a file and keeps what a sheet that stands
// alone has in it.
func (a *assets) addPrintStyle(sources map[string][]byte) error {
	text := minify(string(sources[printStyle]))
	linked, err := a.rename(text, "url(")
	if err != nil {
		return err
	}
	a.add(printStyle, []byte(linked))
	screen := string(sources[mainStyle]) + "\n" + string(sources[boardStyle])
	a.styleText = fontFace.ReplaceAllString(minify(screen), "")
	a.printText = fontFile.ReplaceAllStringFunc(text, func(url string) string {
		name := url[len("url(") : len(url)-1]
		return "url(data:font/woff2;base64," + base64.StdEncoding.EncodeToString(sources[name]) + ")"
	})
	return nil
}

var (
	fontFace = regexp.MustCompile(`@font-face\{[^}]*\}`)
	fontFile = regexp.MustCompile(`url\(fonts/[^)]*\)`)
)

// inline joins the styles of a sheet, with the fonts in them.
func (a *assets) inline() (template.CSS, error) {
	css := a.styleText + "\n" + a.printText
	if strings.Contains(css, "</") {
		return "", fmt.Errorf("a style sheet would end the page")
	}
	return template.CSS(css), nil
}

// largeFoot is the number of a page that is printed large. A page box cannot ask what the
// page says of itself.
const largeFoot = "@page{@bottom-right{font-size:16pt}}"

// onto fits the style of all pages to a size of paper: the fonts of one weight take the
// place of the others.
func (a *assets) onto(paper string, large bool) error {
	if !slices.Contains(Papers, paper) {
		return fmt.Errorf("no paper is called %q", paper)
	}
	find := func(name string) *File {
		i := slices.IndexFunc(a.files, func(f File) bool { return f.Path == a.named[name] })
		return &a.files[i]
	}
	size := "@page{size:" + paper + "}"
	if large {
		size += largeFoot
	}
	style, sheets := find(mainStyle), find(printStyle)
	own := fontFace.ReplaceAll(style.Data, nil)
	style.Data = append(append(own, sheets.Data...), size...)
	sheets.Data = append(slices.Clone(sheets.Data), size...)
	return nil
}
