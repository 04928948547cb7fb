package browser

import (
	"image"
	"image/color"
	"testing"
)

// restyleJS changes the style of the page, instead of what was changed before.
const restyleJS = `style => {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(style);
	document.adoptedStyleSheets = [document.adoptedStyleSheets[0], sheet]; }`

// TestPicturesTellChangesFromSmoothing paints a page again, with one thing changed at a
// time: what a reader would see has to be found, and what only smooths letters and lines
// otherwise has to pass.
func TestPicturesTellChangesFromSmoothing(t *testing.T) {
	t.Parallel()
	s, tab := smallGuide(t), Open(t)
	changes := []struct {
		what, style string
		seen        bool
	}{
		{"nothing", "", false},
		{"everything smoothed otherwise", "main{transform:translate(.3px,.3px)}", false},
		{"a verdict moved by a pixel", ".verdict{position:relative;left:1px}", true},
		{"a verdict moved down by a pixel", ".verdict{position:relative;top:1px}", true},
		{"a button that is missing", ".under [value=flip]{visibility:hidden}", true},
		{"a sign that is missing", ".lasts::before{visibility:hidden}", true},
		{"a piece that is missing", ".men use:first-of-type{visibility:hidden}", true},
		{"the marks of a verdict missing", ".bd .v1{visibility:hidden}", true},
		{"the marks of a verdict in another color", ".bd .bad{stroke:#0a6a4c!important}", true},
		{"a check that looks as if it had passed", ".checks>b{background:none!important;color:inherit!important}", true},
		{"squares in another color", ".sqD{fill:#c8b48c!important}", true},
		{"words in another color", ".reason{color:#114b86!important}", true},
		{"thinner letters", ".reason{font-weight:400!important}", true},
		{"larger letters", ".reason{font-size:1.04em!important}", true},
		{"a border that is missing", ".under button{border-color:transparent!important}", true},
	}
	for _, k := range looks {
		if k.name != "refused" || k.media == "forced" {
			continue
		}
		want, err := kept(k.file())
		if err != nil {
			t.Fatal(err)
		}
		k.show(tab, s)
		for _, test := range changes {
			tab.Tell(restyleJS, test.style)
			if d := Compare(want, tab.picture()); (len(d.Tiles) > 0) != test.seen {
				t.Errorf("%s: %s: %d places differ, colors up to %.1f, pixels %.1f", k.file(), test.what, len(d.Tiles), d.WorstColor, d.WorstPixel)
			}
		}
	}
}

// What only one of two pictures covers is different, and the picture of a difference shows
// its place.
func TestPicturesOfOtherSizes(t *testing.T) {
	plain := func(w, h int) *image.RGBA {
		p := image.NewRGBA(image.Rect(0, 0, w, h))
		for i := range p.Pix {
			p.Pix[i] = 255
		}
		return p
	}
	if d := Compare(plain(64, 64), plain(64, 64)); len(d.Tiles) != 0 {
		t.Errorf("equal pictures differ at %v", d.Tiles)
	}
	if d := Compare(plain(64, 64), plain(64, 80)); len(d.Tiles) != 4 {
		t.Errorf("a row of tiles more differs at %v", d.Tiles)
	}
	spot := plain(64, 64)
	for x := 20; x < 28; x++ {
		for y := 36; y < 44; y++ {
			spot.SetRGBA(x, y, color.RGBA{0, 0, 0, 255})
		}
	}
	d := Compare(plain(64, 64), spot)
	if len(d.Tiles) == 0 {
		t.Fatal("a black spot is not seen")
	}
	out := d.Picture()
	if r, g, _, _ := out.At(15, 31).RGBA(); r>>8 != 230 || g != 0 {
		t.Errorf("the place is not framed: %v", out.At(15, 31))
	}
	if r, _, _, _ := out.At(21, 37).RGBA(); r != 0 {
		t.Errorf("the spot is not shown as it is: %v", out.At(21, 37))
	}
	if r := Reduced(spot); len(r.Palette) != 2 || r.At(21, 37) != (color.RGBA{0, 0, 0, 255}) {
		t.Errorf("reduced, the picture has %d colors", len(r.Palette))
	}
}
