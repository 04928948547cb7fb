package site

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path"
	"sort"
	"strings"
)

// assets are the files that pages share. Their names carry a hash of their content, so
// that a server may tell browsers to keep them for ever.
type assets struct {
	files []File
	named map[string]string // name in templates/assets → path in the site

	worker []byte                 // the program of the service worker
	engine func() ([]byte, error) // of the lab, unpacked; nil without one

	styleText, printText string // of a sheet that stands alone
}

// Files that are not like the others: the look of the search and its program are fetched
// when a reader asks for them, and every page has the program that does so.
const (
	findStyle  = "find.css"
	findScript = "find.js"
	pageScript = "page.js"
)

// newAssets takes the files of templates/assets by name. All style sheets become one, the
// look first and the boards after it; the scripts of lessons become one too.
func newAssets(sources map[string][]byte) (assets, error) {
	a := assets{named: map[string]string{}}
	var sheets []string
	for _, name := range sortedKeys(sources) {
		switch {
		case name == findStyle:
			a.add(name, []byte(minify(string(sources[name]))))
		case name == printStyle: // paper.go
		case isLabFile(name): // lab.go
		case name == workerPath:
			a.worker = squeeze(sources[name])
		case name == findScript, name == pageScript: // below, when what they ask for has its name
		case path.Ext(name) == ".css":
			sheets = append(sheets, name)
		case path.Ext(name) == ".txt" || path.Ext(name) == ".py":
			// A licence has to keep its name; how the fonts were made is not for readers.
			if path.Ext(name) == ".txt" {
				a.keep(name, sources[name])
			}
		case isLessonScript(name):
		case path.Ext(name) == ".js":
			a.add(name, squeeze(sources[name]))
		default:
			a.add(name, sources[name])
		}
	}
	lesson, err := script(sources)
	if err != nil {
		return a, err
	}
	a.add(lessonScript, lesson)
	for _, name := range []string{findScript, pageScript} {
		small := squeeze(sources[name])
		if name == pageScript && small != nil {
			var err error
			if small, err = shorten(small); err != nil {
				return a, err
			}
		}
		text, err := a.rename(string(small), "asset(")
		if err != nil {
			return a, err
		}
		a.add(name, []byte(text))
	}
	if err := a.addIcons(sources[iconSVG]); err != nil {
		return a, err
	}
	if err := a.addLab(sources); err != nil {
		return a, err
	}
	css, err := a.styles(sources, sheets)
	if err != nil {
		return a, err
	}
	a.add("style.css", css)
	if err := a.addPrintStyle(sources); err != nil {
		return a, err
	}
	sort.Slice(a.files, func(i, j int) bool { return a.files[i].Path < a.files[j].Path })
	return a, nil
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys
}

// add puts a file into the site under a name with the hash of its content.
func (a *assets) add(name string, data []byte) {
	sum := sha256.Sum256(data)
	ext := path.Ext(name)
	base := strings.TrimSuffix(path.Base(name), ext)
	a.put(name, "assets/"+base+"."+hex.EncodeToString(sum[:4])+ext, data)
}

func (a *assets) keep(name string, data []byte) {
	a.put(name, "assets/"+path.Base(name), data)
}

func (a *assets) put(name, to string, data []byte) {
	a.named[name] = to
	a.files = append(a.files, File{Path: to, Data: data})
}

// styles joins the style sheets and renames the files they point to.
func (a *assets) styles(sources map[string][]byte, sheets []string) ([]byte, error) {
	sort.SliceStable(sheets, func(i, j int) bool { return sheets[i] == "style.css" && sheets[j] != "style.css" })
	var css strings.Builder
	for _, name := range sheets {
		css.Write(sources[name])
		css.WriteByte('\n')
	}
	small, err := a.rename(minify(css.String()), "url(")
	return []byte(small), err
}

// rename puts the names of files in the site where a text asks for them: NAME in the
// parentheses that follow the word becomes the name beside the text.
func (a *assets) rename(text, word string) (string, error) {
	var out strings.Builder
	for {
		before, rest, found := strings.Cut(text, word)
		out.WriteString(before)
		if !found {
			return out.String(), nil
		}
		target, after, _ := strings.Cut(rest, ")")
		to, ok := a.named[target]
		if !ok {
			return "", fmt.Errorf("an asset wants the file %q, which is not among the assets", target)
		}
		if word == "url(" {
			out.WriteString(word + path.Base(to) + ")")
		} else {
			out.WriteString(path.Base(to))
		}
		text = after
	}
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
