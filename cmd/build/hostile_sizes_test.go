package main

import "strings"

// largeInputs would fill the memory or the day. Files of a hundred megabytes, which are
// made in another way, are in hostileFiles.
func largeInputs() []hostileInput {
	repeat := strings.Repeat
	many := "languages:\n  ru: complete\n  uk: complete\n"
	return []hostileInput{
		lessonWith("a hundred thousand headings", repeat("#\n", 100_000), "text-limits"),
		lessonWith("a thousand wrong headings", repeat("## а {#б}\n\n", 900), "heading-id"),
		lessonWith("a line of a megabyte", repeat("а", 500<<10), "text-limits"),
		lessonWith("many lines", repeat("\n", 200_000), "text-limits"),
		lessonWith("one word as long as a line may be", repeat("а", 7_000), ""),
		lessonWith("many wrong claims", repeat("[e4](claim:x) ", 300)+"\n\n"+repeat("[e4](claim:empty/white/O-O)\n\n", 4_000), "claim-form"),
		lessonWith("many boards", repeat("```position king-crosses-f1\nХод белых.\n```\n\n", 2_400), "translation-structure"),
		lessonWith("many unknown boards", repeat("```position no-such\nХод белых.\n```\n\n", 2_400), "position-unknown"),
		lessonWith("many tags", repeat("<b>\n\n", 4_900), "raw-html"),
		lessonWith("many broken links", repeat("[а](999-none.md)\n\n", 4_900), "link-broken"),
		lessonWith("many squares", repeat("Поле e4.\n\n", 4_900), "claim-missing"),
		lessonWith("many footnotes", numbered(1_500, "А.[^%d]\n\n")+numbered(1_500, "[^%d]: а\n\n"), ""),
		lessonWith("many references", numbered(2_000, "[a%d]: b\n\n"), "link-form"),
		lessonWith("many moves in code", repeat("```pgn\n"+repeat("1.e4 {а} O-O-O ", 300)+"\n```\n\n", 20), ""),
		{"a long key", hostileSettings, repeat("k", 900_000) + ": a\n", "yaml-feature"},
		{"many keys", hostileSettings, original(hostileSettings) + numbered(40_000, "k%d: a\n"), "yaml-key-unknown"},
		{"many languages", hostileSettings, "name: B\nlicence: CC-BY-4.0\nsource: ru\n" + many + numbered(5_000, "  x%d: complete\n"), "settings"},
		{"many lessons of a part", hostileSettings, original(hostileSettings) + "parts:\n  a: [" + repeat("b,", 4_000) + "]\n", "settings"},
		{"many lessons on many lines", hostileSettings, original(hostileSettings) + "parts:\n  a:\n" + repeat("    - crossing\n", 60_000), "settings"},
		{"a list on one line", hostileSettings, original(hostileSettings) + "parts: {a: [" + repeat("b,", 500_000) + "]}\n", "yaml-feature"},
		{"many messages", hostileMessages, original(hostileMessages) + numbered(40_000, "k%d: а\n"), "message-unused"},
		{"many broken messages", hostileMessages, original(hostileMessages) + numbered(20_000, "k%d: \"{{\"\n"), "message-placeholder"},
		{"many terms", hostileGlossary, numbered(9_000, "k%d: {term: т, definition: Слово.}\n"), "file-limits"},
		{"many moves", hostilePosition, "moves: >-\n" + repeat("  Nf3 Nf6 Ng1 Ng8\n", 50_000), "position-form"},
		{"a long FEN", hostilePosition, "fen: " + repeat("8/", 4_000) + "\n", "fen-text"},
		{"many facts", hostilePosition, original(hostilePosition) + "marks: [" + repeat("e4,", 2_500) + "]\n", ""},
	}
}

// deepInputs are inside each other.
func deepInputs() []hostileInput {
	repeat := strings.Repeat
	return []hostileInput{
		lessonWith("quotes in quotes", repeat(">", 10_000)+" а", "text-limits"),
		lessonWith("lists in lists", repeat("- ", 5_000)+"а", "text-limits"),
		lessonWith("lists that grow", joined(29, func(i int) string { return repeat("  ", i) + "- слово\n" }), ""),
		lessonWith("brackets", repeat("[", 10_000), "text-limits"),
		lessonWith("brackets on many lines", repeat(repeat("[", 20)+"\n", 300), "text-limits"),
		lessonWith("links in links", repeat("[а](", 400), "link-form"),
		lessonWith("emphasis", repeat("*а **а ", 330), ""),
		lessonWith("closing emphasis", repeat("а** ", 450), ""),
		lessonWith("underscores", repeat("_а __а ", 330), ""),
		lessonWith("backticks", numbered(300, "`%d``"), "quotes-wrong"),
		lessonWith("angles", repeat("<a ", 900), "raw-html"),
		lessonWith("angles on many lines", repeat(repeat("<", 3)+"\n", 300), ""),
		lessonWith("exclamation marks", repeat("![", 450), "marks-unbalanced"),
		lessonWith("entities", repeat("&amp;", 900), ""),
		lessonWith("a wide table", repeat("|а", 5_000)+"|\n"+repeat("|-", 5_000)+"|\n", "text-limits"),
		lessonWith("a long table", "|а|б|\n|-|-|\n"+repeat("|в|г|\n", 390), ""),
		lessonWith("a footnote in itself", "А.[^a]\n\n[^a]: Б.[^a]", ""),
		lessonWith("footnotes in circles", "А.[^a]\n\n[^a]: Б.[^b]\n\n[^b]: В.[^a]", ""),
		lessonWith("definitions", repeat("а\n: б\n\n", 3_000), ""),
		lessonWith("parentheses of an address", "[а]("+repeat("(", 5_000)+")", "link-form"),
		{"lists in YAML", hostileSettings, "name: " + repeat("[", 8_000) + "\n", "yaml-syntax"},
		{"lists on many lines of YAML", hostileSettings, "name: " + repeat(repeat("[", 100)+"\n ", 9_000) + "\n", "yaml-syntax"},
		{"mappings in YAML", hostileMessages, deepMapping(2_000), "yaml-feature"},
		{"a bomb of aliases", hostileMessages, bomb(), "yaml-feature"},
		{"a bomb of merges", hostileSettings, "a: &a {x: y}\nb: {<<: *a}\n", "yaml-feature"},
		{"an alias of itself", hostileGlossary, "a: &a [*a]\n", "yaml-feature"},
		{"a tag of a program", hostilePosition, "fen: !!python/object/apply:os.system [id]\n", "yaml-feature"},
		{"a second document", hostileSettings, original(hostileSettings) + "---\nname: x\n", "yaml-feature"},
		{"a key that is a mapping", hostileSettings, original(hostileSettings) + "? {a: b}\n: c\n", "yaml-feature"},
	}
}

func deepMapping(levels int) string {
	var b strings.Builder
	for i := range levels {
		b.WriteString(strings.Repeat(" ", min(i, 300)) + "a:\n")
	}
	return b.String()
}

// bomb is a text of a kilobyte that names a thousand million values.
func bomb() string {
	var b strings.Builder
	b.WriteString("a0: &a0 [x]\n")
	for i := range 9 {
		before := strings.Repeat("*a"+string(rune('0'+i))+",", 10)
		b.WriteString("a" + string(rune('1'+i)) + ": &a" + string(rune('1'+i)) + " [" + before + "]\n")
	}
	return b.String()
}
