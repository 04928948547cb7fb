// Package chess knows the rules of chess and Chess960 and explains castling in facts.
//
// It is the only place of the guide that decides anything about chess: pages, drawings,
// sentences, claims and the lab ask it. It imports nothing but the standard library, and of
// that nothing heavy, because browsers load it too.
//
// # Where the rules come from
//
// Article numbers are those of the FIDE Laws of Chess in force from 1 January 2023. The
// edition of 2018 counts en passant and promotion as 3.7.4 and 3.7.5.
//
//	3.1 to 3.6  how pieces move, what they attack          Board.Attackers, attacks.go
//	3.1.3       a pinned piece attacks all the same        Board.Attackers
//	3.7         pawns: steps, captures, en passant,        Position.LegalMoves, Position.Play
//	            promotion in the same move
//	3.8.1       a king's ordinary move                     Position.LegalMoves
//	3.8.2       castling                                   Position.Castling, see below
//	3.9         check, and not leaving the king in it      Position.InCheck, Position.Checkers
//	3.10.1-2    legal and illegal moves                    Position.LegalMoves
//	3.10.3      positions that no game reaches             Setup.Check, Position.LastMoveExists
//	4.3 to 4.7  touched and released pieces                Position.Bound
//	5.1.1       checkmate                                  Status
//	5.2.1       stalemate                                  Status
//	5.2.2       dead position                              Status, Position.InsufficientMaterial
//	9.2, 9.6.1  repetition, three times and five           Game.Occurrences, Game.Threefold
//	9.2.3       what makes two positions the same          Game.Occurrences
//	9.3, 9.6.2  fifty moves and seventy-five               Position.FiftyMoves
//	II.3        castling in Chess960 (Guidelines)          Position.Castling
//
// The notations are not the Laws' business: FEN, SAN and PGN follow the PGN standard of
// 1994, X-FEN and Shredder-FEN the usage of the Chess960 programs, UCI its description.
//
// # Castling
//
// Position.Castling and Setup.Castling answer with a verdict, [Castling]: all reasons
// against it, not only whether. The list of legal moves holds a castling move exactly when
// the verdict has no reason, because it asks the same function. There are six checks, and
// the reasons come in their order:
//
//	1  the right: king-moved, castled, rook-moved, rook-captured (Game.Castling knows from
//	   the moves), right-lost (nobody knows)                           3.8.2.1 (1), (2)
//	2  king and rook on their original squares: king-missing,
//	   rook-missing                                                    3.8.2
//	3  the path is empty: path-blocked                                 3.8.2.2 (4)
//	4  the king is not in check: king-in-check                         3.8.2.2 (3)
//	5  he crosses no attacked square: king-crosses-attack              3.8.2.2 (3)
//	6  he does not end on one: king-ends-in-check                      3.8.2.2 (3)
//
// The Laws call castling lost in 1 and prevented for the time being in 3 to 6; a king or a
// rook that is not at home has moved or was taken, so that 2 is for good as well
// ([ReasonCode.Lost]). Two things are allowed though many doubt them, and the verdict names
// them as allowances: the rook may be attacked (rook-attacked), and it may cross an attacked
// square that the king does not cross (rook-crosses-attack).
//
// What attacks a square is judged with the pieces where they stand and the king lifted from
// his square, so that a rook behind him sees the squares beyond him. Where the king ends is
// judged twice: now, and after both pieces have moved, because in Chess960 the leaving rook
// may uncover an attack ([Castling.Uncovered]).
//
// Everything is computed in the general form of Chess960, of which standard chess is one
// case: the squares that must be empty are the ways of king and rook with both ends, those
// two pieces excepted; the squares that must be safe are the king's way. A [Right] therefore
// names the rook's file. In standard chess it is the a- or the h-file even where no rook
// stands there, so that the verdict can say rook-missing; in Chess960 it can also name a
// file without a rook, or no rook at all.
//
// # Words
//
// The package keeps the words of the field: [Square], [File], [Rank], [Color], [Role],
// [Piece] (a role with a color), [Bitboard] (a set of squares), [Board] (what stands where),
// [Setup] (what a FEN says, possible or not), [Position] (a setup that can be played from),
// [Move], [Game] (a setup with the moves from it). The wings are [KingSide] and [QueenSide];
// data spell them O-O and O-O-O, and only readers see the zeros of FIDE C.13. "Piece"
// includes the pawns, as in the Laws.
//
// A problem (of a FEN or a setup) that stops everything is a fault, one that does not is a
// note. A setup with notes, for example a castling right without its rook, can be asked and
// played; whether to accept it is the caller's choice.
//
// # How it is made
//
// A Position is a small value without pointers. Play copies it; to take a move back is to
// keep the old copy. Moves are legal when they are made: pins and checks become sets of
// squares first, and only en passant is tried out, because it takes two pawns off one rank.
//
// Sliding attacks are computed (hyperbola quintessence) and not looked up in magic tables of
// 800 kB, which a browser would have to fill before the first move. The design asks for the
// ways of castling to be stored once per game; they are two subtractions on a rank, so that
// storing them would only make every copy larger.
//
// A verdict takes about 60 ns and allocates nothing; perft plays 80 to 120 million positions
// a second on one core, every last move played (see bench_test.go).
//
// # How it is proven
//
// All 707 million nodes of 731 positions agree with Stockfish, 40,960 castling verdicts with
// four other engines, 20 million verdicts on random setups with a second implementation that
// is as naive as the words of the law (oracle_test.go), and legal moves with
// github.com/corentings/chess. testdata/castling.txt is the table to read first.
package chess
