package site

import (
	"iter"
	"runtime"
	"sync"
)

// job makes one file.
type job struct {
	path  string
	make  func(*room) ([]byte, error)
	rooms *rooms // nil if it needs no room
	long  bool   // it takes as long as many others
	batch int    // of lessons, from 1; 0 for what comes before them
}

// lessonsInBatch is how many lessons are made in one language before the same lessons are
// made in the next: few enough that their scenes are still kept, and enough that what the
// processor knows of one language by then is of use.
const lessonsInBatch = 16

// produce makes the files in parallel and yields them in the order of the jobs. It runs
// only a few files ahead of the reader, so the whole site is never in memory, and stops
// when the reader stops or a file fails.
func produce(jobs []job) iter.Seq[File] {
	return func(yield func(File) bool) {
		stop := make(chan struct{})
		defer close(stop)
		for result := range start(jobs, stop) {
			if file := <-result; !yield(file) || file.Err != nil {
				return
			}
		}
	}
}

// start begins the jobs and returns their results in order. The channel holds as many as
// may be under way or wait for the reader.
func start(jobs []job, stop <-chan struct{}) <-chan chan File {
	workers := runtime.GOMAXPROCS(0)
	results, tasks := make(chan chan File, 2*workers), make(chan task)
	// They make one file after the other: a goroutine for each file would have to find out
	// each time how much of the stack a page takes.
	for range workers {
		go func() {
			for t := range tasks {
				t.into(t.result)
			}
		}()
	}
	go func() {
		defer close(results)
		defer close(tasks)
		// What takes long is begun first, so that nobody waits for it in the middle.
		begun := map[int]chan File{}
		for i, j := range jobs {
			if j.long {
				begun[i] = j.begin()
			}
		}
		for i, j := range jobs {
			if !give(results, tasks, stop, j, begun[i]) {
				return
			}
		}
	}()
	return results
}

// beside makes something at once, while the caller does something else. What is returned
// waits for it.
func beside[T any](make func() (T, error)) func() (T, error) {
	made := sync.OnceValues(make)
	go made()
	return made
}

// task is a job that a worker has to do.
type task struct {
	job
	result chan File
}

// give hands a job to a worker, if it is not begun, and its result to the reader. It is false
// if the reader has stopped.
func give(results chan<- chan File, tasks chan<- task, stop <-chan struct{}, j job, begun chan File) bool {
	result := begun
	if begun == nil {
		result = make(chan File, 1)
	}
	select {
	case results <- result:
	case <-stop:
		return false
	}
	if begun != nil {
		return true
	}
	select {
	case tasks <- task{j, result}:
	case <-stop:
		return false
	}
	return true
}

// begin makes the file beside everything else.
func (j job) begin() chan File {
	result := make(chan File, 1)
	go j.into(result)
	return result
}

func (j job) into(result chan<- File) {
	f := File{Path: j.path}
	if j.rooms != nil {
		f.rooms, f.room = j.rooms, j.rooms.take()
	}
	f.Data, f.Err = j.make(f.room)
	result <- f
}
