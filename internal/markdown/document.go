package markdown

import (
	"html/template"

	"rokada/internal/diag"
)

// Document is one parsed lesson: what validation and the site ask about it, each
// with its place, and a flat program that prints it. It holds no syntax tree.
type Document struct {
	Source *diag.Source
	// FrontMatter spans the YAML between the two --- lines, without them.
	FrontMatter diag.Span
	Headings    []Heading
	Embeds      []Embed
	Code        []Code
	// Words counts the words a reader reads, for the time a lesson takes.
	Words int

	program program
	size    size
	links   []packedLink
	claims  int    // of the links
	shelf   string // what links, headings and embeds say, one after the other
}

// Place says what kind of text some words stand in.
type Place uint8

const (
	InProse Place = iota
	InHeading
	InCaption
	InTable
	InDefinition
	InFootnote
)

// String returns the name of the place as tests print it.
func (p Place) String() string {
	return [...]string{"prose", "heading", "caption", "table", "definition", "footnote"}[p]
}

// Heading is a heading of level 2 to 6; the title of a page is in its front
// matter.
type Heading struct {
	Level int
	ID    string
	Text  string    // the words without marks
	At    diag.Span // the words as written
	IDAt  diag.Span // the id inside {#…}; empty where it is missing
	Case  bool      // a level 3 heading with exactly one embed: printed as an article
}

// Embed is a board or an exercise: a fence with the info string "position ID" or
// "exercise ID KIND".
type Embed struct {
	Kind    string // "position" or "exercise"
	ID      string // of the position file
	At      diag.Span
	Args    []string    // the words after the id: at most the kind of an exercise
	ArgsAt  []diag.Span // where they stand
	Caption diag.Span   // everything between the fences, as written
	Section int         // index into Headings, -1 before the first
	// Words is the printed caption. It is set only in the value given to
	// Resolver.Figure.
	Words template.HTML
}

// Exercise returns the kind of an exercise, "verdict" where none is written.
func (e Embed) Exercise() string {
	if len(e.Args) == 0 {
		return defaultExercise
	}
	return e.Args[0]
}

// Link is an inline link. Claims are links too; Claim tells them apart.
type Link struct {
	Dest    string    // what a browser would see: escapes and entities resolved
	DestAt  diag.Span // the destination as written
	At      diag.Span // from [ to )
	Text    string    // the words without marks
	TextAt  diag.Span // between [ and ]
	Section int       // index into Headings, -1 before the first
	Embed   int       // the embed in whose caption it stands, else -1
	In      Place
}

// Claim reports whether the link states a fact to be checked, such as
// "claim:empty/white/O-O", and returns what stands after the colon. A claim is
// printed as words, never as a link.
func (l Link) Claim() (string, bool) {
	if !isClaim(l.Dest) {
		return "", false
	}
	return l.Dest[len(claimScheme):], true
}

// Code is a fenced block that is not an embed. Its words are not among the runs.
type Code struct {
	Language string // as written: "fen", "pgn", "text", …
	At       diag.Span
	Lines    []diag.Span // each without its line ending
	Section  int         // index into Headings, -1 before the first
}

// Run is a piece of visible words. Either its bytes in the file are its text, or
// it is one character written as an entity or with a backslash, or a line break,
// whose text is " " or "\n". So every byte of a text has an exact place.
type Run struct {
	Text    string
	At      diag.Span
	Section int // index into Headings, -1 before the first; a footnote is in the section that first points to it
	Embed   int // the embed in whose caption it stands, else -1
	Link    int // index into Links, else -1
	Passage int // runs with the same number are read together
	In      Place
	Code    bool // in a code span

	length int // of Text, while the passages are read
}

// Passage is a paragraph, heading, table cell, term or paragraph of a caption:
// words that are read together, across emphasis, links and line breaks.
type Passage struct {
	Text    string // the texts of the runs, one after the other
	Runs    []Run
	Section int
	Embed   int
	In      Place
}

// LabelKind names a text that the markup needs and no author wrote.
type LabelKind uint8

const (
	LabelFootnotes LabelKind = iota // names the list of footnotes
	LabelNote                       // names footnote Number where it is pointed to
	LabelBack                       // leads back from footnote Number to its mark, to its Mark where it has several
	LabelTable                      // names a scrollable table in the section called Text
	LabelCode                       // names a scrollable code block in the language Text
)

// Label is a request for such a text.
type Label struct {
	Kind   LabelKind
	Number int
	Mark   int // from 1; 0 where there is one mark only
	Text   string
}

// Term is a part of a text that is a word of the glossary, and where its explanation is.
type Term struct {
	Start, End int // bytes of the passage
	URL        string
}

// Resolver fills the holes of a printed document with what only the site knows. What is
// printed or found many times on a page is appended to what the caller hands over, so that
// the printing of a page needs no memory but that of the page.
type Resolver interface {
	// Figure appends the board or exercise, with embed.Words as its caption.
	Figure(embed Embed, to []byte) ([]byte, error)
	// URL returns the address that a link leads to, "" where its words are to be
	// printed without a link; claims are never asked for.
	URL(link Link) (string, error)
	// Anchor appends what stands after the words inside a heading, such as a link
	// to itself, or nothing.
	Anchor(heading Heading, to []byte) ([]byte, error)
	// Terms appends the words of the glossary in a piece of running text, from left to
	// right: in passage[start:end], where it was asked last about the spaces of the passage.
	// Headings, questions, tables, captions, links, claims, code and words in bold are not
	// asked about. The section is an index into Headings, -1 before the first.
	Terms(passage []byte, start, end, section int, to []Term) []Term
	// Label returns a text in the language of the page.
	Label(label Label) (string, error)
	// Bound appends where in the plain text of a whole passage the spaces stand that
	// never break, from left to right. What it says about words in code spans is
	// ignored. So typography can change no word that has been checked. It is asked once
	// about every passage, in the order of Document.Texts.
	Bound(passage []byte, to []int) []int
}
