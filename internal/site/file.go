package site

// File is one file of the site.
type File struct {
	Path string // with slashes, relative to the folder of the site
	Data []byte
	// Err tells why the file could not be made; it is the last file then. What authors can
	// do wrong has been found before, so this means that the machine or a program failed.
	Err error

	room  *room // that Data stands in, nil if it belongs to the file
	rooms *rooms
}

// Done gives back the memory of Data, which must not be used any more. It may be called
// once, by those who have many files to go through; others leave the memory to Go.
func (f File) Done() {
	if f.room != nil {
		f.rooms.put(f.room)
	}
}
