package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"build": main})
}

// TestScript runs the archives of testdata/script with the real main. `project`
// is a folder of the environment: the repository itself, whose messages,
// templates and drawings the scripts use.
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
			env.Setenv("PROJECT", project)
			env.Setenv("GOCOVERDIR", os.Getenv("GOCOVERDIR"))
			return nil
		},
	})
}
