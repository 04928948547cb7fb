//go:build !wasm

package main

import (
	"fmt"
	"os"
)

// main tells who runs it like any other command what it is.
func main() {
	fmt.Fprintln(os.Stderr, "lab: this program is for browsers; `go run ./cmd/lab/make` compiles it")
	os.Exit(2)
}
