package claim

import "slices"

// An Article is one numbered article of the FIDE Laws of Chess, edition in force
// from 1 January 2023. Older translations number some of them differently, which
// is why lessons may only cite what this list holds.
type Article struct {
	Number string
	// Says is what the article says of castling, if it is about that: "lost",
	// "prevented", "forbidden" or "allowed". Words that cite it cannot say else.
	Says string
}

// articles are those that the guide cites or may cite. The four cases of 3.8.2.1
// and 3.8.2.2 are numbered 1) to 4) in the Laws and have no article of their own.
var articles = []Article{
	{Number: "1.1"}, {Number: "1.2"}, {Number: "1.3"}, {Number: "1.4"}, {Number: "1.4.1"},
	{Number: "2.1"}, {Number: "2.2"}, {Number: "2.3"}, {Number: "2.4"},
	{Number: "3.1"}, {Number: "3.1.1"}, {Number: "3.1.2"}, {Number: "3.1.3"},
	{Number: "3.2"}, {Number: "3.3"}, {Number: "3.4"}, {Number: "3.5"}, {Number: "3.6"},
	{Number: "3.7"}, {Number: "3.7.1"}, {Number: "3.7.2"}, {Number: "3.7.3"},
	{Number: "3.7.3.1"}, {Number: "3.7.3.2"}, {Number: "3.7.3.3"}, {Number: "3.7.3.4"}, {Number: "3.7.3.5"},
	{Number: "3.8"}, {Number: "3.8.1"}, {Number: "3.8.2"},
	{Number: "3.8.2.1", Says: "lost"}, {Number: "3.8.2.2", Says: "prevented"},
	{Number: "3.9"}, {Number: "3.9.1"}, {Number: "3.9.2"},
	{Number: "3.10"}, {Number: "3.10.1"}, {Number: "3.10.2"}, {Number: "3.10.3"},
	{Number: "4.1"}, {Number: "4.2"}, {Number: "4.2.1"}, {Number: "4.2.2"},
	{Number: "4.3"}, {Number: "4.3.1"}, {Number: "4.3.2"}, {Number: "4.3.3"},
	{Number: "4.4"}, {Number: "4.4.1"}, {Number: "4.4.2", Says: "forbidden"}, {Number: "4.4.3", Says: "forbidden"}, {Number: "4.4.4"},
	{Number: "4.5"}, {Number: "4.6"}, {Number: "4.7"}, {Number: "4.7.1"}, {Number: "4.7.2"}, {Number: "4.7.3"},
	{Number: "4.8"}, {Number: "4.9"},
	{Number: "5.1"}, {Number: "5.1.1"}, {Number: "5.1.2"},
	{Number: "5.2"}, {Number: "5.2.1"}, {Number: "5.2.2"}, {Number: "5.2.3"},
	{Number: "6.2.1"}, {Number: "6.2.3"},
	{Number: "7.5"}, {Number: "7.5.1"}, {Number: "7.5.2"}, {Number: "7.5.3"}, {Number: "7.5.4"}, {Number: "7.5.5"},
	{Number: "9.2"}, {Number: "9.2.1"}, {Number: "9.2.2"}, {Number: "9.2.3"}, {Number: "9.2.3.1"}, {Number: "9.2.3.2"},
	{Number: "9.3"}, {Number: "9.4"}, {Number: "9.5.3"}, {Number: "9.6"}, {Number: "9.6.1"}, {Number: "9.6.2"},
	{Number: "A.3"}, {Number: "A.4"}, {Number: "A.5"}, {Number: "A.5.1.2"}, {Number: "A.5.2"}, {Number: "A.5.4"}, {Number: "A.6"},
	{Number: "B.2"}, {Number: "B.3"},
	{Number: "C.1"}, {Number: "C.2"}, {Number: "C.3"}, {Number: "C.5"}, {Number: "C.6"}, {Number: "C.7"}, {Number: "C.8"}, {Number: "C.9"},
	{Number: "C.11"}, {Number: "C.13"}, {Number: "C.13.1"}, {Number: "C.13.2"}, {Number: "C.13.3"}, {Number: "C.13.4"}, {Number: "C.13.5"}, {Number: "C.13.6"},
	{Number: "II.2"}, {Number: "II.3"}, {Number: "II.3.1"}, {Number: "II.3.2"},
	{Number: "II.3.2.1"}, {Number: "II.3.2.2"}, {Number: "II.3.2.3"}, {Number: "II.3.2.4"},
	{Number: "II.3.2.5"}, {Number: "II.3.2.6"}, {Number: "II.3.2.7"},
}

// Articles returns the numbers of all articles, in the order of the Laws.
func Articles() []string {
	numbers := make([]string, len(articles))
	for i, a := range articles {
		numbers[i] = a.Number
	}
	return numbers
}

func article(number string) (Article, bool) {
	i := slices.IndexFunc(articles, func(a Article) bool { return a.Number == number })
	if i < 0 {
		return Article{}, false
	}
	return articles[i], true
}
