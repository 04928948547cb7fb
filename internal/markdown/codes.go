package markdown

import "rokada/internal/diag"

// The kinds of problem that one Markdown file can have by itself.
const (
	CodeFrontMatterForm diag.Code = "front-matter-form"
	CodeTextEncoding    diag.Code = "text-encoding"
	CodeTextLimits      diag.Code = "text-limits"
	CodeRawHTML         diag.Code = "raw-html"
	CodeHeadingID       diag.Code = "heading-id"
	CodeLinkForm        diag.Code = "link-form"
	CodeLinkScheme      diag.Code = "link-scheme"
	CodeImageRefused    diag.Code = "image-refused"
	CodeFenceUnknown    diag.Code = "fence-unknown"
	CodeFenceForm       diag.Code = "fence-form"
	CodeFootnoteForm    diag.Code = "footnote-form"
)
