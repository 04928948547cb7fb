package browser

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	cd "github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"rokada/internal/diag"
	"rokada/internal/i18n"
)

// searches are what readers type, and a heading that has to be among the first finds.
var searches = map[string][]struct{ query, want string }{
	"ru": {
		{"рокировка", "рокировка"}, {"рокировки", "рокировка"}, {"рокировку", "рокировка"}, {"рокировок", "рокировка"}, {"РОКИРОВКОЙ", "рокировка"},
		{"рокиро\u0301вка", "рокировка"}, {"рокада", "рокировка"}, {"ладьёй", "ладья"}, {"ладьей", "ладья"}, {"тура", "ладья"}, {"лошадь", "конь"}, {"пешек", "пешка"},
		{"короткой рокировке", "короткая рокировка"}, {"битых полей", "битое поле"}, {"рокир", "Рокировка: короткая и длинная"},
		{"0-0", "0-0 и 0-0-0"}, {"O-O-O", "0-0 и 0-0-0"}, {"о-о", "0-0 и 0-0-0"}, {"FEN", "FEN"}, {"fen", "FEN"},
	},
	"uk": {
		{"рокірування", "рокірування"}, {"рокіруванням", "рокірування"}, {"рокіровка", "рокірування"}, {"рокіровку", "рокірування"}, {"рокировка", "рокірування"},
		{"турою", "тура"}, {"човен", "тура"}, {"коня", "кінь"}, {"кінь", "кінь"}, {"пішаків", "пішак"}, {"зв'язка", "звʼязка"}, {"звʼязку", "звʼязка"},
		{"довге рокірування", "довге рокірування"}, {"0-0-0", "0-0 і 0-0-0"},
	},
	"bg": {
		{"рокада", "рокада"}, {"рокадите", "рокада"}, {"рокадата", "рокада"}, {"рокади", "рокада"}, {"рокировка", "рокада"},
		{"топът", "топ"}, {"топа", "топ"}, {"топовете", "топ"}, {"офицерът", "офицер"}, {"офицерите", "офицер"}, {"слон", "офицер"}, {"царят", "цар"}, {"конят", "кон"},
		{"голямата рокада", "голяма рокада"}, {"O-O", "0-0 и 0-0-0"},
	},
}

// found are the headings of the first finds.
func findings(query string) string {
	quoted, _ := json.Marshal(query)
	return fmt.Sprintf(`rokadaFind.search(%s).slice(0, 5).map(r => r.entry[2] || rokadaIndex.p[r.entry[0]][0]).map(s => s.replaceAll('\u00a0', ' '))`, quoted)
}

func TestSearchFindsWordsInEveryForm(t *testing.T) {
	h := NewHost(t, Publish(t))
	tab := Open(t)
	for lang, list := range searches {
		tab.Do(cd.Navigate(h.Page(lang+"/index.html")), cd.Click(cd.CSS("a.find")))
		tab.Until(`document.querySelector('dialog[open]')`)
		for _, search := range list {
			if got := Value[[]string](tab, findings(search.query)); !slices.Contains(got, search.want) {
				t.Errorf("%s: %q finds %q, want %q among the first", lang, search.query, got, search.want)
			}
		}
		checkIndex(t, lang, Value[[][]string](tab, unlisted), Value[map[string]string](tab, stemmed))
		if n := Value[int](tab, `rokadaFind.search('f1').length`); n < 10 {
			t.Errorf("%s: f1 is found %d times", lang, n)
		}
		if got := Value[[]string](tab, `rokadaFind.search('r3k2r/8/8/8/8/8/8/R3K2R').map(r => r.entry[1])`); len(got) == 0 || !strings.HasPrefix(got[0], "board--") {
			t.Errorf("%s: a FEN finds %q", lang, got)
		}
		if n := Value[int](tab, `rokadaFind.search('абракадабра').length`); n > 0 {
			t.Errorf("%s: nonsense is found %d times", lang, n)
		}
	}
}

// The build and the browser cut texts into words and words to stems by the same rules.
const (
	// unlisted are the words of entries under whose stems the index does not list them.
	unlisted = `(() => {
		const stems = rokadaIndex.w.split(' '), lists = rokadaIndex.l.split(' '), wrong = [];
		const has = new Map(stems.map((s, i) => { let n = 0; return [s, new Set(lists[i].split('.').map(d => n += parseInt(d, 36)))]; }));
		rokadaIndex.s.forEach((e, n) => rokadaFind.tokens((e[2] || '') + ' ' + (e[3] || '')).forEach(w => {
			if (!has.get(rokadaFind.stem(w))?.has(n)) wrong.push([w, rokadaFind.stem(w), String(n)]);
		}));
		return wrong;
	})()`
	// stemmed are the stems of all words.
	stemmed = `Object.fromEntries(rokadaIndex.s.flatMap(e => rokadaFind.tokens((e[2] || '') + ' ' + (e[3] || ''))).map(w => [w, rokadaFind.stem(w)]))`
)

func checkIndex(t *testing.T, lang string, wrong [][]string, stems map[string]string) {
	t.Helper()
	if len(wrong) > 0 {
		t.Errorf("%s: %d words are not listed, such as %q", lang, len(wrong), wrong[:min(5, len(wrong))])
	}
	data, err := os.ReadFile("../../content/" + lang + "/words.yaml")
	if err != nil {
		t.Fatal(err)
	}
	lexicon, _ := i18n.ParseLexicon(i18n.Locale(lang), diag.NewSource("words.yaml", data))
	if len(stems) < 1000 {
		t.Errorf("%s: only %d words", lang, len(stems))
	}
	for word, stem := range stems {
		if want := lexicon.Stem(word); stem != want {
			t.Errorf("%s: the stem of %q is %q in the browser and %q in the build", lang, word, stem, want)
		}
	}
}

// What a reader does in each language: the key, a word, the arrows, Enter, Escape; a square,
// a FEN, a word that nowhere stands; and all that from a disk, too.
func TestSearchByKeyboard(t *testing.T) {
	s := Publish(t)
	words := map[i18n.Locale]string{"ru": "шах королю", "uk": "шах королю", "bg": "шах на царя"}
	for _, start := range []string{s.URL, s.OnDisk(t)} {
		tab := Open(t)
		for _, l := range s.Guide.Languages {
			t.Run(start[:4]+"/"+string(l.Locale), func(t *testing.T) {
				tab, word := tab.In(t), Words(t, l)
				tab.Show(start + string(l.Locale) + "/index.html")
				tab.Keys("/")
				tab.Until(`document.activeElement.matches('dialog[open] input[type=search]')`)
				if n := Value[int](tab, `document.querySelectorAll('dialog li').length`); n < 20 {
					t.Errorf("before a word is typed the search offers %d pages", n)
				}
				tab.Keys(kb.Escape)
				tab.Until(`document.activeElement === document.body`)
				tab.Keys("/")
				tab.Until(`document.activeElement.matches('dialog[open] input[type=search]')`)
				search := func(text string) {
					t.Helper()
					tab.Tell(`() => { const e = document.querySelector('dialog input'); e.focus(); e.select(); }`)
					tab.Keys(text)
				}
				said := func() string {
					t.Helper()
					return Blanks(Value[string](tab, `document.querySelector('dialog [role=status]').textContent`))
				}
				const nonsense = "ъхфщ$&ъ/"
				search(nonsense)
				if got, want := said(), word("ui.find.none", "Query", nonsense); got != want {
					t.Errorf("nonsense is answered by %q, want %q", got, want)
				}
				if n := Value[int](tab, `document.querySelectorAll('dialog li a').length`); n != 2 {
					t.Errorf("after nonsense %d ways lead on, want the lessons and the glossary", n)
				}
				search("g1")
				if n := Value[int](tab, `document.querySelectorAll('dialog mark').length`); n < 10 {
					t.Errorf("g1 is marked %d times", n)
				}
				search(words[l.Locale])
				tab.Until(`document.querySelector('dialog mark')`)
				tab.Keys(kb.ArrowDown + kb.ArrowDown)
				want := Value[string](tab, `document.querySelectorAll('dialog li a')[1].href`)
				if at := Value[string](tab, `document.activeElement.href`); at != want || !strings.Contains(at, "#") {
					t.Errorf("two arrows lead to %q, want the second find %q", at, want)
				}
				tab.Keys(kb.ArrowUp + kb.ArrowUp)
				tab.Until(`document.activeElement.matches('dialog input')`)
				search("4k3/8/8/8/8/8/8/R3K2R w")
				first := Value[string](tab, `document.querySelector('dialog li a').href`)
				tab.Keys(kb.Enter)
				tab.Until(`location.href === '` + first + `' && document.readyState === 'complete'`)
				if fen := Value[string](tab, `(document.querySelector(':target') || document.body).closest('.position')?.querySelector('code').textContent || ''`); !strings.HasPrefix(fen, "4k3/8/8/8/8/8/8/R3K2R w") {
					t.Errorf("%s leads to the board %q", first, fen)
				}
			})
		}
	}
}

// A word that nobody wrote leads to the nearest one that somebody did.
func searchOffersWhatWasMeant(t *testing.T, h *Host, tab *Tab) {
	tab.Show(h.Page("ru/index.html") + "poisk/?q=рокеровка")
	tab.Until(`document.querySelector('dialog[open] .offer')`)
	tab.Do(cd.Click(cd.CSS(".offer")))
	tab.Until(`document.querySelector('dialog input[type=search]').value === 'рокировка' && document.querySelector('dialog mark')`)
}

// WCAG 2.1.4: a shortcut of one key can be switched off, for all languages, and on again.
// On a keyboard for Cyrillic the key has another letter.
func keyOfTheSearchCanBeSwitchedOff(t *testing.T, h *Host, tab *Tab) {
	slash := func(character string) {
		key := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyDown, Code: "Slash", Key: character, Text: character, WindowsVirtualKeyCode: 191}
		Call(tab, input.DispatchKeyEvent, key)
		key.Type, key.Text = input.DispatchKeyEventTypeKeyUp, ""
		Call(tab, input.DispatchKeyEvent, key)
	}
	press := func() { tab.Do(cd.Click(cd.CSS("dialog [type=checkbox]"))) }
	for i, lang := range []string{"ru", "uk", "bg"} {
		tab.Show(h.Page(lang + "/index.html"))
		slash(".")
		tab.Until(`document.querySelector('dialog[open]')`)
		press()
		tab.Show(h.Page([]string{"uk", "bg", "ru"}[i] + "/index.html"))
		slash(".")
		slash("/")
		if Value[bool](tab, `new Promise(r => setTimeout(() => r(!!document.querySelector('dialog[open]')), 300))`) {
			t.Errorf("%s: the key still opens the search", lang)
		}
		tab.Do(cd.Click(cd.CSS("a.find")))
		tab.Until(`document.querySelector('dialog[open]')`)
		if Value[bool](tab, `document.querySelector('dialog [type=checkbox]').checked`) {
			t.Errorf("%s: the search does not show that the key is off", lang)
		}
		press()
		tab.Keys(kb.Escape)
		slash("/")
		tab.Until(`document.querySelector('dialog[open]')`)
		slash("/") // in the field it is a character as any other
		tab.Until(`document.querySelector('dialog[open] input').value === '/'`)
	}
}

// A word of the glossary tells what it means, and gives back the focus.
func wordOfTheGlossaryTellsItsMeaning(t *testing.T, h *Host, tab *Tab) {
	tab.Show(h.Page("bg/rokada-malka-i-golyama/index.html"))
	Value[bool](tab, `document.querySelector('a.term').focus(), true`)
	tab.Do(cd.KeyEvent(kb.Enter))
	tab.Until(`document.querySelector('.gloss:popover-open a') === document.activeElement`)
	if text := Value[string](tab, `document.querySelector('.gloss').innerText`); len(text) < 60 {
		t.Errorf("the meaning is %q", text)
	}
	tab.Do(cd.KeyEvent(kb.Escape))
	tab.Until(`document.activeElement.matches('a.term')`)
}

// Links to boards lead to them, in wide windows too, where a case is laid out around its
// board.
func linkToABoardLeadsToIt(t *testing.T, h *Host, tab *Tab) {
	tab.Show(h.Page("ru/rokirovka-korotkaya-i-dlinnaya/index.html") + "#board--black-long-castling")
	tab.Until(`Math.abs(document.getElementById('board--black-long-castling').getBoundingClientRect().top) < 100`)
}

// The FEN of a board goes to the clipboard, and the button says so.
func fenIsCopied(t *testing.T, h *Host, tab *Tab) {
	tab.Show(h.Page("uk/rokiruvannia-korotke-y-dovhe/index.html"))
	Value[bool](tab, `document.querySelector('details.pieces').open = true`)
	tab.Do(cd.Click(cd.CSS(".copy")))
	tab.Until(`document.querySelector('.copy').textContent === 'Скопійовано'`)
	if copied, fen := Value[string](tab, `navigator.clipboard.readText().catch(() => '')`), Value[string](tab, `document.querySelector('details.pieces code').textContent`); copied != "" && copied != fen {
		t.Errorf("%q was copied, want %q", copied, fen)
	}
	tab.Until(`document.querySelector('.copy').textContent === 'Скопіювати FEN'`)
}

func TestReadersFindTheirWay(t *testing.T) {
	h, tab := NewHost(t, Publish(t)), Open(t)
	for name, test := range map[string]func(*testing.T, *Host, *Tab){
		"search offers what was meant":           searchOffersWhatWasMeant,
		"key of the search can be switched off":  keyOfTheSearchCanBeSwitchedOff,
		"word of the glossary tells its meaning": wordOfTheGlossaryTellsItsMeaning,
		"link to a board leads to it":            linkToABoardLeadsToIt,
		"FEN is copied":                          fenIsCopied,
	} {
		t.Run(name, func(t *testing.T) { test(t, h, tab.In(t)) })
	}
}
