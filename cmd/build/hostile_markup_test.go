package main

import (
	"bytes"
	"encoding/json"
	"path"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// liveElements do something by themselves, or change what others do.
var liveElements = []string{
	"script", "style", "iframe", "frame", "object", "embed", "applet", "base", "form", "portal", "foreignobject",
	"animate", "animatetransform", "set", "audio", "video", "source", "marquee", "math", "template", "slot",
}

// addressAttributes lead somewhere.
var addressAttributes = []string{
	"href", "xlink:href", "src", "srcset", "action", "formaction", "poster", "data", "ping", "background", "cite", "srcdoc", "manifest",
}

// aliveInMarkup adds what is alive in a page or drawing, without the way to our own files,
// which differs from page to page.
func aliveInMarkup(t testing.TB, name string, data []byte, alive map[string]bool) {
	t.Helper()
	root, err := html.ParseWithOptions(bytes.NewReader(data), html.ParseOptionEnableScripting(false))
	must(t, err)
	words := false
	for n := range root.Descendants() {
		if n.Type == html.CommentNode {
			alive["comment "+n.Data] = true
		}
		if n.Type != html.ElementNode {
			continue
		}
		element := strings.ToLower(n.Data)
		if slices.Contains(liveElements, element) {
			text := ""
			if n.FirstChild != nil {
				text = n.FirstChild.Data
			}
			if element == "script" && attribute(n, "type") == "application/ld+json" {
				if !json.Valid([]byte(text)) {
					t.Errorf("%s: a script of data is %.300q", name, text)
				}
				text = "of data"
			}
			// What the script of lessons says is text and nothing else, once in a page.
			if element == "template" && attribute(n, "id") == "play--words" && n.FirstChild != nil && n.FirstChild == n.LastChild && n.FirstChild.Type == html.TextNode && !words {
				words, text = true, "of words"
			}
			alive[strings.TrimSpace(element+" "+text)] = true
		}
		for _, a := range n.Attr {
			key := strings.ToLower(a.Key)
			if a.Namespace != "" {
				key = a.Namespace + ":" + key
			}
			switch {
			case key == "http-equiv" && a.Val == "refresh":
				// A former address leads to the page that has moved.
				_, to, _ := strings.Cut(attribute(n, "content"), "url=")
				alive[element+" refresh "+wayOf(to)] = true
			case strings.HasPrefix(key, "on") || key == "style" || key == "http-equiv" || key == "is" || key == "nonce" || key == "rel" && loads(a.Val):
				alive[element+" "+key+" "+a.Val] = true
			case slices.Contains(addressAttributes, key):
				alive[element+" "+key+" "+wayOf(a.Val)] = true
			}
		}
	}
}

func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// loads reports whether a relation makes a browser load something.
func loads(relation string) bool {
	return strings.ContainsAny(relation, "&;") || slices.ContainsFunc(strings.Fields(strings.ToLower(relation)), func(word string) bool {
		return slices.Contains([]string{"stylesheet", "import", "preload", "modulepreload", "prefetch", "prerender", "manifest", "icon"}, word)
	})
}

// wayOf is where an address leads, as far as it matters: out of the site with which
// scheme and to whom, or to which asset, or to some page.
func wayOf(address string) string {
	address = strings.ToLower(strings.TrimSpace(address))
	if scheme, rest, found := strings.Cut(address, ":"); found && !strings.ContainsAny(scheme, "/?#") {
		host, _, _ := strings.Cut(strings.TrimPrefix(rest, "//"), "/")
		return scheme + ":" + host
	}
	if strings.HasPrefix(address, "//") || strings.Contains(address, "\\") {
		return address
	}
	if address, _, _ = strings.Cut(address, "#"); strings.Contains(address, "assets/") {
		return path.Base(address)
	}
	return "page"
}
