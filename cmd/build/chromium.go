package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"rokada/internal/diag"
)

// chromiumNames are the programs that can print pages, in the order in which they are
// looked for.
var chromiumNames = []string{
	"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
}

// findChromium returns the program that prints: the one that was named, or the first that
// is installed.
func findChromium(name string) (string, error) {
	if name != "" {
		found, err := exec.LookPath(name)
		if err != nil {
			return "", misuse(diag.T("there is no program %q", name), diag.T("name the program of Chromium or Chrome with -chromium"))
		}
		return found, nil
	}
	for _, name := range chromiumNames {
		if found, err := exec.LookPath(name); err == nil {
			return found, nil
		}
	}
	return "", misuse(diag.T("no Chromium was found, which prints the pages"),
		diag.T("install it, on Debian and Ubuntu with `apt-get install chromium`, or name it with -chromium"))
}

// press prints pages, each in a process of its own, so that one that hangs can be ended.
type press struct {
	program string
	profile string // a folder of its own, so that no setting of the user counts
	patient time.Duration
}

// print writes the page in a file as a PDF. Chromium tags it, gives it the title and the
// language of the page and embeds the fonts by itself. (Scripts cannot be switched off,
// since Chromium prints by one; pages made for paper have none.)
func (b *press) print(ctx context.Context, page, pdf string) error {
	ctx, cancel := context.WithTimeout(ctx, b.patient)
	defer cancel()
	address := url.URL{Scheme: "file", Path: filepath.ToSlash(page)}
	args := []string{
		"--headless", "--disable-gpu", "--no-first-run", "--disable-extensions", "--disable-background-networking",
		"--disable-component-update", "--disable-sync", "--user-data-dir=" + b.profile,
		"--no-pdf-header-footer", "--generate-pdf-document-outline", "--print-to-pdf=" + pdf,
	}
	if os.Geteuid() == 0 {
		args = append(args, "--no-sandbox") // Chromium refuses to start for root with it
	}
	cmd := exec.CommandContext(ctx, b.program, append(args, address.String())...)
	cmd.WaitDelay = 5 * time.Second
	out, err := cmd.CombinedOutput()
	if ctx.Err() != nil {
		return fmt.Errorf("%s: %w", filepath.Base(pdf), ctx.Err())
	}
	if data, readErr := os.ReadFile(pdf); readErr != nil || !bytes.HasPrefix(data, []byte("%PDF-")) {
		return fmt.Errorf("%s printed no PDF: %w\n%s", b.program, errors.Join(err, readErr), lastLines(out, 5))
	}
	return nil
}

// lastLines returns the end of what a program has said.
func lastLines(out []byte, n int) []byte {
	lines := bytes.Split(bytes.TrimSpace(out), []byte("\n"))
	return bytes.Join(lines[max(0, len(lines)-n):], []byte("\n"))
}
