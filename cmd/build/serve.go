package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"strconv"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"rokada/internal/diag"
)

func newServe(o *options, c console) *cobra.Command {
	var addr string
	var poll bool
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "show the site while it is written, for you alone",
		Long: `Shows the site at an address of this machine that no other machine can reach, and
writes nothing. A page is made when it is asked for; once a file changes, browsers load
what they show again, at the same place. Errors are shown instead of the pages, with
the last good page one click away. Drafts are shown and marked.

If the port is in use the next free one is taken. Ctrl-C ends the preview with code 0.`,
		Example: `  go run ./cmd/build serve
  go run ./cmd/build serve -addr localhost:9000 -lang uk`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return misuse(diag.T("serve takes no words, found %q", args[0]), diag.T("it shows the whole guide"))
			}
			return serve(cmd.Context(), *o, c, addr, poll)
		},
	}
	cmd.Flags().StringVar(&addr, "addr", "127.0.0.1:8080", "listen at `HOST:PORT`, a host of this machine")
	cmd.Flags().BoolVar(&poll, "poll", false, "look for changes again and again instead of being told by the system")
	return cmd
}

// serve runs until the context ends. That is at any time: nothing is written that could
// be left half done.
func serve(ctx context.Context, o options, c console, addr string, poll bool) error {
	if err := checkLanguage(o); err != nil {
		return err
	}
	if info, err := os.Stat(o.dir); err != nil {
		return misuse(diag.T("%s", err.Error()), diag.Text{})
	} else if !info.IsDir() {
		return misuse(diag.T("%s is not a folder", o.dir), diag.T("-C takes the folder of the project"))
	}
	listener, wanted, err := listen(addr)
	if err != nil {
		return err
	}
	say := func(text diag.Text) { fmt.Fprintln(c.err, text.In(c.errStyle(o).Translate)) }
	port := listener.Addr().(*net.TCPAddr).Port
	if wanted != 0 && port != wanted {
		say(diag.T("port %d is in use; taking %d", wanted, port))
	}
	p := newPreview(o, c, listener.Addr().(*net.TCPAddr))
	fmt.Fprintln(c.out, diag.T("preview at %s (Ctrl-C ends it)", p.address()).In(c.outStyle(o).Translate))
	watching, stop := context.WithCancel(ctx)
	defer stop()
	go p.run(watching, watch(watching, o.dir, poll, say))
	return p.serveOn(ctx, listener)
}

// Limits for clients that are slow or many. An author's browser needs a fraction.
const (
	headerTime   = 5 * time.Second
	readTime     = 10 * time.Second
	writeTime    = 30 * time.Second
	idleTime     = time.Minute
	goodbyeTime  = 300 * time.Millisecond
	maxHeader    = 16 << 10
	portsToTry   = 50
	windowsInUse = syscall.Errno(10048) // WSAEADDRINUSE, which Go does not translate
)

// serveOn answers until the context ends.
func (p *preview) serveOn(ctx context.Context, listener net.Listener) error {
	server := &http.Server{
		Handler: p, ReadHeaderTimeout: headerTime, ReadTimeout: readTime, WriteTimeout: writeTime, IdleTimeout: idleTime,
		MaxHeaderBytes: maxHeader,
		BaseContext:    func(net.Listener) context.Context { return ctx },
		ErrorLog:       quietLog(),
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	// Streams end with the context; whoever still reads a page gets a moment.
	goodbye, cancel := context.WithTimeout(context.WithoutCancel(ctx), goodbyeTime)
	defer cancel()
	if server.Shutdown(goodbye) != nil {
		server.Close()
	}
	return nil
}

// listen opens the address, or that with the next free port. It returns the port that was
// wanted.
func listen(addr string) (net.Listener, int, error) {
	host, service, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, 0, misuse(diag.T("%q is no address", addr), diag.T("write it like 127.0.0.1:8080"))
	}
	wanted, err := strconv.ParseUint(service, 10, 16)
	if err != nil {
		return nil, 0, misuse(diag.T("%q is no port", service), diag.T("a port is a number from 0 to 65535; 0 takes any that is free"))
	}
	if host == "" {
		host = "127.0.0.1"
	}
	at, err := net.ResolveIPAddr("ip", host)
	if err != nil || !at.IP.IsLoopback() {
		return nil, 0, misuse(diag.T("%q is no host of this machine alone", host), diag.T("use 127.0.0.1, localhost or [::1]: the preview is for you, not for a network"))
	}
	for port := int(wanted); ; port++ {
		listener, err := net.Listen("tcp", net.JoinHostPort(at.String(), strconv.Itoa(port)))
		if err == nil {
			return listener, int(wanted), nil
		}
		taken := errors.Is(err, syscall.EADDRINUSE) || errors.Is(err, windowsInUse)
		if !taken || port >= int(wanted)+portsToTry || port >= 1<<16-1 {
			return nil, 0, misuse(diag.T("%s", err.Error()), diag.T("choose another port with -addr"))
		}
	}
}
