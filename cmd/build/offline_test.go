package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	cd "github.com/chromedp/chromedp"
)

const aPage = "ru/o-sayte/index.html"

// ready is true when the service worker has kept the whole guide.
const ready = `navigator.serviceWorker.ready.then(r => r.active && r.active.state === 'activated' && !r.installing && !r.waiting)`

// After one visit to one page every page of every language can be read without a
// connection, and the search works.
func TestWholeGuideIsThereWithoutAConnection(t *testing.T) {
	guide := siteOf(t)
	h, tab := newHost(t, guide), newTab(t)
	tab.show(h.page(aPage))
	tab.until(ready)
	h.vanish()
	var pages []string
	for name := range guide {
		// The whole guide on one page is all the others again.
		if strings.HasSuffix(name, ".html") && !strings.HasSuffix(name, "/print/index.html") {
			pages = append(pages, h.page(name))
		}
	}
	list, _ := json.Marshal(pages)
	missing := valueOf[[]string](tab, `Promise.all(`+string(list)+`.map(page => fetch(page).then(r => r.text()).then(text => text.includes('<title>') ? '' : page, () => page))).then(list => list.filter(page => page))`)
	if len(missing) > 0 {
		t.Errorf("%d of %d pages are missing, such as %s", len(missing), len(pages), missing[0])
	}
	for _, page := range []string{"bg/index.html", "uk/rokiruvannia-korotke-y-dovhe/index.html", "index.html"} {
		tab.show(h.page(page))
		if weight := valueOf[string](tab, `getComputedStyle(document.querySelector('h1')).fontWeight`); weight != "800" {
			t.Errorf("%s has no style without a connection", page)
		}
	}
	// An address without the slash at its end leads where it does with a connection.
	tab.show(strings.TrimSuffix(h.page("uk/index.html"), "/"))
	if at := valueOf[string](tab, `location.href`); at != h.page("uk/index.html") {
		t.Errorf("without the slash the page is %s", at)
	}
	tab.show(h.page("uk/nothing-here/index.html"))
	if heading := valueOf[string](tab, `document.querySelector('h1').textContent`); heading != "404" {
		t.Errorf("a page that does not exist is headed %q", heading)
	}
	tab.do(cd.Navigate(h.page(aPage)), cd.Click(cd.CSS("a.find")))
	tab.until(`document.querySelector('dialog[open] li')`)
}

// edition returns a build in which one page says so.
func edition(t *testing.T, word string) built {
	t.Helper()
	b, err := buildSite(func(name, text string) string {
		if name == "content/ru/pages/about.md" {
			return strings.Replace(text, "\n## ", "\n"+word+"\n\n## ", 1)
		}
		return text
	})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// A new build replaces the old one as a whole, and a visit while it is being put on the
// server changes nothing.
func TestUpdateIsWholeOrNot(t *testing.T) {
	first, second := siteOf(t), edition(t, "Издание второе.")
	if bytes.Equal(first["sw.js"], second["sw.js"]) {
		t.Fatal("two builds have the same service worker")
	}
	h := newHost(t, first)
	tab := newTab(t)
	tab.show(h.page(aPage))
	tab.until(ready)

	// The service worker is new already, the pages are still the old ones.
	asked := make(chan bool, 100)
	h.answer(func(name string) []byte {
		if name == "sw.js" {
			return second[name]
		}
		if name == aPage {
			select {
			case asked <- true:
			default:
			}
		}
		return first[name]
	})
	update := `navigator.serviceWorker.getRegistration().then(r => r.update()).then(r => true, () => true)`
	valueOf[bool](tab, update)
	<-asked
	tab.until(`navigator.serviceWorker.getRegistration().then(r => !r.installing && !r.waiting)`)
	expect := func(new bool) {
		t.Helper()
		tab.show(h.page(aPage))
		if text := valueOf[string](tab, `document.querySelector('main').innerText`); strings.Contains(text, "Издание второе.") != new {
			t.Errorf("the page is of the second edition: %t, want %t", !new, new)
		}
	}
	expect(false)

	// Now the update is whole.
	h.show(second)
	valueOf[bool](tab, update)
	tab.until(`caches.keys().then(keys => Promise.all(keys.map(k => caches.open(k).then(c => c.match('/guide/` + aPage + `')).then(r => r ? r.text() : '')))).then(texts => texts.some(x => x.includes('второе')))`)
	tab.until(ready)
	expect(true)
	h.vanish()
	expect(true)
}

// The service worker is for sites on a server; a guide on a disk is there without it.
func TestNoServiceWorkerFromDisk(t *testing.T) {
	tab := newTab(t)
	tab.show(siteOf(t).onDisk(t) + aPage)
	if n := valueOf[int](tab, `navigator.serviceWorker ? navigator.serviceWorker.getRegistrations().then(r => r.length, () => 0) : 0`); n != 0 {
		t.Errorf("%d service workers", n)
	}
}
