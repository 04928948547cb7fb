// Command make compiles the engine of the lab for browsers.
//
//	go run ./cmd/lab/make          writes templates/assets/lab.wasm.gz
//	go run ./cmd/lab/make -check   only tells whether the file is what the source gives
//
// Any change of the packages chess, explain or exercise and any new version of Go
// changes the file; a test says so. It is reproducible: the same source and the same version
// of Go give the same bytes on every machine, because no path, no date and no state of a
// repository goes in.
//
// The version of Go is the one that is named below, which the go command fetches where it is
// not installed.
//
// The file is compressed here and not with compress/gzip, whose best is 5 % larger: a reader
// of the lab downloads it, while who changes the engine waits some seconds. The
// format is gzip all the same, which browsers unpack themselves.
package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

const (
	// target is where the file is kept, from the folder of the module.
	target = "templates/assets/lab.wasm.gz"
	// toolchain is the version of Go that compiles it. Another one gives other bytes.
	toolchain = "go1.26.8"
)

func main() {
	check := flag.Bool("check", false, "compare and write nothing")
	flag.Parse()
	if err := update(*check); err != nil {
		fmt.Fprintln(os.Stderr, "make:", err)
		os.Exit(1)
	}
}

func update(check bool) error {
	root, err := module()
	if err != nil {
		return err
	}
	program, err := compile(root)
	if err != nil {
		return err
	}
	file := filepath.Join(root, filepath.FromSlash(target))
	if old, err := unpack(file); err == nil && bytes.Equal(old, program) {
		fmt.Println(target, "is up to date")
		return nil
	}
	if check {
		return errors.New(target + " is not what the source gives; run `go run ./cmd/lab/make`")
	}
	small := compress(program)
	if err := os.WriteFile(file, small, 0o644); err != nil {
		return err
	}
	fmt.Printf("%s: %d bytes, %d unpacked\n", target, len(small), len(program))
	return nil
}

// module returns the folder of go.mod.
func module() (string, error) {
	out, err := exec.Command("go", "env", "GOMOD").Output()
	return filepath.Dir(strings.TrimSpace(string(out))), err
}

// compile returns the program. Functions are not inlined, symbols and paths are left out:
// all of it makes the file smaller.
func compile(root string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "lab")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "lab.wasm")
	_, err = forBrowsers(root, "build", "-o", out, "-buildmode=c-shared", "-trimpath", "-buildvcs=false",
		"-gcflags=all=-l", "-ldflags=-s -w -buildid=", "./cmd/lab")
	if err != nil {
		return nil, err
	}
	return os.ReadFile(out)
}

// dependencies lists the packages of the program, a line each.
func dependencies(root string) (string, error) {
	return forBrowsers(root, "list", "-deps", "./cmd/lab")
}

// forBrowsers runs the go command for the target, with nothing of the settings of whoever
// runs it.
func forBrowsers(root string, args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=wasip1", "GOARCH=wasm", "GOWASM=", "GOEXPERIMENT=", "GOFLAGS=", "GOWORK=off", "GOTOOLCHAIN="+toolchain)
	var problem bytes.Buffer
	cmd.Stderr = &problem
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%w\n%s", err, problem.String())
	}
	return string(out), nil
}

// unpack returns the program in a file.
func unpack(file string) ([]byte, error) {
	packed, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer packed.Close()
	r, err := gzip.NewReader(packed)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}
