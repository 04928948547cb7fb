package site

import (
	"maps"
	"slices"
	"strconv"
	"sync"
	"testing"
)

// A scene is made once for all who ask for it, apart from every other one, and given up
// when many others have been made.
func TestScenesAreMadeOnce(t *testing.T) {
	b, err := newBook(load(t, project(t, nil)), Options{})
	if err != nil {
		t.Fatal(err)
	}
	id := slices.Sorted(maps.Keys(b.positions))[0]
	of := func(exercise, anchor string) *scene {
		sc, err := b.scenes.of(b.painter, sceneKey{b.positions[id], exercise, anchor})
		if err != nil {
			t.Error(err)
		}
		return sc
	}
	var asking sync.WaitGroup
	made := make([]*scene, 8)
	for i := range made {
		asking.Go(func() { made[i] = of("", "board--1") })
	}
	asking.Wait()
	for _, sc := range made {
		if sc != made[0] {
			t.Error("one scene was made twice")
		}
	}
	if of("", "board--2") == made[0] || of("castle", "board--1") == made[0] {
		t.Error("other scenes are taken for the first one")
	}
	for i := range keptScenes {
		of("", strconv.Itoa(i))
	}
	if len(b.scenes.made) > keptScenes || of("", "board--1") == made[0] {
		t.Errorf("%d scenes are kept, the first one among them", len(b.scenes.made))
	}
}
