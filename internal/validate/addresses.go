package validate

import (
	"net/netip"
	"net/url"
	"regexp"
	"strings"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/markdown"
)

// CodeLinkAddress is found by linkAddress.
const CodeLinkAddress diag.Code = "link-address"

// hostName is a name with at least one dot, in letters of any script.
var hostName = regexp.MustCompile(`^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?)+$`)

var mailbox = regexp.MustCompile(`^[A-Za-z0-9._%+-]+@([a-z0-9-]+\.)+[a-z]{2,}$`)

// linkAddress looks at the form of addresses outside of the guide. It asks no server:
// a build that needs the network fails for reasons that no author can mend.
func linkAddress(g *guide.Guide, list *diag.List) {
	pages(g, func(_ *guide.Language, page *guide.Page) {
		for link := range page.Document.Ways() {
			if outside(link.Dest) {
				address(link, list)
			}
		}
	})
}

func address(link markdown.Link, list *diag.List) {
	report := func(message, help diag.Text) {
		list.Add(diag.Diagnostic{Code: CodeLinkAddress, At: link.DestAt, Message: message, Help: help})
	}
	scheme, rest, _ := strings.Cut(link.Dest, ":")
	if strings.EqualFold(scheme, "mailto") {
		if !mailbox.MatchString(rest) {
			report(diag.T("%q is no address for mail", rest), diag.T("write it like mailto:name@example.org"))
		}
		return
	}
	u, err := url.Parse(link.Dest)
	if err != nil || !strings.HasPrefix(rest, "//") || u.Host == "" {
		report(diag.T("the address names no site"), diag.T("write it like https://example.org/page"))
		return
	}
	secure := "https://" + strings.TrimPrefix(rest, "//")
	_, numeric := netip.ParseAddr(u.Hostname())
	switch {
	case u.User != nil:
		report(diag.T("a user name or password in an address"), diag.T("write `https://%s`", u.Host+u.RequestURI()))
	case numeric == nil || !hostName.MatchString(u.Hostname()):
		report(diag.T("%q is not the name of a site", u.Hostname()), diag.T("link to a site that every reader can open"))
	case scheme != "https":
		report(diag.T("the address is not https"), diag.T("write `%s`", secure))
	}
}
