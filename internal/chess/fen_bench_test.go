package chess

import "testing"

func BenchmarkParseFEN(b *testing.B) {
	const fen = "r3k2r/pppq1ppp/2nbpn2/3p1b2/3P1B2/2NBPN2/PPPQ1PPP/R3K2R w KQkq - 2 8"
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := ParseFEN(fen, Standard); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSetupCheck(b *testing.B) {
	s := setup(b, "r3k2r/pppq1ppp/2nbpn2/3p1b2/3P1B2/2NBPN2/PPPQ1PPP/R3K2R w KQkq - 2 8", Standard)
	b.ReportAllocs()
	for b.Loop() {
		if faults, _ := s.Check(); faults != nil {
			b.Fatal(faults)
		}
	}
}

func BenchmarkFEN(b *testing.B) {
	s := setup(b, "r3k2r/pppq1ppp/2nbpn2/3p1b2/3P1B2/2NBPN2/PPPQ1PPP/R3K2R w KQkq - 2 8", Standard)
	b.ReportAllocs()
	for b.Loop() {
		if s.FEN() == "" {
			b.Fatal("no text")
		}
	}
}
