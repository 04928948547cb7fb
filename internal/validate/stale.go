package validate

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"maps"
	"slices"
	"unicode"
	"unicode/utf8"

	"rokada/internal/diag"
	"rokada/internal/guide"
)

// CodeTranslationStale is found by translationStale.
const CodeTranslationStale diag.Code = "translation-stale"

// hashLength is enough hexadecimal digits to tell the versions of one page apart,
// and few enough for a line of front matter.
const hashLength = 12

// Hash identifies what a translator has to know of a page: its title, its
// description and its text, without regard to how lines are broken. The address and
// the state of a page may change without making translations stale.
func Hash(page *guide.Page) string {
	return new(hasher).hash(page)
}

// hasher hashes one page after the other in the same memory.
type hasher struct{ text []byte }

func (h *hasher) hash(page *guide.Page) string {
	body := page.Source.Text
	if page.Document != nil {
		body = body[min(len(body), page.Document.FrontMatter.End):]
	}
	h.text = slices.Grow(h.text[:0], len(page.Title.Text)+len(page.Description.Text)+len(body)+2)
	h.text = appendWords(h.text, []byte(page.Title.Text))
	h.text = appendWords(h.text, []byte(page.Description.Text))
	h.text = appendWords(h.text, body)
	sum := sha256.Sum256(h.text)
	return hex.EncodeToString(sum[:])[:hashLength]
}

// appendWords appends a text with one blank in the place of all white space, and one
// before it if there is text already.
func appendWords(to, text []byte) []byte {
	for i := 0; i < len(text); {
		if size := spaceAt(text, i); size > 0 {
			i += size
			continue
		}
		from := i
		for i < len(text) && spaceAt(text, i) == 0 {
			i = pastLetters(text, i+1)
		}
		if len(to) > 0 {
			to = append(to, ' ')
		}
		to = append(to, text[from:i]...)
	}
	return to
}

// spaceAt returns the size of the white space at a byte, 0 for anything else.
func spaceAt(text []byte, i int) int {
	b := text[i]
	switch {
	case b == ' ' || '\t' <= b && b <= '\r':
		return 1
	case b != 0xc2 && (b < 0xe1 || b > 0xe3):
		return 0 // only these begin a space that is not ASCII, and nearly all bytes are of letters
	}
	if r, size := utf8.DecodeRune(text[i:]); unicode.IsSpace(r) {
		return size
	}
	return 0
}

// pastLetters returns the first byte from one on that may begin a space: four letters of two
// bytes, each 1101xxxx 10xxxxxx, are passed in one step, and what is in the middle of a
// character in any case.
func pastLetters(text []byte, i int) int {
	const mask, want = 0xc0f0_c0f0_c0f0_c0f0, 0x80d0_80d0_80d0_80d0
	for i < len(text) && text[i]&0xc0 == 0x80 {
		i++
	}
	for i+8 <= len(text) && binary.LittleEndian.Uint64(text[i:])&mask == want {
		i += 8
	}
	return i
}

// stale returns the original of a translation that records another state of it.
func stale(g *guide.Guide, names translated, page *guide.Page, hash func(*guide.Page) string) *guide.Page {
	from := g.Language(page.Origin.Locale)
	if page.Origin.Hash == "" || from == nil {
		return nil
	}
	original := names.counterpart(page, from)
	if original == nil {
		return nil
	}
	if stamped(page, hash(original)) {
		return nil
	}
	return original
}

// Stale returns the files of all translations whose original has changed since.
func Stale(g *guide.Guide) map[string]bool { return make(Hashes).Stale(g) }

// Hashes remembers the hash of every page, for whoever loads a guide again and again: a
// page that has not changed is the same page. It is not safe for concurrent use.
type Hashes map[*guide.Page]string

// Stale is the function Stale; only pages that were not there last time are hashed.
func (h Hashes) Stale(g *guide.Guide) map[string]bool {
	names, found, used := byName(g), make(map[string]bool), make(Hashes)
	defer func() {
		clear(h)
		maps.Copy(h, used)
	}()
	hash := func(page *guide.Page) string {
		if used[page] = h[page]; used[page] == "" {
			used[page] = Hash(page)
		}
		return used[page]
	}
	pages(g, func(_ *guide.Language, page *guide.Page) {
		if stale(g, names, page, hash) != nil {
			found[page.Source.Path] = true
		}
	})
	return found
}

// translationStale warns of translations whose original has changed since. The page
// itself says so, too.
func translationStale(g *guide.Guide, list *diag.List) {
	names, hashes, own := byName(g), map[*guide.Page]string{}, new(hasher)
	hash := func(page *guide.Page) string {
		if hashes[page] == "" {
			hashes[page] = own.hash(page)
		}
		return hashes[page]
	}
	pages(g, func(_ *guide.Language, page *guide.Page) {
		original := stale(g, names, page, hash)
		if original == nil {
			return
		}
		list.Add(diag.Diagnostic{
			Code: CodeTranslationStale, Severity: diag.Warning, At: page.Origin.At,
			Message: diag.T("%s has changed since this translation was made", original.Source.Path),
			Label:   diag.T("today it is %s@%s", string(original.Locale), Hash(original)),
			Help: diag.T("`go run ./cmd/build diff %[1]s -lang %[2]s` shows what has changed; then `go run ./cmd/build stamp %[1]s -lang %[2]s`",
				page.ID, string(page.Locale)),
		})
	})
}
