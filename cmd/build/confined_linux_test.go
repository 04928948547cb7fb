package main

import "golang.org/x/sys/unix"

// confined is the command with bounds: whatever needs more memory or more of the processor
// breaks down, which is not among the ways in which a command may end.
func confined() {
	for resource, most := range map[int]uint64{unix.RLIMIT_DATA: mostMemory, unix.RLIMIT_CPU: mostSeconds} {
		if err := unix.Setrlimit(resource, &unix.Rlimit{Cur: most, Max: most}); err != nil {
			panic(err)
		}
	}
	main()
}
