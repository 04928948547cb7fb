package i18n

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"
)

// samples are texts with words that are cut in every way there is.
var samples = []string{
	"", " ", "Слон работает издалека, и его легко не заметить на краю доски.", "e1–g1, 0-0-0 и Крf1", "об'єкт п’ять' 'слово’",
	"«Ход» — „ответ“…", "ё\u0301й\u00adцу a\u00a0b", "    \u2003\u2003\u2003   \t\n слово", "5'a б'5 ’ʼ", "҂а\u0482 ѿ\u0483 \u0301", "Ⅷ ª² 中文 é",
	strings.Repeat("слово", 6) + " " + strings.Repeat(".", 40) + "конец", strings.Repeat("длинное", 12),
}

// FuzzCut demands that a register cuts a text into the words that the function Cut finds, and
// knows each of them by its number.
func FuzzCut(f *testing.F) {
	for _, text := range samples {
		f.Add(text)
	}
	r := NewRegister()
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			return
		}
		// What stands behind a text is no part of it.
		list, ok := r.Cut(append([]byte(text), "ямщик"...)[:len(text)], nil)
		end, next, last := 0, 0, 0
		for from, to := range Cut(text) {
			for ; next < len(list) && list[next].Number() == 0; next++ {
				end += list[next].Gap()
			}
			if next == len(list) {
				if !ok && to-from > maxLength {
					return
				}
				t.Fatalf("%q: no word at %d", text, from)
			}
			w := list[next]
			next++
			if end+w.Gap() != from || w.Length() != to-from || r.Word(w.Number()) != text[from:to] {
				t.Fatalf("%q: %d+%d bytes of %q, want %q at %d", text, end+w.Gap(), w.Length(), r.Word(w.Number()), text[from:to], from)
			}
			if w.Blank() != (text[last:from] == " ") {
				t.Fatalf("%q: a blank before %q: %v", text, text[from:to], w.Blank())
			}
			end, last = to, to
		}
		for ; next < len(list) && list[next].Number() == 0; next++ {
			end += list[next].Gap()
		}
		if !ok || next < len(list) || end > len(text) {
			t.Fatalf("%q: %v, %d words too many, %d bytes", text, ok, len(list)-next, end)
		}
	})
}

// An apostrophe that joins no letters is odd, and so is whatever else is none of the usual
// marks.
func TestOddGapsAreTold(t *testing.T) {
	for text, want := range map[string]string{
		"слово, слово": "..", "слово’ слово": ".!", "а — «б» – „в“… (г)\u00a0д-е": "......", "а\u0482б": ".!", "слово'": ".!", "'слово": "!",
		"а" + strings.Repeat("!", 20) + "’б": ".!!", "": "",
	} {
		list, ok := NewRegister().Cut([]byte(text), nil)
		var got strings.Builder
		for _, w := range list {
			got.WriteByte(map[bool]byte{true: '!', false: '.'}[w.Odd()])
		}
		if got.String() != want || !ok {
			t.Errorf("%q: %s, want %s", text, got.String(), want)
		}
	}
}

// Several sides that meet the same new words at once give each of them one number.
func TestARegisterGivesOneNumberToAWord(t *testing.T) {
	r := NewRegister()
	var group sync.WaitGroup
	lists := make([][]Written, 4)
	for i := range lists {
		group.Go(func() {
			for n := range 3 * firstShelves {
				lists[i], _ = r.Cut(fmt.Appendf(nil, "слово%d и рокировка%dрокировка", n, n), lists[i])
			}
		})
	}
	group.Wait()
	if want := 2 + 2*3*firstShelves; r.Len() != want {
		t.Errorf("%d numbers, want %d", r.Len(), want)
	}
	for i, w := range lists[0] {
		for _, list := range lists[1:] {
			if list[i] != w {
				t.Fatalf("word %d is %q and %q", i, r.Word(w.Number()), r.Word(list[i].Number()))
			}
		}
	}
}

// A full register cuts what has no new words, and nothing else.
func TestAFullRegisterTellsWhatItCannotCut(t *testing.T) {
	r := NewRegister()
	known, _ := r.Cut([]byte("король и ладья"), nil)
	r.words = append(r.words, make([]string, maxNumber+1-len(r.words))...)
	if again, ok := r.Cut([]byte("король и ладья"), nil); !ok || fmt.Sprint(again) != fmt.Sprint(known) {
		t.Errorf("known words: %v %v", again, ok)
	}
	if _, ok := r.Cut([]byte("король и слон"), nil); ok {
		t.Error("a full register has learnt a word")
	}
}

func BenchmarkCut(b *testing.B) {
	text := []byte(strings.Repeat(samples[2], 100))
	r := NewRegister()
	var list []Written
	for b.Loop() {
		list, _ = r.Cut(text, list[:0])
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(list)), "ns/word")
}
