package browser

import (
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"maps"
	"slices"
)

// Pictures of pages are compared in two ways, so that letters that another edition of the
// browser smooths a little otherwise come out alike, while a thing that is missing, moved
// by a pixel or of another color does not. The color of a large tile as a whole changes
// when something goes or is colored anew, but hardly by smoothing. The pixels of a small
// tile, each mixed with its neighbors, change when something moves.
const (
	large, colorTolerance = 16, 11 // of 255, in the channel where it is greatest
	small, pixelTolerance = 8, 34
)

// Difference tells where a picture is not what it should be.
type Difference struct {
	Tiles                  []image.Rectangle // that are too far apart
	WorstColor, WorstPixel float64           // the greatest distances of a tile
	got                    *image.RGBA
}

// Compare compares two pictures. What only one of them covers is different.
func Compare(want, got image.Image) Difference {
	d := Difference{got: rgba(got)}
	a, b := mixed(rgba(want)), mixed(d.got)
	common := a.Bounds().Intersect(b.Bounds())
	all := a.Bounds().Union(b.Bounds())
	tiles(all, large, func(r image.Rectangle) {
		distance := 255.0
		if r.In(common) {
			distance, _ = apart(a, b, r)
		}
		d.WorstColor = max(d.WorstColor, distance)
		if distance > colorTolerance {
			d.Tiles = append(d.Tiles, r)
		}
	})
	tiles(common, small, func(r image.Rectangle) {
		_, distance := apart(a, b, r)
		d.WorstPixel = max(d.WorstPixel, distance)
		if distance > pixelTolerance {
			d.Tiles = append(d.Tiles, r)
		}
	})
	return d
}

// tiles calls a function with each tile of a picture.
func tiles(all image.Rectangle, side int, do func(image.Rectangle)) {
	for y := 0; y < all.Max.Y; y += side {
		for x := 0; x < all.Max.X; x += side {
			do(image.Rect(x, y, x+side, y+side).Intersect(all))
		}
	}
}

// apart is how far the mean colors of a tile are apart, and how far its pixels are on
// average, in the channel where it is most.
func apart(a, b *image.RGBA, r image.Rectangle) (color, pixel float64) {
	var sum, signed [3]int
	for y := r.Min.Y; y < r.Max.Y; y++ {
		i, j := a.PixOffset(r.Min.X, y), b.PixOffset(r.Min.X, y)
		for range r.Dx() {
			for c := range sum {
				by := int(a.Pix[i+c]) - int(b.Pix[j+c])
				signed[c] += by
				sum[c] += max(by, -by)
			}
			i, j = i+4, j+4
		}
	}
	n := float64(r.Dx() * r.Dy())
	for c := range sum {
		pixel = max(pixel, float64(sum[c])/n)
		color = max(color, float64(max(signed[c], -signed[c]))/n)
	}
	return color, pixel
}

// rgba returns a picture as plain pixels that begin at the origin.
func rgba(p image.Image) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, p.Bounds().Dx(), p.Bounds().Dy()))
	draw.Draw(out, out.Bounds(), p, p.Bounds().Min, draw.Src)
	return out
}

// mixed returns a picture in which every pixel is the mean of itself and its neighbors.
func mixed(in *image.RGBA) *image.RGBA {
	out := image.NewRGBA(in.Bounds())
	w, h := in.Bounds().Dx(), in.Bounds().Dy()
	for y := range h {
		for x := range w {
			var sum [4]int
			n := 0
			for v := max(y-1, 0); v <= min(y+1, h-1); v++ {
				for u := max(x-1, 0); u <= min(x+1, w-1); u++ {
					i := in.PixOffset(u, v)
					for c := range sum {
						sum[c] += int(in.Pix[i+c])
					}
					n++
				}
			}
			i := out.PixOffset(x, y)
			for c := range sum {
				out.Pix[i+c] = uint8(sum[c] / n)
			}
		}
	}
	return out
}

// Picture shows the picture that was compared, pale, and the tiles that differ as they are,
// framed in red.
func (d Difference) Picture() image.Image {
	out := rgba(d.got)
	for i := range out.Pix {
		out.Pix[i] = 255 - (255-out.Pix[i])/3
	}
	red := image.NewUniform(color.RGBA{230, 0, 0, 255})
	for _, r := range d.Tiles {
		draw.Draw(out, r.Inset(-1), red, image.Point{}, draw.Src)
	}
	for _, r := range d.Tiles {
		draw.Draw(out, r, d.got, r.Min, draw.Src)
	}
	return out
}

// Reduced returns a picture in the 256 colors that it has most of, which takes a third of
// the room: flat colors stay as they are, and the rest is the edges of letters and pieces.
func Reduced(p image.Image) *image.Paletted {
	in := rgba(p)
	count := map[color.RGBA]int{}
	for i := 0; i < len(in.Pix); i += 4 {
		count[color.RGBA{in.Pix[i], in.Pix[i+1], in.Pix[i+2], 255}]++
	}
	colors := slices.SortedFunc(maps.Keys(count), func(a, b color.RGBA) int {
		return cmp.Or(count[b]-count[a], int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B))
	})
	var palette color.Palette
	for _, c := range colors[:min(256, len(colors))] {
		palette = append(palette, c)
	}
	index := map[color.RGBA]uint8{}
	for _, c := range colors {
		index[c] = uint8(palette.Index(c))
	}
	out := image.NewPaletted(in.Bounds(), palette)
	for i := range out.Pix {
		out.Pix[i] = index[color.RGBA{in.Pix[4*i], in.Pix[4*i+1], in.Pix[4*i+2], 255}]
	}
	return out
}
