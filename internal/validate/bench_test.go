package validate_test

import (
	"os"
	"testing"
	"testing/fstest"

	"rokada/internal/guide"
	"rokada/internal/synthetic"
	"rokada/internal/validate"
)

// BenchmarkCheck checks a guide of 300 pages again and again: what a page costs, and how
// much memory is asked for on its way.
//
//	go test ./internal/validate -run '^$' -bench Check
func BenchmarkCheck(b *testing.B) {
	const lessons = 100
	files := fstest.MapFS{}
	err := synthetic.Make(os.DirFS("../.."), lessons, func(name string, data []byte) error {
		files[name] = &fstest.MapFile{Data: data}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	g, problems, err := guide.Load(files)
	if err != nil || problems.HasErrors() {
		b.Fatal(err, problems)
	}
	b.ReportAllocs()
	for b.Loop() {
		if list := validate.Check(g); len(list) > 0 {
			b.Fatal(list)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*lessons*3), "ns/page")
}
