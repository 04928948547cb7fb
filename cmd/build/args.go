package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// arrange turns the command line into the form that cobra understands. Ours allows
// more: long flags with one dash, as Go's own tools have them (`-lang uk`), flags
// before the command as well as after it (`-json check`), and no command at all,
// which means build.
func arrange(args []string, root *cobra.Command) []string {
	if len(args) > 0 && strings.HasPrefix(args[0], "__complete") {
		return args // from the shell, already in cobra's form
	}
	flags := allFlags(root)
	var words []int // where in arranged the words are that belong to no flag
	var arranged []string
	helpWanted, unknown := false, false
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if arg == "--" {
			arranged = append(arranged, args[i:]...)
			break
		}
		if len(arg) < 2 || arg[0] != '-' {
			words = append(words, len(arranged))
			arranged = append(arranged, arg)
			continue
		}
		name, _, valued := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		if len(name) != 1 && !strings.HasPrefix(arg, "--") {
			arg = "-" + arg
		}
		arranged = append(arranged, arg)
		flag := flags[name]
		switch {
		case name == "h" || name == "help":
			helpWanted = true
		case flag == nil:
			unknown = true
		case !valued && flag.NoOptDefVal == "" && i+1 < len(args):
			i++
			arranged = append(arranged, args[i])
		}
	}
	if unknown {
		// The flag is what has to be talked about, and the word after it may be
		// meant as its value.
		words = slices.DeleteFunc(words, func(i int) bool { return !isCommand(root, arranged[i]) })
	}
	if len(words) == 0 {
		if helpWanted {
			return arranged
		}
		return append([]string{"build"}, arranged...)
	}
	command := arranged[words[0]]
	return append([]string{command}, slices.Delete(arranged, words[0], words[0]+1)...)
}

func isCommand(root *cobra.Command, name string) bool {
	return slices.ContainsFunc(root.Commands(), func(cmd *cobra.Command) bool { return cmd.Name() == name })
}

// allFlags returns the flags of all commands by long name and by letter. A name
// means the same in every command that has it.
func allFlags(root *cobra.Command) map[string]*pflag.Flag {
	flags := make(map[string]*pflag.Flag)
	add := func(f *pflag.Flag) {
		flags[f.Name] = f
		if f.Shorthand != "" {
			flags[f.Shorthand] = f
		}
	}
	root.PersistentFlags().VisitAll(add)
	for _, cmd := range root.Commands() {
		cmd.Flags().VisitAll(add)
	}
	return flags
}

// flagNames returns the long names of the command's flags, for guessing.
func flagNames(cmd *cobra.Command) []string {
	var names []string
	add := func(f *pflag.Flag) { names = append(names, f.Name) }
	cmd.NonInheritedFlags().VisitAll(add)
	cmd.InheritedFlags().VisitAll(add)
	slices.Sort(names)
	return slices.Compact(names)
}

func documented(f *pflag.Flag) string {
	if f.Shorthand != "" {
		return "-" + f.Shorthand
	}
	return "-" + f.Name
}
