package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// What is packed must come out of the gzip of the standard library as it was.
func TestPackedDataUnpackAgain(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	noise := make([]byte, 70_000)
	for i := range noise {
		noise[i] = byte(random.Uint32())
	}
	words := make([]byte, 0, 300_000)
	for len(words) < cap(words)-20 {
		words = append(words, []string{"king ", "rook ", "e1g1 ", "O-O-O", "\x00\x00\x00\x00"}[random.IntN(5)]...)
	}
	for name, data := range map[string][]byte{
		"nothing":            {},
		"a byte":             {7},
		"two bytes":          {7, 7},
		"every byte":         allBytes(),
		"zeros":              make([]byte, 100_000),
		"noise":              noise,
		"noise twice":        append(bytes.Clone(noise[:20_000]), noise[:20_000]...),
		"words":              words,
		"two kinds of data":  append(bytes.Clone(words), noise...),
		"beyond the window":  append(append(bytes.Clone(noise[:100]), make([]byte, window)...), noise[:100]...),
		"the longest match":  bytes.Repeat([]byte("abc"), maxMatch),
		"a match to the end": []byte("abcabcabc"),
	} {
		packed := compress(data)
		r, err := gzip.NewReader(bytes.NewReader(packed))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		got, err := io.ReadAll(r)
		if err != nil || !bytes.Equal(got, data) {
			t.Errorf("%s: got %d bytes, want %d: %v", name, len(got), len(data), err)
		}
	}
}

func allBytes() []byte {
	var data []byte
	for i := range 256 {
		data = append(data, byte(i))
	}
	return data
}

// The compression is worth its code only while it is better than the one that Go has.
func TestPackedDataAreSmallerThanThoseOfGo(t *testing.T) {
	data, err := os.ReadFile("deflate.go")
	if err != nil {
		t.Fatal(err)
	}
	data = bytes.Repeat(data, 4)
	for i := range data {
		if i%97 == 0 {
			data[i] ^= byte(i)
		}
	}
	var other bytes.Buffer
	w, err := gzip.NewWriterLevel(&other, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if own := len(compress(data)); own > other.Len()*98/100 {
		t.Errorf("packed to %d bytes, Go packs to %d", own, other.Len())
	}
}

// A code has no longer words than allowed and fills its tree exactly (Kraft's sum is 1).
func TestCodesAreWholeAndShort(t *testing.T) {
	fibonacci := []uint32{1, 1}
	for len(fibonacci) < 40 {
		n := len(fibonacci)
		fibonacci = append(fibonacci, fibonacci[n-1]+fibonacci[n-2])
	}
	for _, limit := range []int{7, 15} {
		counts := fibonacci[:min(40, 1<<limit)]
		sum := 0
		for s, n := range codeLengths(counts, limit) {
			if n < 1 || int(n) > limit {
				t.Errorf("limit %d: symbol %d has a word of %d bits", limit, s, n)
			}
			sum += 1 << (limit - int(n))
		}
		if sum != 1<<limit {
			t.Errorf("limit %d: the sum of Kraft is %d/%d", limit, sum, 1<<limit)
		}
	}
}

func TestLengthsHaveTheirCodes(t *testing.T) {
	for n := minMatch; n <= maxMatch; n++ {
		c := lengthCode[n]
		if rest := n - int(lengthBase[c]); rest < 0 || rest >= 1<<lengthExtra[c] {
			t.Errorf("length %d has code %d, which begins at %d", n, c, lengthBase[c])
		}
	}
	for d := 1; d <= window; d++ {
		c := distanceCode(uint16(d))
		if rest := d - int(distanceBase[c]); rest < 0 || rest >= 1<<distanceExtra(c) {
			t.Errorf("distance %d has code %d, which begins at %d", d, c, distanceBase[c])
		}
	}
}

// The file in the repository is what the source gives, with the version of Go that made it.
func TestTheEngineIsWhatTheSourceGives(t *testing.T) {
	root, err := module()
	if err != nil {
		t.Fatal(err)
	}
	program, err := compile(root)
	if err != nil && runtime.Version() != toolchain && os.Getenv("CI") != "true" {
		t.Skipf("the engine is compiled by %s, which cannot be had here: %v", toolchain, err)
	}
	if err != nil {
		t.Fatal(err)
	}
	kept, err := unpack(filepath.Join(root, filepath.FromSlash(target)))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(kept, program) {
		t.Error(target + " is not what the source gives; run `go run ./cmd/lab/make`")
	}
}

// Downloads of readers: the limit is the one that the lab was ordered with.
func TestTheEngineIsSmall(t *testing.T) {
	root, err := module()
	if err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(filepath.Join(root, filepath.FromSlash(target)))
	if err != nil {
		t.Fatal(err)
	}
	if size := info.Size(); size > 750_000 {
		t.Errorf("%s has %d bytes, at most 750,000 are wanted", target, size)
	}
}

// What a browser would have to download besides must not creep in by an import.
func TestTheEngineHasNoHeavyPackages(t *testing.T) {
	root, err := module()
	if err != nil {
		t.Fatal(err)
	}
	list, err := dependencies(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, heavy := range []string{"fmt", "reflect", "encoding/json", "text/template", "regexp", "time", "os", "io/fs", "image", "syscall/js"} {
		if strings.Contains("\n"+list+"\n", "\n"+heavy+"\n") {
			t.Errorf("the engine imports %s", heavy)
		}
	}
}
