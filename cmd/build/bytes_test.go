package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"hash"
	"image"
	drawing "image/draw"
	"image/png"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"go.yaml.in/yaml/v3"

	"rokada/internal/guide"
	"rokada/internal/site"
	"rokada/internal/synthetic"
)

// The same guide gives the same bytes on every machine. Comparing two builds of one machine
// cannot show that, so the sum of all bytes of two small sites is kept in the repository:
// whoever builds them elsewhere, with another processor, in another zone, language or
// folder, must come to the same one.
//
// The sum changes whenever the pages do. That is why these guides have lessons of their own
// and, in the place of messages, the names of their keys: who mends a sentence changes
// nothing here. After a change of the pages themselves
//
//	go test ./cmd/build -run TestTheBytesAreThoseOfEveryMachine -update
//
// writes the new sums. If they differ though nothing was meant to change, build a guide with
// the program from before and with that of now, and compare the folders with diff -r.
const goldenBytes = "testdata/bytes.golden"

func TestTheBytesAreThoseOfEveryMachine(t *testing.T) {
	project, err := filepath.Abs("../..")
	must(t, err)
	got, err := sumsOfGuides(project, t.TempDir())
	must(t, err)
	if *update {
		must(t, os.WriteFile(goldenBytes, []byte(got), 0o666))
	}
	want, err := os.ReadFile(goldenBytes)
	must(t, err)
	if got != string(want) {
		t.Errorf("the sums are\n%s%s has\n%s-update writes the new ones, if the pages are meant to change", got, goldenBytes, want)
	}
}

func TestTheBytesDoNotDependOnTheEnvironment(t *testing.T) {
	project, err := filepath.Abs("../..")
	must(t, err)
	want, err := os.ReadFile(goldenBytes)
	must(t, err)
	for folder, env := range map[string][]string{
		"one":                {"GOMAXPROCS=1", "TZ=Pacific/Chatham", "LANG=uk_UA.UTF-8", "LC_ALL=bg_BG.UTF-8", "SOURCE_DATE_EPOCH=1"},
		"чужая папка (2) %s": {"GOMAXPROCS=8", "TZ=UTC", "LANG=C", "LC_ALL=", "GOGC=1"},
	} {
		dir := filepath.Join(t.TempDir(), folder)
		must(t, os.Mkdir(dir, 0o777))
		cmd := exec.Command("sums", project, dir)
		cmd.Env, cmd.Dir = append(cmd.Environ(), env...), dir
		if got, err := cmd.CombinedOutput(); err != nil || string(got) != string(want) {
			t.Errorf("%s, %v: %v\n%s%s has\n%s", folder, env, err, got, goldenBytes, want)
		}
	}
}

// printSums is a command that prints the sums.
func printSums() {
	sums, err := sumsOfGuides(os.Args[1], os.Args[2])
	if err != nil {
		fmt.Println(err)
		os.Exit(exitUsage)
	}
	fmt.Print(sums)
}

// sumsOfGuides writes the guides to a folder and builds them from there.
func sumsOfGuides(project, dir string) (string, error) {
	var b strings.Builder
	for _, g := range []struct {
		name  string
		files func(project string) (fstest.MapFS, error)
	}{{"lessons", lessonsOfEveryKind}, {"synthetic", fewSyntheticLessons}} {
		files, err := g.files(project)
		if err == nil {
			err = os.CopyFS(filepath.Join(dir, g.name), files)
		}
		if err != nil {
			return "", err
		}
		sum, n, pictures, err := sumOfSite(filepath.Join(dir, g.name))
		if err != nil {
			return "", fmt.Errorf("%s: %w", g.name, err)
		}
		fmt.Fprintf(&b, "%s: %d files, %d of them drawn pictures, sha256 %x\n", g.name, n, pictures, sum)
	}
	return b.String(), nil
}

// lessonsOfEveryKind are the lessons whose pictures are compared in package browser: boards,
// strips, pairs, exercises, tables, a glossary. With an address there are drawn pictures.
func lessonsOfEveryKind(project string) (fstest.MapFS, error) {
	files := fstest.MapFS{}
	err := take(files, os.DirFS(filepath.Join(project, "internal", "browser", "testdata", "guide")), "content", "diagrams")
	if err != nil {
		return nil, err
	}
	settings := files["content/guide.yaml"]
	settings.Data = append(settings.Data, "\nbase-url: https://example.org/guide/\nrepository: https://example.org/guide\n"...)
	return files, withSharedFiles(files, project)
}

func fewSyntheticLessons(project string) (fstest.MapFS, error) {
	files := fstest.MapFS{}
	err := synthetic.Make(os.DirFS(project), 3, func(name string, data []byte) error {
		files[name] = &fstest.MapFile{Data: data, Mode: 0o666}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, language := range []string{"ru", "uk", "bg"} {
		name := "content/" + language + "/glossary.yaml"
		data, err := os.ReadFile(filepath.Join(project, "internal", "browser", "testdata", "guide", filepath.FromSlash(name)))
		if err != nil {
			return nil, err
		}
		files[name] = &fstest.MapFile{Data: data, Mode: 0o666}
	}
	return files, withSharedFiles(files, project)
}

// withSharedFiles adds the templates and pieces, and words and messages that do not change
// with every sentence. There is no Bulgarian in the guide of package validate, whose words
// are taken, so that both guides are without.
func withSharedFiles(files fstest.MapFS, project string) error {
	maps.DeleteFunc(files, func(name string, _ *fstest.MapFile) bool {
		return strings.HasPrefix(name, "content/bg/") || path.Base(name) == "diagnostics.yaml"
	})
	settings := files["content/guide.yaml"]
	settings.Data = regexp.MustCompile(`(?m)^ +bg: .*\n`).ReplaceAll(settings.Data, nil)
	if err := take(files, os.DirFS(project), "templates", "diagrams/pieces"); err != nil {
		return err
	}
	for _, language := range []string{"ru", "uk"} {
		words, err := os.ReadFile(filepath.Join(project, "internal", "validate", "testdata", "base", "content", language, "words.yaml"))
		if err != nil {
			return err
		}
		messages, err := os.ReadFile(filepath.Join(project, "content", language, "messages.yaml"))
		if err == nil {
			messages, err = keysAsTexts(messages)
		}
		if err != nil {
			return err
		}
		files["content/"+language+"/words.yaml"] = &fstest.MapFile{Data: words, Mode: 0o666}
		files["content/"+language+"/messages.yaml"] = &fstest.MapFile{Data: messages, Mode: 0o666}
	}
	return nil
}

// take copies folders.
func take(files fstest.MapFS, from fs.FS, dirs ...string) error {
	for _, dir := range dirs {
		err := fs.WalkDir(from, dir, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			data, err := fs.ReadFile(from, name)
			files[name] = &fstest.MapFile{Data: data, Mode: 0o666}
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

var slotForm = regexp.MustCompile(`\{\{\.[A-Za-z]+\}\}`)

// keysAsTexts puts its key in the place of every message, with its slots.
func keysAsTexts(messages []byte) ([]byte, error) {
	var root yaml.Node
	if err := yaml.Unmarshal(messages, &root); err != nil {
		return nil, err
	}
	var visit func(n *yaml.Node, name string)
	visit = func(n *yaml.Node, name string) {
		for i, inner := range n.Content {
			switch {
			case n.Kind == yaml.DocumentNode:
				visit(inner, "")
			case i%2 == 0:
			case inner.Kind == yaml.MappingNode:
				visit(inner, name+n.Content[i-1].Value+"-")
			default:
				slots := slotForm.FindAllString(inner.Value, -1)
				slices.Sort(slots)
				inner.Value = strings.Join(append([]string{name + n.Content[i-1].Value}, slices.Compact(slots)...), " ")
			}
		}
	}
	visit(&root, "")
	// Messages come and go in any order.
	return yaml.Marshal(&root)
}

// sumOfSite is the sum of the names and bytes of all files of a site.
func sumOfSite(dir string) (sum []byte, n, pictures int, err error) {
	g, list, err := guide.Load(projectFS(dir))
	if err != nil {
		return nil, 0, 0, err
	}
	if list.HasErrors() {
		return nil, 0, 0, fmt.Errorf("%v", list)
	}
	files, list := site.Render(g, site.Options{})
	if list.HasErrors() {
		return nil, 0, 0, fmt.Errorf("%v", list)
	}
	sums := map[string]string{}
	for f := range files {
		if f.Err != nil {
			return nil, 0, 0, f.Err
		}
		n++
		if path.Ext(f.Path) == ".png" {
			pictures++
		}
		one := sha256.New()
		if err := addFile(one, f); err != nil {
			return nil, 0, 0, err
		}
		sums[f.Path] = fmt.Sprintf("%s %x\n", f.Path, one.Sum(nil))
	}
	total := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(sums)) {
		io.WriteString(total, sums[name])
	}
	return total.Sum(nil), n, pictures, nil
}

// addFile adds the bytes of a file, and of a picture its points: how well Go packs them is
// not ours.
func addFile(sum hash.Hash, f site.File) error {
	if path.Ext(f.Path) != ".png" {
		sum.Write(f.Data)
		return nil
	}
	picture, err := png.Decode(bytes.NewReader(f.Data))
	if err != nil {
		return err
	}
	points := image.NewNRGBA(picture.Bounds())
	drawing.Draw(points, points.Rect, picture, picture.Bounds().Min, drawing.Src)
	fmt.Fprint(sum, points.Rect)
	sum.Write(points.Pix)
	return nil
}
