// Command lab is the engine of the guide as browsers load it: the same packages chess,
// explain and exercise, compiled by Go for WebAssembly. Only the page of the lab loads it.
//
//	go run ./cmd/lab/make
//
// compiles it and writes templates/assets/lab.wasm.gz, which is kept in the repository, so
// that building the site needs no second compilation. A test compiles it again and demands
// the same bytes.
//
// # How a page talks to it
//
// A page puts a question into the memory of the program and gets an answer from there:
// room(n) returns the address of n bytes for the question, answer() thinks and returns the
// length of the answer, result() its address. Both are UTF-8. A question is a command with
// its arguments, each on a line of its own; only the last may have several lines. An
// answer is JSON. Nothing that a page asks can stop the program: what cannot be understood
// is answered with a problem that has a place and a help, as on the command line.
//
//	texts FILE                        the messages of a language, see texts.go
//	read MODE TEXT                    a FEN, a PGN or moves → where the game starts, its moves
//	show MODE FEN MOVES               the position after the moves, its rights, its legal moves
//	castling MODE FEN MOVES COLOR WING  the verdict and the six checks
//	touch MODE FEN MOVES TOUCHES      what the touched pieces oblige to
//	exercise TOPIC LEVEL SEED         a fresh position
//
// # Why it is made like this
//
// The smallest program that Go makes for browsers is 520 kB of gzip, so everything else had
// to be small. There is no fmt, no reflection, no template: messages are plain texts with
// slots, which the site has taken out of the catalogs, and the answers are written by hand.
// The target is wasip1 and not js: package syscall/js and the script of the distribution
// that it needs weigh 30 kB, while a page gives wasip1 the ten functions that it wants in
// as many lines. Functions are not inlined, which costs speed nobody notices here and
// saves 20 kB.
package main
