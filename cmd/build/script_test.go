package main

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"build": main, "confined": confined, "publish": publishForever, "lock": lockForever, "sums": printSums})
}

// TestScript runs the archives of testdata/script with the real main. $PROJECT is
// the repository; the command `guide` makes a miniature project in the folder guide.
func TestScript(t *testing.T) {
	project, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:           filepath.Join("testdata", "script"),
		UpdateScripts: *update,
		Setup: func(env *testscript.Env) error {
			// Messages in English unless a script says otherwise.
			env.Setenv("LANG", "C.UTF-8")
			env.Setenv("LC_ALL", "")
			env.Setenv("PROJECT", project)
			env.Setenv("GOCOVERDIR", os.Getenv("GOCOVERDIR"))
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"guide":  func(ts *testscript.TestScript, _ bool, _ []string) { ts.Check(makeGuide(project, ts.MkAbs("guide"))) },
			"cmpdir": compareFolders,
			"exit":   exitWith,
		},
	})
}

// makeGuide puts together the miniature guide of package validate and what the
// site needs besides: the real templates, drawings, messages and words.
func makeGuide(project, dir string) error {
	base := filepath.Join(project, "internal", "validate", "testdata", "base")
	copies := map[string]string{
		filepath.Join(base, "content"):               "content",
		filepath.Join(base, "diagrams"):              "diagrams",
		filepath.Join(project, "diagrams", "pieces"): filepath.Join("diagrams", "pieces"),
		filepath.Join(project, "templates"):          "templates",
	}
	for from, to := range copies {
		if err := os.CopyFS(filepath.Join(dir, to), os.DirFS(from)); err != nil {
			return err
		}
	}
	for _, language := range []string{"ru", "uk"} {
		for _, name := range []string{"messages.yaml", "words.yaml"} {
			data, err := os.ReadFile(filepath.Join(project, "content", language, name))
			if err != nil {
				return err
			}
			to := filepath.Join(dir, "content", language, name)
			if err := os.WriteFile(to, withoutParts(data), 0o666); err != nil {
				return err
			}
		}
	}
	return nil
}

// withoutParts takes the titles of the parts of the course out of the messages,
// since the miniature has none. They are the last group of the file or are followed
// by another one.
func withoutParts(messages []byte) []byte {
	return regexp.MustCompile(`(?m)^part:\n([ #].*\n|\n)*`).ReplaceAll(messages, nil)
}

// compareFolders is `cmpdir A B`: both hold the same files with the same bytes.
func compareFolders(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: cmpdir dir1 dir2")
	}
	var all [2]map[string]string
	for i, dir := range args {
		all[i] = make(map[string]string)
		root := os.DirFS(ts.MkAbs(dir))
		ts.Check(fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			data, err := fs.ReadFile(root, name)
			all[i][name] = string(data)
			return err
		}))
	}
	if equal := maps.Equal(all[0], all[1]); equal == neg {
		ts.Fatalf("%s and %s: equal %v (%d and %d files)", args[0], args[1], equal, len(all[0]), len(all[1]))
	}
}

// exitWith is `exit CODE COMMAND…`: the command ends with exactly that code.
func exitWith(ts *testscript.TestScript, _ bool, args []string) {
	want := args[0]
	err := ts.Exec(args[1], args[2:]...)
	got := "0"
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		got = strconv.Itoa(exit.ExitCode())
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("%s ended with %s, want %s", args[1], got, want)
	}
}
