package main

import (
	"bufio"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

// kills is how many builds of the small guide are killed; publishing alone, which is the
// delicate part and quick, is always killed 200 times.
var kills = flag.Int("kills", 20, "kill so many builds at random moments")

const killsOfPublishing = 200

// publishing is a way in which a new site takes the place of the old one, and in which other
// builds know that it is being written.
type publishing struct {
	swap  swapWay
	lock  lockWay
	moves bool // in two steps
}

// publishings are all ways, also those of other systems: in one step or moving the old site
// aside, locking the folder or a file beside it.
var publishings = map[string]publishing{
	"as here": {exchange, lockFolder, runtime.GOOS != "linux"}, "moving": {swapByMoving, lockFolder, true},
	"with a file": {exchange, lockBeside, runtime.GOOS != "linux"}, "as on Windows": {swapByMoving, lockBeside, true},
}

// generation is a site that tells which one it is, and whether it is whole.
func generation(n int) map[string]string {
	files := map[string]string{}
	for i := range 10 + n%3 {
		files[fmt.Sprintf("%d/%d/index.html", i%4, i)] = strings.Repeat(strconv.Itoa(n)+" ", 500)
	}
	return files
}

func publishOne(dir, way string, n int) error {
	out, err := newOutputBy(dir, publishings[way].swap, publishings[way].lock)
	if err != nil {
		return err
	}
	for name, text := range generation(n) {
		if err := out.write(name, []byte(text)); err != nil {
			return err
		}
	}
	return out.commit()
}

// publishForever is a command that publishes one site after the other until it is killed.
func publishForever() {
	for n := 1; ; n++ {
		if err := publishOne(os.Args[1], os.Args[2], n); err != nil {
			fmt.Println(err)
			os.Exit(exitUsage)
		}
		fmt.Println(n)
	}
}

func TestPublishingIsKilledAtAnyMoment(t *testing.T) {
	for way, by := range publishings {
		t.Run(way, func(t *testing.T) {
			random := rand.New(rand.NewPCG(1, 2))
			dir := filepath.Join(t.TempDir(), "public")
			missing := 0
			for range killsOfPublishing {
				must(t, publishOne(dir, way, 0))
				if rest := beside(t, dir); len(rest) > 0 {
					t.Fatalf("left behind by the next build: %v", rest)
				}
				killPublishing(t, dir, way, time.Duration(random.IntN(8_000))*time.Microsecond)
				if _, err := os.Lstat(dir); err != nil {
					missing++
				} else {
					wholeGeneration(t, dir)
					continue
				}
				asides, _ := filepath.Glob(dir + oldSuffix + "*")
				if len(asides) != 1 {
					t.Fatalf("no site; aside are %v", asides)
				}
				wholeGeneration(t, asides[0])
			}
			if !by.moves && missing > 0 {
				t.Errorf("no site %d of %d times, though it is exchanged in one step", missing, killsOfPublishing)
			}
			t.Logf("between the two steps %d of %d times", missing, killsOfPublishing)
		})
	}
}

// killPublishing lets a process publish, and kills it a moment after its first site.
func killPublishing(t *testing.T, dir, way string, after time.Duration) {
	t.Helper()
	cmd := exec.Command("publish", dir, way)
	out, err := cmd.StdoutPipe()
	must(t, err, cmd.Start())
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil || line != "1\n" {
		t.Errorf("publishing said %q, %v", line, err)
	}
	time.Sleep(after)
	must(t, cmd.Process.Kill())
	cmd.Wait()
}

// wholeGeneration demands that a folder is one site, with all its files and no other.
func wholeGeneration(t *testing.T, dir string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "0", "0", "index.html"))
	must(t, err)
	first, _, _ := strings.Cut(string(text), " ")
	n, err := strconv.Atoi(first)
	must(t, err)
	want := generation(n)
	for name, text := range want {
		if got, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name))); err != nil || string(got) != text {
			t.Errorf("generation %d: %s is %.20q, %v", n, name, got, err)
		}
	}
	must(t, replaceable(dir))
	files := 0
	for _, name := range names(t, dir) {
		if strings.HasSuffix(name, ".html") {
			files++
		}
	}
	if files != len(want) {
		t.Errorf("generation %d has %d files, want %d", n, files, len(want))
	}
}

func TestABuildIsKilledAtAnyMoment(t *testing.T) {
	dir := miniature(t)
	public := filepath.Join(dir, "public")
	lesson := original(hostileLesson)
	var sites [2]string
	var took time.Duration
	for i := range sites {
		put(t, dir, hostileLesson, lesson+strings.Repeat("\nНовый абзац.\n", i))
		start := time.Now()
		if code, printed := confinedBuild(t, dir); code != exitGood {
			t.Fatalf("code %d\n%s", code, printed)
		}
		took = time.Since(start)
		sites[i] = snapshot(t, public)
	}
	random := rand.New(rand.NewPCG(3, 4))
	now, done := 1, 0
	for n := range *kills {
		next := n % 2
		put(t, dir, hostileLesson, lesson+strings.Repeat("\nНовый абзац.\n", next))
		cmd := exec.Command("build", "-C", dir)
		must(t, cmd.Start())
		// A few come too late, so that the end of a build is among the moments.
		time.Sleep(time.Duration(random.Int64N(int64(took) * 9 / 8)))
		must(t, cmd.Process.Kill())
		cmd.Wait()
		switch snapshot(t, public) {
		case sites[next]:
			if next != now {
				done++
			}
			now = next
		case sites[now]:
		default:
			t.Fatalf("kill %d: the site is neither the old one nor the new one", n)
		}
	}
	t.Logf("%d of %d killed builds had put their site in place", done, *kills)
	if code, printed := confinedBuild(t, dir); code != exitGood {
		t.Fatalf("code %d\n%s", code, printed)
	}
	for _, name := range beside(t, public) {
		if strings.HasPrefix(name, "public") {
			t.Errorf("left behind: %s", name)
		}
	}
}

// TestWholeBuildsAtOnce lets processes build two guides into one folder at the same time.
func TestWholeBuildsAtOnce(t *testing.T) {
	public := filepath.Join(t.TempDir(), "public")
	var guides, sites [2]string
	for i := range guides {
		guides[i] = miniature(t)
		put(t, guides[i], hostileLesson, original(hostileLesson)+strings.Repeat("\nНовый абзац.\n", i))
		if code, printed := confinedRun(t, guides[i], nil, "-o", public); code != exitGood {
			t.Fatalf("code %d\n%s", code, printed)
		}
		sites[i] = snapshot(t, public)
	}
	if sites[0] == sites[1] {
		t.Fatal("the sites are the same")
	}
	var builds [6]*exec.Cmd
	for i := range builds {
		builds[i] = exec.Command("build", "-C", guides[i%2], "-o", public)
		must(t, builds[i].Start())
	}
	for _, build := range builds {
		if err := build.Wait(); err != nil {
			t.Error(err)
		}
	}
	if now := snapshot(t, public); now != sites[0] && now != sites[1] {
		t.Error("the site is a mixture")
	}
	if rest := beside(t, public); len(rest) > 0 {
		t.Errorf("left behind: %v", rest)
	}
}
