package site

import (
	"math"
	"os"
	"regexp"
	"strconv"
	"testing"
)

var token = regexp.MustCompile(`--([a-z-]+):(#[0-9a-f]{3,6}|light-dark\((#[0-9a-f]{3,6}),(#[0-9a-f]{3,6})\))`)

// readTokens returns the colors of the style sheet in the light and in the dark theme.
// The later declaration counts, as in a browser that knows light-dark; print comes after
// and is cut off.
func readTokens(t *testing.T) (light, dark map[string]string) {
	t.Helper()
	css, err := os.ReadFile("../../templates/assets/style.css")
	if err != nil {
		t.Fatal(err)
	}
	if i := regexp.MustCompile(`@media print`).FindIndex(css); i != nil {
		css = css[:i[0]]
	}
	light, dark = map[string]string{}, map[string]string{}
	for _, m := range token.FindAllStringSubmatch(string(css), -1) {
		light[m[1]], dark[m[1]] = m[2], m[2]
		if m[3] != "" {
			light[m[1]], dark[m[1]] = m[3], m[4]
		}
	}
	return light, dark
}

// luminance is the relative luminance of WCAG 2.
func luminance(t *testing.T, color string) float64 {
	t.Helper()
	hex := color[1:]
	if len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	value, err := strconv.ParseUint(hex, 16, 32)
	if err != nil || len(hex) != 6 {
		t.Fatalf("color %q", color)
	}
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		c := float64(value>>(16-8*i)&0xff) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}

func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	la, lb := luminance(t, a), luminance(t, b)
	return (math.Max(la, lb) + 0.05) / (math.Min(la, lb) + 0.05)
}

// Text needs 4.5:1 (WCAG 1.4.3), the borders of controls and cards 3:1 (1.4.11).
func TestContrastOfTextAndBorders(t *testing.T) {
	light, dark := readTokens(t)
	pairs := []struct {
		front, ground string
		least         float64
	}{
		{"ink", "paper", 4.5}, {"ink", "wash", 4.5}, {"muted", "paper", 4.5}, {"muted", "wash", 4.5},
		{"link", "paper", 4.5}, {"link", "wash", 4.5}, {"paper", "ink", 4.5},
		{"on", "legal", 4.5}, {"on", "bad", 4.5},
		{"ink", "legal-wash", 4.5}, {"ink", "bad-wash", 4.5}, {"muted", "bad-wash", 4.5}, {"muted", "legal-wash", 4.5},
		{"line", "paper", 3}, {"legal", "paper", 3}, {"bad", "paper", 3}, {"link", "paper", 3},
	}
	for _, pair := range pairs {
		for theme, colors := range map[string]map[string]string{"light": light, "dark": dark} {
			front, ground := colors[pair.front], colors[pair.ground]
			if front == "" || ground == "" {
				t.Fatalf("the style sheet has no --%s or no --%s", pair.front, pair.ground)
			}
			if ratio := contrast(t, front, ground); ratio < pair.least {
				t.Errorf("%s: --%s on --%s is %.2f:1, want %.1f:1", theme, pair.front, pair.ground, ratio, pair.least)
			}
		}
	}
}

func TestContrastFormula(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want float64
	}{{"#000", "#fff", 21}, {"#fff", "#ffffff", 1}, {"#777777", "#fff", 4.48}} {
		if got := contrast(t, test.a, test.b); math.Abs(got-test.want) > 0.01 {
			t.Errorf("%s on %s: %.2f, want %.2f", test.a, test.b, got, test.want)
		}
	}
}
