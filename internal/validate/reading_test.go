package validate

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"rokada/internal/claim"
	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/i18n"
	"rokada/internal/markdown"
	"rokada/internal/position"
)

// realLexicon reads the word list of the guide, because that is what the reader
// has to get along with.
func realLexicon(t testing.TB, locale i18n.Locale) *i18n.Lexicon {
	t.Helper()
	name := "content/" + string(locale) + "/words.yaml"
	text, err := os.ReadFile("../../" + name)
	if err != nil {
		t.Fatal(err)
	}
	x, problems := i18n.ParseLexicon(locale, diag.NewSource(name, text))
	if len(problems) > 0 {
		t.Fatal(problems[0].Message)
	}
	return x
}

func noPlace(int, int) diag.Span { return diag.Span{} }

// read takes a text apart that stands by itself.
func read(text string, lexicon *i18n.Lexicon, place func(start, end int) diag.Span) *reading {
	r := new(desk).read(text, factsReader(&guide.Language{Locale: lexicon.Locale(), Lexicon: lexicon}))
	r.place = place
	return r
}

// shown writes what a reading understood: verdicts, wings, pieces with squares, ways.
func shown(r *reading) string {
	var list []string
	for i := range r.tokens {
		if s, ok := r.sayingAt(i); ok {
			text := map[claim.Saying]string{claim.Allowed: "+", claim.Forbidden: "-", claim.Unsaid: ""}[s.says]
			text += map[claim.Lasting]string{claim.ForGood: " for good", claim.ForNow: " for now", claim.Untold: ""}[s.lasting]
			if s.kept {
				text = "kept"
			}
			if r.conditional(i) {
				text += "?"
			}
			list = append(list, strings.TrimSpace(text))
		}
		if w, ok := r.wingAt(i); ok {
			name := w.wing.String()
			if w.both {
				name = "both"
			}
			list = append(list, name)
		}
		for _, m := range r.mentions {
			if m.square != i {
				continue
			}
			name := m.role.String()
			if m.any {
				name = "piece"
			}
			if m.hasColor {
				name = m.color.String() + " " + name
			}
			if m.absent {
				name = "no " + name
			}
			list = append(list, name+" "+m.at.String())
		}
		for _, w := range r.ways {
			if w.first == i {
				var squares []string
				for _, s := range w.squares {
					squares = append(squares, s.String())
				}
				list = append(list, strings.Join(squares, ">"))
			}
		}
	}
	return strings.Join(list, ", ")
}

func TestReaderUnderstands(t *testing.T) {
	for _, c := range []struct {
		locale     i18n.Locale
		text, want string
	}{
		{"ru", "Короткая рокировка разрешена", "O-O, +"},
		{"ru", "короткой рокировкой", "O-O"},
		{"ru", "При длинной рокировке", "O-O-O"},
		{"ru", "в короткую сторону, потом в длинную", "O-O, O-O-O"},
		{"ru", "на ферзевом фланге", "O-O-O"},
		{"ru", "обе рокировки запрещены навсегда", "both, -, for good"},
		{"ru", "обе ладьи", ""},
		{"ru", "длинная диагональ", ""},
		{"ru", "рокировка не запрещена", "+"},
		{"ru", "рокировка ещё не разрешена", "-"},
		{"ru", "это не мешает рокировке", "+"},
		{"ru", "рокироваться нельзя", "-"},
		{"ru", "он не может рокироваться", "-"},
		{"ru", "право потеряно до конца партии", "- for good, for good"},
		{"ru", "право не потеряно", "kept"},
		{"ru", "право больше не сохраняется", "- for good"},
		{"ru", "рокировка временно запрещена", "for now, -"},
		{"ru", "если рокировка возможна", "+?"},
		{"ru", "рокировка разрешена, только если путь пуст", "-"},
		{"ru", "слон a6", "bishop a6"},
		{"ru", "чёрного слона с поля a6", "black bishop a6"},
		{"ru", "ладьёй белых на h1", "white rook h1"},
		{"ru", "кони на b8 и g8", "knight b8, knight g8"},
		{"ru", "на h1 стоит белая ладья", "white rook h1"},
		{"ru", "h1-ладья", "rook h1"},
		{"ru", "ладьи на h1 нет", "no rook h1"},
		{"ru", "слон не стоит на f1", "no bishop f1"},
		{"ru", "слон бьёт поле f1", ""},
		{"ru", "между королём и ладьёй поле c1 занято", ""},
		{"ru", "король идёт с e1 на g1", "e1>g1"},
		{"ru", "с поля e1 через f1 на поле g1", "e1>f1>g1"},
		{"ru", "на g1 с e1", "e1>g1"},
		{"ru", "e1–f1–e1", "e1>f1>e1"},
		{"ru", "ладья с f8 бьёт f1", "rook f8"},
		{"ru", "Король — e1, ладья — на f1", ""},

		{"uk", "Коротке рокірування дозволено", "O-O, +"},
		{"uk", "довгого рокірування заборонено до кінця партії", "O-O-O, -, for good"},
		{"uk", "у короткий бік", "O-O"},
		{"uk", "рокіруватися не можна", "-"},
		{"uk", "це не заважає рокіруванню", "+"},
		{"uk", "король ще може рокіруватися", "+"},
		{"uk", "право втрачено назавжди", "- for good, for good"},
		{"uk", "право на рокірування зберігається", "kept"},
		{"uk", "якщо рокірування можливе", "+?"},
		{"uk", "чорного слона на a6", "black bishop a6"},
		{"uk", "туру з поля h1", "rook h1"},
		{"uk", "з e1 на g1", "e1>g1"},
		{"uk", "король переходить з e1 через f1 на g1", "e1>f1>g1"},
		{"uk", "довга діагональ", ""},

		{"bg", "Малката рокада е разрешена", "O-O, +"},
		{"bg", "голямата рокада не е разрешена", "O-O-O, -"},
		{"bg", "рокадата е временно забранена", "for now, -"},
		{"bg", "черните не могат да направят рокада", "-"},
		{"bg", "това не пречи на рокадата", "+"},
		{"bg", "правото е загубено завинаги", "- for good, for good"},
		{"bg", "правото се запазва", "kept"},
		{"bg", "малка и голяма рокада", "O-O, O-O-O"},
		{"bg", "голямата грешка е друга", ""},
		{"bg", "черния офицер на a6", "black bishop a6"},
		{"bg", "топът от h1", "rook h1"},
		{"bg", "на h1 няма топ", "no rook h1"},
		{"bg", "царят отива от e1 на g1", "e1>g1"},
		{"bg", "ако рокадата е възможна", "+?"},
		{"bg", "дамския фланг", "O-O-O"},
	} {
		r := read(c.text, realLexicon(t, c.locale), noPlace)
		if got := shown(r); got != c.want {
			t.Errorf("%s: %q is read as %q, want %q", c.locale, c.text, got, c.want)
		}
	}
}

// boards are the positions that the tests of claims speak of.
var boards = map[string]string{
	"crossed": "fen: 4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1\ncastling:\n  O-O: king-crosses-attack f1 by a6\n  O-O-O: legal\n",
	"moved":   "fen: 4k3/8/8/8/8/8/8/4K2R w K - 0 1\nmoves: [Kf1, Kd8, Ke1, Ke8]\ncastling:\n  O-O: king-moved\n",
	"blocked": "fen: 4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1\ncastling:\n  O-O: legal\n  O-O-O: path-blocked b1\n",
	"check":   "fen: k3r3/8/8/8/8/8/8/4K2R w K - 0 1\ncastling:\n  O-O: king-in-check by e8\n",
	"touch":   "fen: 5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1\ncastling:\n  O-O: king-crosses-attack f1\n  O-O-O: legal\n",
}

// proseOf checks a lesson of some paragraphs in one language.
func proseOf(t testing.TB, locale i18n.Locale, text string) diag.List {
	t.Helper()
	list, problems := tryProse(t, locale, text)
	if len(problems) > 0 {
		t.Fatalf("%s: %s", text, problems[0].Message)
	}
	return list
}

// tryProse also takes lessons that markdown refuses.
func tryProse(t testing.TB, locale i18n.Locale, text string) (list, problems diag.List) {
	t.Helper()
	files := map[string]*position.File{}
	for id, yaml := range boards {
		f, problems := position.Parse(diag.NewSource(position.Dir+"/"+id+".yaml", []byte(yaml)))
		if len(problems) > 0 {
			t.Fatalf("%s: %s", id, problems[0].Message)
		}
		files[id] = f
	}
	src := diag.NewSource("content/"+string(locale)+"/010-lesson.md", []byte("---\ntitle: x\n---\n\n"+text))
	doc, problems := markdown.Parse(src)
	language := &guide.Language{Locale: locale, Lexicon: realLexicon(t, locale)}
	return Prose(files, language, &guide.Page{Locale: locale, Source: src, Document: doc}), problems
}

func TestClaimsAndTheirWords(t *testing.T) {
	for _, c := range []struct {
		name   string
		locale i18n.Locale
		text   string
		want   string // code and the words it points at; "" for none
	}{
		{"squares", "ru", "Пусты [b1, c1 и d1](claim:empty/white/O-O-O).", ""},
		{"squares as a range", "ru", "Пусты поля [b1–d1](claim:empty/white/O-O-O).", ""},
		{"one square wrong", "ru", "Пусты [b1, c1 и e1](claim:empty/white/O-O-O).", "claim-false: e1"},
		{"one square missing", "ru", "Пусты [b1 и c1](claim:empty/white/O-O-O).", "claim-false: c1"},
		{"no squares", "ru", "Пусты [эти поля](claim:empty/white/O-O-O).", "claim-form: эти поля"},
		{"other wing around", "ru", "Для короткой рокировки пусты [b1, c1 и d1](claim:empty/white/O-O-O).", "claim-false: короткой"},
		{"other player around", "ru", "У чёрных пусты [b1, c1 и d1](claim:empty/white/O-O-O).", "claim-false: чёрных"},
		{"wings after the squares", "ru", "Пусты [f1 и g1](claim:empty/white/O-O) в короткую сторону и [b1, c1, d1](claim:empty/white/O-O-O) в длинную.", ""},
		{"wings after the squares, swapped", "ru", "Пусты [f1 и g1](claim:empty/white/O-O) в длинную сторону и [b1, c1, d1](claim:empty/white/O-O-O) в короткую.", "claim-false: длинную сторону; claim-false: короткую"},
		{"way", "uk", "Король іде [з e1 на g1](claim:king/white/O-O).", ""},
		{"way over a square", "uk", "Король іде [з e1 через f1 на g1](claim:king/white/O-O).", ""},
		{"way turned round", "uk", "Король іде [з g1 на e1](claim:king/white/O-O).", "claim-false: з g1 на e1"},
		{"end of the way", "bg", "Царят застава на [g1](claim:king/white/O-O).", ""},
		{"wrong end", "bg", "Царят застава на [c1](claim:king/white/O-O).", "claim-false: c1"},
		{"other piece", "bg", "Топът отива [e1–g1](claim:king/white/O-O).", "claim-false: Топът"},
		{"piece at the start", "ru", "Рокировка с [ладьёй h1](claim:rook/white/O-O) короткая.", ""},
		{"sign", "ru", "Её записывают [0-0](claim:notation/O-O/fide).", ""},
		{"sign with letters", "ru", "Её записывают [O-O](claim:notation/O-O/fide).", "claim-false: O-O"},
		{"sign with Cyrillic letters", "ru", "Её записывают [О-О](claim:notation/O-O/pgn).", "claim-false: О-О"},
		{"sign with dashes", "ru", "Её записывают [0–0](claim:notation/O-O/fide).", "claim-false: 0–0"},
		{"article", "ru", "Так в [статье 3.8.2](claim:law/3.8.2).", ""},
		{"other article", "ru", "Так в [статье 3.8.1](claim:law/3.8.2).", "claim-false: 3.8.1"},
		{"rule", "ru", "[Король ходил — рокировка запрещена навсегда](claim:rule/king-moved/lost).", ""},
		{"rule about the other piece", "ru", "[Ладья ходила — рокировка запрещена навсегда](claim:rule/king-moved/lost).", "claim-false: Ладья"},
		{"rule with the other duration", "ru", "[Король ходил — рокировка временно запрещена](claim:rule/king-moved/lost).", "claim-false: временно"},
		{"rule turned round", "uk", "[Якщо тура під боєм, рокірування заборонено](claim:rule/rook-attacked/allowed).", "claim-false: заборонено"},
		{"light square", "ru", "[Поле e4 светлое](claim:square/e4/light).", ""},
		{"dark square", "ru", "[Поле e4 тёмное](claim:square/e4/light).", "claim-false: тёмное"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := pointed(proseOf(t, c.locale, "## A {#rook-way}\n\n"+c.text+"\n")); got != c.want {
				t.Errorf("%s\ngives %q, want %q", c.text, got, c.want)
			}
		})
	}
}

// pointed writes codes and the words they point at.
func pointed(list diag.List) string {
	list.Sort()
	var parts []string
	for _, d := range list {
		parts = append(parts, fmt.Sprintf("%s: %s", d.Code, d.At.Text()))
	}
	return strings.Join(parts, "; ")
}

func TestClaimsAboutBoards(t *testing.T) {
	for _, c := range []struct {
		name   string
		locale i18n.Locale
		board  string
		text   string
		want   string
	}{
		{"verdict", "ru", "crossed", "[Короткая рокировка временно запрещена](claim:castling/crossed/O-O/king-crosses-attack).", ""},
		{"verdict with its squares", "ru", "crossed", "[Короткая рокировка временно запрещена: поле f1 бьёт слон a6](claim:castling/crossed/O-O/king-crosses-attack).", ""},
		{"verdict with a wrong square", "ru", "crossed", "[Короткая рокировка временно запрещена: поле g2 бьёт слон a6](claim:castling/crossed/O-O/king-crosses-attack).", "claim-false: g2"},
		{"verdict with a wrong piece", "ru", "crossed", "[Короткая рокировка временно запрещена: поле f1 бьёт конь a6](claim:castling/crossed/O-O/king-crosses-attack).", "claim-false: конь a6"},
		{"verdict turned round", "bg", "crossed", "[Малката рокада е разрешена](claim:castling/crossed/O-O/king-crosses-attack).", "claim-false: разрешена"},
		{"verdict without a wing", "ru", "crossed", "[Рокировка временно запрещена](claim:castling/crossed/O-O/king-crosses-attack).", "claim-false: Рокировка временно запрещена"},
		{"other wing", "uk", "crossed", "[Довге рокірування тимчасово заборонено](claim:castling/crossed/O-O/king-crosses-attack).", "claim-false: Довге"},
		{"other player", "uk", "crossed", "[Коротке рокірування чорних тимчасово заборонено](claim:castling/crossed/O-O/king-crosses-attack).", "claim-false: чорних"},
		{"wrong claim", "ru", "crossed", "[Короткая рокировка разрешена](claim:castling/crossed/O-O/legal).", "claim-false: legal"},
		{"both wings", "ru", "crossed", "[Обе рокировки запрещены](claim:castling/crossed/O-O/king-crosses-attack).", "claim-false: Обе"},
		{"for good", "ru", "moved", "[Короткая рокировка запрещена до конца партии](claim:castling/moved/O-O/king-moved).", ""},
		{"not for now", "ru", "moved", "[Короткая рокировка временно запрещена](claim:castling/moved/O-O/king-moved).", "claim-false: временно"},
		{"at a ply", "ru", "moved", "[Короткая рокировка разрешена](claim:castling/moved@0/O-O/legal).", ""},
		{"beyond the game", "ru", "moved", "[Короткая рокировка разрешена](claim:castling/moved@9/O-O/legal).", "claim-form: moved@9"},
		{"unknown board", "ru", "moved", "[Короткая рокировка разрешена](claim:castling/mooved/O-O/legal).", "position-unknown: mooved"},
		{"board of another section", "ru", "moved", "[Короткая рокировка разрешена](claim:castling/blocked/O-O/legal).", "claim-form: blocked"},
		{"attackers", "ru", "crossed", "[Поле f1 бьёт чёрный слон a6](claim:attackers/crossed/f1/black).", ""},
		{"attackers with a wrong color", "ru", "crossed", "[Поле f1 бьёт белый слон a6](claim:attackers/crossed/f1/black).", "claim-false: слон a6"},
		{"attacked", "ru", "crossed", "[Поле f1 под боем](claim:attackers/crossed/f1/black).", ""},
		{"not attacked", "ru", "crossed", "[Поле g1 не под боем](claim:attackers/crossed/g1/black).", ""},
		{"safe after all", "ru", "crossed", "[Поле f1 безопасно](claim:attackers/crossed/f1/black).", "claim-false: безопасно"},
		{"only the square", "ru", "crossed", "[Поле f1](claim:attackers/crossed/f1/black) под боем.", "claim-form: Поле f1"},
		{"piece", "bg", "blocked", "[Конят на b1](claim:piece/blocked/b1/white-knight) пречи.", ""},
		{"empty square", "bg", "blocked", "[Полето c1 е празно](claim:piece/blocked/c1/none).", ""},
		{"square that is not empty", "bg", "blocked", "[Полето b1 е празно](claim:piece/blocked/b1/white-knight).", "claim-false: празно"},
		{"number of moves", "ru", "blocked", "[У коня b1 три хода](claim:moves/blocked/b1).", ""},
		{"wrong number", "ru", "blocked", "[У коня b1 два хода](claim:moves/blocked/b1).", "claim-false: два"},
		{"legal move", "ru", "blocked", "[Королю можно на d1](claim:move/blocked/e1d1/legal).", ""},
		{"illegal move", "ru", "check", "[Рокироваться e1–g1 нельзя](claim:move/check/e1g1/illegal).", ""},
		{"check", "ru", "check", "[Белым шах](claim:status/check/check).", ""},
		{"no check", "ru", "crossed", "[Шаха нет](claim:status/crossed/none).", ""},
		{"no check after all", "ru", "check", "[Шаха нет](claim:status/check/check).", "claim-false: Шаха"},
		{"rights", "ru", "crossed", "[В записи KQ](claim:rights/crossed/KQ).", ""},
		{"other letters", "ru", "crossed", "[В записи K](claim:rights/crossed/KQ).", "claim-false: K"},
		{"rights in words", "ru", "moved", "[Права у белых нет ни в одну сторону](claim:rights/moved/-).", ""},
		{"touched pieces", "ru", "touch", "[Надо пойти королём](claim:bound/touch/e1,h1).", ""},
		{"another piece owed", "ru", "touch", "[Надо пойти ладьёй](claim:bound/touch/h1).", ""},
		{"not that piece", "ru", "touch", "[Надо пойти слоном](claim:bound/touch/h1).", "claim-false: слоном"},
		{"what no claim confirms", "ru", "crossed", "[Поле f1 бьёт слон a6, а на g1 можно](claim:attackers/crossed/f1/black).", "claim-false: g1"},

		{"square alone", "ru", "crossed", "Поле f1 опасно.", "claim-missing: f1"},
		{"list of squares", "ru", "crossed", "Поля f1 и g1 пусты.", "claim-missing: f1 и g1"},
		{"way alone", "ru", "crossed", "Король идёт e1–g1.", "claim-missing: e1–g1"},
		{"sign alone", "ru", "crossed", "Это 0-0.", "claim-missing: 0-0"},
		{"verdict alone", "ru", "crossed", "Короткая рокировка запрещена.", "claim-missing: запрещена"},
		{"right lost", "ru", "crossed", "Право на рокировку потеряно.", "claim-missing: потеряно"},
		{"article alone", "ru", "crossed", "Смотрите статью 3.8.2.", "claim-missing: 3.8.2"},
		{"condition", "ru", "crossed", "Если рокировка разрешена, рокируйтесь.", ""},
		{"question", "ru", "crossed", "Разрешена ли рокировка? Можно ли рокироваться?", ""},
		{"quotation", "ru", "crossed", "Говорят: «рокировка запрещена».", ""},
		{"piece on the board", "ru", "crossed", "Чёрный слон a6 смотрит на короля e1.", ""},
		{"piece that is not there", "ru", "crossed", "Чёрный слон a5 далеко.", "claim-false: слон a5"},
		{"piece of the other color", "ru", "crossed", "Белый слон a6 далеко.", "claim-false: слон a6"},
		{"piece that has gone", "ru", "crossed", "На h8 нет ладьи.", ""},
		{"one square twice", "ru", "crossed", "Ладьи a1 и a1 дома.", "claim-false: a1"},
		{"moves of the game", "ru", "moved", "Сыграно 1.Крf1 Крd8 2.Крe1 Крe8.", ""},
		{"a move that was not made", "ru", "moved", "Сыграно 1.Крd1 Крd8.", "claim-missing: Крd1"},
		{"way of the game", "ru", "moved", "Король прошёл e1–f1–e1.", ""},
		{"verdict beside its claim", "ru", "crossed", "Рокироваться нельзя: [короткая рокировка временно запрещена](claim:castling/crossed/O-O/king-crosses-attack).", ""},
		{"verdict against its claim", "ru", "crossed", "Рокироваться можно: [короткая рокировка временно запрещена](claim:castling/crossed/O-O/king-crosses-attack).", "claim-false: можно"},
	} {
		t.Run(c.name, func(t *testing.T) {
			caption := map[i18n.Locale]string{"ru": "Ход белых.", "uk": "Хід білих.", "bg": "Белите са на ход."}[c.locale]
			text := "## A {#rook-way}\n\n```position " + c.board + "\n" + caption + "\n```\n\n" + c.text + "\n"
			if got := pointed(proseOf(t, c.locale, text)); got != c.want {
				t.Errorf("%s\ngives %q, want %q", c.text, got, c.want)
			}
		})
	}
}

func TestCaptionsAgreeWithTheirBoards(t *testing.T) {
	for _, c := range []struct {
		name, board, caption, want string
	}{
		{"whose move", "crossed", "Ход белых.", ""},
		{"not his move", "crossed", "Ход чёрных.", "claim-false: чёрных"},
		{"pieces", "crossed", "Ход белых. Король e1 и ладья h1 не ходили.", ""},
		{"nobody's pieces", "crossed", "Король e8 и ладья h1 не ходили.", "claim-false: h1"},
		{"rights", "crossed", "По условию право на короткую рокировку сохраняется.", ""},
		{"rights that are not there", "moved", "По условию право на короткую рокировку сохраняется.", "claim-false: сохраняется"},
		{"no right", "moved", "По условию права на рокировку у белых нет.", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := "## A {#rook-way}\n\n```position " + c.board + "\n" + c.caption + "\n```\n"
			if got := pointed(proseOf(t, "ru", text)); got != c.want {
				t.Errorf("%s\ngives %q, want %q", c.caption, got, c.want)
			}
		})
	}
}

func TestOffersAreFinishedLinks(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Король белых идёт e1–g1 при короткой рокировке.", "write `[e1–g1](claim:king/white/O-O)`"},
		{"При длинной рокировке белых пусты b1, c1 и d1.", "write `[b1, c1 и d1](claim:empty/white/O-O-O)`"},
		{"Знак — 0-0-0.", "write `[0-0-0](claim:notation/O-O-O/fide)`"},
		{"Так велит статья 3.8.2.1.", "write `[3.8.2.1](claim:law/3.8.2.1)`"},
		{"Если король ходил, рокировка запрещена навсегда.", "write `[Если король ходил, рокировка запрещена навсегда](claim:rule/king-moved/lost)`"},
		{"Поле f1 под боем.", "write `[Поле f1 под боем](claim:attackers/crossed/f1/black)`"},
	} {
		list := proseOf(t, "ru", "## A {#rook-way}\n\n```position crossed\nХод белых.\n```\n\n"+c.text+"\n")
		if len(list) == 0 || list[0].Help.String() != c.want {
			t.Errorf("%s\noffers %v, want %s", c.text, list, c.want)
			continue
		}
		// What is offered builds.
		link := strings.TrimSuffix(strings.TrimPrefix(list[0].Help.String(), "write `"), "`")
		words := link[1:strings.Index(link, "](")]
		fixed := strings.Replace(c.text, words, link, 1)
		if again := proseOf(t, "ru", "## A {#rook-way}\n\n```position crossed\nХод белых.\n```\n\n"+fixed+"\n"); len(again) > 0 {
			t.Errorf("%s\nstill gives %s", fixed, pointed(again))
		}
	}
}
