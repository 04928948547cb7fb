package main

import (
	"errors"
	"strconv"
	"strings"
)

// texts are the words of one language. The site writes them from the message catalogs; each
// is a line whose cells are separated by tabs:
//
//	castling.king-moved	король уже ходил{Move}. …           a message
//	castling.king-in-check	король под шахом, его атакует {Attackers}	… его атакуют {Attackers}
//	                                                        of one thing, of more than one
//
// After an empty line come the translations of problems: the English sentence as it stands
// in the source, and the one of the language. Both parts are sorted, so that a search finds
// a line without a map.
type texts struct{ messages, problems []line }

// line is a key with its cells.
type line struct{ key, one, more string }

// parseTexts reads a file. What is no line of it is passed over: the site has made it.
func parseTexts(file string) texts {
	head, tail, _ := strings.Cut(file, "\n\n")
	return texts{parseLines(head), parseLines(tail)}
}

func parseLines(text string) []line {
	var list []line
	for text != "" {
		row, rest, _ := strings.Cut(text, "\n")
		text = rest
		key, one, ok := strings.Cut(row, "\t")
		if !ok {
			continue
		}
		one, more, ok := strings.Cut(one, "\t")
		if !ok {
			more = one
		}
		list = append(list, line{key, one, more})
	}
	return list
}

// find returns the line of the key, an empty one if there is none.
func find(list []line, key string) line {
	for len(list) > 0 {
		middle := len(list) / 2
		switch found := list[middle]; {
		case found.key == key:
			return found
		case found.key < key:
			list = list[middle+1:]
		default:
			list = list[:middle]
		}
	}
	return line{}
}

var errMissing = errors.New("lab: no such message")

// message looks up one message for package explain. Count is 1 or 2 where a message has
// plural forms, so that two texts are enough for every language.
func (t *texts) message(key string, count int, args map[string]string) (string, error) {
	found := find(t.messages, key)
	switch {
	case found.key == "":
		return "", errMissing
	case count > 1:
		return fillSlots(found.more, args), nil
	}
	return fillSlots(found.one, args), nil
}

// fillSlots puts values into {Name}.
func fillSlots(text string, args map[string]string) string {
	var out []byte
	for {
		before, rest, found := strings.Cut(text, "{")
		out = append(out, before...)
		if !found {
			return string(out)
		}
		name, after, _ := strings.Cut(rest, "}")
		out = append(out, args[name]...)
		text = after
	}
}

// problem says a sentence about a problem in the language, or in English where it has none.
func (t *texts) problem(format string, args ...string) string {
	if own := find(t.problems, format).one; own != "" {
		format = own
	}
	return fillVerbs(format, args)
}

// fillVerbs fills %s and %q, which translations may number to change their order: %[2]s.
func fillVerbs(format string, args []string) string {
	var out []byte
	for next := 0; ; next++ {
		before, rest, found := strings.Cut(format, "%")
		out = append(out, before...)
		if !found || rest == "" {
			return string(out)
		}
		if rest[0] == '[' {
			number, after, _ := strings.Cut(rest[1:], "]")
			n, _ := strconv.Atoi(number)
			next, rest = n-1, after
		}
		switch {
		case rest == "":
			return string(out)
		case rest[0] == '%':
			out = append(out, '%')
			next--
		case next < 0 || next >= len(args):
		case rest[0] == 'q':
			out = strconv.AppendQuote(out, args[next])
		default:
			out = append(out, args[next]...)
		}
		format = rest[1:]
	}
}
