package browser

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	cd "github.com/chromedp/chromedp"
)

const aPage = "ru/o-sayte/index.html"

// After one visit to one page every page of every language can be read without a
// connection, and the search works.
func TestWholeGuideIsThereWithoutAConnection(t *testing.T) {
	guide := Publish(t)
	h, tab := NewHost(t, guide), Open(t)
	tab.Show(h.Page(aPage))
	tab.Until(Kept)
	h.Vanish()
	var pages []string
	for name := range guide.Files {
		// The whole guide on one page is all the others again.
		if strings.HasSuffix(name, ".html") && !strings.HasSuffix(name, "/print/index.html") {
			pages = append(pages, h.Page(name))
		}
	}
	list, _ := json.Marshal(pages)
	missing := Value[[]string](tab, `Promise.all(`+string(list)+`.map(page => fetch(page).then(r => r.text()).then(text => text.includes('<title>') ? '' : page, () => page))).then(list => list.filter(page => page))`)
	if len(missing) > 0 {
		t.Errorf("%d of %d pages are missing, such as %s", len(missing), len(pages), missing[0])
	}
	for _, page := range []string{"bg/index.html", "uk/rokiruvannia-korotke-y-dovhe/index.html", "index.html"} {
		tab.Show(h.Page(page))
		if weight := Value[string](tab, `getComputedStyle(document.querySelector('h1')).fontWeight`); weight != "800" {
			t.Errorf("%s has no style without a connection", page)
		}
	}
	// An address without the slash at its end leads where it does with a connection.
	tab.Show(strings.TrimSuffix(h.Page("uk/index.html"), "/"))
	if at := Value[string](tab, `location.href`); at != h.Page("uk/index.html") {
		t.Errorf("without the slash the page is %s", at)
	}
	tab.Show(h.Page("uk/nothing-here/index.html"))
	if heading := Value[string](tab, `document.querySelector('h1').textContent`); heading != "404" {
		t.Errorf("a page that does not exist is headed %q", heading)
	}
	tab.Do(cd.Navigate(h.Page(aPage)), cd.Click(cd.CSS("a.find")))
	tab.Until(`document.querySelector('dialog[open] li')`)
}

// edition returns a build in which one page says so.
func edition(t *testing.T, word string) *Site {
	t.Helper()
	return BuildChanged(t, "content/ru/pages/about.md", func(text string) string {
		return strings.Replace(text, "\n## ", "\n"+word+"\n\n## ", 1)
	})
}

// A new build replaces the old one as a whole, and a visit while it is being put on the
// server changes nothing.
func TestUpdateIsWholeOrNot(t *testing.T) {
	first, second := Publish(t), edition(t, "Издание второе.")
	if bytes.Equal(first.Files["sw.js"], second.Files["sw.js"]) {
		t.Fatal("two builds have the same service worker")
	}
	h := NewHost(t, first)
	tab := Open(t)
	tab.Show(h.Page(aPage))
	tab.Until(Kept)

	// The service worker is new already, the pages are still the old ones.
	asked := make(chan bool, 100)
	h.Answer(func(name string) []byte {
		if name == "sw.js" {
			return second.Files[name]
		}
		if name == aPage {
			select {
			case asked <- true:
			default:
			}
		}
		return first.Files[name]
	})
	update := `navigator.serviceWorker.getRegistration().then(r => r.update()).then(r => true, () => true)`
	Value[bool](tab, update)
	<-asked
	tab.Until(`navigator.serviceWorker.getRegistration().then(r => !r.installing && !r.waiting)`)
	expect := func(new bool) {
		t.Helper()
		tab.Show(h.Page(aPage))
		if text := Value[string](tab, `document.querySelector('main').innerText`); strings.Contains(text, "Издание второе.") != new {
			t.Errorf("the page is of the second edition: %t, want %t", !new, new)
		}
	}
	expect(false)

	// Now the update is whole.
	h.Exchange(second)
	Value[bool](tab, update)
	tab.Until(`caches.keys().then(keys => Promise.all(keys.map(k => caches.open(k).then(c => c.match('/guide/` + aPage + `')).then(r => r ? r.text() : '')))).then(texts => texts.some(x => x.includes('второе')))`)
	tab.Until(Kept)
	expect(true)
	h.Vanish()
	expect(true)
}

// The service worker is for sites on a server; a guide on a disk is there without it.
func TestNoServiceWorkerFromDisk(t *testing.T) {
	tab := Open(t)
	tab.Show(Publish(t).OnDisk(t) + aPage)
	if n := Value[int](tab, `navigator.serviceWorker ? navigator.serviceWorker.getRegistrations().then(r => r.length, () => 0) : 0`); n != 0 {
		t.Errorf("%d service workers", n)
	}
}
