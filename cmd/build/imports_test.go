package main

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// layers is the architecture: which packages of the project each package may
// import. Every arrow points down. chess stands on the standard library alone, so
// that it can be read, fuzzed and compiled for the browser by itself.
var layers = map[string][]string{
	// The templates and drawings, for projects without their own.
	"rokada":              {},
	"internal/diag":       {},
	"internal/chess":      {},
	"internal/stencil":    {},
	"internal/strictyaml": {"diag"},
	"internal/explain":    {"chess"},
	"internal/diagram":    {"chess"},
	"internal/exercise":   {"chess"},
	"internal/claim":      {"chess", "diag"},
	"internal/position":   {"chess", "claim", "diag", "strictyaml"},
	"internal/i18n":       {"diag", "strictyaml"},
	"internal/markdown":   {"diag"},
	"internal/guide":      {"diag", "i18n", "markdown", "position", "strictyaml"},
	"internal/importer":   {"chess", "diag", "position"},
	"internal/validate":   {"chess", "claim", "diag", "explain", "guide", "i18n", "markdown", "position", "strictyaml"},
	"internal/site": {"chess", "claim", "diag", "diagram", "exercise", "explain", "guide", "i18n", "markdown",
		"position", "stencil", "strictyaml"},
	"cmd/build": {"chess", "claim", "diag", "diagram", "exercise", "explain", "guide", "i18n", "importer", "markdown",
		"position", "site", "strictyaml", "validate"},
	"cmd/lab": {"chess", "diagram", "exercise", "explain"},
	// It drives the pages for tests, so that nothing but tests imports it.
	"internal/browser": {"chess", "diag", "guide", "i18n", "site"},
	// It compiles cmd/lab and stands beside everything.
	"cmd/lab/make": {},
	// Guides of any size for measuring; the program has none of it.
	"internal/synthetic":         {"chess", "diag", "guide", "i18n", "position", "validate"},
	"internal/synthetic/make":    {"synthetic"},
	"internal/synthetic/bare":    {},
	"internal/synthetic/compare": {"synthetic"},
}

// outside is what each package may take from other modules, by prefix.
var outside = map[string][]string{
	"internal/strictyaml": {"go.yaml.in/yaml/v3"},
	"internal/i18n":       {"github.com/nicksnyder/go-i18n/v2/", "golang.org/x/text/"},
	"internal/markdown":   {"github.com/yuin/goldmark", "github.com/alecthomas/chroma/v2"},
	// What the build is measured beside.
	"internal/synthetic/bare": {"github.com/yuin/goldmark"},
	// The glossary is sorted by the alphabet of its language.
	// QR codes lead from paper to the page.
	"internal/site":    {"golang.org/x/text/collate", "golang.org/x/text/language", "rsc.io/qr"},
	"internal/browser": {"github.com/chromedp/"},
	"cmd/build": {"github.com/spf13/cobra", "github.com/spf13/pflag", "github.com/fsnotify/fsnotify",
		"golang.org/x/sys/unix", "golang.org/x/sys/windows", "golang.org/x/term"},
}

const module = "rokada/"

// listed is what `go list -json` says of a package, tests aside.
type listed struct {
	ImportPath string
	Standard   bool
	Imports    []string
}

func packages(t *testing.T) []listed {
	t.Helper()
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports", module+"...").Output()
	if err != nil {
		t.Fatal(err)
	}
	var all []listed
	decoder := json.NewDecoder(strings.NewReader(string(out)))
	for {
		var p listed
		err := decoder.Decode(&p)
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
}

func TestEveryImportPointsDown(t *testing.T) {
	all := packages(t)
	if len(all) < 10 {
		t.Fatalf("go list found %d packages only", len(all))
	}
	for _, p := range all {
		name := strings.TrimPrefix(p.ImportPath, module)
		allowed, known := layers[name]
		if !known {
			t.Errorf("%s is not in the architecture; give it a place in layers", name)
			continue
		}
		for _, path := range p.Imports {
			checkImport(t, name, path, allowed)
		}
	}
}

func checkImport(t *testing.T, name, path string, allowed []string) {
	t.Helper()
	first, _, _ := strings.Cut(path, "/")
	switch own, isOwn := strings.CutPrefix(path, module); {
	case isOwn:
		if !slices.Contains(allowed, strings.TrimPrefix(own, "internal/")) {
			t.Errorf("%s imports %s, but may import only %s", name, own, strings.Join(allowed, ", "))
		}
	case strings.Contains(first, "."):
		if !slices.ContainsFunc(outside[name], func(prefix string) bool { return strings.HasPrefix(path, prefix) }) {
			t.Errorf("%s imports %s, but may use only %s", name, path, strings.Join(outside[name], ", "))
		}
	}
}

// The table itself must not contain a circle, or it would forbid nothing.
func TestTheArchitectureHasNoCircle(t *testing.T) {
	var visit func(name string, path []string)
	visit = func(name string, path []string) {
		if slices.Contains(path, name) {
			t.Fatalf("circle: %s", strings.Join(append(path, name), " → "))
		}
		for _, below := range layers[name] {
			visit("internal/"+below, append(path, name))
		}
	}
	for name := range layers {
		visit(name, nil)
	}
}
