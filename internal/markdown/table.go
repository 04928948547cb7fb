package markdown

import (
	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// A table that may be wider than the text of a phone of 320 CSS pixels scrolls in
// a region of its own, which then has to be reachable by keyboard and named. One
// that fits must not be a stop for the Tab key.
const (
	phoneLetters = 30 // letters of table text that fit on one line
	cellPadding  = 2  // of a column, in letters
)

func (c *compiler) table(n *extast.Table) {
	wide := 0
	if c.minWidth(n) > phoneLetters {
		wide = 1
	}
	c.emit(opTable, 0, wide)
	body := false
	for row := n.FirstChild(); row != nil; row = row.NextSibling() {
		if _, ok := row.(*extast.TableHeader); ok {
			c.tag(tagHead)
			c.row(row, true)
			c.tag(tagHeadEnd)
			continue
		}
		if !body {
			c.tag(tagBody)
			body = true
		}
		c.row(row, false)
	}
	if body {
		c.tag(tagBodyEnd)
	}
	c.emit(opTableEnd, 0, wide)
}

func (c *compiler) row(row ast.Node, head bool) {
	c.tag(tagRow)
	for n := row.FirstChild(); n != nil; n = n.NextSibling() {
		cell, ok := n.(*extast.TableCell)
		if !ok {
			continue
		}
		switch strong := onlyStrong(cell); {
		case head && cell.HasChildren():
			c.cell(cell, tagColumn, tagHeadCellEnd)
		case !head && n.PreviousSibling() == nil && strong != nil:
			// A first cell in bold is the heading of its row.
			c.tag(tagRowHead)
			c.passage(strong, InTable)
			c.tag(tagHeadCellEnd)
		default:
			c.cell(cell, tagCell, tagCellEnd)
		}
	}
	c.tag(tagRowEnd)
}

// cell compiles a cell; the tags for center and right follow the plain one.
func (c *compiler) cell(n *extast.TableCell, open, end tag) {
	switch n.Alignment {
	case extast.AlignCenter:
		open++
	case extast.AlignRight:
		open += 2
	}
	c.tag(open)
	c.passage(n, InTable)
	c.tag(end)
}

func onlyStrong(cell ast.Node) ast.Node {
	strong, ok := cell.FirstChild().(*ast.Emphasis)
	if !ok || strong.Level != 2 || strong.NextSibling() != nil {
		return nil
	}
	return strong
}

// minWidth estimates the letters that the longest words of the columns need
// beside each other.
func (c *compiler) minWidth(n *extast.Table) int {
	var columns []int
	for row := n.FirstChild(); row != nil; row = row.NextSibling() {
		i := 0
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			if i == len(columns) {
				columns = append(columns, 0)
			}
			columns[i] = max(columns[i], c.longestWord(cell))
			i++
		}
	}
	return widthOf(columns)
}

// widthOf adds up the letters of the longest words of columns, and what is between them.
func widthOf(columns []int) int {
	width := 0
	for _, letters := range columns {
		width += letters + cellPadding
	}
	return width
}

func (c *compiler) longestWord(cell ast.Node) int {
	longest := 0
	for i := range cell.Lines().Len() {
		line := cell.Lines().At(i)
		longest = max(longest, longestWord(line.Value(c.body)))
	}
	return longest
}

// longestWord counts the letters of the longest word of a cell, without the part of links
// that nobody sees.
func longestWord(cell []byte) int {
	longest, letters := 0, 0
	for i := 0; i < len(cell); i++ {
		switch b := cell[i]; {
		case b == ']' && i+1 < len(cell) && cell[i+1] == '(':
			for i < len(cell) && cell[i] != ')' {
				i++
			}
		case b == ' ':
			letters = 0
		case b != '[' && b != '*' && b&0xc0 != 0x80:
			letters++
			longest = max(longest, letters)
		}
	}
	return longest
}
