package site

// Shorten lets tests in a browser see what becomes of a script.
func Shorten(script string) (string, error) {
	small, err := shorten([]byte(script))
	return string(small), err
}

// LessonScripts and LabScripts are the files that become one script each.
func LessonScripts() []string { return lessonScripts }
func LabScripts() []string    { return labScripts }
