package site

import (
	"bytes"
	"encoding/json"
	"image/png"
	"regexp"
	"strings"
	"testing"

	"rokada/internal/diagram"
)

const base = "https://example.org/guide/"

// properties returns the Open Graph properties of a page.
func properties(page string) map[string][]string {
	all := map[string][]string{}
	for _, m := range regexp.MustCompile(`<meta property="og:([a-z:_]+)" content="([^"]*)">`).FindAllStringSubmatch(page, -1) {
		all[m[1]] = append(all[m[1]], m[2])
	}
	return all
}

func TestSharedLinksShowTheFirstBoard(t *testing.T) {
	site := render(t, load(t, project(t, nil)), Options{BaseURL: base})
	for page, want := range map[string]map[string]string{
		"ru/pervyi-urok/index.html": {"type": "article", "locale": "ru_RU", "locale:alternate": "uk_UA bg_BG", "url": base + "ru/pervyi-urok/",
			"title": "Первый урок", "image": base + "share/first.png", "image:width": "1200", "image:height": "630"},
		"uk/pervyi-urok/index.html": {"locale": "uk_UA", "locale:alternate": "ru_RU bg_BG", "image": base + "share/first.png"},
		"ru/vtoroi-urok/index.html": {"locale:alternate": "uk_UA", "image": base + "share/index.png"}, // no board, no Bulgarian
		"bg/index.html":             {"type": "website", "locale": "bg_BG", "image": base + "share/index.png"},
	} {
		got := properties(site[page])
		for name, value := range want {
			if strings.Join(got[name], " ") != value {
				t.Errorf("%s: og:%s is %q, want %q", page, name, got[name], value)
			}
		}
		file := strings.TrimPrefix(got["image"][0], base)
		picture, err := png.Decode(bytes.NewReader([]byte(site[file])))
		if err != nil || picture.Bounds().Dx() != diagram.PictureWidth || picture.Bounds().Dy() != diagram.PictureHeight {
			t.Errorf("%s: %v", file, err)
		}
	}
}

// Networks and search engines want absolute addresses; without a base URL nothing is drawn.
func TestWithoutBaseURLNothingIsShared(t *testing.T) {
	for name, page := range render(t, load(t, project(t, nil)), Options{}) {
		if strings.HasPrefix(name, "share/") || strings.Contains(page, "og:") && strings.HasSuffix(name, ".html") || strings.Contains(page, "ld+json") {
			t.Errorf("%s is for a site with a base URL", name)
		}
	}
}

// graph returns the nodes of a page's JSON-LD by type.
func graph(t *testing.T, page string) map[string]map[string]any {
	t.Helper()
	_, rest, found := strings.Cut(page, `<script type="application/ld+json">`)
	text, _, closed := strings.Cut(rest, "</script>")
	if !found || !closed {
		t.Fatal("the page has no JSON-LD")
	}
	var root struct {
		Context string           `json:"@context"`
		Graph   []map[string]any `json:"@graph"`
	}
	if err := json.Unmarshal([]byte(text), &root); err != nil || root.Context != "https://schema.org" {
		t.Fatalf("%v in %s", err, text)
	}
	nodes := map[string]map[string]any{}
	for _, node := range root.Graph {
		switch kind := node["@type"].(type) {
		case string:
			nodes[kind] = node
		case []any:
			for _, k := range kind {
				nodes[k.(string)] = node
			}
		}
	}
	return nodes
}

func TestPagesSayWhatTheyAre(t *testing.T) {
	files := project(t, nil)
	lesson := string(files["content/uk/010-first.md"].Data)
	files["content/uk/010-first.md"].Data = []byte(lesson + "\n## Часто {#faq}\n\nМожно ли «так» & <эдак>?\n:   Нет, [нельзя](pages/about.md).\n")
	site := render(t, load(t, files), Options{BaseURL: base})
	nodes := graph(t, site["uk/pervyi-urok/index.html"])
	for kind, want := range map[string]map[string]any{
		"Article":          {"headline": "Первый урок", "url": base + "uk/pervyi-urok/", "inLanguage": "uk", "image": base + "share/first.png", "license": "https://creativecommons.org/licenses/by/4.0/"},
		"LearningResource": {"learningResourceType": "lesson"},
		"BreadcrumbList":   {}, "FAQPage": {}, "Quiz": {},
	} {
		for name, value := range want {
			if nodes[kind][name] != value {
				t.Errorf("%s: %s is %v, want %v", kind, name, nodes[kind][name], value)
			}
		}
		if nodes[kind] == nil {
			t.Errorf("no %s", kind)
		}
	}
	// The words are those of the page, with their no-break spaces.
	faq, _ := json.Marshal(nodes["FAQPage"]["mainEntity"])
	if want := `[{"@type":"Question","acceptedAnswer":{"@type":"Answer","text":"Нет, нельзя."},"name":"Можно ли` + noBreak + `«так» \u0026 \u003cэдак\u003e?"}]`; string(faq) != want {
		t.Errorf("the questions are\n%s, want\n%s", faq, want)
	}
	quiz, _ := json.Marshal(nodes["Quiz"]["hasPart"])
	if want := `[{"@type":"Question","name":"Можно ли` + noBreak + `рокироваться?"}]`; string(quiz) != want {
		t.Errorf("the quiz is %s, want %s", quiz, want)
	}
	original, _ := json.Marshal(nodes["Article"]["translationOfWork"])
	if want := `{"@id":"` + base + `ru/pervyi-urok/#lesson"}`; string(original) != want {
		t.Errorf("the original is %s, want %s", original, want)
	}
	// Nothing is said that is not so.
	nodes = graph(t, site["ru/vtoroi-urok/index.html"])
	for _, kind := range []string{"FAQPage", "Quiz"} {
		if nodes[kind] != nil {
			t.Errorf("a lesson without questions is called a %s", kind)
		}
	}
	if graph(t, site["ru/index.html"])["WebSite"]["url"] != base+"ru/" {
		t.Error("the home page is no site")
	}
}

func TestManifests(t *testing.T) {
	site := render(t, load(t, project(t, nil)), Options{})
	for _, l := range []string{"ru", "uk", "bg"} {
		var m manifest
		if err := json.Unmarshal([]byte(site[l+"/app.webmanifest"]), &m); err != nil {
			t.Fatal(err)
		}
		if m.Name != "Учебник" || m.ShortName == "" || m.Lang != l || m.StartURL != "./" || m.Scope != "../" {
			t.Errorf("%s: %+v", l, m)
		}
		sizes := ""
		for _, icon := range m.Icons {
			if site[strings.TrimPrefix(icon.Src, "../")] == "" {
				t.Errorf("%s: no icon %s", l, icon.Src)
			}
			sizes += icon.Sizes + " "
		}
		if sizes != "192x192 512x512 any " { // what systems ask for before they offer to install
			t.Errorf("%s: icons of the sizes %s", l, sizes)
		}
		if page := site[l+"/index.html"]; !strings.Contains(page, `<link rel="manifest" href="app.webmanifest">`) {
			t.Errorf("%s: the home page does not name the manifest", l)
		}
		if page := site[l+"/pervyi-urok/index.html"]; strings.Contains(page, `rel="manifest"`) {
			t.Errorf("%s: a lesson asks for the manifest, which only a reader who begins needs", l)
		}
	}
}

func TestServiceWorkerKnowsEveryFile(t *testing.T) {
	site := render(t, load(t, project(t, nil)), Options{BaseURL: base})
	_, list, _ := strings.Cut(site["sw.js"], ",files=")
	list, _, _ = strings.Cut(list, ";\n")
	var files map[string]string
	if err := json.Unmarshal([]byte(list), &files); err != nil {
		t.Fatal(err)
	}
	for name, data := range site {
		wanted := name != "sw.js" && name != "robots.txt" && name != "sitemap.xml" && !strings.HasPrefix(name, "share/") && !strings.HasSuffix(name, "/print/index.html")
		if hash := files[name]; wanted && hash != hashOf([]byte(data)) || !wanted && hash != "" {
			t.Errorf("%s has the hash %q", name, hash)
		}
	}
	files2 := project(t, nil)
	files2["content/uk/pages/about.md"].Data = append(files2["content/uk/pages/about.md"].Data, "\nИ ещё слово.\n"...)
	if other := render(t, load(t, files2), Options{BaseURL: base}); other["sw.js"][:30] == site["sw.js"][:30] {
		t.Error("a changed page does not change the version")
	}
}

func TestToolsOfABoard(t *testing.T) {
	page := render(t, load(t, project(t, nil)), Options{})["ru/pervyi-urok/index.html"]
	for _, want := range []string{
		`href="https://lichess.org/analysis/4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1" rel="noreferrer"`,
		`<a href="#board--crosses">`, `<figure id="board--crosses">`, `<button type="button" class="copy">Скопировать FEN</button>`,
		`<h2>Доска <a class="anchor" href="#board" aria-label="Ссылка на этот раздел"></a></h2>`,
		`href="https://example.org/rokada/issues/new?title=first&#43;%23board--crosses&#43;%28ru%29%3A&#43;"`,
	} {
		if !strings.Contains(strings.ReplaceAll(page, noBreak, " "), want) {
			t.Errorf("the page lacks %s", want)
		}
	}
}

// What a reader without script gets instead of the search.
func TestSearchPageWithoutScript(t *testing.T) {
	site := render(t, load(t, project(t, nil)), Options{BaseURL: base})
	page := site["ru/poisk/index.html"]
	for _, want := range []string{`href="../slovar/index.html"`, `href="../vtoroi-urok/index.html"`, `name="robots" content="noindex"`} {
		if !strings.Contains(page, want) {
			t.Errorf("the page of the search lacks %s", want)
		}
	}
	if !strings.Contains(site["ru/pervyi-urok/index.html"], `<a class="find" href="../poisk/index.html"`) {
		t.Error("the head of a lesson does not lead to the search")
	}
	if strings.Contains(site["sitemap.xml"], "poisk") {
		t.Error("the sitemap lists the search")
	}
}
