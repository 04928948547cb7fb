package validate

// mismatch is how two lists of names of one kind: a name that the one has and the other
// lacks, or two that stand for each other.
type mismatch struct {
	missing *named // in want; nil if there is nothing
	extra   *named // in have
	beside  *named // in have: what stands where something is missing
}

// findMismatch finds a place where two lists differ: both are laid side by side as well
// as they fit, and the first pair that differs is taken.
func findMismatch(want, have []named) mismatch {
	less, more := unequal(want, have)
	want, have = want[:min(len(want), maxAlign)], have[:min(len(have), maxAlign)]
	cost := align(want, have)
	var found mismatch
	for i, j := 0, 0; i < len(want) || j < len(have); {
		both := i < len(want) && j < len(have)
		switch {
		case both && want[i].text == have[j].text && cost[i][j] == cost[i+1][j+1]:
			i, j = i+1, j+1
		case both && cost[i][j] == cost[i+1][j+1]+1:
			if less[want[i].text] > 0 && more[have[j].text] > 0 {
				return mismatch{missing: &want[i], extra: &have[j]}
			}
			i, j = i+1, j+1
		case j < len(have) && cost[i][j] == cost[i][j+1]+1:
			if more[have[j].text] > 0 && found.extra == nil {
				found.extra = &have[j]
			}
			j++
		default:
			if less[want[i].text] > 0 && found.missing == nil {
				found.missing = &want[i]
				if len(have) > 0 {
					found.beside = &have[min(j, len(have)-1)]
				}
			}
			i++
		}
	}
	return found
}

// unequal counts what the second list names less and more often than the first.
func unequal(want, have []named) (less, more map[string]int) {
	less, more = map[string]int{}, map[string]int{}
	for _, n := range want {
		less[n.text]++
	}
	for _, n := range have {
		if less[n.text]--; less[n.text] < 0 {
			more[n.text]++
		}
		if less[n.text] <= 0 {
			delete(less, n.text)
		}
	}
	return less, more
}

// maxAlign bounds the lists that are laid side by side; of longer ones the rest is
// left out.
const maxAlign = 400

// align gives the number of changes between the tails of two lists.
func align(want, have []named) [][]int {
	cost := make([][]int, len(want)+1)
	for i := range cost {
		cost[i] = make([]int, len(have)+1)
	}
	for i := len(want); i >= 0; i-- {
		for j := len(have); j >= 0; j-- {
			switch {
			case i == len(want):
				cost[i][j] = len(have) - j
			case j == len(have):
				cost[i][j] = len(want) - i
			case want[i].text == have[j].text:
				cost[i][j] = min(cost[i+1][j+1], 1+cost[i+1][j], 1+cost[i][j+1])
			default:
				cost[i][j] = 1 + min(cost[i+1][j+1], cost[i+1][j], cost[i][j+1])
			}
		}
	}
	return cost
}
