package site

import (
	"bytes"
	"image"
	"image/png"
	"sync"

	bcp47 "golang.org/x/text/language"

	"rokada/internal/chess"
	"rokada/internal/diagram"
	"rokada/internal/i18n"
	"rokada/internal/position"
)

// Share is what networks want to know of a page whose link is shared. Networks need
// absolute addresses, so there is none without a base URL.
type Share struct {
	Type          string // article or website
	Locale        string // with the country, as Open Graph wants it: ru_RU
	Others        []string
	Image         string
	Width, Height int
}

// share describes the page. Title, description and address are those of the page itself.
func (b *book) share(e *edition, a *article) *Share {
	if b.base == "" {
		return nil
	}
	s := &Share{Type: "article", Locale: country(e.locale), Image: absolute(b.base, b.picture(a)),
		Width: diagram.PictureWidth, Height: diagram.PictureHeight}
	if a.kind == homeKind {
		s.Type = "website"
	}
	for _, other := range b.editions {
		if other != e && other.counterpart(a) != nil {
			s.Others = append(s.Others, country(other.locale))
		}
	}
	return s
}

// country adds the country where most readers of the language live.
func country(l i18n.Locale) string {
	tag := bcp47.Make(string(l))
	base, _ := tag.Base()
	region, _ := tag.Region()
	return base.String() + "_" + region.String()
}

// picture returns the file that is shown with a link to the page: the first board of a
// lesson, the same in every language, or the one of the guide.
func (b *book) picture(a *article) string {
	if a.kind == lessonKind && b.firstBoard(a) != nil {
		return "share/" + a.id + ".png"
	}
	return guidePicture
}

const guidePicture = "share/index.png"

// firstBoard returns the first board of the page, or the boards before and after its moves;
// nil if there is none. Boards that explain come before those that ask.
func (b *book) firstBoard(a *article) []diagram.Board {
	var question *position.File
	for _, embed := range a.doc.Embeds {
		f := b.positions[embed.ID]
		switch {
		case f == nil || !f.Sound():
		case embed.Kind == "position":
			return explained(f)
		case question == nil:
			question = f
		}
	}
	if question == nil {
		return nil
	}
	return []diagram.Board{{Setup: question.At().Setup(), Orientation: question.Orientation}}
}

// explained returns what the picture of a position shows: all that the engine says of it.
func explained(f *position.File) []diagram.Board {
	board := diagram.Board{Setup: f.At().Setup(), Orientation: f.Orientation, Marked: chess.Bits(f.Marks...)}
	if f.View == position.Pair {
		after := diagram.Board{Setup: f.Final().Setup(), Orientation: f.Orientation}
		after.Ghosts = diagram.Moved(&board.Setup, &after.Setup)
		return []diagram.Board{board, after}
	}
	wings := f.Show
	if len(wings) == 0 {
		for _, c := range f.Castlings {
			wings = append(wings, c.Wing)
		}
	}
	for _, w := range wings {
		board.Castlings = append(board.Castlings, f.Verdict(w))
	}
	return []diagram.Board{board}
}

// pictures lists the pictures of the lessons. Each is drawn once, from the first language
// that has the lesson.
func (b *book) pictures(add func(path string, make func() ([]byte, error))) {
	if b.base == "" {
		return
	}
	shared, files := b.painter.Pictures(), new(encoder)
	draw := func(boards ...diagram.Board) (data []byte, err error) {
		err = shared.Draw(func(picture *image.RGBA) error {
			data, err = files.encode(picture)
			return err
		}, boards...)
		return data, err
	}
	add(guidePicture, func() ([]byte, error) { return draw(motifBoard()) })
	drawn := map[string]bool{guidePicture: true}
	for _, e := range b.editions {
		for _, a := range e.lessons {
			if path := b.picture(a); !drawn[path] {
				drawn[path] = true
				add(path, func() ([]byte, error) { return draw(b.firstBoard(a)...) })
			}
		}
	}
}

// encode makes a file of a picture.
func encode(picture image.Image) ([]byte, error) { return new(encoder).encode(picture) }

// encoder makes files of many pictures, with buffers that are used again.
type encoder struct{ free sync.Pool }

func (e *encoder) encode(picture image.Image) ([]byte, error) {
	var out bytes.Buffer
	err := (&png.Encoder{BufferPool: e}).Encode(&out, picture)
	return out.Bytes(), err
}

// Get implements png.EncoderBufferPool.
func (e *encoder) Get() *png.EncoderBuffer {
	free, _ := e.free.Get().(*png.EncoderBuffer)
	return free
}

// Put implements png.EncoderBufferPool.
func (e *encoder) Put(used *png.EncoderBuffer) { e.free.Put(used) }
