//go:build !linux

package main

// confined is the command; bounds that hold for a process exist on Linux alone.
func confined() { main() }
