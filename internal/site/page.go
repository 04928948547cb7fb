package site

import (
	"html/template"

	"rokada/internal/stencil"
)

// Page is what every page of a language knows: what open.html and close.html print.
type Page struct {
	Lang        string
	Site        string // the name of the guide
	Title       string // of the browser's window
	Heading     string
	Description string
	Unlisted    bool   // search engines are asked to leave it out
	Canonical   string // absolute; empty without a base URL
	Alternates  []Alternate
	Share       *Share      // nil without a base URL
	Statements  *statements // nil without a base URL
	Manifest    string      // only where readers begin, on the home page
	Search      string      // the page of the search
	Address     string      // printed on paper; empty without a base URL
	Assets      Assets
	Home        string
	Languages   []Language
	Parts       []Part    // the lesson list beside the text; empty where the page is one itself
	All         int       // how many lessons there are, if the list has not all of them; else 0
	Sections    []Section // of this page, shown under its lesson
	Pages       []Link    // the other pages of the language
	Symbols     template.HTML
	Lede, Body  stencil.Markup // in a room, for as long as the page is printed

	Plays, Lines, Exercises int           // boards to play on and to step through, exercises
	Words                   template.HTML // of the script for them

	Translations []Translation
	Edit, Report string // empty without a source repository

	Lab      *Link     // to the lab; nil without one and on sheets
	LabFiles *LabFiles // what only the page of the lab loads

	Sheets *Sheets       // what can be printed besides the page; nil on sheets
	QR     template.HTML // of the address; only on paper
	Large  bool          // printed large
	Paper  bool          // for paper alone: no scripts
}

// Interactive tells whether the page has something for the script of lessons to do.
func (p Page) Interactive() bool { return p.Plays+p.Lines+p.Exercises > 0 }

// Assets are the addresses of the files that pages share.
type Assets struct{ Style, Late, Pages, Script, Lesson, Icon, Touch string }

// LabFiles are the addresses of what the lab loads: its script and its look with the page,
// the engine and the texts when a reader wants an answer.
type LabFiles struct {
	Script, Style        string
	Engine, Plain, Texts string
	Size                 int // of the packed engine in kB
}

// Alternate is the same page in another language, for search engines.
type Alternate struct{ Lang, URL string }

// Language is an entry of the language switch.
type Language struct {
	Lang, Code, Name, URL string
	Current               bool
	Missing               bool // the address is that of the language's home page
}

// Part is a group of lessons; its title may be empty.
type Part struct {
	Title   string
	Lessons []LessonLink
}

// LessonLink is a lesson in a list.
type LessonLink struct {
	Number                  int
	Title, Description, URL string
	Current                 bool
	Entry                   template.HTML // in the list beside a lesson; empty where it has to be printed
}

// Section is a section of the page.
type Section struct{ ID, Title string }

// Link is an address with its words.
type Link struct {
	Title, URL string
	Current    bool
}

// Translation says how far the page is translated into another language.
type Translation struct {
	Lang, Name string
	URL        string // empty if the page is missing there
	State      string // original, current, stale or missing
}

// LessonPage is what lesson.html prints.
type LessonPage struct {
	Page
	Number, Total  int
	Boards         int // boards and exercises in the lesson
	Castlings      int // verdicts of the engine shown in it
	Folded         int // those of them that are shown when the reader asks
	Legend         *Legend
	Previous, Next *Link
}

// Legend explains the marks that occur on the boards of the page.
type Legend struct {
	Marks                   []LegendMark
	Lost, Prevented, Checks bool
}

// LegendMark is a mark as diagram draws and names it.
type LegendMark struct {
	Name    string
	Drawing template.HTML
}

// HomePage is what home.html prints.
type HomePage struct {
	Page
	Motif    template.HTML // the first rank and the two ways to castle, for the eye alone
	Contents []Part
	Wanted   []Wanted // lessons to translate
}

// TextPage is what page.html prints.
type TextPage struct {
	Page
	Checked    *Checked
	Worksheets []Link // of all lessons, on the page for teachers
}

// Checked counts what the engine has confirmed before the page was made.
type Checked struct {
	Positions int // position files
	Castlings int // castlings whose verdict an author has stated and the engine confirmed
	Claims    int // claims in the prose of the language
}

// GlossaryPage is what glossary.html prints.
type GlossaryPage struct {
	Page
	Terms []Term
}

// Term is an entry of the glossary.
type Term struct{ ID, Term, Definition string }

// SearchPage is what search.html prints: what a reader without script can do instead.
type SearchPage struct {
	Page
	Contents []Part
	Glossary *Link
}

// ChoicePage is what the pages above the languages print: the root, where the reader
// chooses a language, and 404.html.
type ChoicePage struct {
	Page
	Root    string // the address of the root page
	Choices []Choice
}

// Choice is one language of a ChoicePage, with its texts in that language.
type Choice struct {
	Lang, Name, URL string
	Heading, Text   string
	Action          string // what the link says
}
