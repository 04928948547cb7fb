// Package chess knows the rules of chess and Chess960 and explains castling in facts.
package chess
