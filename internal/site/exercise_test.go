package site

import (
	"bytes"
	"compress/gzip"
	"strings"
	"testing"
)

func gzipped(t *testing.T, data []byte) int {
	t.Helper()
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Len()
}

// TestExercises builds one exercise of each kind and looks for the answer in the page: as
// the script reads it, as the solution says it and as the picture marks it.
func TestExercises(t *testing.T) {
	const both = "fen: 1r4k1/8/b7/8/8/8/8/R3K2R w KQ - 0 1\ncastling:\n  O-O: king-crosses-attack f1\n  O-O-O: legal\n"
	const bare = "fen: 4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1\n"
	tests := []struct {
		kind, file string
		want       []string // in the figure
		not        []string
	}{
		{"verdict", both, []string{`data-answer="prevented 5 legal"`, `<div class="verdict prevented"><p class="state"><b>0-0</b>`, `<div class="verdict legal"><p class="state"><b>0-0-0</b>`, `<g class="v1"><use class="att bad"`}, []string{"<details class=\"verdict"}},
		{"verdict", both + "show: [O-O]\nplay: true\n", []string{`data-answer="prevented 5"`, `<details class="verdict legal extra" data-try="O-O-O e1c1a1d1">`, `data-play="w"`}, []string{`<div class="verdict legal`}},
		{"checks", both, []string{`data-answer="01 02 03 04 11 12 13 14 15 16"`, `<b>5</b><s>6</s>`, "Отметьте пройденные проверки."}, nil},
		{"castle", both, []string{`data-play="w"`, `data-try="O-O-O e1c1a1d1"`, "Сделайте ход на доске."}, []string{"<button>"}},
		{"blockers", "moves: [e4, e5]\ncastling:\n  O-O: path-blocked\n  O-O-O: path-blocked\nshow: [O-O]\n", []string{`data-answer="f1g1"`, `<g class="v1"><g class="hold bad"><use href="#h"`}, []string{"data-play"}},
		{"attackers", bare + "attackers:\n  d5: e3\n", []string{`data-answer="e3"`, "Поле d5 бьёт белый конь e3.", `<g class="v1"><use class="hold" href="#h" x="180" y="225"/></g>`}, nil},
		{"square", bare + "marks: [h8, a1]\n", []string{`data-answer="a1h8"`, "Верный ответ: поля a1 и h8.", `<g class="v1"><g class="hold"><use href="#h"`}, nil},
		{"count", bare + "count:\n  e3: 8\n", []string{`data-answer="8"`, "Верный ответ: 8.", `<g class="v1"><g class="dot">`}, nil},
		{"order", "moves: [e4, e5, Nf3, Nc6]\ncastling:\n  O-O: path-blocked\n  O-O-O: path-blocked\n", []string{`data-answer="1 2 3 4"`, `value="2"><span>e5</span>`, "<ol><li>e4</li><li>e5</li><li>Кf3</li><li>Кc6</li></ol>"}, nil},
		{"order", both, []string{`data-answer="1 2 3 4 5 6"`, "<ol><li>Право не потеряно</li>"}, nil},
	}
	for _, test := range tests {
		files := project(t, map[string]string{"diagrams/positions/gone.yaml": test.file})
		lesson := string(files["content/ru/010-first.md"].Data)
		for _, l := range []string{"ru", "uk", "bg"} {
			files["content/"+l+"/010-first.md"].Data = []byte(strings.Replace(lesson, "exercise gone verdict", "exercise gone "+test.kind, 1))
		}
		site := render(t, load(t, files), Options{})
		// On the page of all lessons, which is for paper, nobody moves pieces.
		if whole := site["ru/print/index.html"]; !strings.Contains(whole, `<figure id="first--board--gone"`) || strings.Contains(whole, "data-play") {
			t.Errorf("%s: the whole guide lacks the board, or has it to play on", test.kind)
		}
		page := strings.ReplaceAll(site["ru/pervyi-urok/index.html"], noBreak, " ")
		figure := page[strings.LastIndex(page[:strings.Index(page, `<figure id="board--gone"`)], "<div "):]
		figure, _, _ = strings.Cut(figure, "</section>")
		for _, want := range test.want {
			if !strings.Contains(figure, want) {
				t.Errorf("%s: the figure lacks %s\n%s", test.kind, want, figure)
			}
		}
		for _, not := range test.not {
			if strings.Contains(figure, not) {
				t.Errorf("%s: the figure has %s", test.kind, not)
			}
		}
	}
}

// An exercise that its position does not answer is found before pages are made; should it
// get here all the same, no page is made of it.
func TestExerciseWithoutAnswerIsAnError(t *testing.T) {
	files := project(t, nil)
	lesson := string(files["content/ru/010-first.md"].Data)
	files["content/ru/010-first.md"].Data = []byte(strings.Replace(lesson, "exercise gone verdict", "exercise gone count", 1))
	rendered, _ := Render(load(t, files), Options{})
	for f := range rendered {
		if f.Err != nil {
			if !strings.Contains(f.Err.Error(), "no answer to an exercise of the kind count") {
				t.Errorf("the error is %v", f.Err)
			}
			return
		}
	}
	t.Error("the page was made")
}
