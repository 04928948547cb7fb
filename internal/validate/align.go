package validate

// mismatch is how two lists of names of one kind: a name that the one has and the other
// lacks, or two that stand for each other.
type mismatch struct {
	missing *named // in want; nil if there is nothing
	extra   *named // in have
	beside  *named // in have: what stands where something is missing
}

// findMismatch finds a place where two lists differ: both are laid side by side as well
// as they fit, and the first pair that differs is taken, else the first name that has no
// partner.
func findMismatch(want, have []named) mismatch {
	less, more := unequal(want, have)
	var found mismatch
	lacks := func(i, j int) {
		if found.missing == nil && less[want[i].text] > 0 {
			found.missing = &want[i]
			if len(have) > 0 {
				found.beside = &have[min(j, len(have)-1)]
			}
		}
	}
	has := func(j int) {
		if found.extra == nil && more[have[j].text] > 0 {
			found.extra = &have[j]
		}
	}
	wanted, had := min(len(want), maxAlign), min(len(have), maxAlign)
	cost := align(want[:wanted], have[:had])
	i, j := 0, 0
	for i < wanted || j < had {
		both := i < wanted && j < had
		switch {
		case both && want[i].text == have[j].text && cost[i][j] == cost[i+1][j+1]:
			i, j = i+1, j+1
		case both && cost[i][j] == cost[i+1][j+1]+1:
			if less[want[i].text] > 0 && more[have[j].text] > 0 {
				return mismatch{missing: &want[i], extra: &have[j]}
			}
			lacks(i, j)
			has(j)
			i, j = i+1, j+1
		case j < had && cost[i][j] == cost[i][j+1]+1:
			has(j)
			j++
		default:
			lacks(i, j)
			i++
		}
	}
	for ; i < len(want); i++ {
		lacks(i, j)
	}
	for ; j < len(have); j++ {
		has(j)
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
// only looked through.
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
