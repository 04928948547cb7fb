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
)

// Papers are the sizes of paper that Options.Paper may name, as CSS calls them.
var Papers = []string{"a4", "letter"}

// keepForSheets keeps what a sheet that stands alone has in it.
func (a *assets) keepForSheets(sources map[string][]byte) {
	screen := string(sources[mainStyle]) + "\n" + string(sources[boardStyle])
	a.styleText = withoutFonts(a.compact(screen))
	a.printText = fontFile.ReplaceAllStringFunc(a.compact(string(sources[printStyle])), func(url string) string {
		name := url[len("url(") : len(url)-1]
		return "url(data:font/woff2;base64," + base64.StdEncoding.EncodeToString(sources[name]) + ")"
	})
}

var (
	fontFace = regexp.MustCompile(`@font-face\{[^}]*\}`)
	fontFile = regexp.MustCompile(`url\(fonts/[^)]*\)`)
)

// withoutFonts leaves out the fonts for screens, whose files hold all weights.
func withoutFonts(css string) string {
	return fontFace.ReplaceAllStringFunc(css, func(face string) string {
		if strings.Contains(face, "Paper") {
			return face
		}
		return ""
	})
}

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
	sheets := find(printStyle)
	sheets.Data = append(slices.Clone(sheets.Data), size...)
	find(mainStyle).Data = sheets.Data
	return nil
}
