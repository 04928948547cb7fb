package strictyaml

import "rokada/internal/diag"

// Room is where stands what is needed of a file while it is read: its nodes and its maps. A
// guide has thousands of small files, and whoever reads one after the other can use it again.
// Nothing of it may be used after the next file has been read in it; values may.
type Room struct {
	stack []node // items of the mappings that are being read
	nodes []node // of the mappings that have been read
	maps  []*Map
	used  int // how many of the maps
}

// clear gives up everything.
func (r *Room) clear() { r.stack, r.nodes, r.used = r.stack[:0], r.nodes[:0], 0 }

// keep copies the items of a mapping from the stack, and takes them off it.
func (r *Room) keep(base int) []node {
	from := len(r.nodes)
	r.nodes = append(r.nodes, r.stack[base:]...)
	r.stack = r.stack[:base]
	return r.nodes[from:len(r.nodes):len(r.nodes)]
}

// newMap returns an empty map.
func (r *Room) newMap(at diag.Span) *Map {
	if r.used == len(r.maps) {
		r.maps = append(r.maps, &Map{room: r})
	}
	m := r.maps[r.used]
	r.used++
	*m = Map{room: r, at: at, entries: m.entries[:0], asked: m.asked[:0], children: m.children[:0]}
	return m
}
