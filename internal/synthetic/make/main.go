// Command make writes a synthetic guide into a new folder:
//
//	go run ./internal/synthetic/make -lessons 1000 -o DIR
//
// It is run in the folder of the project, whose templates and messages the guide gets.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"rokada/internal/synthetic"
)

func main() {
	lessons := flag.Int("lessons", 1000, "make so many lessons in each of the three languages")
	out := flag.String("o", "", "write the guide into `DIR`, which must not exist")
	flag.Parse()
	if err := run(*lessons, *out); err != nil {
		fmt.Fprintln(os.Stderr, "make:", err)
		os.Exit(1)
	}
}

func run(lessons int, out string) error {
	if out == "" || lessons < 1 {
		return fmt.Errorf("give a folder with -o, and one lesson or more")
	}
	if err := os.Mkdir(out, 0o777); err != nil {
		return err
	}
	return synthetic.Make(os.DirFS("."), lessons, func(name string, data []byte) error {
		full := filepath.Join(out, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(full), 0o777); err != nil {
			return err
		}
		return os.WriteFile(full, data, 0o666)
	})
}
