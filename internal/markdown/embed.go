package markdown

import (
	"bytes"
	"slices"
	"strings"

	"github.com/yuin/goldmark/text"

	"rokada/internal/diag"
)

const (
	kindPosition = "position"
	kindExercise = "exercise"

	defaultExercise = "verdict"
)

// exercises are the questions that can be put to a position.
var exercises = []string{defaultExercise, "square", "attackers", "blockers", "checks", "castle", "count", "order"}

func isEmbed(word string) bool { return word == kindPosition || word == kindExercise }

func (c *compiler) fence(n *fence) {
	if !n.closed {
		c.report(CodeFenceForm, c.lineOf(n.Pos()), diag.T("this fence is never closed"),
			diag.T("end it with a line %s", strings.Repeat(string(rune(n.mark)), min(n.length, 10))))
	}
	words := c.fields(n.info)
	if !n.embed {
		c.code(n, words)
		return
	}
	c.beginEmbed(words, c.contentOf(n), n.closed)
	c.within(InCaption, func() { c.blocks(n) })
	c.endEmbed()
}

// beginEmbed begins a board or an exercise, whose caption is compiled next.
func (c *compiler) beginEmbed(words []diag.Span, caption diag.Span, closed bool) {
	e := Embed{Kind: kindPosition, At: words[0], Caption: caption, Section: c.section}
	if words[0].Text() == kindExercise {
		e.Kind = kindExercise
	}
	if len(words) > 1 {
		e.ID, e.At = words[1].Text(), words[1]
	}
	if len(words) > 2 {
		e.ArgsAt = slices.Clone(words[2:])
	}
	for _, at := range e.ArgsAt {
		e.Args = append(e.Args, at.Text())
	}
	if closed {
		c.checkEmbed(e)
	}
	c.embed = len(c.doc.Embeds)
	c.doc.Embeds = append(c.doc.Embeds, e)
	c.emit(opEmbed, c.embed, 0)
}

func (c *compiler) endEmbed() {
	c.emit(opEmbedEnd, c.embed, 0)
	c.embed = -1
}

func (c *compiler) checkEmbed(e Embed) {
	switch {
	case e.ID == "":
		c.report(CodeFenceForm, e.At, diag.T("the fence names no position"),
			diag.T("write %s and the name of a file in diagrams/positions, without .yaml", e.Kind))
	case !isID(e.ID):
		c.report(CodeFenceForm, e.At, diag.T("position id %q is not made of small Latin letters, digits and hyphens", e.ID),
			diag.T("write the name of a file in diagrams/positions, without .yaml"))
	case e.Kind == kindPosition && len(e.Args) > 0:
		c.report(CodeFenceForm, e.ArgsAt[0], diag.T("a position fence takes an id and nothing else, found %q", e.Args[0]),
			diag.T("delete it; the caption stands in the lines below"))
	case len(e.Args) > 1:
		c.report(CodeFenceForm, e.ArgsAt[1], diag.T("an exercise fence takes an id and one kind, found %q too", e.Args[1]), diag.T("delete it"))
	case len(e.Args) == 1 && !contains(exercises, e.Args[0]):
		c.report(CodeFenceForm, e.ArgsAt[0], diag.T("no kind of exercise is called %q", e.Args[0]), oneOf(e.Args[0], exercises))
	}
}

// oneOf is the help for a word out of a closed list.
func oneOf(word string, words []string) diag.Text {
	if near := diag.Nearest(word, words); near != "" {
		return diag.T("did you mean `%s`?", near)
	}
	return diag.T("write one of: %s", strings.Join(words, ", "))
}

func (c *compiler) code(n *fence, words []diag.Span) {
	code := Code{At: c.lineOf(n.Pos()), Section: c.section}
	if len(words) > 0 {
		code.Language, code.At = words[0].Text(), words[0]
	}
	for _, line := range n.content {
		end := line.Start + len(bytes.TrimRight(c.body[line.Start:line.Stop], "\r\n"))
		code.Lines = append(code.Lines, c.span(line.Start, end))
		c.checkCode(c.span(line.Start, end))
	}
	switch {
	case !n.closed:
	case code.Language == "":
		c.report(CodeFenceUnknown, code.At, diag.T("a fence without a language"), diag.T("write `text` behind the marks if it has none"))
	case lexerOf(code.Language) == nil && code.Language != plainText:
		c.report(CodeFenceUnknown, code.At, diag.T("no fence is called %q", code.Language), oneOf(code.Language, languages))
	case len(words) > 1:
		c.report(CodeFenceForm, words[1], diag.T("a fence of code takes a language and nothing else, found %q", words[1].Text()), diag.T("delete it"))
	}
	c.emit(opPre, len(c.doc.Code), 0)
	c.doc.Code = append(c.doc.Code, code)
}

// fields splits an info string at white space.
func (c *compiler) fields(info text.Segment) []diag.Span {
	var spans []diag.Span
	for at := info.Start; at < info.Stop; {
		if strings.IndexByte(" \t", c.body[at]) >= 0 {
			at++
			continue
		}
		start := at
		for at < info.Stop && strings.IndexByte(" \t", c.body[at]) < 0 {
			at++
		}
		spans = append(spans, c.span(start, at))
	}
	return spans
}

// contentOf spans the lines between the fences, without the last line ending.
func (c *compiler) contentOf(n *fence) diag.Span {
	if len(n.content) == 0 {
		at := c.lineOf(n.Pos()).End
		return c.span(at, at)
	}
	start, stop := n.content[0].Start, n.content[len(n.content)-1].Stop
	return c.span(start, start+len(bytes.TrimRight(c.body[start:stop], " \t\r\n")))
}
