package site

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"rokada/internal/guide"
)

func TestIdsAreMadeUniqueByTheLesson(t *testing.T) {
	for _, c := range []struct{ html, want string }{
		{`<section id="a"><a href="#a">x</a> <a class="t" href="#!other--b">y</a> <svg aria-labelledby="c d"><use href="#k"/></svg><a href="../x.html#a">z</a>`,
			`<section id="path--a"><a href="#path--a">x</a> <a class="t" href="#other--b">y</a> <svg aria-labelledby="path--c path--d"><use href="#k"/></svg><a href="../x.html#a">z</a>`},
		{`<h2>a</h2><h5 class="b">c</h5><h6>d</h6><hr><h1 id="e">f</h1>`,
			`<h2 aria-level="3">a</h2><h5 aria-level="6" class="b">c</h5><h6>d</h6><hr><h1 id="path--e">f</h1>`},
		{`<p title="a > b" id="c">1 &lt; 2</p>words`, `<p title="a > b" id="path--c">1 &lt; 2</p>words`},
		{`<p data-id="a" class=b><label for="d">e</label><a href="#">top</a>`, `<p data-id="a" class=b><label for="path--d">e</label><a href="#">top</a>`},
		{`no tag`, `no tag`},
		{`<p id="a`, `<p id="a`},
	} {
		if got := string(chaptered(nil, []byte(c.html), "path")); got != c.want {
			t.Errorf("%s\nbecomes %s\nwant    %s", c.html, got, c.want)
		}
	}
}

var (
	idAttribute = regexp.MustCompile(` (id|for|aria-labelledby|aria-describedby)="([^"]+)"`)
	anchorLink  = regexp.MustCompile(`(<a [^>]*?href=")#([^"]+)"`)
	headingTag  = regexp.MustCompile(`<h[2-5][ >]`)
)

// byExpressions is chaptered in short and slow.
func byExpressions(html, id string) string {
	html = idAttribute.ReplaceAllStringFunc(html, func(attribute string) string {
		m := idAttribute.FindStringSubmatch(attribute)
		return " " + m[1] + `="` + id + "--" + strings.Join(strings.Fields(m[2]), " "+id+"--") + `"`
	})
	html = anchorLink.ReplaceAllStringFunc(html, func(link string) string {
		m := anchorLink.FindStringSubmatch(link)
		if target, ok := strings.CutPrefix(m[2], "!"); ok {
			return m[1] + "#" + target + `"`
		}
		return m[1] + "#" + id + "--" + m[2] + `"`
	})
	return headingTag.ReplaceAllStringFunc(html, func(tag string) string {
		return tag[:3] + ` aria-level="` + string(tag[2]+1) + `"` + tag[3:]
	})
}

func TestAChapterIsWhatExpressionsMakeOfALesson(t *testing.T) {
	g, list, err := guide.Load(os.DirFS("../.."))
	if err != nil || list.HasErrors() {
		t.Fatal(err, list)
	}
	b, err := newBook(g, Options{})
	if err != nil {
		t.Fatal(err)
	}
	b.index()
	for _, e := range b.editions {
		for _, a := range e.lessons {
			c := &chapterResolver{newResolver(b, e, a)}
			html, err := a.doc.HTML(c)
			if err != nil {
				t.Fatal(err)
			}
			if string(chaptered(nil, []byte(html), a.id)) != byExpressions(string(html), a.id) {
				t.Errorf("%s differs", a.source)
			}
		}
	}
}
