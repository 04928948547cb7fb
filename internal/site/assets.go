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
	short map[string]string // property of style sheets → its name in the site

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

// newAssets takes the files of templates/assets by name. Their style sheets become few, as
// styles.go says; the scripts of lessons become one.
func newAssets(sources map[string][]byte) (assets, error) {
	a := assets{named: map[string]string{}}
	drawn := beside(func() ([][]byte, error) { return drawIcons(sources[iconSVG]) })
	for _, name := range sortedKeys(sources) {
		switch {
		case path.Ext(name) == ".css": // styles.go
		case isLabFile(name): // lab.go
		case name == workerPath:
			a.worker = squeeze(sources[name])
		case name == findScript, name == pageScript: // below, when what they ask for has its name
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
	if err := a.addStyles(sources); err != nil {
		return a, err
	}
	lesson, err := joined(sources, lessonScripts)
	if err != nil {
		return a, err
	}
	a.add(lessonScript, lesson)
	for _, name := range []string{findScript, pageScript} {
		small := squeeze(sources[name])
		if name == pageScript && small != nil {
			if small, err = shorten(small); err != nil {
				return a, fmt.Errorf("%s: %w", name, err)
			}
		}
		text, err := a.rename(string(small), "asset(")
		if err != nil {
			return a, err
		}
		a.add(name, []byte(text))
	}
	files, err := drawn()
	if err != nil {
		return a, err
	}
	for i, size := range icons {
		a.add(iconName(size), files[i])
	}
	if err := a.addLab(sources); err != nil {
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
func (a *assets) add(name string, data []byte) { a.put(name, hashed(name, data), data) }

// hashed is where a file goes.
func hashed(name string, data []byte) string {
	sum := sha256.Sum256(data)
	ext := path.Ext(name)
	base := strings.TrimSuffix(path.Base(name), ext)
	return "assets/" + base + "." + hex.EncodeToString(sum[:4]) + ext
}

func (a *assets) keep(name string, data []byte) {
	a.put(name, "assets/"+path.Base(name), data)
}

func (a *assets) put(name, to string, data []byte) {
	a.named[name] = to
	a.files = append(a.files, File{Path: to, Data: data})
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
