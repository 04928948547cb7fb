package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
)

// TestAnotherProcessorMakesTheSameSite builds the small guide, with its drawings, on an
// emulated arm64.
func TestAnotherProcessorMakesTheSameSite(t *testing.T) {
	emulator := ""
	for _, name := range []string{"qemu-aarch64-static", "qemu-aarch64"} {
		if file, err := exec.LookPath(name); err == nil {
			emulator = file
		}
	}
	if emulator == "" || runtime.GOOS != "linux" || runtime.GOARCH == "arm64" {
		if os.Getenv("CI") == "true" {
			t.Fatal("there is no emulator of arm64 here")
		}
		t.Skip("there is no emulator of arm64 here; Debian has one in qemu-user-static")
	}
	program := filepath.Join(t.TempDir(), "build-arm64")
	compile := exec.Command("go", "build", "-o", program, ".")
	compile.Env = append(compile.Environ(), "GOOS=linux", "GOARCH=arm64", "CGO_ENABLED=0")
	if out, err := compile.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	dir := miniature(t)
	mustWrite(t, filepath.Join(dir, filepath.FromSlash(hostileSettings)), original(hostileSettings)+"base-url: https://example.org/guide/\n")
	// The pictures that are made for sharing need an address.
	here, there := filepath.Join(t.TempDir(), "public"), filepath.Join(t.TempDir(), "public")
	if code, printed := confinedRun(t, dir, nil, "build", "-o", here); code != exitGood {
		t.Fatalf("code %d\n%s", code, printed)
	}
	if out, err := exec.Command(emulator, program, "build", "-C", dir, "-o", there).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if snapshot(t, here) != snapshot(t, there) {
		t.Error("the sites differ")
	}
	pictures, err := filepath.Glob(filepath.Join(here, "assets", "*.png"))
	must(t, err)
	if len(pictures) == 0 {
		t.Error("no picture was compared")
	}
}
