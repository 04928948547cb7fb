package diagram_test

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"strings"
	"testing"
)

// theme is a set of color tokens as one reader sees them.
type theme map[string]rgb

type rgb [3]float64

var (
	tokenPattern = regexp.MustCompile(`--([a-z-]+):(light-dark\(([^,]+),([^)]+)\)|[^;}]+)`)
	rootPattern  = regexp.MustCompile(`:root(,:root\[data-theme\])?\{([^}]*)\}`)
)

// themes reads the tokens of the style sheets: plain values are the light theme, pairs of
// light-dark the light and the dark one, those in @media print the printed one.
func themes(t *testing.T, files ...string) map[string]theme {
	t.Helper()
	list := map[string]theme{"light": {}, "dark": {}, "print": {}}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		screen, print, _ := strings.Cut(string(data), "@media print")
		for _, block := range rootPattern.FindAllStringSubmatch(screen, -1) {
			list["light"].add(t, block[2], 3)
			list["dark"].add(t, block[2], 4)
		}
		for name, color := range list["light"] {
			if _, ok := list["print"][name]; !ok {
				list["print"][name] = color
			}
		}
		for _, block := range rootPattern.FindAllStringSubmatch(print, -1) {
			list["print"].add(t, block[2], 3)
		}
	}
	return list
}

func (c theme) add(t *testing.T, block string, pair int) {
	for _, m := range tokenPattern.FindAllStringSubmatch(block, -1) {
		value := m[2]
		if m[pair] != "" {
			value = m[pair]
		}
		if color, ok := parse(strings.TrimSpace(value)); ok {
			if old, again := c[m[1]]; again && pair == 3 && m[3] != "" && old != color {
				t.Errorf("--%s: the light color of the pair is not the one without light-dark()", m[1])
			}
			c[m[1]] = color
		}
	}
}

func parse(hex string) (rgb, bool) {
	if len(hex) == 4 {
		hex = "#" + strings.Repeat(hex[1:2], 2) + strings.Repeat(hex[2:3], 2) + strings.Repeat(hex[3:4], 2)
	}
	var r, g, b int
	if n, _ := fmt.Sscanf(hex, "#%02x%02x%02x", &r, &g, &b); n != 3 {
		return rgb{}, false
	}
	return rgb{float64(r), float64(g), float64(b)}, true
}

// luminance and ratio are those of WCAG 2.
func (c rgb) luminance() float64 {
	var l float64
	for i, weight := range [3]float64{.2126, .7152, .0722} {
		v := c[i] / 255
		if v <= .04045 {
			v /= 12.92
		} else {
			v = math.Pow((v+.055)/1.055, 2.4)
		}
		l += weight * v
	}
	return l
}

func ratio(a, b rgb) float64 {
	x, y := a.luminance(), b.luminance()
	return (max(x, y) + .05) / (min(x, y) + .05)
}

// mix is color-mix(in srgb, a share, b).
func mix(a rgb, share float64, b rgb) rgb {
	for i := range a {
		a[i] = a[i]*share + b[i]*(1-share)
	}
	return a
}

// TestContrast computes the contrast of everything on a board in every theme: outlines,
// marks and lines at least 3:1 (WCAG 1.4.11) on both squares, text at least 4.5:1 (1.4.3).
func TestContrast(t *testing.T) {
	for name, c := range themes(t, "../../templates/assets/style.css", "../../templates/assets/board.css") {
		c["tint"] = mix(c["mark-bad"], .18, c["square-light"])
		for _, pair := range []struct {
			front string
			backs []string
			want  float64
		}{
			{"piece-line", []string{"square-light", "square-dark", "white-piece", "tint"}, 3},
			{"black-piece", []string{"square-light", "square-dark", "white-piece", "tint"}, 3},
			{"mark", []string{"square-light", "square-dark", "halo", "tint"}, 3},
			{"mark-bad", []string{"square-light", "square-dark", "halo", "tint"}, 3},
			{"mark-legal", []string{"square-light", "square-dark", "halo"}, 3},
			{"halo", []string{"mark"}, 4.5},
			{"coordinate", []string{"paper", "wash"}, 4.5},
		} {
			for _, back := range pair.backs {
				front, ok1 := c[pair.front]
				ground, ok2 := c[back]
				if !ok1 || !ok2 {
					t.Errorf("%s: no color for --%s or --%s", name, pair.front, back)
				} else if got := ratio(front, ground); got < pair.want {
					t.Errorf("%s: --%s on --%s has %.2f:1, want %.1f:1", name, pair.front, back, got, pair.want)
				}
			}
		}
	}
}

// TestTintIsTheTestedOne keeps the share of the mix in step with the style sheet.
func TestTintIsTheTestedOne(t *testing.T) {
	data, err := os.ReadFile("../../templates/assets/board.css")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(data), "color-mix(in srgb,var(--mark-bad) 18%,var(--square-light))") {
		t.Error("board.css mixes the tint of an attacked square in another way than TestContrast")
	}
}
