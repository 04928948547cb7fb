package diagram

import (
	"os/exec"
	"regexp"
	"testing"
)

// fused are the machine instructions of arm64 that multiply and add with one rounding.
var fused = regexp.MustCompile(`(?m)\(([^)]*\.go:\d+)\)\tFN?M(?:ADD|SUB)[DS]\t`)

// TestNoProductIsAddedWithoutRounding looks into the code for a processor that would round
// pictures in another way.
func TestNoProductIsAddedWithoutRounding(t *testing.T) {
	cmd := exec.Command("go", "build", "-gcflags=-S", ".")
	cmd.Env = append(cmd.Environ(), "GOOS=linux", "GOARCH=arm64", "CGO_ENABLED=0")
	code, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, code)
	}
	if !regexp.MustCompile(`\tFMULD\t`).Match(code) {
		t.Fatal("the code for arm64 multiplies nothing: it is read in the wrong way")
	}
	for _, found := range fused.FindAllSubmatch(code, -1) {
		t.Errorf("%s: convert the product with float64(…) before it is added", found[1])
	}
}
