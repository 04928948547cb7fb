package markdown

// A document is kept as a flat program: tags, pieces of the file to print, and
// holes. It is smaller than the text it prints and far smaller than a syntax
// tree; it is played once for the claim checker (Runs) and once for the page
// (HTML). So what is printed is what was checked, by construction.

type opKind uint8

const (
	opTag        opKind = iota // print tags[a]
	opPassage                  // words that are read together begin; a is their Place
	opPassageEnd               //
	opText                     // print bytes [a, b)
	opChar                     // print the character that bytes [a, b) stand for
	opSoft                     // a line break at [a, b) that reads as a space
	opHard                     // a line break at [a, b) that stays one
	opCode                     // a code span begins
	opCodeEnd                  //
	opLink                     // link a begins
	opLinkEnd                  //
	opEmbed                    // embed a begins; up to its end, its caption
	opEmbedEnd                 //
	opSection                  // a section begins; a is its heading
	opCase                     // an article begins; a is its heading
	opHeading                  // heading a begins
	opHeadingEnd               //
	opList                     // an ordered list begins with number a
	opTable                    // a table begins; b is 1 if it may be wider than a phone
	opTableEnd                 //
	opPre                      // code block a
	opNoteMark                 // the bth mark, from 0, of footnote a
	opNotes                    // the list of footnotes begins
	opNote                     // footnote a begins; it belongs to section b
	opBack                     // the way back from footnote a to its bth mark, or to its only one
)

// onlyMark stands for the mark of a footnote that has no other.
const onlyMark = -1

// op is one step. Offsets fit: maxFile bounds them.
type op struct {
	kind opKind
	a, b int32
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
