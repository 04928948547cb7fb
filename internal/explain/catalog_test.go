package explain_test

import (
	"math/rand/v2"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rokada/internal/chess"
	"rokada/internal/explain"
)

// ours are the top-level names of the catalogs that belong to this package.
var ours = []string{"attacker", "blocker", "board", "castling", "check", "list", "notation", "piece"}

// TestCatalogsHoldExactlyTheKeys: a key without a message and a message that nobody asks
// for are both mistakes, and so is a plural form too few or too many.
func TestCatalogsHoldExactlyTheKeys(t *testing.T) {
	for name := range catalogs {
		l := readLanguage(t, name)
		for _, key := range explain.Keys() {
			_, plain := l.messages[key]
			plural, counted := l.plurals[key]
			switch {
			case plain == counted:
				t.Errorf("%s: no message %s", name, key)
			case counted != explain.Plural(key):
				t.Errorf("%s: %s has the wrong number of forms", name, key)
			}
			for _, form := range forms(name) {
				if counted && plural[form] == "" {
					t.Errorf("%s: %s lacks the form %s", name, key, form)
				}
			}
			if counted && len(plural) != len(forms(name)) {
				t.Errorf("%s: %s has forms the language does not know", name, key)
			}
		}
		for key := range l.messages {
			unused(t, l, key)
		}
		for key := range l.plurals {
			unused(t, l, key)
		}
	}
}

func unused(t *testing.T, l *language, key string) {
	t.Helper()
	top, _, _ := strings.Cut(key, ".")
	if slices.Contains(ours, top) && !slices.Contains(explain.Keys(), key) {
		t.Errorf("%s: nobody asks for %s", l.name, key)
	}
}

// everything calls whatever can be asked about the setup.
func everything(s *chess.Setup, context explain.Context, c chess.Castling) []explain.Message {
	v := explain.Castling(s, c, context)
	list := append(v.Sentences(), v.State.Card())
	if lasts, ok := v.State.Lasts(); ok {
		list = append(list, lasts)
	}
	list = append(list, explain.Help(s, c)...)
	for _, check := range explain.Checks(s, c, context) {
		list = append(append(list, check.Title), check.Details...)
	}
	list = append(list, explain.Board(s, explain.Everywhere)...)
	list = append(list, explain.Short(s, explain.Everywhere)...)
	for sq := chess.A1; sq <= chess.H8; sq++ {
		list = append(list, explain.Square(&s.Board, sq))
	}
	ways := [][2]chess.Square{{chess.E1, chess.G1}}
	for _, set := range []chess.Bitboard{0, chess.Bits(chess.F1), chess.Bits(chess.F1, chess.G1)} {
		list = append(list, explain.Marks(ways, ways, set, set, set)...)
	}
	for _, san := range []string{"O-O", "O-O-O+", "exd5", "bxa8=Q#", "Rad1", "Nf3", "Bxh1", "Kxe2"} {
		list = append(list, explain.SAN(san), explain.Numbered(3, chess.White, san), explain.Numbered(3, chess.Black, san))
	}
	return append(list, explain.Sign(c.Side), explain.Way(chess.King, chess.E1, chess.G1), explain.Way(chess.Pawn, chess.E2, chess.E4))
}

// collect notes the keys of the messages and of those inside them.
func collect(keys map[string]bool, list []explain.Message) {
	for _, m := range list {
		keys[m.Key] = true
		for _, s := range m.Slots {
			collect(keys, s.List)
			if len(s.List) > 1 && s.Join == explain.Semicolons {
				keys["list.semicolon"] = true
			} else if len(s.List) > 1 {
				keys["list.and"] = keys["list.and"] || s.Join == explain.And
				keys["list.comma"] = keys["list.comma"] || s.Join == explain.Commas || len(s.List) > 2
			}
		}
	}
}

// TestKeysAreComplete asks about the cases of the golden files and about random setups:
// every key asked for is listed, and every key listed is asked for.
func TestKeysAreComplete(t *testing.T) {
	asked := map[string]bool{}
	for _, c := range readCases(t) {
		collect(asked, everything(&c.setup, c.context, c.castling))
	}
	r := rand.New(rand.NewPCG(3, 4))
	for range 5000 {
		s := randomSetup(r)
		c := s.Castling(chess.Color(r.IntN(2)), chess.CastlingSide(r.IntN(2)))
		collect(asked, everything(&s, explain.Context{FEN: r.IntN(2) == 0, Odds: r.IntN(2) == 0}, c))
	}
	listed := explain.Keys()
	for key := range asked {
		if !slices.Contains(listed, key) {
			t.Errorf("%s is asked for and not listed", key)
		}
	}
	for _, key := range listed {
		if !asked[key] {
			t.Errorf("%s is listed and was never asked for", key)
		}
	}
}

// randomSetup puts any pieces anywhere; most of these no game leads to.
func randomSetup(r *rand.Rand) chess.Setup {
	s := chess.Setup{Turn: chess.Color(r.IntN(2)), EnPassant: chess.NoSquare, Fullmoves: 1, Mode: chess.CastlingMode(r.IntN(2))}
	for range r.IntN(30) {
		s.Set(chess.Square(r.IntN(64)), chess.PieceOf(chess.Color(r.IntN(2)), chess.Role(1+r.IntN(6))))
	}
	for c := chess.White; c <= chess.Black; c++ {
		if r.IntN(8) > 0 {
			s.Set(chess.SquareOf(chess.File(r.IntN(8)), c.HomeRank()), chess.PieceOf(c, chess.King))
		}
		for side := chess.KingSide; side <= chess.QueenSide; side++ {
			rights := [...]chess.Right{chess.NoRight, chess.RightOf(chess.FileH - 7*chess.File(side)),
				chess.RightOf(chess.File(r.IntN(8))), chess.RightWithoutRook}
			n := 2
			if s.Mode == chess.Chess960 {
				n = 4
			}
			s.Rights = s.Rights.With(c, side, rights[r.IntN(n)])
		}
	}
	return s
}

// TestEverythingIsSaidInEveryLanguage renders whatever random setups bring up: every slot
// of every message is filled, and no argument is left over.
func TestEverythingIsSaidInEveryLanguage(t *testing.T) {
	for name := range catalogs {
		l := readLanguage(t, name)
		r := rand.New(rand.NewPCG(5, 6))
		for range 200 {
			s := randomSetup(r)
			c := s.Castling(chess.Color(r.IntN(2)), chess.CastlingSide(r.IntN(2)))
			text := render(t, l, everything(&s, explain.Context{}, c))
			if strings.Contains(text, "{{") || strings.Contains(text, "  ") {
				t.Fatalf("%s: %s", name, text)
			}
		}
	}
}

// TestTypography looks for what a reader of the language would stumble over.
func TestTypography(t *testing.T) {
	faults := map[string]*regexp.Regexp{
		"ru": regexp.MustCompile(`(?:^|[^\p{L}])(?:с|на|слон|конь|ферзь|ладья|пешка|король) [a-h][1-8]|[іїєґʼ']|черн|ферзем|ладьей`),
		"uk": regexp.MustCompile(`(?:^|[^\p{L}])(?:з|на|слон|кінь|ферзь|тура|пішак|король) [a-h][1-8]|[ыэъё'’]|протягом`),
		"bg": regexp.MustCompile(`(?:^|[^\p{L}])(?:от|на) [a-h][1-8]|[ыэёіїєґʼ'’]`),
		"en": regexp.MustCompile(`[\p{Cyrillic}']`),
	}
	for name, fault := range faults {
		l := readLanguage(t, name)
		for _, c := range readCases(t) {
			for _, m := range everything(&c.setup, c.context, c.castling) {
				text := render(t, l, []explain.Message{m})
				if found := fault.FindString(text); found != "" {
					t.Fatalf("%s: %q in %s", name, found, text)
				}
			}
		}
	}
}

// TestBrowserCanLoadIt: the packages that the lab compiles for the browser stay clear of
// what would make the download heavy.
func TestBrowserCanLoadIt(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range strings.Fields(string(out)) {
		if path == "fmt" || path == "reflect" || strings.HasSuffix(path, "/template") {
			t.Errorf("the package depends on %s", path)
		}
	}
}
