package markdown

// A document is kept as a flat program: tags, pieces of the file to print, and
// holes. It is far smaller than the text it prints; it is played once for the claim checker (Runs) and once for the page
// (HTML). So what is printed is what was checked, by construction.

type opKind uint8

const (
	opTag        opKind = iota // print tags[a]
	opPassage                  // words that are read together begin; a is their Place
	opPassageEnd               // they end
	opText                     // print bytes [a, b)
	opChar                     // print the character that bytes [a, b) stand for
	opSoft                     // a line break at [a, b) that reads as a space
	opHard                     // a line break at [a, b) that stays one
	opCode                     // a code span begins
	opCodeEnd                  // it ends
	opLink                     // link a begins
	opLinkEnd                  // link a ends
	opEmbed                    // embed a begins; up to its end, its caption
	opEmbedEnd                 // embed a ends
	opSection                  // a section begins; a is its heading
	opCase                     // an article begins; a is its heading
	opHeading                  // heading a begins
	opHeadingEnd               // heading a ends
	opList                     // an ordered list begins with number a
	opTable                    // a table begins; b is 1 if it may be wider than a phone
	opTableEnd                 // it ends; b as before
	opPre                      // code block a
	opNoteMark                 // the bth mark, from 0, of footnote a
	opNotes                    // the list of footnotes begins
	opNote                     // footnote a begins; it belongs to section b
	opBack                     // the way back from footnote a to its bth mark, or to its only one
)

// onlyMark stands for the mark of a footnote that has no other.
const onlyMark = -1

// op is one step, as it is read from a program. Offsets fit: maxFile bounds them.
type op struct {
	kind opKind
	a, b int32
}

// What follows the kind of a step in a program.
const (
	none  = iota
	one   // a, not negative
	two   // a and b
	piece // bytes [a, b) of the file
)

var operands = [...]uint8{
	opTag: one, opPassage: one, opPassageEnd: none,
	opText: piece, opChar: piece, opSoft: piece, opHard: piece,
	opCode: none, opCodeEnd: none, opLink: one, opLinkEnd: one, opEmbed: one, opEmbedEnd: one,
	opSection: one, opCase: one, opHeading: one, opHeadingEnd: one,
	opList: one, opTable: two, opTableEnd: two, opPre: one,
	opNoteMark: two, opNotes: none, opNote: two, opBack: two,
}

type tag uint8

const (
	tagParagraph tag = iota
	tagParagraphEnd
	tagNewline
	tagEm
	tagEmEnd
	tagStrong
	tagStrongEnd
	tagQuote
	tagQuoteEnd
	tagBullets
	tagBulletsEnd
	tagNumbers
	tagNumbersEnd
	tagItem
	tagItemEnd
	tagTerms
	tagTermsEnd
	tagTerm
	tagTermEnd
	tagDescription
	tagDescriptionEnd
	tagBreak
	tagSectionEnd
	tagCases
	tagCasesEnd
	tagCaseEnd
	tagHead
	tagHeadEnd
	tagBody
	tagBodyEnd
	tagRow
	tagRowEnd
	tagColumn
	tagColumnCenter
	tagColumnRight
	tagRowHead
	tagHeadCellEnd
	tagCell
	tagCellCenter
	tagCellRight
	tagCellEnd
	tagNoteEnd
	tagNotesEnd
)

// tags is what each tag prints. Alignment is a class because the pages allow no
// inline style.
var tags = [...]string{
	tagParagraph:      "<p>",
	tagParagraphEnd:   "</p>\n",
	tagNewline:        "\n",
	tagEm:             "<em>",
	tagEmEnd:          "</em>",
	tagStrong:         "<strong>",
	tagStrongEnd:      "</strong>",
	tagQuote:          "<blockquote>\n",
	tagQuoteEnd:       "</blockquote>\n",
	tagBullets:        "<ul>\n",
	tagBulletsEnd:     "</ul>\n",
	tagNumbers:        "<ol>\n",
	tagNumbersEnd:     "</ol>\n",
	tagItem:           "<li>",
	tagItemEnd:        "</li>\n",
	tagTerms:          "<dl>\n",
	tagTermsEnd:       "</dl>\n",
	tagTerm:           "<dt>",
	tagTermEnd:        "</dt>\n",
	tagDescription:    "<dd>",
	tagDescriptionEnd: "</dd>\n",
	tagBreak:          "<hr>\n",
	tagSectionEnd:     "</section>\n",
	tagCases:          "<div class=\"cases\">\n",
	tagCasesEnd:       "</div>\n",
	tagCaseEnd:        "</article>\n",
	tagHead:           "<thead>\n",
	tagHeadEnd:        "</thead>\n",
	tagBody:           "<tbody>\n",
	tagBodyEnd:        "</tbody>\n",
	tagRow:            "<tr>\n",
	tagRowEnd:         "</tr>\n",
	tagColumn:         "<th scope=\"col\">",
	tagColumnCenter:   "<th scope=\"col\" class=\"center\">",
	tagColumnRight:    "<th scope=\"col\" class=\"right\">",
	tagRowHead:        "<th scope=\"row\">",
	tagHeadCellEnd:    "</th>\n",
	tagCell:           "<td>",
	tagCellCenter:     "<td class=\"center\">",
	tagCellRight:      "<td class=\"right\">",
	tagCellEnd:        "</td>\n",
	tagNoteEnd:        "</li>\n",
	tagNotesEnd:       "</ol>\n</section>\n",
}
