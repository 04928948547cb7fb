package site

import (
	"errors"
	"fmt"
	"io"
	"net/url"
	"path"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// parsed is what a page holds that others may point at, and what it points at.
type parsed struct {
	ids      map[string]int
	links    []string // of a, link, script
	wanted   []string // ids that labels and buttons of the page need
	problems []string
}

// voids are the elements without an end tag.
var voids = words("meta link input br hr img")

// parse reads a page strictly: every element is closed where it belongs, nothing is inline
// that the content security policy forbids.
func parse(page string) parsed {
	p := parsed{ids: map[string]int{}}
	var open []string
	z := html.NewTokenizer(strings.NewReader(page))
	for {
		switch z.Next() {
		case html.ErrorToken:
			if !errors.Is(z.Err(), io.EOF) {
				p.problems = append(p.problems, z.Err().Error())
			}
			if len(open) > 0 {
				p.problems = append(p.problems, "never closed: "+strings.Join(open, " "))
			}
			return p
		case html.StartTagToken:
			token := z.Token()
			p.element(token)
			if !voids[token.Data] {
				open = append(open, token.Data)
			}
		case html.SelfClosingTagToken:
			p.element(z.Token())
		case html.EndTagToken:
			name := z.Token().Data
			if len(open) == 0 || open[len(open)-1] != name {
				p.problems = append(p.problems, fmt.Sprintf("</%s> inside %q", name, open))
				return p
			}
			open = open[:len(open)-1]
		}
	}
}

func (p *parsed) element(token html.Token) {
	source := false
	for _, a := range token.Attr {
		switch {
		case a.Key == "id":
			p.ids[a.Val]++
		case a.Key == "href" && token.Data != "use", a.Key == "src":
			p.links = append(p.links, a.Val)
			source = true
		case a.Key == "aria-labelledby", a.Key == "aria-describedby", a.Key == "popovertarget", a.Key == "for":
			p.wanted = append(p.wanted, strings.Fields(a.Val)...)
		case a.Key == "href":
			p.wanted = append(p.wanted, strings.TrimPrefix(a.Val, "#"))
		case a.Key == "style" || strings.HasPrefix(a.Key, "on"):
			p.problems = append(p.problems, fmt.Sprintf("%s has %s, which the policy forbids", token.Data, a.Key))
		}
	}
	if token.Data == "style" || token.Data == "script" && !source {
		p.problems = append(p.problems, "inline "+token.Data)
	}
}

// The policy stands above everything that it is for, on pages that have no script too.
func TestEveryPageBeginsWithItsPolicy(t *testing.T) {
	const tag = `<meta http-equiv="Content-Security-Policy" content="`
	for name, page := range withLab(t) {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		own := "default-src 'self'"
		if strings.HasSuffix(name, "/lab/index.html") {
			own += "; script-src 'self' 'wasm-unsafe-eval'"
		}
		want := "<head>\n<meta charset=\"utf-8\">\n" + tag + own + "\">\n" + tag + "base-uri 'none'; form-action 'none'\">\n"
		if !strings.Contains(page, want) || strings.Count(page, "http-equiv=\"Content-Security-Policy") != 2 {
			t.Errorf("%s does not begin with its policy: %.400q", name, page)
		}
	}
}

func TestPagesAreWellFormedAndTheirLinksResolve(t *testing.T) {
	site := render(t, load(t, project(t, nil)), Options{})
	pages := map[string]parsed{}
	for name, page := range site {
		if strings.HasSuffix(name, ".html") {
			pages[name] = parse(page)
		}
	}
	for name, page := range pages {
		for _, problem := range page.problems {
			t.Errorf("%s: %s", name, problem)
		}
		for id, n := range page.ids {
			if n > 1 {
				t.Errorf("%s has the id %q %d times", name, id, n)
			}
		}
		for _, id := range page.wanted {
			if page.ids[id] == 0 {
				t.Errorf("%s points to %q, which is not in it", name, id)
			}
		}
		for _, link := range page.links {
			follow(t, site, pages, name, link)
		}
	}
}

// follow reports a link of a page that leads nowhere in the site.
func follow(t *testing.T, site map[string]string, pages map[string]parsed, from, link string) {
	t.Helper()
	u, err := url.Parse(link)
	if err != nil {
		t.Errorf("%s: %v", from, err)
		return
	}
	if u.IsAbs() {
		return
	}
	to := path.Join(path.Dir(from), u.Path)
	if strings.HasPrefix(u.Path, "/") {
		to = u.Path[1:]
	}
	if u.Path == "" {
		to = from
	}
	if _, ok := site[to]; !ok {
		t.Errorf("%s: %s leads to %s, which is not there", from, link, to)
		return
	}
	if u.Fragment != "" && pages[to].ids[u.Fragment] == 0 {
		t.Errorf("%s: %s leads to an id that %s lacks", from, link, to)
	}
}

func TestStrictParserSeesMistakes(t *testing.T) {
	for _, page := range []string{"<p><b></p></b>", "<p>", "<p style=a>x</p>", "<a onclick=b></a>", "<style></style>", "<script>x</script>"} {
		if len(parse(page).problems) == 0 {
			t.Errorf("%s went through", page)
		}
	}
	if p := parse(`<p id="a"><br>x<use href="#a"/></p><script src="x"></script>`).problems; len(p) > 0 {
		t.Errorf("found %q in a good page", p)
	}
}
