package site

// Shorten lets tests in a browser see what becomes of a script.
func Shorten(script string) (string, error) {
	small, err := shorten([]byte(script))
	return string(small), err
}
