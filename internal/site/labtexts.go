package site

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"

	"rokada/internal/explain"
	"rokada/internal/guide"
)

// The engine in the browser says the same sentences as the pages, but without catalogs,
// templates and plural rules. So the build takes the messages out of the catalog and sets
// their typography, and the engine only fills slots. One file holds them: a line for each
// message with its key and, after tabs, its text for one thing and for more; after an empty
// line the translations of what the engine can say about a FEN or a move. Both parts are
// sorted.

// textsFile is the name of that file in the folder of a language.
const textsFile = "lab.txt"

// LabTexts makes the file for a language. The program is the engine, unpacked.
func LabTexts(l *guide.Language, g *guide.Guide, program []byte) ([]byte, error) {
	own, err := newLanguage(l.Locale, l.Catalog, g.Templates.HTML)
	if err != nil {
		return nil, err
	}
	return own.labTexts(l.Tool, program)
}

func (l *language) labTexts(tool map[string]string, program []byte) ([]byte, error) {
	var out bytes.Buffer
	for _, key := range explain.Keys() {
		cells := []string{key}
		counts := []int{0}
		if explain.Plural(key) {
			counts = []int{1, 2}
		}
		for _, count := range counts {
			text, err := l.slotted(key, count)
			if err != nil {
				return nil, err
			}
			cells = append(cells, text)
		}
		if err := row(&out, cells...); err != nil {
			return nil, err
		}
	}
	out.WriteByte('\n')
	for _, english := range spoken(program, slices.Sorted(maps.Keys(tool))) {
		if err := row(&out, english, tool[english]); err != nil {
			return nil, err
		}
	}
	return out.Bytes(), nil
}

// row writes a line, whose cells cannot hold what separates them.
func row(out *bytes.Buffer, cells ...string) error {
	line := strings.Join(cells, "\t")
	if strings.Contains(line, "\n") || strings.Count(line, "\t") != len(cells)-1 {
		return fmt.Errorf("the text %q cannot be sent to the lab", line)
	}
	out.WriteString(line + "\n")
	return nil
}

// spoken returns those of the sorted sentences that stand in the program. Short ones are
// taken without looking. Few of the millions of bytes of a program begin like a sentence, so
// a small table is asked before the map.
func spoken(program []byte, sentences []string) []string {
	const start = 8
	var found []string
	var likely [1 << 16]bool
	likelyAt := func(key uint64) *bool { return &likely[key*0x9e3779b97f4a7c15>>48] }
	begin := map[uint64][]string{}
	for _, s := range sentences {
		if len(s) < start {
			found = append(found, s)
			continue
		}
		key := binary.LittleEndian.Uint64([]byte(s))
		begin[key] = append(begin[key], s)
		*likelyAt(key) = true
	}
	for i := 0; i+start <= len(program); i++ {
		key := binary.LittleEndian.Uint64(program[i:])
		if !*likelyAt(key) {
			continue
		}
		list := begin[key]
		for j := 0; j < len(list); j++ {
			if len(list[j]) <= len(program)-i && string(program[i:i+len(list[j])]) == list[j] {
				found = append(found, list[j])
				list = slices.Delete(list, j, j+1)
				begin[key] = list
				j--
			}
		}
	}
	slices.Sort(found)
	return found
}

// samples are values of slots for which no-break spaces are set as for the real ones: the
// names of squares and numbers are bound, words are not.
var samples = map[string]string{
	"King": "e1", "KingTo": "e1", "Rook": "e1", "RookTo": "e1", "Square": "e1", "Squares": "e1", "From": "e1", "To": "e1",
	"Number": "12", "Move": "e4", "Sign": "", "Promotion": "",
}

// slotted returns the message with {Name} for its slots and its no-break spaces set.
func (l *language) slotted(key string, count int) (string, error) {
	names := l.catalog.Placeholders(key)
	marked, filled := map[string]string{}, map[string]string{}
	for i, name := range names {
		marked[name] = string(rune(firstMark + i))
		filled[name] = cmp.Or(samples[name], "слово")
		if sample, ok := samples[name]; ok {
			filled[name] = sample
		}
	}
	text, err := l.text(key, count, marked)
	if err != nil {
		return "", err
	}
	if strings.ContainsAny(text, "{}") {
		return "", fmt.Errorf("message %q has braces, which the lab takes for a slot", key)
	}
	sample, err := l.text(key, count, filled)
	if err != nil {
		return "", err
	}
	// Only spaces become other characters, so that the texts still go side by side.
	set := []rune(l.set.Prose(sample))
	var out strings.Builder
	for _, r := range text {
		i := int(r) - firstMark
		if i < 0 || i >= len(names) {
			out.WriteRune(set[0])
			set = set[1:]
			continue
		}
		out.WriteString("{" + names[i] + "}")
		set = set[len([]rune(filled[names[i]])):]
	}
	return out.String(), nil
}

// firstMark is a character of private use, which no message has.
const firstMark = 0xe000

// Speaker returns how the pages of the language say messages, which the lab has to match.
func Speaker(l *guide.Language, g *guide.Guide) (func([]explain.Message) []string, error) {
	own, err := newLanguage(l.Locale, l.Catalog, g.Templates.HTML)
	return func(list []explain.Message) []string {
		s := sayer{language: own}
		return s.all(list)
	}, err
}
