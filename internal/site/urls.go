package site

import (
	"net/url"
	"strings"
)

// Addresses inside the site are relative and end in a file name, so that the site works
// under any prefix and when its files are opened from a disk.

// relative returns the address of the file `to` as a page at `from` links to it; both are
// paths in the site.
func relative(from, to string) string {
	same := 0 // the length of the folders that both are in
	for i := 0; i < len(from) && i < len(to) && from[i] == to[i]; i++ {
		if from[i] == '/' {
			same = i + 1
		}
	}
	up := strings.Count(from[same:], "/")
	if up == 0 {
		return to[same:]
	}
	const deep = "../../../../"
	if len("../")*up <= len(deep) {
		return deep[:len("../")*up] + to[same:] // which makes one text and not two
	}
	return strings.Repeat("../", up) + to[same:]
}

// absolute returns the address of a file under the base URL in the form that search
// engines should know: a folder and not its index.html. It is empty without a base URL.
func absolute(base, to string) string {
	if base == "" {
		return ""
	}
	return strings.TrimSuffix(base, "/") + "/" + strings.TrimSuffix(to, "index.html")
}

// rooted returns the address of a file for the page 404.html, which a server shows at any
// depth, so relative addresses would lead nowhere. Without a base URL the site is taken
// to stand at the root of its host.
func rooted(base, to string) string {
	prefix := ""
	if u, err := url.Parse(base); err == nil {
		prefix = strings.TrimSuffix(u.Path, "/")
	}
	return prefix + "/" + to
}

// printed returns an address as people read it on paper.
func printed(address string) string {
	_, rest, found := strings.Cut(address, "://")
	if !found {
		return ""
	}
	return rest
}
