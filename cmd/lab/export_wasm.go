package main

import "unsafe"

// maxQuestion bounds what is read: the longest game with comments fits, a book does not.
const maxQuestion = 1 << 17

// The page and the program take turns, so that one question and one answer are enough.
var (
	question []byte
	reply    []byte
	engine   lab
)

//go:wasmexport room
func room(n int32) unsafe.Pointer {
	question = make([]byte, max(0, min(n, maxQuestion)))
	return unsafe.Pointer(unsafe.SliceData(question))
}

//go:wasmexport answer
func answer() int32 {
	reply = engine.answer(string(question))
	return int32(len(reply))
}

//go:wasmexport result
func result() unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(reply)) }

// main is never called: a page calls the exported functions.
func main() {}
