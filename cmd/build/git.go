package main

import (
	"bytes"
	"context"
	"errors"
	"os/exec"
	"strings"

	"rokada/internal/diag"
)

// version is a state of a file in git.
type version struct {
	commit, short string
	date          string // YYYY-MM-DD
	path          string // from the root of the repository, at that time
}

// maxVersions bounds how far back one file is followed.
const maxVersions = "--max-count=2000"

// versions returns the states of a file, the latest first, also under former names.
func versions(ctx context.Context, dir, path string) ([]version, error) {
	out, err := git(ctx, dir, "log", "--follow", "--no-relative", "--name-only", maxVersions,
		"--format=format:%x01%H%x09%h%x09%cs", "--", path)
	if err != nil {
		return nil, err
	}
	var all []version
	for _, entry := range strings.Split(string(out), "\x01")[1:] {
		head, names, _ := strings.Cut(entry, "\n")
		fields := strings.Split(head, "\t")
		name := strings.TrimSpace(names)
		if len(fields) != 3 || name == "" || strings.Contains(name, "\n") {
			continue // a merge names no file
		}
		all = append(all, version{fields[0], fields[1], fields[2], name})
	}
	return all, nil
}

// text returns the file as it was.
func (v version) text(ctx context.Context, dir string) ([]byte, error) {
	return git(ctx, dir, "cat-file", "blob", v.commit+":"+v.path)
}

// shallow reports whether the clone lacks the older part of the history.
func shallow(ctx context.Context, dir string) bool {
	out, err := git(ctx, dir, "rev-parse", "--is-shallow-repository")
	return err == nil && strings.TrimSpace(string(out)) == "true"
}

// git runs git in the folder of the project.
func git(ctx context.Context, dir string, args ...string) ([]byte, error) {
	program, err := exec.LookPath("git")
	if err != nil {
		return nil, misuse(diag.T("git is not installed, and only it knows earlier states of a file"), diag.T("install git"))
	}
	cmd := exec.CommandContext(ctx, program, append([]string{"-C", dir, "-c", "core.quotepath=off"}, args...)...)
	var out, told bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &told
	err = cmd.Run()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		message, _, _ := strings.Cut(strings.TrimSpace(told.String()), "\n")
		return nil, misuse(diag.T("git says: %s", message), diag.T("earlier states of a file are known only in a clone of the repository"))
	}
	return out.Bytes(), err
}
