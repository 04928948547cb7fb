// Command compare measures a build of a synthetic guide beside other programs, on the same
// machine and in the same run, and prints a table in Markdown:
//
//	go run ./internal/synthetic/compare -lessons 1000 -runs 5
//
// It is run in the folder of the project. Each program runs as often as it is told, taking
// turns, and the table has the shortest and the middle time of each, what it took of the
// processors, and the most memory it had. Beside the bare program there is Hugo, twice, if
// it is found in PATH: without boards, and with boards that a template draws from the FEN
// in the position files. All write into new folders.
package main

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"time"

	"rokada/internal/synthetic"
)

func main() {
	lessons := flag.Int("lessons", 1000, "make so many lessons in each of the three languages")
	runs := flag.Int("runs", 5, "run every program so often")
	flag.Parse()
	if err := run(*lessons, *runs); err != nil {
		fmt.Fprintln(os.Stderr, "compare:", err)
		os.Exit(1)
	}
}

func run(lessons, runs int) error {
	dir, err := os.MkdirTemp("", "rokada-compare-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	project := filepath.Join(dir, "guide")
	if err := synthetic.Make(os.DirFS("."), lessons, writeTo(project)); err != nil {
		return err
	}
	contestants, err := prepare(dir, project)
	if err != nil {
		return err
	}
	for n := range runs {
		for i, c := range contestants {
			out := filepath.Join(dir, fmt.Sprintf("out-%d-%d", n, i))
			// What was written stays until the end: ext4 does not give the number of a removed
			// file away again for minutes, and looks past each of thousands for every new one.
			if err := c.run(out); err != nil {
				return err
			}
			if err := c.complete(out, lessons); err != nil {
				return err
			}
		}
	}
	report(os.Stdout, lessons, contestants)
	return nil
}

// writeTo returns a function that writes files into a folder.
func writeTo(dir string) func(name string, data []byte) error {
	return func(name string, data []byte) error {
		full := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(full), 0o777); err != nil {
			return err
		}
		return os.WriteFile(full, data, 0o666)
	}
}

// contestant is a program that makes a site of the guide.
type contestant struct {
	name    string
	command func(out string) *exec.Cmd
	boards  string // what each board of its pages has once; empty where it draws none
	times   []measured
}

// measured is what one run took.
type measured struct {
	wall, cpu time.Duration
	memory    int64 // bytes at the most
}

// prepare compiles the programs.
func prepare(dir, project string) ([]*contestant, error) {
	var list []*contestant
	for _, p := range []struct{ name, pkg, boards string }{{"bare", "./internal/synthetic/bare", ""}, {"rokada", "./cmd/build", `<figure id="board--lesson-`}} {
		program := filepath.Join(dir, p.name+"-program")
		if out, err := exec.Command("go", "build", "-o", program, p.pkg).CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%s: %w\n%s", p.pkg, err, out)
		}
		list = append(list, &contestant{name: p.name, boards: p.boards, command: func(out string) *exec.Cmd {
			return exec.Command(program, "-C", project, "-o", out)
		}})
	}
	hugo, err := exec.LookPath("hugo")
	if err != nil {
		return list, nil
	}
	for _, boards := range []bool{false, true} {
		c, err := prepareHugo(dir, project, hugo, boards)
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, nil
}

// run runs the program once, into a folder that is removed afterwards.
func (c *contestant) run(out string) error {
	cmd := c.command(out)
	start := time.Now()
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", c.name, err, text)
	}
	state := cmd.ProcessState
	c.times = append(c.times, measured{time.Since(start), state.UserTime() + state.SystemTime(), memory(state)})
	return nil
}

// complete makes sure that the program did its work: a page in each language for every
// lesson, with its boards. A setting can keep a program from drawing without a word.
func (c *contestant) complete(out string, lessons int) error {
	if c.boards == "" {
		return nil
	}
	boards := 0
	err := filepath.WalkDir(out, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.Name() != "index.html" {
			return err
		}
		page, err := os.ReadFile(name)
		boards += bytes.Count(page, []byte(c.boards))
		return err
	})
	if want := lessons * 3 * synthetic.Boards; err == nil && boards < want {
		err = fmt.Errorf("%s: %d boards in %s, want %d", c.name, boards, out, want)
	}
	return err
}

func report(w *os.File, lessons int, contestants []*contestant) {
	fmt.Fprintf(w, "%d lessons in 3 languages, %s/%s, %d processors, %s\n\n", lessons, runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), runtime.Version())
	fmt.Fprintln(w, "| program | wall, shortest | wall, middle | processor time | most memory |")
	fmt.Fprintln(w, "| --- | ---: | ---: | ---: | ---: |")
	for _, c := range contestants {
		slices.SortFunc(c.times, func(a, b measured) int { return cmp.Compare(a.wall, b.wall) })
		middle := c.times[len(c.times)/2]
		most := slices.MaxFunc(c.times, func(a, b measured) int { return cmp.Compare(a.memory, b.memory) })
		fmt.Fprintf(w, "| %s | %.2f s | %.2f s | %.2f s | %d MB |\n", c.name, c.times[0].wall.Seconds(), middle.wall.Seconds(), middle.cpu.Seconds(), most.memory>>20)
	}
}
