package markdown

import "testing"

// Steps are read as they were written, whatever numbers are in them.
func TestProgramKeepsItsSteps(t *testing.T) {
	var numbers []int32
	for shift := range 31 {
		n := int32(1) << shift
		numbers = append(numbers, n-1, n, n+1)
	}
	var steps []op
	last := int32(0)
	for _, n := range numbers {
		if n > last {
			steps = append(steps, op{opText, last, n}, op{opSoft, n - 1, n})
			last = n
		}
		steps = append(steps, op{kind: opLink, a: n}, op{kind: opCode}, op{opNoteMark, n, -n})
	}
	var w writer
	for _, o := range steps {
		w.emit(o)
	}
	c := cursor{code: w.code}
	for i, want := range steps {
		if got, ok := c.next(); !ok || got != want {
			t.Fatalf("step %d is %v, want %v", i, got, want)
		}
	}
	if o, ok := c.next(); ok {
		t.Errorf("after the last step comes %v", o)
	}
}
