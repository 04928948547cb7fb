package chess

import "flag"

// With -long the tests repeat in minutes what they otherwise sample in seconds:
//
//	go test ./internal/chess -long -timeout 60m
var long = flag.Bool("long", false, "run the exhaustive variants of the tests")

// effort picks an amount of work: for go test -short, for go test, for go test -long.
func effort(short, normal, exhaustive int) int {
	switch {
	case *long:
		return exhaustive
	case isShort():
		return short
	}
	return normal
}
