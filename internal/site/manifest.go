package site

import (
	"encoding/json"
	"path"
	"strconv"

	"rokada/internal/diagram"
)

// The manifest lets readers keep the guide among their apps: one for each language, since
// a name has one language and a start has one page. Icons are drawn from icon.svg.

type manifest struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	ShortName   string `json:"short_name"`
	Description string `json:"description"`
	Lang        string `json:"lang"`
	StartURL    string `json:"start_url"`
	Scope       string `json:"scope"`
	Display     string `json:"display"`
	Background  string `json:"background_color"`
	Theme       string `json:"theme_color"`
	Icons       []icon `json:"icons"`
}

type icon struct {
	Src     string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose"`
}

// iconSVG is the drawing of the icon among the assets.
const iconSVG = "icon.svg"

// icons are the sizes in which systems want the icon: Apple's on a home screen, and the two
// that a manifest has to have.
var icons = []int{180, 192, 512}

func iconName(size int) string { return "icon-" + strconv.Itoa(size) + ".png" }

// drawIcons draws the icon in every size.
func drawIcons(svg []byte) ([][]byte, error) {
	var files [][]byte
	for _, size := range icons {
		picture, err := diagram.Icon(svg, size)
		if err != nil {
			return nil, err
		}
		data, err := encode(picture)
		if err != nil {
			return nil, err
		}
		files = append(files, data)
	}
	return files, nil
}

// manifestPath is where the manifest of the edition goes.
func (e *edition) manifestPath() string { return e.place("app.webmanifest") }

// place is where a file of the edition goes that is no page.
func (e *edition) place(file string) string { return path.Join(string(e.locale), file) }

// manifest makes the manifest of the edition.
func (b *book) manifest(e *edition) ([]byte, error) {
	from := e.manifestPath()
	short, err := e.t("ui.root.title")
	if err != nil {
		return nil, err
	}
	m := manifest{
		ID: "./", Name: e.home.title, ShortName: short, Description: e.home.description, Lang: string(e.locale),
		StartURL: "./", Scope: "../", Display: "minimal-ui", Background: "#ffffff", Theme: "#14202b",
	}
	for _, size := range icons[1:] {
		side := strconv.Itoa(size)
		m.Icons = append(m.Icons, icon{relative(from, b.assets.named[iconName(size)]), side + "x" + side, "image/png", "any maskable"})
	}
	m.Icons = append(m.Icons, icon{relative(from, b.assets.named[iconSVG]), "any", "image/svg+xml", "any"})
	return json.MarshalIndent(m, "", " ")
}
