package chess

import "strings"

// start returns the position that a record begins with: that of its FEN tag, or the
// initial one.
func (r *pgnReader) start(record *Record) (Position, bool) {
	mode, ok := r.mode(record)
	if !ok {
		return Position{enPassant: NoSquare}, false
	}
	fen, tagged := record.find("FEN")
	if !tagged {
		setup, _, _ := ParseFEN(initialFEN, Standard)
		p, _ := setup.Position()
		if setUp, ok := record.find("SetUp"); ok && setUp.Value == "1" {
			p := Problem{Code: CodePGNSyntax, Start: setUp.Start, End: setUp.End}
			r.report(p.message("the tag SetUp promises a position, but there is no tag FEN").help("add the tag FEN"))
		}
		return p, true
	}
	if setUp, ok := record.find("SetUp"); ok && setUp.Value != "1" {
		p := Problem{Code: CodePGNSyntax, Start: setUp.Start, End: setUp.End, Want: "1"}
		r.note(p.message("the tag SetUp is not 1 although there is a tag FEN").help("write %q", "1"))
	}
	return r.position(fen, mode)
}

func (r *Record) find(name string) (Tag, bool) {
	for _, tag := range r.Tags {
		if tag.Name == name {
			return tag, true
		}
	}
	return Tag{}, false
}

// mode reads the tag Variant, in which programs name Chess960 in several ways.
func (r *pgnReader) mode(record *Record) (CastlingMode, bool) {
	variant, ok := record.find("Variant")
	if !ok {
		return Standard, true
	}
	switch strings.ToLower(strings.ReplaceAll(strings.ReplaceAll(variant.Value, " ", ""), "-", "")) {
	case "", "standard", "chess", "normal", "fromposition":
		return Standard, true
	case "chess960", "fischerandom", "fischerrandom", "fischerrandomchess", "fischerandomchess", "frc", "960":
		return Chess960, true
	}
	p := Problem{Code: CodePGNSyntax, Start: variant.Start, End: variant.End}
	r.report(p.message("the variant %q is neither chess nor Chess960", clip(variant.Value)))
	return Standard, false
}

// position reads a FEN tag; its problems get the places of the tag's value.
func (r *pgnReader) position(tag Tag, mode CastlingMode) (Position, bool) {
	setup, notes, err := ParseFEN(tag.Value, mode)
	var faults []Problem
	if wrong, ok := err.(*FENError); ok {
		faults = wrong.Problems
	} else {
		var more []Problem
		faults, more = setup.Check()
		faults, notes = Locate(tag.Value, faults), append(notes, Locate(tag.Value, more)...)
	}
	for _, p := range notes {
		r.note(tag.place(p))
	}
	for _, p := range faults {
		r.report(tag.place(p))
	}
	if len(faults) > 0 {
		return Position{enPassant: NoSquare}, false
	}
	p, err := setup.Position()
	return p, err == nil
}

// place moves a problem of the value to the text.
func (t Tag) place(p Problem) Problem {
	p.Start, p.End = min(p.Start+t.Start, t.End), min(p.End+t.Start, t.End)
	return p
}
