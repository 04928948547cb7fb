package main

import "strings"

// frontMatterInputs are what only looks like the head of a page.
func frontMatterInputs() []hostileInput {
	head := func(name, frontMatter, want string) hostileInput {
		return hostileInput{name, hostileLesson, lessonOf(frontMatter, "Ход белых. Король и ладьи ещё не ходили.", ""), want}
	}
	good := goodTitle + goodSlug + goodDescription
	return []hostileInput{
		head("tag in a title", "title: <script>alert(1)</script>\n"+goodSlug+goodDescription, "front-matter"),
		head("entities in a title", "title: Проход короля &lt;script&gt; &amp; onload=alert\n"+goodSlug+goodDescription, ""),
		head("quote in a title", "title: \"Проход ' onmouseover=alert(1) x='\"\n"+goodSlug+goodDescription, "quotes-wrong"),
		head("end of a script in a description", goodTitle+goodSlug+"description: \"Почему король не переходит через поле под боем </script><script>alert(1)</script>\"\n", "front-matter"),
		head("template in a title", "title: \"{{.}} {{template \\\"x\\\"}}\"\n"+goodSlug+goodDescription, "raw-html"),
		head("line break in a title", "title: \"Проход\\nкороля\"\n"+goodSlug+goodDescription, "front-matter"),
		head("a long title", "title: "+strings.Repeat("а", 4_000)+"\n"+goodSlug+goodDescription, "front-matter"),
		head("a slug out of the site", goodTitle+"slug: ../../../etc/cron.d/x\n"+goodDescription, "front-matter"),
		head("a slug from the root", goodTitle+"slug: /etc/cron.d/x\n"+goodDescription, "front-matter"),
		head("a slug with a backslash", goodTitle+"slug: '..\\..\\x'\n"+goodDescription, "front-matter"),
		head("a slug with an escape", goodTitle+"slug: '%2e%2e%2fx'\n"+goodDescription, "front-matter"),
		head("a slug that is dots", goodTitle+"slug: '..'\n"+goodDescription, "front-matter"),
		head("a slug with NUL", goodTitle+"slug: \"a\\0b\"\n"+goodDescription, "text-encoding"),
		head("a slug in Cyrillic", goodTitle+"slug: рокировка\n"+goodDescription, "front-matter"),
		head("a slug with a tag", goodTitle+"slug: '\"><script>'\n"+goodDescription, "front-matter"),
		head("a slug of a device", goodTitle+"slug: con\n"+goodDescription, "front-matter"),
		head("a slug of a numbered device", goodTitle+"slug: lpt1\n"+goodDescription, "front-matter"),
		head("a long slug", goodTitle+"slug: "+strings.Repeat("a", 300)+"\n"+goodDescription, "front-matter"),
		head("a slug of another page", goodTitle+"slug: poisk\n"+goodDescription, "url-collision"),
		head("an alias out of the site", good+"aliases: [../../x]\n", "front-matter"),
		head("an alias of a device", good+"aliases: [nul]\n", "front-matter"),
		head("an alias of the page itself", good+"aliases: [prokhod-korolya]\n", "slug-duplicate"),
		head("many aliases", good+"aliases: ["+strings.Repeat("a,", 3_000)+"]\n", "front-matter"),
		head("an unknown key", good+"layout: ../../../etc/passwd\n", "yaml-key-unknown"),
		head("a source that is a script", good+"source: \"javascript:alert(1)\"\n", "front-matter"),
		{"front matter that does not end", hostileLesson, "---\ntitle: а\n", "front-matter-form"},
		{"front matter twice", hostileLesson, "---\n---\n---\n---\n", "yaml-key-missing"},
		{"an empty lesson", hostileLesson, "", "front-matter-form"},
		{"an empty position", hostilePosition, "", "yaml-key-missing"},
		{"empty settings", hostileSettings, "", "yaml-key-missing"},
	}
}

// positionInputs are positions that are none, or ask for too much.
func positionInputs() []hostileInput {
	with := func(name, line, want string) hostileInput {
		return hostileInput{name, hostilePosition, original(hostilePosition) + line + "\n", want}
	}
	return []hostileInput{
		with("a tag in a note", "note: <script>alert(1)</script>", "yaml-key-unknown"),
		with("a mark that is a script", "marks: ['javascript:alert(1)']", "position-form"),
		with("an arrow with a tag", "arrows: ['\"><script>alert(1)</script>']", "yaml-key-unknown"),
		with("a comment with a tag", "# </svg><script>alert(1)</script>", ""),
		with("a square with a tag", "attackers: {'<b>': a6}", "position-form"),
		{"a FEN with a tag", hostilePosition, "fen: <script>alert(1)</script>\n", "fen-fields"},
		{"a FEN with many kings", hostilePosition, "fen: kkkkkkkk/kkkkkkkk/8/8/8/8/KKKKKKKK/KKKKKKKK w - - 0 1\n", "setup-kings"},
		{"a FEN with large numbers", hostilePosition, "fen: 4k3/8/8/8/8/8/8/4K2R w K - 999999999999999999999 1\n", "fen-counters"},
		{"a FEN with negative numbers", hostilePosition, "fen: 4k3/8/8/8/8/8/8/4K2R w K - -1 1\n", "fen-counters"},
		{"a FEN with fullwidth letters", hostilePosition, "fen: 4ｋ3/8/8/8/8/8/8/4K2R w K - 0 1\n", "fen-text"},
		{"a game that is a program", hostilePosition, "moves: $(id) `id` ; rm -rf\n", "move-syntax"},
	}
}

// messageInputs are texts of the interface.
func messageInputs() []hostileInput {
	// The message of the button that copies a link stands in an attribute, the name of the
	// site in titles, in scripts and in the manifest.
	replaced := func(name, text, want string) hostileInput {
		messages := original(hostileMessages)
		line := messages[strings.Index(messages, "    legal: \"разрешена\""):]
		line, _, _ = strings.Cut(line, "\n")
		return hostileInput{name, hostileMessages, strings.Replace(messages, line, "    legal: "+text, 1), want}
	}
	// The address of the search is a message, too.
	slug := func(name, text string) hostileInput {
		messages := original(hostileMessages)
		changed := strings.Replace(messages, "slug: \"poisk\"", "slug: '"+text+"'", 1)
		if changed == messages {
			panic("the search has no address")
		}
		want := "message-text"
		if text == "prokhod-korolya" {
			want = "url-collision"
		}
		return hostileInput{name + " of the search", hostileMessages, changed, want}
	}
	return []hostileInput{
		replaced("a tag in a message", `"<script>alert(1)</script>"`, "message-text"),
		replaced("an event in a message", `"<img src=x onerror=alert(1)>"`, "message-text"),
		replaced("quotes in a message", `"\"'> onmouseover=alert(1) x='"`, "quotes-wrong"),
		replaced("the end of a script in a message", `"</script><script>alert(1)</script>"`, "message-text"),
		replaced("a comment in a message", `"<!-- ]]> -->"`, "message-text"),
		replaced("a style in a message", `"</style><style>*{display:none}"`, "message-text"),
		replaced("a link in a message", `"[слово](javascript:alert(1))"`, ""),
		replaced("a call in a message", `"{{printf \"%999999999d\" 1}}"`, "message-placeholder"),
		replaced("a loop in a message", `"{{range .}}{{.}}{{end}}"`, "message-placeholder"),
		replaced("a definition in a message", `"{{define \"x\"}}{{template \"x\"}}{{end}}{{template \"x\"}}"`, "message-placeholder"),
		replaced("an unknown slot in a message", `"{{.Secret}}"`, "message-placeholder"),
		replaced("a method in a message", `"{{.King.String}}"`, "message-placeholder"),
		replaced("an open brace in a message", `"{{"`, "message-placeholder"),
		replaced("signs in a message", `"разрешена & 1 < 2 > 1"`, ""),
		replaced("another delimiter in a message", `"<<.King>>"`, ""),
		replaced("a list in a message", `[a, b]`, "yaml-kind"),
		slug("an address out of the site", "../../x"),
		slug("an address from the root", "/etc/cron.d/x"),
		slug("an address in Cyrillic", "поиск"),
		slug("an address with a query", "a?b"),
		slug("an address of two folders", "a/b"),
		slug("an address with a scheme", "javascript:alert(1)"),
		slug("an address that is a device", "con"),
		slug("an address of a lesson", "prokhod-korolya"),
		replaced("one brace in a message", `"{"`, "message-placeholder"),
		replaced("a brace before a slot", `"{{{.King}}"`, "message-placeholder"),
		replaced("a mark of a refusal in a message", `"ZgotmplZ"`, "message-text"),
		replaced("a claim in a message", `"claim:x"`, "message-text"),
		{"a tag in a term", hostileGlossary, "castling:\n  term: <script>alert(1)</script>\n  definition: Слово <img src=x onerror=alert(1)>.\n", "glossary-form"},
		{"a link in a definition", hostileGlossary, "castling:\n  term: слово\n  definition: \"Слово [слово](javascript:alert(1)).\"\n", "glossary-form"},
		{"an id of a term out of the site", hostileGlossary, "\"../x\":\n  term: слово\n  definition: Слово.\n", "glossary-form"},
	}
}

// wordInputs are what only the checks, the search and the terminal read.
func wordInputs() []hostileInput {
	const tool, spelling = "content/ru/diagnostics.yaml", "content/ru/spelling.txt"
	word := func(name, form, want string) hostileInput {
		return hostileInput{name, hostileWords, wordsWith(form), want}
	}
	said := func(name, text, want string) hostileInput {
		return hostileInput{name, tool, "\"write one\": " + text + "\n", want}
	}
	return []hostileInput{
		word("a tag among the words", `"</script><script>alert(1)</script>"`, ""),
		word("an override among the words", `"\u202e"`, "text-encoding"),
		word("a long phrase", "\""+strings.Repeat("а/б ", 1_000)+"\"", "words-form"),
		word("a phrase that multiplies", "\""+strings.Repeat("а/б/в/г/д/е/ж/з/и/к ", 10)+"\"", "words-form"),
		word("many phrases that multiply", numbered(15_000, "\n    а%[1]d/б%[1]d а/б а/б а/б а/б а/б,")+"а", "words-form"),
		{"many endings", hostileWords, strings.Replace(original(hostileWords), "  endings:\n", "  endings:\n"+numbered(40_000, "    - а%d\n"), 1), "words-form"},
		{"many words that are the same", hostileWords, strings.Replace(original(hostileWords), "  same:\n", "  same:\n"+numbered(30_000, "    - а%d, б%[1]d\n"), 1), ""},
		word("many forms of a word", numbered(60_000, "\n    а%d,")+"а", ""),
		said("a tag in what the tool says", `"<script>alert(1)</script>"`, ""),
		said("a format in what the tool says", `"%999999999d %s %!"`, "message-placeholder"),
		said("an escape in what the tool says", `"\e[2J\a"`, "text-encoding"),
		said("many lines in what the tool says", `"`+strings.Repeat(`\n`, 1_000)+`"`, ""),
		{"an unknown text of the tool", tool, "\"<script>\": а\n", ""},
		{"a tag among the spellings", spelling, "<script>alert(1)</script>\n", "spelling-form"},
		{"many spellings", spelling, strings.Repeat("слово\n", 50_000), "spelling-form"},
	}
}

// wordsWith are the words of the small guide with one more for a piece.
func wordsWith(form string) string {
	before, after, ok := strings.Cut(original(hostileWords), "\n  piece: ")
	if !ok {
		panic("no word for a piece")
	}
	words, after, _ := strings.Cut(after, "\n")
	return before + "\n  piece: [" + form + ", \"" + words + "\"]\n" + after
}

// settingsInputs are the settings of the whole guide.
func settingsInputs() []hostileInput {
	with := func(name, line, want string) hostileInput {
		return hostileInput{name, hostileSettings, original(hostileSettings) + line + "\n", want}
	}
	return []hostileInput{
		with("a script for a base", "base-url: javascript:alert(1)", "settings"),
		with("a base with a tag", "base-url: 'https://example.org/\"><script>'", "settings"),
		with("a base with a password", "base-url: https://a:b@example.org/", "settings"),
		with("a base with a backslash", `base-url: 'https://example.org\@evil.example/'`, "settings"),
		with("a base in Cyrillic", "base-url: https://пример.example/", ""),
		with("a base that climbs", "base-url: https://example.org/../../x/", "settings"),
		with("a repository that is data", "repository: data:text/html,x", "settings"),
		with("a repository that is an option", "repository: --upload-pack=id", "settings"),
		with("a part out of the site", "parts: {../x: [crossing]}", "settings"),
		with("a lesson out of the guide", "parts: {a: [../../x]}", "lesson-unknown"),
		with("a base longer than a code can say", "base-url: https://example.org/"+strings.Repeat("a/", 3_500), "settings"),
		with("a repository longer than a code can say", "repository: https://example.org/"+strings.Repeat("a/", 3_500), "settings"),
		with("a base without a host", "base-url: 'https://:80/'", "settings"),
		with("a base with a port that is none", "base-url: 'https://example.org:x/'", "settings"),
		with("a base with a large port", "base-url: 'https://example.org:99999/'", ""),
		with("a base that is a number", "base-url: 'https://[::1]/'", ""),
		with("a base of two slashes", "base-url: https://example.org//a//b/", "settings"),
		with("a base with a star", "base-url: 'https://*/$(id)/'", ""),
		with("a base of escaped slashes", "base-url: https://example.org/%2f/a/", "settings"),
		with("a base that ends with two slashes", "base-url: https://example.org//", "settings"),
		with("a mark of a refusal in a base", "base-url: https://example.org/ZgotmplZ/", "settings"),
		with("a claim in a repository", "repository: https://example.org/claim:x", "settings"),
		with("a slot in a repository", "repository: https://example.org/{{.}}", "settings"),
		with("an unknown key of the settings", "exec: rm -rf /", "yaml-key-unknown"),
		{"a tag in the name", hostileSettings, strings.Replace(original(hostileSettings), "Base", "</title><script>alert(1)</script>", 1), "settings"},
		{"a tag in the licence", hostileSettings, strings.Replace(original(hostileSettings), "CC-BY-4.0", "'\"><script>alert(1)</script>'", 1), "settings"},
		{"a language out of the guide", hostileSettings, strings.Replace(original(hostileSettings), "  uk:", "  ../../etc:", 1), "settings"},
		{"a source out of the guide", hostileSettings, strings.Replace(original(hostileSettings), "source: ru", "source: ../../etc", 1), "settings"},
	}
}

// nameInputs are names of files.
func nameInputs() []hostileInput {
	page := lessonOf("title: Другой\nslug: drugoi\n"+goodDescription, "Ход белых.", "")
	file := func(name, path, want string) hostileInput { return hostileInput{name, path, page, want} }
	return []hostileInput{
		file("a name of a device", "content/ru/pages/con.md", "file-name"),
		file("a name of a device with two endings", "content/ru/pages/nul.x.md", "file-name"),
		file("a name of a device in capitals", "content/ru/pages/AUX.md", "file-name"),
		file("a lesson that is a device", "content/ru/020-con.md", "file-name"),
		file("a position that is a device", "diagrams/positions/prn.yaml", "file-name"),
		file("a folder that is a device", "content/com1/index.md", "file-name"),
		file("a name that differs in capitals", "content/ru/010-Crossing.md", "file-name"),
		file("a name with a space", "content/ru/pages/a b.md", "file-name"),
		file("a name with a tag", "content/ru/pages/<script>.md", "file-name"),
		file("a name with a line break", "content/ru/pages/a\nb.md", "file-name"),
		file("a name with an escape", "content/ru/pages/\x1b[2J.md", "file-name"),
		file("a name with an override", "content/ru/pages/a\u202edm.md", "file-name"),
		file("a name that is not UTF-8", "content/ru/pages/a\xff.md", "file-name"),
		file("a name with a backslash", `content/ru/pages/a\..\..\x.md`, "file-name"),
		file("a name with a colon", "content/ru/pages/a:b.md", "file-name"),
		file("a name that ends with a dot", "content/ru/pages/a.", "file-name"),
		file("a name in Cyrillic", "content/ru/pages/о-нас.md", "file-name"),
		file("a long name", "content/ru/pages/"+strings.Repeat("a", 200)+".md", "file-name"),
		file("a name that is an option", "content/ru/pages/-rf.md", "file-name"),
		file("a file of nobody", "content/ru/pages/x.exe", "file-unknown"),
		file("deep folders", "content/ru/"+strings.Repeat("a/", 40)+"x.md", "file-limits"),
		file("an unknown folder", "content/xx/index.md", "language-unknown"),
	}
}
