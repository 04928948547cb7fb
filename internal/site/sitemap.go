package site

import (
	"bytes"
	"encoding/xml"
)

// sitemap lists every page with its translations. It has no dates: the same content has
// to give the same bytes.
func (b *book) sitemap() ([]byte, error) {
	set := urlset{XMLNS: "http://www.sitemaps.org/schemas/sitemap/0.9", XHTML: "http://www.w3.org/1999/xhtml"}
	// The page where a language is chosen is nobody's translation; the home pages name it
	// as x-default.
	set.URLs = append(set.URLs, sitemapURL{Loc: absolute(b.base, "index.html")})
	for _, e := range b.editions {
		for _, a := range e.articles() {
			set.URLs = append(set.URLs, b.sitemapURL(absolute(b.base, a.output), a))
		}
	}
	out := bytes.NewBufferString(xml.Header)
	encoder := xml.NewEncoder(out)
	encoder.Indent("", " ")
	if err := encoder.Encode(set); err != nil {
		return nil, err
	}
	out.WriteByte('\n')
	return out.Bytes(), nil
}

func (b *book) sitemapURL(address string, a *article) sitemapURL {
	u := sitemapURL{Loc: address}
	for _, alternate := range b.alternates(a) {
		u.Links = append(u.Links, sitemapLink{"alternate", alternate.Lang, alternate.URL})
	}
	return u
}

type urlset struct {
	XMLName xml.Name     `xml:"urlset"`
	XMLNS   string       `xml:"xmlns,attr"`
	XHTML   string       `xml:"xmlns:xhtml,attr"`
	URLs    []sitemapURL `xml:"url"`
}

type sitemapURL struct {
	Loc   string        `xml:"loc"`
	Links []sitemapLink `xml:"xhtml:link"`
}

type sitemapLink struct {
	Rel  string `xml:"rel,attr"`
	Lang string `xml:"hreflang,attr"`
	URL  string `xml:"href,attr"`
}

// robots lets everybody in and names the sitemap where there is one.
func (b *book) robots() ([]byte, error) {
	text := "User-agent: *\nAllow: /\n"
	if b.base != "" {
		text += "Sitemap: " + absolute(b.base, "sitemap.xml") + "\n"
	}
	return []byte(text), nil
}
