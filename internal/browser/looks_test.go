package browser

import (
	"bytes"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/chromedp/cdproto/emulation"
	cdpage "github.com/chromedp/cdproto/page"

	"rokada/internal/i18n"
)

var update = flag.Bool("update", false, "keep the pictures of the pages as they look now")

// pictured is the guide that the pictures show: a few lessons that stay as they are, with the
// interface texts, the templates and the drawings of today.
var pictured = sync.OnceValues(func() (*Site, error) {
	files := fstest.MapFS{}
	take := func(root string, wanted func(name string) bool) error {
		tree := os.DirFS(root)
		return fs.WalkDir(tree, ".", func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !wanted(name) {
				return err
			}
			data, err := fs.ReadFile(tree, name)
			files[name] = &fstest.MapFile{Data: data, Mode: 0o644}
			return err
		})
	}
	today := regexp.MustCompile(`^(templates/|diagrams/pieces/|content/\w+/(messages|words|diagnostics)\.yaml$)`)
	if err := errors.Join(take(project, today.MatchString), take("testdata/guide", func(string) bool { return true })); err != nil {
		return nil, err
	}
	s, err := Build(files)
	if err == nil {
		s.URL = newHost(s.withoutWorker()).Page("")
	}
	return s, err
})

// smallGuide returns the site of the small guide.
func smallGuide(t *testing.T) *Site {
	t.Helper()
	s, err := pictured()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// look is a part of a page as readers see it.
type look struct {
	lang   i18n.Locale
	page   string // the id of a lesson or a page, or a path in the folder of the language
	width  int64
	height int64
	media  string // light, dark, forced or print
	do     string // what is done before the picture is taken, as JavaScript
	name   string
}

const (
	refusedJS = `press('king-may-not-cross-f1', '[value="O-O"]'), see('king-may-not-cross-f1')`
	legalJS   = `press('black-long-castling', '[value="O-O-O"]'), see('black-long-castling')`
)

// looks are the pictures that are kept: each kind of page, narrow and wide, light and dark,
// the languages in turn.
var looks = []look{
	{"ru", "index", 1280, 800, "light", ``, "home"},
	{"uk", "index", 360, 640, "dark", ``, "home"},
	{"bg", "castling", 1280, 800, "light", ``, "lesson"},
	{"ru", "castling", 360, 640, "dark", ``, "lesson"},
	{"uk", "castling", 1280, 800, "dark", legalJS, "castled"},
	{"ru", "through-attack", 1280, 800, "light", refusedJS, "refused"},
	{"uk", "through-attack", 360, 800, "light", refusedJS, "refused"},
	{"bg", "through-attack", 360, 800, "dark", refusedJS, "refused"},
	{"uk", "through-attack", 1280, 800, "forced", refusedJS, "refused"},
	{"ru", "rights", 360, 800, "light", `step()`, "game"},
	{"bg", "exam", 1280, 800, "light", `answer(0)`, "wrong"},
	{"ru", "exam", 360, 800, "dark", `answer(1)`, "right"},
	{"bg", "glossary", 360, 640, "light", ``, "glossary"},
	{"uk", "glossary", 1280, 800, "dark", ``, "glossary"},
	{"uk", "exam/worksheet", 794, 1123, "print", ``, "worksheet"},
	{"bg", "castling", 794, 1123, "print", `see('black-long-castling')`, "paper"},
	{"ru", "lab", 1280, 900, "light", ``, "lab"},
	{"bg", "lab", 360, 800, "dark", ``, "lab"},
	{"ru", "castling", 1280, 800, "dark", `find()`, "search"},
	{"uk", "castling", 360, 640, "light", `find()`, "search"},
	{"", "index", 1280, 800, "light", ``, "languages"},
}

func (k look) file() string {
	parts := []string{k.name, fmt.Sprint(k.width), k.media}
	if k.lang != "" {
		parts = append(parts, string(k.lang))
	}
	return filepath.Join("testdata", "looks", strings.Join(parts, "-")+".png")
}

// address returns where the page is.
func (k look) address(t testing.TB, s *Site) string {
	t.Helper()
	name := k.page
	id, sub, _ := strings.Cut(k.page, "/")
	if l := s.Guide.Language(k.lang); l != nil {
		if lesson := l.Lesson(id); lesson != nil {
			name = lesson.Slug.Text + "/" + sub
		} else if page := l.Page(id); page != nil {
			name = page.Slug.Text
		} else if id == "glossary" {
			name = Words(t, l)("ui.glossary.slug")
		}
	}
	path := strings.TrimPrefix(strings.TrimSuffix(string(k.lang)+"/"+name, "/")+"/index.html", "/")
	path = strings.ReplaceAll(path, "index/index.html", "index.html")
	if s.Files[path] == nil {
		t.Fatalf("%s: there is no page %s", k.file(), path)
	}
	return s.URL + path
}

// readyJS stops what moves, waits for the fonts and does what the picture is to show.
const readyJS = `(async () => {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync('*{transition:none!important;animation:none!important;caret-color:transparent!important}html{scroll-behavior:auto!important}');
	document.adoptedStyleSheets = [sheet];
	const figure = name => document.querySelector('#board--' + name).closest('.position'), frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
	const press = (name, what) => figure(name).querySelector('.under ' + what).click();
	const see = name => figure(name).querySelector('figure').scrollIntoView({ block: 'start' });
	const step = () => {
		const f = document.querySelector('.position:not(.exercise):has([data-line] b)');
		for (const e of [f.querySelector('[data-line] b'), f.querySelector('.under [value=back]')]) e.click();
		f.querySelector('.under [value=forth]').click();
		f.querySelector('figure').scrollIntoView({ block: 'start' });
	};
	const answer = right => {
		const f = document.querySelector('[data-exercise=verdict]'), form = f.querySelector('.form'), [state, check] = f.dataset.answer.split(' ');
		f.dataset.answer.split(' ').reduce((set, value) => {
			const e = [...form.querySelectorAll('fieldset')][set].querySelector('[value="' + value + '"]');
			e.click();
			return set + (e.value === 'legal' ? 2 : 1);
		}, 0);
		if (!right) form.querySelector('[value=legal]:not(:checked), [value=lost]').click(), form.querySelectorAll('fieldset:not([disabled])').forEach(s => s.querySelector(':checked') || s.querySelector('input').click());
		form.querySelector('p button').click();
		form.scrollIntoView({ block: 'start' });
	};
	const find = async () => {
		document.querySelector('a.find').click();
		while (!document.querySelector('dialog[open] input')) await frame();
		const input = document.querySelector('dialog input');
		input.value = { ru: 'рокировка', uk: 'рокірування', bg: 'рокада' }[document.documentElement.lang];
		input.dispatchEvent(new Event('input', { bubbles: true }));
		while (!document.querySelector('dialog mark')) await frame();
	};
	// The site shows a font only if it is there at once; here it has to be there.
	const asked = [...document.querySelectorAll('link[as=font]')].map(e => e.href), face = (name, weight, file) => new FontFace(name, 'url(' + asked.find(url => url.includes(file)) + ')', { weight: weight }).load();
	if (asked.length) (await Promise.all([face('Urok', '400 600', '/text.'), face('Urok Condensed', '500 800', '/head.')])).forEach(f => document.fonts.add(f));
	DO;
	await document.fonts.ready;
	document.querySelector('.lessons')?.scrollTo(0, 0);
	await frame();
	await frame();
	return true;
})()`

// show opens the page and does what the picture is to show.
func (k look) show(tab *Tab, s *Site) {
	tab.Helper()
	Call(tab, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: k.width, Height: k.height, DeviceScaleFactor: 1})
	media := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}}}
	color := k.media
	switch k.media {
	case "print":
		media.Media, color = "print", "light"
	case "forced":
		media.Features, color = append(media.Features, &emulation.MediaFeature{Name: "forced-colors", Value: "active"}), "light"
	}
	media.Features = append(media.Features, &emulation.MediaFeature{Name: "prefers-color-scheme", Value: color})
	Call(tab, emulation.SetEmulatedMedia, media)
	if k.media == "print" {
		tab.Show(k.address(tab.TB, s))
	} else {
		tab.ShowLive(k.address(tab.TB, s))
	}
	Value[bool](tab, strings.Replace(readyJS, "DO", "await ("+cmp.Or(k.do, "0")+")", 1))
}

// picture takes a picture of the window.
func (tab *Tab) picture() image.Image {
	tab.Helper()
	shot := Call(tab, cdpage.CaptureScreenshot, cdpage.CaptureScreenshotParams{Format: cdpage.CaptureScreenshotFormatPng})
	picture, err := png.Decode(bytes.NewReader(shot.Data))
	if err != nil {
		tab.Fatal(err)
	}
	return picture
}

// TestLooks compares pages with the pictures that are kept of them.
func TestLooks(t *testing.T) {
	t.Parallel()
	s, tab := smallGuide(t), Open(t)
	for _, k := range looks {
		k.show(tab, s)
		got := tab.picture()
		if *update {
			keep(t, k.file(), Reduced(got))
			continue
		}
		want, err := kept(k.file())
		if err != nil {
			t.Errorf("%v; `go test ./internal/browser -run TestLooks -update` keeps how the page looks now", err)
			continue
		}
		if d := Compare(want, got); len(d.Tiles) > 0 {
			shown := filepath.Join(os.TempDir(), "looks", filepath.Base(k.file()))
			keep(t, shown, d.Picture())
			t.Errorf("%s looks otherwise at %d places, the first %v (colors up to %.0f apart, pixels %.0f): see %s; if it should, `go test ./internal/browser -run TestLooks -update`",
				k.file(), len(d.Tiles), d.Tiles[0], d.WorstColor, d.WorstPixel, shown)
		}
	}
}

func kept(name string) (image.Image, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return png.Decode(bytes.NewReader(data))
}

func keep(t *testing.T, name string, p image.Image) {
	t.Helper()
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, p); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
