package main

import "rokada/internal/guide"

// equivalent proves that a mutant which got through changes nothing that is stated.
func (p *project) equivalent(g *guide.Guide, m mutant) string { return "" }
