package diag

import "strings"

// maxNearest bounds the length of names that are compared, because names come
// from files that nobody has checked yet.
const maxNearest = 80

// Nearest returns the word that name was probably meant to be, or "" if nothing
// is near. Letters may be missing, added, changed or swapped, about one for
// every three of the name; case does not matter. Of equally near words the first
// wins.
func Nearest(name string, words []string) string {
	typed := []rune(strings.ToLower(name))
	if len(typed) == 0 || len(typed) > maxNearest {
		return ""
	}
	best, limit := "", max(1, len(typed)/3)
	for _, word := range words {
		if word == name || len(word) > 4*maxNearest {
			continue
		}
		other := []rune(strings.ToLower(word))
		// Any two names of one letter are one edit apart: something has to be
		// left for a guess to be better than none.
		allowed := min(limit, min(len(typed), len(other))-1)
		if d, ok := distance(typed, other, allowed); ok {
			best, limit = word, d-1
		}
	}
	return best
}

// distance is the number of edits between a and b, a swap of two neighbors
// counting as one (optimal string alignment); ok is false beyond the limit.
func distance(a, b []rune, limit int) (edits int, ok bool) {
	if len(a)-len(b) > limit || len(b)-len(a) > limit {
		return 0, false
	}
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)], last[len(b)] <= limit
}
