package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
)

func TestServeAnswersItsOwnNamesOnly(t *testing.T) {
	s := serveMiniature(t)
	port := s.url[strings.LastIndex(s.url, ":")+1 : len(s.url)-1]
	for host, status := range map[string]int{
		"localhost:" + port: 200, "LOCALHOST:" + port: 200, "127.0.0.1:" + port: 200, "[::1]:" + port: 200,
		"localhost": 421, "localhost:1": 421, "127.0.0.1": 421, "evil.example": 421, "evil.example:" + port: 421,
		"localhost.evil.example:" + port: 421, "127.0.0.1.nip.io:" + port: 421, "0.0.0.0:" + port: 421, "[::]:" + port: 421,
		"localhost:" + port + ":" + port: 421, "[::1]": 421, "[": 421,
	} {
		request, err := http.NewRequest("GET", s.url+"ru/", nil)
		must(t, err)
		request.Host = host
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Logf("%q: %v", host, err) // the client itself refuses
			continue
		}
		body, _ := io.ReadAll(response.Body)
		response.Body.Close()
		if response.StatusCode != status || status != 200 && strings.Contains(string(body), "<html") {
			t.Errorf("%q: status %d, want %d", host, response.StatusCode, status)
		}
	}
}

func TestServeOnlyShows(t *testing.T) {
	s := serveMiniature(t)
	for _, method := range []string{"POST", "PUT", "DELETE", "OPTIONS", "PATCH"} {
		request, err := http.NewRequest(method, s.url+"ru/", strings.NewReader("x"))
		must(t, err)
		response, err := http.DefaultClient.Do(request)
		must(t, err)
		response.Body.Close()
		if response.StatusCode != 405 {
			t.Errorf("%s: status %d", method, response.StatusCode)
		}
	}
	response, err := http.Head(s.url + "ru/")
	must(t, err)
	if body, _ := io.ReadAll(response.Body); response.StatusCode != 200 || len(body) > 0 {
		t.Errorf("HEAD: status %d and %d bytes", response.StatusCode, len(body))
	}
}

func TestServeShowsOnlyWhatWasBuilt(t *testing.T) {
	s := serveMiniature(t)
	s.until("ru/", 200, "</html>")
	address := strings.TrimSuffix(strings.TrimPrefix(s.url, "http://"), "/")
	for _, path := range []string{
		"/content/guide.yaml", "/../content/guide.yaml", "/ru/../../content/guide.yaml", "/ru/%2e%2e/%2e%2e/content/guide.yaml",
		"/..%2fcontent%2fguide.yaml", "/ru/..%5c..%5ccontent", "//etc/passwd", "/%2fetc/passwd", "/ru/index.html%00.css", "/C:/Windows/win.ini",
		"/ru/index.html/", "/.git/config", "/--preview/", "/--preview/../ru/", "/ru//index.html", "/" + strings.Repeat("a/", 2000), "/go.mod", "//evil.example/..",
	} {
		connection, err := net.Dial("tcp", address)
		must(t, err)
		fmt.Fprintf(connection, "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n", path, address)
		response, err := http.ReadResponse(bufio.NewReader(connection), nil)
		must(t, err)
		if response.StatusCode != 404 && response.StatusCode != 400 {
			t.Errorf("%.80s: status %d, location %s", path, response.StatusCode, response.Header.Get("Location"))
		}
		connection.Close()
	}
	if status, body := s.get("ru"); status != 200 || !strings.Contains(body, "</html>") {
		t.Errorf("a folder without its slash: status %d", status)
	}
}

func TestServeTakesTheNextFreePort(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	defer taken.Close()
	port := taken.Addr().(*net.TCPAddr).Port
	s := startServe(t, miniature(t), taken.Addr().String(), false)
	if want := fmt.Sprintf("port %d is in use; taking ", port); !strings.Contains(s.printed.String(), want) {
		t.Errorf("printed %s, want %s", s.printed, want)
	}
	s.until("ru/", 200, "</html>")
}

func TestServeListensOnThisMachineOnly(t *testing.T) {
	for addr, problem := range map[string]string{
		"0.0.0.0:0": "no host of this machine alone", "[::]:0": "no host of this machine alone", "192.0.2.1:0": "no host of this machine alone",
		"localhost": "no address", "127.0.0.1:x": "no port", "127.0.0.1:99999": "no port", "127.0.0.1:-1": "no port",
	} {
		_, _, err := listen(addr)
		if err == nil || !strings.Contains(err.Error(), problem) {
			t.Errorf("%s: %v", addr, err)
		}
	}
	for _, addr := range []string{":0", "localhost:0", "127.0.0.1:0"} {
		l, _, err := listen(addr)
		must(t, err)
		if !l.Addr().(*net.TCPAddr).IP.IsLoopback() {
			t.Errorf("%s listens at %s", addr, l.Addr())
		}
		l.Close()
	}
}

func TestServeSurvivesManyAndSlowClients(t *testing.T) {
	s := serveMiniature(t)
	address := strings.TrimSuffix(strings.TrimPrefix(s.url, "http://"), "/")
	for range 200 { // ask half a question and wait
		slow, err := net.Dial("tcp", address)
		must(t, err)
		defer slow.Close()
		fmt.Fprint(slow, "GET /ru/ HTTP/1.1\r\nHost: ")
	}
	var group sync.WaitGroup
	failures := make(chan string, 1000)
	client := &http.Client{Transport: &http.Transport{MaxIdleConns: 1000, MaxIdleConnsPerHost: 1000}}
	for i := range 1000 {
		group.Go(func() {
			path := []string{"ru/", "uk/", lessonPage, "index.html"}[i%4]
			response, err := client.Get(s.url + path)
			if err != nil {
				failures <- err.Error()
				return
			}
			defer response.Body.Close()
			if body, err := io.ReadAll(response.Body); err != nil || response.StatusCode != 200 || !bytes.Contains(body, []byte("</html>")) {
				failures <- fmt.Sprint(path, response.StatusCode, err)
			}
		})
	}
	group.Wait()
	close(failures)
	for failure := range failures {
		t.Error(failure)
	}
}

func TestServeHangsUpOnWhoeverNeverFinishesAsking(t *testing.T) {
	s := serveMiniature(t)
	address := strings.TrimSuffix(strings.TrimPrefix(s.url, "http://"), "/")
	for name, start := range map[string]string{
		"nothing": "", "half a line": "GET /ru/ HT", "half a head": "GET /ru/ HTTP/1.1\r\nHost: " + address + "\r\nX-Slow: ",
		"a head without end": "GET /ru/ HTTP/1.1\r\nHost: " + address + "\r\nX-Long: " + strings.Repeat("a", 2*maxHeader),
		"many heads":         "GET /ru/ HTTP/1.1\r\nHost: " + address + "\r\n" + strings.Repeat("X-A: b\r\n", 2*maxHeader),
		"half a body":        "POST /ru/ HTTP/1.1\r\nHost: " + address + "\r\nContent-Length: 1000000000\r\n\r\nx",
		"no HTTP":            "\x16\x03\x01\x00\xa5\x01\x00\x00",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			client, err := net.Dial("tcp", address)
			must(t, err)
			defer client.Close()
			// The client goes on for as long as it is heard, and is stopped by the server alone.
			io.WriteString(client, start)
			if answer, err := io.ReadAll(client); bytes.Contains(answer, []byte("200 OK")) {
				t.Errorf("answered %.200q, %v", answer, err)
			}
		})
	}
}

func TestServeHasRoomForSoManyStreams(t *testing.T) {
	s := serveMiniature(t)
	s.until("ru/", 200, "</html>")
	listen := func() *http.Response {
		response, err := http.Get(s.url + own + "events?page=ru/index.html")
		must(t, err)
		return response
	}
	var open []*http.Response
	for range maxStreams {
		response := listen()
		defer response.Body.Close()
		open = append(open, response)
	}
	if last := listen(); last.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("one more has status %d", last.StatusCode)
	}
	s.until("ru/", 200, "</html>") // pages are still shown
	open[0].Body.Close()
	for {
		again := listen()
		defer again.Body.Close()
		if again.StatusCode == http.StatusOK {
			return // the room of the one that left
		}
	}
}

// A client that reads nothing keeps its own answer waiting and nobody else's.
func TestServeDoesNotWaitForWhoeverReadsNothing(t *testing.T) {
	s := serveMiniature(t)
	s.until("ru/", 200, "</html>")
	address := strings.TrimSuffix(strings.TrimPrefix(s.url, "http://"), "/")
	for range 100 {
		deaf, err := net.Dial("tcp", address)
		must(t, err)
		defer deaf.Close()
		for range 20 {
			fmt.Fprintf(deaf, "GET /%s HTTP/1.1\r\nHost: %s\r\n\r\n", lessonPage, address)
		}
	}
	for range 20 {
		if status, body := s.get("uk/"); status != 200 || !strings.Contains(body, "</html>") {
			t.Errorf("status %d", status)
		}
	}
}
