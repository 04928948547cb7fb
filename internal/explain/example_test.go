package explain_test

import (
	"fmt"

	"rokada/internal/chess"
	"rokada/internal/explain"
)

// A caller brings the words. Here they are the keys themselves, to show what is asked for;
// pages bring i18n.Catalog.
func ExampleCastling() {
	setup, _, _ := chess.ParseFEN("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", chess.Standard)
	v := explain.Castling(&setup, setup.Castling(chess.White, chess.KingSide), explain.Context{})
	fmt.Println(v.State)
	for _, m := range v.Reasons {
		s, _ := m.Render(func(key string, count int, args map[string]string) (string, error) {
			return fmt.Sprint(key, " ", count, " ", args), nil
		})
		fmt.Println(s)
	}
	// Output:
	// prevented
	// castling.king-crosses-attack 1 map[Attackers:attacker.black-rook 0 map[Square:f8] Square:f1]
}
