package importer

import "strings"

// latin writes Cyrillic letters and those with marks as addresses have them.
var latin = map[rune]string{
	'а': "a", 'б': "b", 'в': "v", 'г': "g", 'ґ': "g", 'д': "d", 'е': "e", 'ё': "e", 'є': "ie", 'ж': "zh", 'з': "z", 'и': "i",
	'і': "i", 'ї': "i", 'й': "i", 'к': "k", 'л': "l", 'м': "m", 'н': "n", 'о': "o", 'п': "p", 'р': "r", 'с': "s", 'т': "t",
	'у': "u", 'ф': "f", 'х': "kh", 'ц': "ts", 'ч': "ch", 'ш': "sh", 'щ': "shch", 'ъ': "a", 'ы': "y", 'ь': "", 'э': "e",
	'ю': "iu", 'я': "ia", 'ђ': "dj", 'ј': "j", 'љ': "lj", 'њ': "nj", 'ћ': "c", 'џ': "dz",
	'á': "a", 'à': "a", 'â': "a", 'ä': "a", 'ã': "a", 'å': "a", 'ą': "a", 'ç': "c", 'ć': "c", 'č': "c", 'é': "e", 'è': "e",
	'ê': "e", 'ë': "e", 'ę': "e", 'í': "i", 'ï': "i", 'ł': "l", 'ñ': "n", 'ń': "n", 'ó': "o", 'ö': "o", 'ø': "o", 'ő': "o",
	'ś': "s", 'š': "s", 'ß': "ss", 'ú': "u", 'ü': "u", 'ű': "u", 'ý': "y", 'ź': "z", 'ż': "z", 'ž': "z", '\'': "", '’': "", 'ʼ': "",
}

// maxSlug leaves room for a number behind the id.
const maxSlug = 60

// Slug turns a title into an id: small Latin letters, digits and single hyphens. It is
// empty if nothing is left.
func Slug(title string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(title) {
		switch written, known := latin[r]; {
		case known:
			b.WriteString(written)
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
		if b.Len() >= maxSlug {
			break
		}
	}
	id := b.String()
	return strings.Trim(id[:min(len(id), maxSlug)], "-")
}
