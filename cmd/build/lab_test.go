package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	cd "github.com/chromedp/chromedp"

	"rokada/internal/browser"
	"rokada/internal/chess"
	"rokada/internal/explain"
	"rokada/internal/guide"
)

// Helpers that run in the page of the lab.
const (
	// labAskJS puts questions to the engine that the page has loaded, answers in order.
	labAskJS = `questions => { const ask = document.getElementById('lab--app').ask; return questions.map(q => ask(...q)); }`
	// labPressJS presses a button of the lab by its value.
	labPressJS = `value => document.querySelector('#lab--app button[value="' + value + '"]').click()`
	// labShownJS tells whether a selector finds something that is shown.
	labShownJS = `selector => !!document.querySelector(selector)?.checkVisibility()`
)

// labQuestion is a row of the tables that other engines agree with, as `why` and the lab
// are asked.
type labQuestion struct {
	mode, fen, color string
	side             chess.CastlingSide
	moves            []string
}

// labQuestions are a thousand positions: standard chess, Chess960, and games.
func labQuestions(t *testing.T) []labQuestion {
	t.Helper()
	var list []labQuestion
	for _, table := range []struct {
		name  string
		mode  chess.CastlingMode
		every int
	}{{"castling", chess.Standard, 48}, {"castling960", chess.Chess960, 41}} {
		n := 0
		labRows(t, table.name+".tsv.gz", func(row string) {
			cell := strings.Split(row, "\t")
			if n++; row[0] == '#' || n%table.every != 0 {
				return
			}
			q := labQuestion{mode: table.mode.String(), fen: cell[0], color: "white"}
			if cell[1] == "Q" {
				q.side = chess.QueenSide
			}
			if strings.Contains(q.fen, " b ") {
				q.color = "black"
			}
			list = append(list, q)
		})
	}
	n := 0
	labRows(t, "history.jsonl.gz", func(row string) {
		var game struct {
			Moves []string `json:"moves_uci"`
			FEN   string   `json:"fen"`
		}
		if n++; n%10 != 0 {
			return
		}
		if err := json.Unmarshal([]byte(row), &game); err != nil {
			t.Fatal(err)
		}
		q := labQuestion{mode: "standard", fen: initialFEN, color: "white", side: chess.CastlingSide(n / 10 % 2), moves: game.Moves}
		if strings.Contains(game.FEN, " b ") {
			q.color = "black"
		}
		list = append(list, q)
	})
	return list
}

func labRows(t *testing.T, name string, do func(row string)) {
	t.Helper()
	file, err := os.Open("../../internal/chess/testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	text, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(text)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		do(lines.Text())
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
}

// labVerdict is what both say in codes.
type labVerdict struct {
	Legal      bool
	Reasons    []labReason
	Allowances []labReason
	Sentences  []string
	Error      json.RawMessage
}

type labReason struct {
	Code, Target string
	Squares      []string
}

// understood is the question as the command `why` understands it.
func (q *labQuestion) understood(t *testing.T) *question {
	t.Helper()
	mode := chess.Standard
	if q.mode == chess.Chess960.String() {
		mode = chess.Chess960
	}
	text := q.fen
	if len(q.moves) > 0 {
		game, err := chess.NewGame(mustSetup(t, q.fen, mode))
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range q.moves {
			if err := game.PlayUCI(m); err != nil {
				t.Fatal(err)
			}
		}
		text = strings.Join(game.SANs, " ")
	}
	asked, list := ask(text, mode)
	if asked == nil {
		t.Fatalf("%s: %v", text, list)
	}
	return asked
}

func mustSetup(t *testing.T, fen string, mode chess.CastlingMode) chess.Setup {
	t.Helper()
	s, _, err := chess.ParseFEN(fen, mode)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// The engine in the browser gives the verdicts of `why -json` on a thousand positions, and
// in every language the sentences of `why`.
func TestLabAgreesWithWhyInTheBrowser(t *testing.T) {
	t.Parallel()
	p := browser.Publish(t)
	b := labTab{browser.Open(t)}
	questions := labQuestions(t)
	if len(questions) < 1000 {
		t.Fatalf("%d positions only", len(questions))
	}
	var lines [][]string
	var asked []*question
	var codes []labVerdict
	for i := range questions {
		q := &questions[i]
		lines = append(lines, []string{"castling", q.mode, q.fen, strings.Join(q.moves, " "), q.color, q.side.String()})
		u := q.understood(t)
		asked = append(asked, u)
		var out bytes.Buffer
		if err := whyJSON(&out, u, nil, []chess.CastlingSide{q.side}); err != nil {
			t.Fatal(err)
		}
		var v labVerdict
		if err := json.Unmarshal(out.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		codes = append(codes, v)
	}
	for _, l := range p.Guide.Languages {
		b.open(p, l)
		var got []labVerdict
		for at := 0; at < len(lines); at += 250 {
			got = append(got, browser.Eval[[]labVerdict](b.Tab, labAskJS, lines[at:min(at+250, len(lines))])...)
		}
		text := speaker(l.Catalog)
		for i, v := range got {
			c, ctx := asked[i].castling(questions[i].side)
			sentences := v.Sentences
			v.Sentences = nil
			if !reflect.DeepEqual(v, codes[i]) {
				t.Errorf("%s: %s\n got %+v\nwant %+v", l.Locale, lines[i], v, codes[i])
			}
			want, err := explain.Render(explain.Castling(&asked[i].setup, c, ctx).Sentences(), text)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(sentences, " "); browser.Blanks(got) != browser.Blanks(want) {
				t.Errorf("%s: %s\n got %s\nwant %s", l.Locale, lines[i], got, want)
			}
		}
	}
}

// openLab opens the lab of a language and waits for its engine.
func (b labTab) open(p *browser.Site, l *guide.Language) {
	b.Helper()
	b.Do(cd.Navigate("about:blank"), cd.Navigate(p.URL+string(l.Locale)+"/lab/index.html"))
	b.Tell(labPressJS, "O-O")
	b.labShows("#lab--walk .reason")
}

// labShows waits until something is shown.
func (b labTab) labShows(selector string) {
	b.Helper()
	for deadline := time.Now().Add(30 * time.Second); !browser.Eval[bool](b.Tab, labShownJS, selector); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			b.Fatalf("%s is not shown", selector)
		}
	}
}

// How long a reader waits for the first verdict once the engine has been downloaded.
func BenchmarkFirstVerdict(b *testing.B) {
	p := browser.Publish(b)
	tab := labTab{browser.Open(b)}
	var sum float64
	for b.Loop() {
		tab.open(p, p.Guide.Original())
		sum += browser.Eval[float64](tab.Tab, `() => performance.now() - performance.getEntriesByType('resource').find(e => /lab\.\w+\.bin/.test(e.name)).responseEnd`)
	}
	b.ReportMetric(sum/float64(b.N), "ms-after-download")
}

// A lesson loads nothing of the lab, and neither does the service worker that it installs.
func TestLessonsLoadNothingOfTheLab(t *testing.T) {
	t.Parallel()
	guide := browser.Publish(t)
	h, tab := browser.NewHost(t, guide), browser.Open(t)
	asked := make(chan string, 10_000)
	h.Answer(func(name string) []byte {
		select {
		case asked <- name:
		default:
		}
		return guide.Files[name]
	})
	tab.Show(h.Page(browser.Publish(t).LivePages("ru")[6]))
	tab.Until(browser.Kept)
	for len(asked) > 0 {
		if name := <-asked; strings.HasPrefix(name, "assets/lab.") || strings.HasSuffix(name, "/lab.txt") {
			t.Errorf("%s was loaded", name)
		}
	}
	// Not even the page of the lab loads the engine before a reader acts.
	tab.Show(h.Page("ru/lab/index.html"))
	tab.Until(`document.documentElement.dataset.lab === ''`)
	var names []string
	for len(asked) > 0 {
		names = append(names, <-asked)
	}
	if slices.ContainsFunc(names, func(name string) bool {
		return strings.HasSuffix(name, ".bin") || strings.HasSuffix(name, ".wasm") || strings.HasSuffix(name, "lab.txt")
	}) {
		t.Errorf("the page loads %s", names)
	}
}

// After the first use the lab works without a connection.
func TestLabWithoutAConnection(t *testing.T) {
	t.Parallel()
	guide := browser.Publish(t)
	h, tab := browser.NewHost(t, guide), browser.Open(t)
	page := h.Page("uk/lab/index.html")
	tab.Show(page)
	browser.Value[bool](tab, `(document.querySelector('#lab--app [value="O-O"]').click(), true)`)
	tab.Until(`document.getElementById('lab--app').ask`)
	tab.Until(browser.Kept)
	tab.Until(`caches.keys().then(keys => Promise.all(keys.map(k => caches.open(k).then(c => c.keys())))).then(lists => lists.flat().filter(r => /assets\/lab\.|lab\.txt/.test(r.url)).length >= 4)`)
	h.Vanish()
	tab.Show(page)
	tab.Until(`document.documentElement.dataset.lab === ''`)
	browser.Value[bool](tab, `(document.querySelector('#lab--app [value="O-O-O"]').click(), true)`)
	tab.Until(`document.querySelector('#lab--walk h3').textContent.includes('Довге рокірування')`)
}

// From a disk the browser may not load the engine, and the page says so.
func TestLabFromDiskSaysWhatItNeeds(t *testing.T) {
	tab := browser.Open(t)
	tab.Show(browser.Publish(t).OnDisk(t) + "ru/lab/index.html")
	tab.Until(`document.querySelector('#lab--notice .disk').checkVisibility()`)
	if !browser.Value[bool](tab, `document.getElementById('lab--app').inert && document.querySelector('#lab--notice a').checkVisibility()`) {
		t.Error("the board can be used, or nothing leads to the lessons")
	}
}
