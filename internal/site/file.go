package site

// File is one file of the site.
type File struct {
	Path string // with slashes, relative to the folder of the site
	Data []byte
	// Err tells why the file could not be made; it is the last file then. What authors can
	// do wrong has been found before, so this means that the machine or a program failed.
	Err error
}
