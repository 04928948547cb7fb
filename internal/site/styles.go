package site

import (
	"cmp"
	"path"
	"regexp"
	"slices"
	"strings"
)

// The style sheets of templates/assets are joined into few files. A page waits for one of
// them; what paper and live boards need comes after the first paint, in one more. The lab,
// whose board is live from the start, has that look in its own.
const (
	mainStyle  = "style.css"
	boardStyle = "board.css"
	lateStyle  = "late.css"
	liveStyle  = "live.css"
	askedStyle = "asked.css"
	pagesStyle = "print-pages.css"
)

// addStyles makes the style sheets of the site, except those of the lab.
func (a *assets) addStyles(sources map[string][]byte) error {
	a.short = shortProperties(sources)
	var first []string
	for _, name := range sortedKeys(sources) {
		switch {
		case path.Ext(name) != ".css" || isLabFile(name), slices.Contains([]string{mainStyle, findStyle, liveStyle, askedStyle, pagesStyle, printStyle}, name):
		default:
			first = append(first, name)
		}
	}
	first = append([]string{mainStyle}, first...)
	for _, sheet := range []struct {
		name  string
		parts []string
	}{
		{mainStyle, first},
		{lateStyle, []string{askedStyle, liveStyle, pagesStyle}},
		{pagesStyle, []string{askedStyle, pagesStyle}},
		{findStyle, []string{findStyle}},
		{printStyle, append(first, askedStyle, pagesStyle, printStyle)},
	} {
		css, err := a.joined(sources, sheet.parts)
		if err != nil {
			return err
		}
		if sheet.name == printStyle {
			css = withoutFonts(css)
		}
		a.add(sheet.name, []byte(css))
	}
	a.keepForSheets(sources)
	return nil
}

// joined joins style sheets and renames the files they point to.
func (a *assets) joined(sources map[string][]byte, names []string) (string, error) {
	var css strings.Builder
	for _, name := range names {
		css.Write(sources[name])
		css.WriteByte('\n')
	}
	return a.rename(a.compact(css.String()), "url(")
}

// compact makes a style sheet as short as may be.
func (a *assets) compact(css string) string {
	return property.ReplaceAllStringFunc(minify(css), func(name string) string {
		before, name, _ := strings.Cut(name, "--")
		return before + "--" + a.short[name]
	})
}

// property finds the properties of our own; ids may have two hyphens too, but not in front.
var property = regexp.MustCompile(`(^|[^\w-])--[a-z][a-z-]*`)

// shortProperties gives the properties that the style sheets have named themselves one or
// two letters, the first for those that are used most. Scripts and pages do not use them.
func shortProperties(sources map[string][]byte) map[string]string {
	uses := map[string]int{}
	for name, data := range sources {
		if path.Ext(name) == ".css" {
			for _, found := range property.FindAllString(minify(string(data)), -1) {
				_, found, _ = strings.Cut(found, "--")
				uses[found]++
			}
		}
	}
	names := sortedKeys(uses)
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(uses[b], uses[a]) })
	short := map[string]string{}
	for i, name := range names {
		short[name] = letters(i)
	}
	return short
}

// minify drops the comments of a style sheet and the white space that means nothing.
// Spaces that may mean something stay: between selectors, and around + and - in calc.
func minify(css string) string {
	var out []byte
	for i := 0; i < len(css); {
		switch c := css[i]; {
		case strings.HasPrefix(css[i:], "/*"):
			_, rest, _ := strings.Cut(css[i+2:], "*/")
			i = len(css) - len(rest)
			out = space(out)
		case c == '"' || c == '\'':
			end := i + 1
			for end < len(css) && css[end] != c {
				end++
			}
			out = append(out, css[i:min(end+1, len(css))]...)
			i = end + 1
		case c == ' ' || c == '\n' || c == '\t' || c == '\r':
			out = space(out)
			i++
		case strings.IndexByte("{},;>", c) >= 0:
			out = trimSpace(out)
			if c == '}' && len(out) > 0 && out[len(out)-1] == ';' {
				out = out[:len(out)-1]
			}
			out = append(out, c)
			i++
		default:
			out = append(out, c)
			i++
		}
	}
	return string(trimSpace(out))
}

// space adds a space where one may mean something.
func space(out []byte) []byte {
	if len(out) == 0 || strings.IndexByte("{},;>: ", out[len(out)-1]) >= 0 {
		return out
	}
	return append(out, ' ')
}

func trimSpace(out []byte) []byte {
	if n := len(out); n > 0 && out[n-1] == ' ' {
		return out[:n-1]
	}
	return out
}
