package site

import (
	"encoding/json"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rokada/internal/explain"
)

const labPage = "---\ntitle: Лаборатория\nslug: lab\ndescription: Любая позиция и ответ на вопрос, можно ли рокироваться, с причиной и сроком запрета.\n---\n" +
	"Поставьте позицию.\n\n## Если не работает {#without}\n\nОткройте [урок](../010-first.md).\n"

// withLab is the smallest guide with a lab in Russian and Ukrainian.
func withLab(t *testing.T) map[string]string {
	return render(t, load(t, project(t, map[string]string{"content/ru/pages/lab.md": labPage, "content/uk/pages/lab.md": labPage})), Options{BaseURL: base})
}

func TestLabLoadsWhatIsThere(t *testing.T) {
	site := withLab(t)
	page := site["ru/lab/index.html"]
	for _, pattern := range []string{`data-engine="([^"]+)"`, `data-plain="([^"]+)"`, `data-texts="([^"]+)"`, `<script src="([^"]+lab\.[^"]+)" defer`, `<link rel="stylesheet" href="([^"]+lab[^"]+)"`} {
		m := regexp.MustCompile(pattern).FindStringSubmatch(page)
		if m == nil {
			t.Errorf("the page lacks %s", pattern)
		} else if file := path.Join("ru/lab", m[1]); site[file] == "" {
			t.Errorf("there is no file %s", file)
		}
	}
	for _, want := range []string{
		`content="default-src &#39;self&#39;; script-src &#39;self&#39; &#39;wasm-unsafe-eval&#39;"`, `id="lab--notice"`, `<section id="without">`,
		`<link rel="alternate" hreflang="uk" href="` + base + `uk/lab/">`, `<select id="lab--example"`,
	} {
		if !strings.Contains(page, want) && !strings.Contains(strings.ReplaceAll(page, "'", "&#39;"), want) {
			t.Errorf("the page lacks %s", want)
		}
	}
}

// Only the page of the lab has anything of it; the others link to it.
func TestOtherPagesLoadNothingOfTheLab(t *testing.T) {
	for name, page := range withLab(t) {
		if !strings.HasSuffix(name, ".html") || strings.HasSuffix(name, "/lab/index.html") {
			continue
		}
		for _, part := range []string{"assets/lab.", "wasm", "lab--", textsFile} {
			if strings.Contains(page, part) {
				t.Errorf("%s holds %q", name, part)
			}
		}
	}
}

func TestBoardsAndMenusLeadToTheLab(t *testing.T) {
	site := withLab(t)
	for page, want := range map[string]string{
		"ru/pervyi-urok/index.html": `<a href="../lab/index.html" data-lab="">Открыть в лаборатории</a>`,
		"ru/vtoroi-urok/index.html": `<p><a href="../lab/index.html">Лаборатория</a></p>`,
		"uk/index.html":             `<a href="lab/index.html">`,
	} {
		if text := strings.ReplaceAll(site[page], noBreak, " "); !strings.Contains(text, want) {
			t.Errorf("%s lacks %s", page, want)
		}
	}
	// With the moves the lab knows what cost a right.
	if page := site["ru/pervyi-urok/index.html"]; !strings.Contains(page, `data-lab="line"`) || !strings.Contains(page, ` data-line="e2e4 `) {
		t.Error("the board with a game does not take its moves to the lab")
	}
	for name, page := range site {
		if strings.HasPrefix(name, "bg/") && strings.Contains(page, "lab/index.html") {
			t.Errorf("%s leads to a lab that is not translated", name)
		}
	}
}

func TestGuideWithoutEngineOrOnPaperHasNoLab(t *testing.T) {
	files := project(t, map[string]string{"content/ru/pages/lab.md": labPage})
	delete(files, "templates/assets/"+labEngine)
	for _, site := range []map[string]string{
		render(t, load(t, files), Options{}),
		render(t, load(t, project(t, map[string]string{"content/ru/pages/lab.md": labPage})), Options{Paper: "a4"}),
	} {
		page := site["ru/lab/index.html"]
		if !strings.Contains(page, "Поставьте позицию") || strings.Contains(page, "lab--") || strings.Contains(page, "wasm") {
			t.Errorf("the page is no plain text: %.300s", page)
		}
		if strings.Contains(site["ru/pervyi-urok/index.html"], "data-lab") {
			t.Error("a board leads to a lab that does not work")
		}
	}
}

func TestServiceWorkerKeepsTheLabWhenItIsUsed(t *testing.T) {
	site := withLab(t)
	_, list, _ := strings.Cut(site["sw.js"], ",later=")
	list, _, _ = strings.Cut(list, ",files=")
	var later []string
	if err := json.Unmarshal([]byte(list), &later); err != nil {
		t.Fatal(err)
	}
	for name := range site {
		belongs := strings.HasPrefix(name, "assets/lab.") || path.Base(name) == textsFile
		if slices.Contains(later, name) != belongs {
			t.Errorf("%s is kept later: %t", name, !belongs)
		}
	}
	if len(later) != 6 {
		t.Errorf("%d files are kept later: %s", len(later), later)
	}
}

// The texts have a line for every message, sorted, with the slots of the message.
func TestTextsOfTheLabAreWhole(t *testing.T) {
	head, tail, found := strings.Cut(withLab(t)["ru/"+textsFile], "\n\n")
	if !found {
		t.Fatal("there is no empty line")
	}
	var keys []string
	for line := range strings.SplitSeq(head, "\n") {
		cells := strings.Split(line, "\t")
		keys = append(keys, cells[0])
		if want := map[bool]int{false: 2, true: 3}[explain.Plural(cells[0])]; len(cells) != want {
			t.Errorf("%q has %d cells, want %d", line, len(cells), want)
		}
	}
	if !slices.Equal(keys, explain.Keys()) || !slices.IsSorted(keys) {
		t.Errorf("the keys are %s", keys)
	}
	for _, want := range []string{
		"\ncastling.king-in-check\tкороль под шахом, его атакует {Attackers}\tкороль под шахом, его атакуют {Attackers}\n",
		"\nnotation.white-move\t{Number}.\u00a0{Move}\n", "\nlist.and\t{Left} и\u00a0{Right}\n",
	} {
		if !strings.Contains("\n"+head+"\n", want) {
			t.Errorf("the texts lack %q", want)
		}
	}
	if lines := strings.Split(strings.TrimSuffix(tail, "\n"), "\n"); !slices.IsSorted(lines) {
		t.Error("the translations are not sorted")
	}
}

func TestSpokenSentencesAreThoseInTheProgram(t *testing.T) {
	program := []byte("\x00the rank is empty%s stands on the rank is empty again, help")
	got := spoken(program, []string{"%s stands on", "%s", "a rank is full", "help", "the rank is empty", "the rank is empty again", "the rank is empty again, help me"})
	if want := []string{"%s", "%s stands on", "help", "the rank is empty", "the rank is empty again"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
