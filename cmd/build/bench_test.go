package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"rokada/internal/synthetic"
)

// The whole way of a guide, from files to files, for guides of every size: what a page
// costs must not grow with their number. A guide is made once and built again and again.
//
//	go test ./cmd/build -run '^$' -bench Build -benchtime 1x
func BenchmarkBuild(b *testing.B) {
	for _, pages := range []int{30, 300, 3000, 10000} {
		b.Run(fmt.Sprintf("%dpages", pages), func(b *testing.B) { benchmarkBuild(b, pages) })
	}
}

func benchmarkBuild(b *testing.B, pages int) {
	dir := b.TempDir()
	if err := synthesize(dir, pages/3); err != nil {
		b.Fatal(err)
	}
	o := options{dir: dir, out: "public"}
	c := console{out: io.Discard, err: io.Discard, getenv: func(string) string { return "" }}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for b.Loop() {
		if err := build(context.Background(), o, c); err != nil {
			b.Fatal(err)
		}
	}
	runtime.ReadMemStats(&after)
	made := float64(b.N * (pages / 3 * 3))
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/made, "ns/page")
	b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/made, "B/page")
}

// synthesize writes a synthetic guide into a folder.
func synthesize(dir string, lessons int) error {
	return synthetic.Make(os.DirFS("../.."), lessons, func(name string, data []byte) error {
		full := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(full), 0o777); err != nil {
			return err
		}
		return os.WriteFile(full, data, 0o666)
	})
}
