package diagram

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"rokada/internal/chess"
)

func pictures(t *testing.T) *Painter {
	t.Helper()
	p, err := NewPainter(os.DirFS("../../diagrams/pieces"))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func boardOf(t testing.TB, fen string, sides ...chess.CastlingSide) Board {
	t.Helper()
	setup, _, err := chess.ParseFEN(fen, chess.Standard)
	if err != nil {
		t.Fatal(err)
	}
	b := Board{Setup: setup}
	for _, side := range sides {
		b.Castlings = append(b.Castlings, setup.Castling(setup.Turn, side))
	}
	return b
}

// golden compares a picture with its file pixel by pixel. Compilers may round sums of
// floating point numbers in other ways on other machines, so a step of color is allowed.
func golden(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	path := filepath.Join("testdata", name+".png")
	if os.Getenv("UPDATE_PICTURES") != "" {
		var out bytes.Buffer
		if err := png.Encode(&out, got); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, out.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	want, err := png.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	if want.Bounds() != got.Bounds() {
		t.Fatalf("%s: %v, want %v", name, got.Bounds(), want.Bounds())
	}
	differ := 0
	for y := range PictureHeight {
		for x := range PictureWidth {
			r, g, b, _ := want.At(x, y).RGBA()
			p := got.RGBAAt(x, y)
			if far(p.R, r) || far(p.G, g) || far(p.B, b) {
				differ++
			}
		}
	}
	if differ > 0 {
		t.Errorf("%s: %d pixels differ; look at the picture, then UPDATE_PICTURES=1 go test ./internal/diagram", name, differ)
	}
}

func far(got uint8, want uint32) bool {
	d := int(got) - int(want>>8)
	return d > 2 || d < -2
}

func TestPictures(t *testing.T) {
	p := pictures(t)
	golden(t, "picture-refused", p.Picture(boardOf(t, "r3k2r/8/b7/8/3P4/2n5/6P1/RN2K2R w KQ - 0 1", chess.KingSide, chess.QueenSide)))
	black := boardOf(t, "r3k2r/8/8/8/8/8/8/R3K3 b kq - 0 1", chess.KingSide, chess.QueenSide)
	black.Orientation = chess.Black
	golden(t, "picture-allowed", p.Picture(black))
	before, after, _ := Pair(boardOf(t, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), boardOf(t, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", chess.KingSide).Castlings[0])
	golden(t, "picture-pair", p.Picture(before, after))
}

func TestSameBoardGivesTheSamePicture(t *testing.T) {
	p, b := pictures(t), boardOf(t, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
	if !bytes.Equal(p.Picture(b).Pix, p.Picture(b).Pix) {
		t.Error("two pictures of one board differ")
	}
}

// What is kept of one picture must not show in another.
func TestManyPicturesAreAsGoodAsOne(t *testing.T) {
	p := pictures(t)
	black := boardOf(t, "r3k2r/8/8/8/8/8/8/R3K3 b kq - 0 1", chess.KingSide, chess.QueenSide)
	black.Orientation = chess.Black
	lists := [][]Board{
		{boardOf(t, "r3k2r/8/b7/8/3P4/2n5/6P1/RN2K2R w KQ - 0 1", chess.KingSide, chess.QueenSide)}, {black}, nil, {black, black},
		{boardOf(t, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")},
	}
	many := p.Pictures()
	var group sync.WaitGroup
	for range 2 {
		group.Go(func() {
			for i, boards := range lists {
				err := many.Draw(func(img *image.RGBA) error {
					if !bytes.Equal(img.Pix, p.Picture(boards...).Pix) {
						t.Errorf("picture %d is another one among many", i)
					}
					return nil
				}, boards...)
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
	if got := many.Draw(func(*image.RGBA) error { return os.ErrInvalid }, black); got != os.ErrInvalid {
		t.Errorf("the error of who uses a picture became %v", got)
	}
}

// Whatever a picture is asked for, it has its size.
func TestPictureOfNothing(t *testing.T) {
	p := pictures(t)
	for _, boards := range [][]Board{nil, {{}}, {{}, {}, {}}} {
		if size := p.Picture(boards...).Bounds().Size(); size != (image.Point{PictureWidth, PictureHeight}) {
			t.Errorf("%d boards: %v", len(boards), size)
		}
	}
}

// Everything that can stand on a board has a look.
func TestEveryClassHasALook(t *testing.T) {
	b := boardOf(t, "r3k2r/8/b7/8/3P4/2n5/6P1/RN2K2R w KQ - 0 1", chess.KingSide, chess.QueenSide)
	b.Marked, b.Dots = chess.Bits(chess.A4), chess.Bits(chess.B4)
	b.Ghosts = []Ghost{{chess.H4, b.Setup.At(chess.E1)}}
	legal := boardOf(t, "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", chess.QueenSide)
	for _, s := range append(b.shapes(nil), legal.shapes(nil)...) {
		if _, ok := looks[s.class]; !ok && s.kind != words {
			t.Errorf("no look for class %q", s.class)
		}
	}
}

// The colors are written twice, in CSS for pages and in Go for pictures.
func TestColorsAreThoseOfTheStyleSheets(t *testing.T) {
	var css strings.Builder
	for _, name := range []string{"board.css", "style.css"} {
		data, err := os.ReadFile("../../templates/assets/" + name)
		if err != nil {
			t.Fatal(err)
		}
		css.Write(data)
	}
	for token, got := range map[string]color.RGBA{
		"wash": wash, "legal": legal, "bad": bad, "square-light": squareLight, "square-dark": squareDark,
		"coordinate": coordinate, "white-piece": whitePiece, "black-piece": blackPiece, "piece-line": pieceLine,
		"mark": mark, "mark-bad": markBad, "halo": halo, "on": white,
	} {
		m := regexp.MustCompile(`--` + token + `:(#[0-9a-f]{3,6})`).FindStringSubmatch(css.String())
		if m == nil || hex(m[1]) != got {
			t.Errorf("--%s is %v in the style sheet and #%02x%02x%02x in pictures", token, m, got.R, got.G, got.B)
		}
	}
	for i, got := range [3]uint8{tint.R, tint.G, tint.B} {
		front, ground := [3]uint8{markBad.R, markBad.G, markBad.B}[i], [3]uint8{squareLight.R, squareLight.G, squareLight.B}[i]
		if want := float64(front)*.18 + float64(ground)*.82; float64(got)-want > 1 || want-float64(got) > 1 {
			t.Errorf("the tint of attacked squares is %d, want %.1f", got, want)
		}
	}
}

func TestIcon(t *testing.T) {
	svg, err := os.ReadFile("../../templates/assets/icon.svg")
	if err != nil {
		t.Fatal(err)
	}
	icon, err := Icon(svg, 192)
	if err != nil {
		t.Fatal(err)
	}
	// The corner is ground, and the sign 0-0 has a white bar in the middle.
	if icon.RGBAAt(0, 0) != mark || icon.RGBAAt(96, 96) != white || icon.Bounds().Dx() != 192 {
		t.Errorf("corner %v, middle %v, %v", icon.RGBAAt(0, 0), icon.RGBAAt(96, 96), icon.Bounds())
	}
	for _, bad := range []string{"", "<svg/>", `<svg><path fill="#fff" d=""/><path fill="#000" d="x"/></svg>`,
		`<svg><path fill="#fff" d=""/><path stroke="#000" stroke-width="" d="M1 1h2"/></svg>`} {
		if _, err := Icon([]byte(bad), 32); err == nil || !strings.Contains(fmt.Sprint(err), "icon.svg") {
			t.Errorf("%s: %v", bad, err)
		}
	}
}

// BenchmarkPicture draws what a shared link shows of a usual board.
func BenchmarkPicture(b *testing.B) {
	p, err := NewPainter(os.DirFS("../../diagrams/pieces"))
	if err != nil {
		b.Fatal(err)
	}
	board := boardOf(b, "r3k2r/8/b7/8/3P4/2n5/6P1/RN2K2R w KQ - 0 1", chess.KingSide, chess.QueenSide)
	b.ReportAllocs()
	pictures := p.Pictures()
	for b.Loop() {
		if err := pictures.Draw(func(*image.RGBA) error { return nil }, board); err != nil {
			b.Fatal(err)
		}
	}
}
