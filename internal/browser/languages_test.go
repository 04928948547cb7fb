package browser

import (
	"testing"

	"rokada/internal/guide"
)

const (
	// sectionJS brings the n-th section of the page to the top, as far as there is page below
	// it, and returns the section that is read then.
	sectionJS = `n => {
		document.documentElement.style.scrollBehavior = 'auto';
		const all = [...document.querySelectorAll('main :is(section,article)[id]')].filter(e => e.getBoundingClientRect().width);
		if (!all.length) return '';
		all[n % all.length].scrollIntoView();
		return all.filter(e => e.getBoundingClientRect().top < innerHeight / 3).pop()?.id || ''; }`
	// readJS returns whether the section is read: it is in the window. A page goes to its
	// place once it is laid out, which may be a little after it has been read.
	readJS = `async id => {
		for (const end = performance.now() + 5000; performance.now() < end; await new Promise(requestAnimationFrame)) {
			const r = document.getElementById(id).getBoundingClientRect();
			if (r.top < innerHeight && r.bottom > 0) return true;
		}
		return false; }`
)

// TestLanguageSwitchStaysWhereTheReaderIs goes around the languages on every lesson and every
// other page, each time from another section, and stays on the same page and section.
func TestLanguageSwitchStaysWhereTheReaderIs(t *testing.T) {
	t.Parallel()
	s, tab := Publish(t), Open(t)
	languages := s.Guide.Languages
	for n, pages := range s.same() {
		for i := range languages {
			next := languages[(i+1)%len(languages)]
			if i == 0 {
				tab.Show(s.URL + pages[i])
			}
			section := Eval[string](tab, sectionJS, n+i)
			tab.Tell(`lang => document.querySelector('.languages a[hreflang=' + lang + ']').click()`, string(next.Locale))
			want := s.URL + pages[(i+1)%len(languages)]
			tab.Until(`document.readyState === 'complete' && document.documentElement.lang === '` + string(next.Locale) + `'`)
			at := Eval[[2]string](tab, `() => [location.origin + location.pathname, location.hash.slice(1)]`)
			if at[0] != want {
				t.Errorf("%s leads from %s to %s, want %s", next.Locale, pages[i], at[0], want)
			}
			if section == "" {
				continue
			}
			if !Eval[bool](tab, `hash => !hash || !!document.getElementById(hash)`, at[1]) {
				t.Fatalf("%s: there is no #%s", at[0], at[1])
			}
			if read := at[1]; read == "" || !Eval[bool](tab, readJS, section) {
				t.Errorf("%s read at #%s is shown in %s at #%s, scrolled to %v", pages[i], section, next.Locale, read, Eval[float64](tab, `() => scrollY`))
			}
		}
	}
}

// same returns the addresses of each page in all languages.
func (s *Site) same() (list [][]string) {
	add := func(address func(l *guide.Language) string) {
		var pages []string
		for _, l := range s.Guide.Languages {
			pages = append(pages, address(l))
		}
		list = append(list, pages)
	}
	add(func(l *guide.Language) string { return string(l.Locale) + "/index.html" })
	for _, lesson := range s.Guide.Original().Lessons {
		add(func(l *guide.Language) string { return s.lesson(l, lesson.ID) })
	}
	for _, page := range s.Guide.Original().Pages {
		if page.ID == "lab" {
			continue // it takes its position along instead, as its own tests see
		}
		add(func(l *guide.Language) string {
			return string(l.Locale) + "/" + l.Page(page.ID).Slug.Text + "/index.html"
		})
	}
	return list
}
