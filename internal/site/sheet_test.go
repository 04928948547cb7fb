package site

import (
	"html/template"
	"slices"
	"strings"
	"testing"
)

func TestQRCodeLeavesAQuietZone(t *testing.T) {
	svg, err := qrCode("https://example.org/ru/rokirovka/")
	if err != nil {
		t.Fatal(err)
	}
	text := string(svg)
	if !strings.Contains(text, `viewBox="0 0 37 37"`) || !strings.Contains(text, "M4 4h7v1h-7z") || !strings.Contains(text, "M26 4h7v1h-7z") {
		t.Errorf("version 3 has 29 modules, four quiet ones around them and eyes in its corners: %s", text)
	}
	if strings.Contains(text, "style=") {
		t.Error("the content security policy forbids styles")
	}
}

func TestNoAddressHasNoQRCode(t *testing.T) {
	if svg, err := qrCode(""); svg != "" || err != nil {
		t.Errorf("%q, %v", svg, err)
	}
	if _, err := qrCode(strings.Repeat("x", 5000)); err == nil {
		t.Error("an address of 5,000 characters fits into no QR code")
	}
}

func TestTheCodeOfAWorksheetIsFiveDigits(t *testing.T) {
	one, other := code([]string{"verdict", "a", "8/8"}), code([]string{"verdict", "a", "8/7k"})
	if len(one) != 6 || one[2] != '-' || one == other {
		t.Errorf("%q and %q", one, other)
	}
}

func TestASheetSaysOnlyWhatTheQuestionDoesNot(t *testing.T) {
	const turn, rights = "Белите са\u00a0на\u00a0ход.", "Право на рокада: 0-0."
	for _, c := range []struct {
		question template.HTML
		want     []string
	}{
		{"<p>Белите са на ход. Царят и топът още не са местени. Могат ли?</p>", []string{rights}},
		{"<p>Шахмат-960, белите са на\u00a0ход; царят още не е местен.</p>", []string{rights}},
		{"<p>Същата дъска. А сега?</p>", []string{turn, rights}},
		{"<p>Черните са на ход.</p>", []string{turn, rights}},
	} {
		if got := unsaid([]string{turn, rights}, c.question); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q is given, want %q", c.question, got, c.want)
		}
	}
}
