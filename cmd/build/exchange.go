package main

import (
	"errors"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"time"
)

// swapWay puts the folder stage in the place of dir and returns where the old folder is,
// "" if there was none.
type swapWay func(stage, dir string) (old string, err error)

// maxSwaps bounds the attempts of swapByMoving. Every failed one means that
// another build has moved its site in the same moment.
const maxSwaps = 1000

// breath is how long whoever finds something busy waits before trying again.
const breath = time.Millisecond

// removeAll removes a folder, again if it is busy.
func removeAll(name string) (err error) {
	for range maxSwaps {
		if err = os.RemoveAll(name); !busy(err) {
			return err
		}
		time.Sleep(breath)
	}
	return err
}

// swapByMoving exchanges two folders where that is not one step: the old one is
// moved aside, the new one moved in, and if that fails the old one is put back.
// A process killed between the two leaves the old one aside under a name that the
// next build recognizes (recoverOld). It returns where the old one is, "" if
// there was none.
func swapByMoving(stage, dir string) (old string, err error) {
	for try := range maxSwaps {
		if err = os.Rename(stage, dir); err == nil {
			return "", nil
		}
		if busy(err) {
			time.Sleep(breath)
		}
		if _, missing := os.Lstat(stage); missing != nil {
			return "", err
		}
		aside := asideOf(stage, dir, try)
		if moved := os.Rename(dir, aside); moved != nil {
			if !errors.Is(moved, fs.ErrNotExist) && !busy(moved) {
				return "", moved
			}
			continue // another build has just moved it, or is looking at it
		}
		if err = os.Rename(stage, dir); err == nil {
			return aside, nil
		}
		back := os.Rename(aside, dir)
		if back == nil {
			if errors.Is(err, fs.ErrExist) || busy(err) {
				continue // another build's site was there for a moment and has been moved
			}
			return "", err // nobody was in the way, so it will not go better again
		}
		if _, missing := os.Lstat(dir); missing != nil {
			return "", errors.Join(err, back)
		}
		// Another build was faster; its site is newer than the one moved aside.
		if replaceable(aside) == nil {
			os.RemoveAll(aside)
		}
	}
	return "", err
}

// asideOf is a name beside dir that no other build uses, since the name of the
// stage is this build's own.
func asideOf(stage, dir string, try int) string {
	return dir + oldSuffix + strings.TrimPrefix(stage, dir+newSuffix) + "-" + strconv.Itoa(try)
}
