package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"rokada/internal/diag"
	"rokada/internal/validate"
)

func newExplain(_ *options, c console) *cobra.Command {
	return &cobra.Command{
		Use:     "explain [CODE]",
		Short:   "say what a diagnostic means and what to do",
		Long:    "Says what the diagnostic with the code means, why it is one and what to do.\nWithout a code it lists them all.",
		Example: "  go run ./cmd/build explain castling-mismatch",
		RunE: func(_ *cobra.Command, args []string) error {
			switch len(args) {
			case 0:
				return listCodes(c)
			case 1:
				return explainCode(c, args[0])
			}
			return misuse(diag.T("found %d codes, want one", len(args)), diag.Text{})
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
			return codes(), cobra.ShellCompDirectiveNoFileComp
		},
	}
}

func codes() []string {
	var words []string
	for _, code := range validate.Codes() {
		words = append(words, string(code))
	}
	return words
}

func explainCode(c console, word string) error {
	// Diagnostics print the code in brackets.
	word = strings.Trim(word, "[]")
	text := validate.Explain(diag.Code(word))
	if text == "" {
		help := diag.T("`%s explain` lists the codes", invocation)
		if near := diag.Nearest(word, codes()); near != "" {
			help = diag.T("did you mean `%s`?", near)
		}
		return misuse(diag.T("no diagnostic has the code %q", word), help)
	}
	_, err := fmt.Fprintf(c.out, "%s: %s", word, text)
	return err
}

func listCodes(c console) error {
	for _, code := range validate.Codes() {
		summary, _, _ := strings.Cut(validate.Explain(code), "\n")
		if _, err := fmt.Fprintf(c.out, "%-24s %s\n", code, summary); err != nil {
			return err
		}
	}
	return nil
}
