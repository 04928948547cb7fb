package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"rokada/internal/diag"
)

// program is the first word of the usage lines; run says how the program is
// called in help texts.
const (
	program    = "build"
	invocation = "go run ./cmd/build"
)

// printHelp writes the help of a command: what it does, how it is called, its
// flags, and an example to paste.
func printHelp(w io.Writer, cmd *cobra.Command) {
	text := cmd.Long
	if text == "" {
		text = cmd.Short
	}
	fmt.Fprintf(w, "%s\n\nUsage:\n  %s\n", text, usageLine(cmd))
	if cmd.HasAvailableSubCommands() {
		fmt.Fprint(w, "\nCommands:\n")
		for _, sub := range cmd.Commands() {
			if sub.IsAvailableCommand() {
				fmt.Fprintf(w, "  %-12s %s\n", sub.Name(), sub.Short)
			}
		}
	}
	fmt.Fprint(w, "\nFlags:\n")
	show := func(f *pflag.Flag) { fmt.Fprint(w, flagHelp(f)) }
	cmd.NonInheritedFlags().VisitAll(show)
	cmd.InheritedFlags().VisitAll(show)
	if cmd.Example != "" {
		fmt.Fprintf(w, "\nExample:\n%s\n", cmd.Example)
	}
}

func usageLine(cmd *cobra.Command) string {
	if !cmd.HasParent() {
		return invocation + " [COMMAND] [FLAGS]"
	}
	return invocation + " " + cmd.Use + " [FLAGS]"
}

func flagHelp(f *pflag.Flag) string {
	if f.Hidden {
		return ""
	}
	value, usage := pflag.UnquoteUsage(f)
	name := documented(f)
	if f.Name == "help" {
		name, usage = "-h", "show this help"
	}
	if value != "" {
		name += " " + value
	}
	if f.DefValue != "" && f.DefValue != "false" {
		usage += fmt.Sprintf(" (default %s)", f.DefValue)
	}
	return fmt.Sprintf("  %-12s %s\n", name, usage)
}

// unknownCommand is what the root command says of any argument: a command would
// have been found.
func unknownCommand(cmd *cobra.Command, name string) error {
	var names []string
	for _, sub := range cmd.Root().Commands() {
		if sub.IsAvailableCommand() || sub.Name() == "help" {
			names = append(names, sub.Name())
		}
	}
	help := diag.T("the commands are %s", strings.Join(names, ", "))
	if near := diag.Nearest(name, names); near != "" {
		help = diag.T("did you mean `%s`?", near)
	}
	return misuse(diag.T("unknown command %q", name), help)
}

// flagError turns what the flag parser says into the form of all other errors.
func flagError(cmd *cobra.Command, err error) error {
	var missing *pflag.NotExistError
	if errors.As(err, &missing) {
		name := missing.GetSpecifiedName()
		help := diag.T("run `%s -h` for the flags of this command", commandLine(cmd))
		if near := diag.Nearest(name, flagNames(cmd)); near != "" {
			help = diag.T("did you mean `-%s`?", near)
		} else if near := attached(cmd, name); near != "" {
			help = diag.T("did you mean `%s`?", near)
		}
		return misuse(diag.T("unknown flag -%s", name), help)
	}
	var value *pflag.ValueRequiredError
	if errors.As(err, &value) {
		return misuse(diag.T("the flag %s needs a value", documented(value.GetFlag())), diag.T("run `%s -h` for the flags of this command", commandLine(cmd)))
	}
	return misuse(diag.T("%s", err.Error()), diag.T("run `%s -h` for the flags of this command", commandLine(cmd)))
}

// attached takes `-odir` apart, which other programs understand.
func attached(cmd *cobra.Command, name string) string {
	if f := cmd.Flags().ShorthandLookup(name[:1]); f != nil && len(name) > 1 && f.NoOptDefVal == "" {
		return "-" + name[:1] + " " + name[1:]
	}
	return ""
}

func commandLine(cmd *cobra.Command) string {
	if !cmd.HasParent() {
		return invocation
	}
	return invocation + " " + cmd.Name()
}

// newHelp makes `help COMMAND`, which is COMMAND -h.
func newHelp() *cobra.Command {
	return &cobra.Command{
		Use:     "help [COMMAND]",
		Short:   "show the help of a command",
		Example: "  " + invocation + " help why",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return cmd.Root().Help()
			}
			found, _, err := cmd.Root().Find(args[:1])
			if err != nil || found == cmd.Root() {
				return unknownCommand(cmd, args[0])
			}
			found.InitDefaultHelpFlag()
			return found.Help()
		},
	}
}
