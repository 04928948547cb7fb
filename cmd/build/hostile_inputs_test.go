package main

import (
	"fmt"
	"os"
	"strings"
)

const (
	hostileLesson   = "content/ru/010-crossing.md"
	hostilePosition = "diagrams/positions/king-crosses-f1.yaml"
	hostileMessages = "content/ru/messages.yaml"
	hostileSettings = "content/guide.yaml"
	hostileGlossary = "content/ru/glossary.yaml"
	hostileWords    = "content/ru/words.yaml"

	goodTitle       = "title: Проход короля\n"
	goodSlug        = "slug: prokhod-korolya\n"
	goodDescription = "description: \"Почему король не переходит через поле под боем и что делать, если проход всё же нужен.\"\n"
)

// hostileInputs is the table. Every kind of file that strangers send is in it.
func hostileInputs() []hostileInput {
	return slicesOf(markupInputs(), characterInputs(), largeInputs(), deepInputs(), frontMatterInputs(), positionInputs(),
		messageInputs(), wordInputs(), settingsInputs(), nameInputs())
}

func slicesOf(groups ...[]hostileInput) []hostileInput {
	var all []hostileInput
	for _, group := range groups {
		all = append(all, group...)
	}
	return all
}

// lessonWith is the lesson of the small guide with more at its end.
func lessonWith(name, body, want string) hostileInput {
	return hostileInput{name, hostileLesson, lessonOf(goodTitle+goodSlug+goodDescription, "Ход белых. Король и ладьи ещё не ходили.", body), want}
}

func lessonOf(frontMatter, caption, body string) string {
	return "---\n" + frontMatter + "---\n\nОдин урок с одной доской.\n\n## Проход {#crossing}\n\n```position king-crosses-f1\n" + caption + "\n```\n\n" + body + "\n"
}

// lessonCaptioned is the lesson with another caption.
func lessonCaptioned(name, caption, want string) hostileInput {
	return hostileInput{name, hostileLesson, lessonOf(goodTitle+goodSlug+goodDescription, caption, ""), want}
}

// markupInputs try to become more than words.
func markupInputs() []hostileInput {
	return []hostileInput{
		lessonWith("script", "<script>alert(1)</script>", "raw-html"),
		lessonWith("script in a sentence", "Слово <script>alert(1)</script> слово.", "raw-html"),
		lessonWith("event", "<img src=x onerror=alert(1)>", "raw-html"),
		lessonWith("broken tag", "<img src=x onerror=alert(1) //", "raw-html"),
		lessonWith("tag over two lines", "<img\nsrc=x onerror=alert(1)>", "raw-html"),
		lessonWith("comment", "<!-- --><script>alert(1)</script>", "raw-html"),
		lessonWith("declaration", "<!DOCTYPE html [<!ENTITY a \"b\">]>", "raw-html"),
		lessonWith("CDATA", "<![CDATA[<script>alert(1)</script>]]>", "raw-html"),
		lessonWith("instruction", "<?php echo 1 ?>", "raw-html"),
		lessonWith("tag by entities", "Слово &lt;script&gt;alert(1)&lt;/script&gt; слово.", ""),
		lessonWith("tag by escapes", `Слово \<script>alert(1)\</script> слово.`, ""),
		lessonWith("tag in code", "```\n</code></pre><script>alert(1)</script>\n```", "fence-unknown"),
		lessonWith("tag in a FEN", "```fen\n</code></pre><script>alert(1)</script>\n```", "fen-board"),
		lessonWith("tag in a span of code", "Знак `</code><script>alert(1)</script>` здесь.", ""),
		lessonWith("language of a fence", "```\"><script>alert(1)</script>\nа\n```", "fence-unknown"),
		lessonWith("script address", "[слово](javascript:alert(1))", "link-scheme"),
		lessonWith("script address in capitals", "[слово](JaVaScRiPt:alert(1))", "link-scheme"),
		lessonWith("script address by an entity", "[слово](&#106;avascript:alert(1))", "link-scheme"),
		lessonWith("script address by an escape", `[слово](java\script:alert(1))`, "link-form"),
		lessonWith("script address with a line break", "[слово](<java&#10;script:alert(1)>)", "link-form"),
		lessonWith("data address", "[слово](data:text/html;base64,PHNjcmlwdD4=)", "link-scheme"),
		lessonWith("data address by itself", "<data:text/html,alert>", "link-scheme"),
		lessonWith("file address", "[слово](file:///etc/passwd)", "link-scheme"),
		lessonWith("address of another host", "[слово](//evil.example/x)", "link-scheme"),
		lessonWith("backslash address", `[слово](\\\\evil.example\\x)`, "link-form"),
		lessonWith("address out of the guide", "[слово](../../../../etc/passwd)", "link-broken"),
		lessonWith("address out of the guide by escapes", "[слово](%2e%2e/%2e%2e/guide.yaml)", "link-broken"),
		lessonWith("attribute by an address", "[слово](https://example.org/\"onmouseover=\"alert(1))", ""),
		lessonWith("attribute by a title", "[слово](020-x.md \"\\\" onclick=alert(1)\")", "link-form"),
		lessonWith("reference", "[слово][a]\n\n[a]: javascript:alert(1)", "link-form"),
		lessonWith("image", "![слово](https://evil.example/pixel.png)", "image-refused"),
		lessonWith("image out of the guide", "![слово](../../../etc/passwd)", "image-refused"),
		lessonWith("image of data", "![слово](data:image/svg+xml,<svg onload=alert(1)>)", "link-form"),
		lessonWith("attribute of a heading", "## Второй {#second onclick=alert(1)}", "heading-id"),
		lessonWith("quote in a heading's id", "## Второй {#a\"onclick=\"alert(1)}", "heading-id"),
		lessonWith("style of a heading", "## Второй {#second style=\"position:fixed\"}", "heading-id"),
		lessonWith("tag in a heading", "## Второй <b onclick=alert(1)> {#second}", "raw-html"),
		lessonWith("tag in a cell", "| а | б |\n|---|---|\n| <script>alert(1)</script> | б |", "raw-html"),
		lessonWith("tag in a footnote", "Слово.[^a]\n\n[^a]: <script>alert(1)</script>", "raw-html"),
		lessonWith("quote in a footnote's name", "Слово.[^a\"onclick=\"alert(1)]\n\n[^a\"onclick=\"alert(1)]: Слово.", ""),
		lessonWith("template", "Слово {{.Secret}} {{template \"base\"}} <%= 1 %> ${1} слово.", "raw-html"),
		lessonWith("claim that is a script", "[рокировка](claim:javascript:alert(1))", "claim-form"),
		lessonWith("claim with a tag", "[рокировка](claim:<script>alert(1)</script>)", "link-form"),
		lessonWith("embed out of the guide", "```position ../../../../etc/passwd\nСлово.\n```", "fence-form"),
		lessonWith("embed with a tag", "```position <script>alert(1)</script>\nСлово.\n```", "fence-form"),
		lessonWith("include", "{{< include /etc/passwd >}}\n\n!include /etc/passwd\n\n<?xinclude?>", "raw-html"),
		lessonCaptioned("tag in a caption", "Ход белых. <script>alert(1)</script>", "raw-html"),
		lessonCaptioned("quote in a caption", "Ход белых. \"'`> onmouseover=alert(1) x=\"", "quotes-wrong"),
		lessonCaptioned("entities in a caption", "Ход белых. &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;", "quotes-wrong"),
		lessonCaptioned("script address in a caption", "Ход белых. [слово](javascript:alert(1))", "link-scheme"),
	}
}

// characterInputs are bytes that are no text, or hide some.
func characterInputs() []hostileInput {
	var all []hostileInput
	for name, characters := range map[string]string{
		"invalid UTF-8": "а\xff\xc3(", "NUL": "а\x00б", "escape of a terminal": "а\x1b[2J\x1b]0;x\aб", "backspace": "а\bб",
		"right-to-left override": "а\u202eб", "isolate": "а\u2066б\u2069", "right-to-left mark": "а\u200fб",
		"zero-width space": "e\u200b1", "zero-width joiner": "e\u200d1", "word joiner": "e\u20601", "soft hyphen": "e\u00ad1",
		"variation selector": "e\ufe0f1", "tag characters": "а\U000e0041б", "filler": "а\u3164б", "line separator": "а\u2028б",
		"byte order mark inside": "а\ufeffб", "lone carriage return": "а\rб", "private character": "а\ue000б", "noncharacter": "а\ufffeб",
		"surrogate": "а\xed\xa0\x80б", "overlong": "а\xc0\xafб",
	} {
		all = append(all,
			lessonWith(name+" in a lesson", "Слово "+characters+" слово.", "text-encoding"),
			lessonCaptioned(name+" in a caption", "Ход белых "+characters+".", "text-encoding"),
			hostileInput{name + " in a title", hostileLesson, lessonOf("title: Проход "+characters+"\n"+goodSlug+goodDescription, "Ход белых.", ""), "text-encoding"},
			hostileInput{name + " in a position", hostilePosition, original(hostilePosition) + "# " + characters + "\n", "text-encoding"},
			hostileInput{name + " in a message", hostileMessages, original(hostileMessages) + "x: \"" + characters + "\"\n", "text-encoding"},
			hostileInput{name + " in the settings", hostileSettings, original(hostileSettings) + "# " + characters + "\n", "text-encoding"},
		)
	}
	for name, escape := range map[string]string{"override": `\u202e`, "NUL": `\0`, "zero-width space": `\u200b`, "escape": `\e[2J`, "surrogate": `\ud800`} {
		all = append(all,
			hostileInput{"escape of " + name + " in a title", hostileLesson, lessonOf("title: \"Проход "+escape+"\"\n"+goodSlug+goodDescription, "Ход белых.", ""), encodingOr(name)},
			hostileInput{"escape of " + name + " in a message", hostileMessages, original(hostileMessages) + "x: \"" + escape + "\"\n", encodingOr(name)},
			hostileInput{"escape of " + name + " in the settings", hostileSettings, strings.Replace(original(hostileSettings), "Base", "\""+escape+"\"", 1), encodingOr(name)},
		)
	}
	bom := "\ufeff" + lessonOf(goodTitle+goodSlug+goodDescription, "Ход белых.", "")
	crlf := strings.ReplaceAll(lessonOf(goodTitle+goodSlug+goodDescription, "Ход белых. Король и ладьи ещё не ходили.", "Слово."), "\n", "\r\n")
	return append(all,
		hostileInput{"byte order mark before a lesson", hostileLesson, bom, "text-encoding"},
		hostileInput{"byte order mark before a position", hostilePosition, "\ufeff" + original(hostilePosition), "text-encoding"},
		hostileInput{"UTF-16", hostilePosition, "\xff\xfef\x00e\x00n\x00", "text-encoding"},
		hostileInput{"CR LF in a lesson", hostileLesson, crlf, ""},
		hostileInput{"CR LF in a position", hostilePosition, strings.ReplaceAll(original(hostilePosition), "\n", "\r\n"), ""},
		hostileInput{"CR LF in the settings", hostileSettings, strings.ReplaceAll(original(hostileSettings), "\n", "\r\n"), ""},
		hostileInput{"no line end", hostilePosition, strings.TrimRight(original(hostilePosition), "\n"), ""},
	)
}

// encodingOr is the answer to an escape. YAML itself knows that no character is half of a
// surrogate pair.
func encodingOr(name string) string {
	if name == "surrogate" {
		return "yaml-syntax"
	}
	return "text-encoding"
}

// original is a file of the small guide as the project has it.
func original(name string) string {
	for _, root := range []string{"../../internal/validate/testdata/base/", "../../"} {
		if name == hostileMessages {
			root = "../../"
		}
		if data, err := os.ReadFile(root + name); err == nil {
			return string(withoutParts(data))
		}
	}
	panic("no file " + name)
}

func joined(n int, line func(i int) string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(line(i))
	}
	return b.String()
}

func numbered(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}
