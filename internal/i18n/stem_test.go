package i18n_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"rokada/internal/diag"
	"rokada/internal/i18n"
)

func lexiconOf(t *testing.T, l i18n.Locale) *i18n.Lexicon {
	t.Helper()
	name := "../../content/" + string(l) + "/words.yaml"
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	x, problems := i18n.ParseLexicon(l, diag.NewSource(name, data))
	if problems.HasErrors() {
		diag.Print(os.Stderr, problems, diag.Style{})
		t.Fatal("the words have problems")
	}
	return x
}

// found is the stem that stands for the word's group.
func found(x *i18n.Lexicon, word string) string {
	stem := x.Stem(word)
	for _, group := range x.Same() {
		if slices.Contains(group, stem) {
			return group[0]
		}
	}
	return stem
}

// Each line is what readers write for one thing; all of it has to be found together.
func TestFormsAreFoundTogether(t *testing.T) {
	for l, lines := range map[i18n.Locale][]string{
		"ru": {
			"рокировка рокировки рокировке рокировку рокировкой рокировок РОКИРОВКА рокиро́вка рокироваться рокирование рокада",
			"ладья ладьи ладью ладьёй ладьей ладей тура",
			"король короля королю королём королем короли",
			"ферзь ферзя ферзём королева", "слон слона слоном слоны офицер", "конь коня конём кони лошадь",
			"пешка пешки пешек пешкой", "поле поля полей полях клетка клеток", "право права правом",
			"чёрные черные чёрных ЧЁРНЫМИ", "шах шаха шахом шахи", "мат мата матом", "битое битого битые",
			"история истории историю историей", "взятие взятия", "доска доски досок доску",
			"короткая короткой короткую короткие", "длинная длинной длинную", "проверка проверок проверки",
		},
		"uk": {
			"рокірування рокіруванням рокіруванню рокіруватися рокіровка рокіровки рокіровку рокировка",
			"тура тури турою турі тур човен", "король короля королем королеві", "кінь коня конем коні",
			"пішак пішака пішаком пішаки пішаків пешка", "слон слона офіцер", "ферзь ферзя королева",
			"поле поля полів полях клітинка", "хід хода ходу ходи ходів", "дошка дошки дошок дошці",
			"чорні чорних чорними", "звʼязка зв'язка зв’язка звʼязок звязка", "пʼять п'ять", "бік боку",
			"шах шаху шахом", "довге довгого довгим", "коротке короткого", "ґава гава",
		},
		"bg": {
			"рокада рокадата рокади рокадите рокадо рокировка рокирам",
			"топ топът топа топове топовете тура", "цар царят царя царе царете крал",
			"дама дамата дами дамите царица", "офицер офицерът офицера офицери офицерите слон",
			"кон конят коня коне конете", "пешка пешката пешки пешките пион",
			"поле полето полета полетата", "право правото права правата", "ход ходът хода ходове ходовете",
			"път пътят пътя пътища", "партия партията партии партиите", "позиция позицията позиции",
			"шахмат шахмата шахматът", "шах шахът шаха шахове", "всѝчки всички", "малка малката малки",
		},
	} {
		x := lexiconOf(t, l)
		seen := map[string]string{}
		for _, line := range lines {
			words := strings.Fields(line)
			want := found(x, words[0])
			if other := seen[want]; other != "" {
				t.Errorf("%s: %s is found with %s", l, words[0], other)
			}
			seen[want] = words[0]
			for _, word := range words[1:] {
				if got := found(x, word); got != want {
					t.Errorf("%s: %s has the stem %q, %s has %q", l, word, got, words[0], want)
				}
			}
		}
	}
}

// Words that mean other things must not be found together.
func TestOtherWordsAreNotFoundTogether(t *testing.T) {
	for l, line := range map[i18n.Locale]string{
		"ru": "право правило король корабль ладья шах шахматы мат пат поле путь фигура белые чёрные слон конь кони́на FEN",
		"uk": "право правило король тура шах шахи мат пат поле шлях фігура білі чорні слон кінь хід",
		"bg": "право правило цар дама топ шах шахмат мат пат поле път фигура белите черните офицер кон ход",
	} {
		x := lexiconOf(t, l)
		seen := map[string]string{}
		for _, word := range strings.Fields(line) {
			stem := found(x, word)
			if other := seen[stem]; other != "" && !(l == "uk" && word == "шахи") {
				t.Errorf("%s: %s and %s both have the stem %q", l, word, other, stem)
			}
			seen[stem] = word
		}
	}
}

func TestFoldForSearch(t *testing.T) {
	for word, want := range map[string]string{
		"Ёлка": "елка", "рокиро\u0301вка": "рокировка", "ѝ": "и", "и\u0300": "и", "и\u0306": "й",
		"об'єкт": "обєкт", "обʼєкт": "обєкт", "об’єкт": "обєкт", "со\u00adюз": "союз", "FEN": "fen", "ґанок": "ганок",
	} {
		if got := i18n.Fold(word); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}

func TestSearchSectionHasToBeInForm(t *testing.T) {
	src := diag.NewSource("words.yaml", []byte("search:\n  endings: а б, в\n  same: [ход]\n"))
	if _, problems := i18n.ParseLexicon("ru", src); len(problems) != 1 || problems[0].Code != i18n.CodeWords {
		t.Errorf("got %v", problems)
	}
	src = diag.NewSource("words.yaml", []byte("search:\n  ending: а\n"))
	if _, problems := i18n.ParseLexicon("ru", src); len(problems) != 1 {
		t.Errorf("got %v", problems)
	}
}
