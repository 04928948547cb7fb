// Package browser drives the pages of a guide in Chromium. It is for tests: its own drive
// every board of every page, the search, the themes, the languages and what there is
// without a connection, a server or scripts, and compare pictures of pages with those that
// are kept; those of cmd/build drive the lab and the preview with it.
//
// What readers do is done by real events of the mouse, the finger and the keyboard, and
// what they should get is asked of the engine and the messages, never of the page.
package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	cd "github.com/chromedp/chromedp"
)

// Program returns the installed browser. Without one the test is skipped; on the machine
// that decides what is published it has to be there.
func Program(t testing.TB) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if file, err := exec.LookPath(name); err == nil {
			return file
		}
	}
	if os.Getenv("CI") == "true" {
		t.Fatal("there is no Chromium, which CI=true wants")
	}
	t.Skip("there is no Chromium; install it to drive the pages")
	return ""
}

// Tab is a tab of a browser with an empty profile.
type Tab struct {
	testing.TB
	ctx context.Context
}

// Open starts a browser as wide as a desk. Motion is reduced, so that nothing is half done
// when it is looked at, and letters are painted alike on every machine; what pages throw
// fails the test.
func Open(t testing.TB) *Tab {
	t.Helper()
	options := append(cd.DefaultExecAllocatorOptions[:], cd.ExecPath(Program(t)), cd.NoSandbox, cd.DisableGPU,
		cd.UserDataDir(t.TempDir()), cd.WindowSize(1280, 1000), cd.Flag("force-prefers-reduced-motion", true),
		cd.Flag("font-render-hinting", "none"), cd.Flag("disable-lcd-text", true), cd.Flag("force-color-profile", "srgb"), cd.Flag("hide-scrollbars", true))
	allocator, stop := cd.NewExecAllocator(t.Context(), options...)
	ctx, closeTab := cd.NewContext(allocator)
	ctx, cancel := context.WithTimeout(ctx, 10*time.Minute)
	t.Cleanup(func() { cancel(); closeTab(); stop() })
	tab := &Tab{t, ctx}
	tab.Do(cd.Navigate("about:blank"))
	err := cd.Listen(ctx, func(event any) {
		if e, ok := event.(*runtime.EventExceptionThrown); ok {
			t.Errorf("the page throws: %s %s", e.ExceptionDetails.Text, exception(e))
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return tab
}

// OpenPhone starts a browser as wide as a phone, with a screen to touch.
func OpenPhone(t testing.TB) *Tab {
	t.Helper()
	tab := Open(t)
	tab.Do(cd.EmulateViewport(390, 844, cd.EmulateMobile, cd.EmulateTouch))
	return tab
}

func exception(e *runtime.EventExceptionThrown) string {
	if e.ExceptionDetails.Exception == nil {
		return ""
	}
	return e.ExceptionDetails.Exception.Description
}

// In returns the tab for a subtest.
func (tab *Tab) In(t testing.TB) *Tab { return &Tab{t, tab.ctx} }

// Do runs steps; one that fails ends the test.
func (tab *Tab) Do(steps ...cd.Action[cd.Void]) {
	tab.Helper()
	if err := cd.Do(tab.ctx, steps...); err != nil {
		tab.Fatal(err)
	}
}

// Show opens a page.
func (tab *Tab) Show(address string) {
	tab.Helper()
	if err := cd.Do(tab.ctx, cd.Navigate(address)); err != nil {
		tab.Fatalf("%s: %v", address, err)
	}
}

// ShowLive opens a page and goes near its first board, as a reader has to before boards
// are live.
func (tab *Tab) ShowLive(address string) {
	tab.Helper()
	tab.Show(address)
	tab.Until(nearJS)
}

// nearJS goes to the first board that a script makes live, looks whether it is, and if so
// goes back.
const nearJS = `(() => {
	const first = document.querySelector('script[data-lesson]') && document.querySelector('[data-play]>figure,[data-exercise]>figure,[data-line]');
	const live = !first || document.querySelector('.under,.form:not([hidden])');
	if (live) scrollTo(0, 0);
	else first.scrollIntoView();
	return !!live;
})()`

// Call sends a command to the browser.
func Call[P, R any](tab *Tab, method cdp.Command[P, R], params P) R {
	tab.Helper()
	result, err := cd.Run(tab.ctx, func(ctx context.Context, target *cd.Target) (R, error) {
		return cdp.Call(ctx, target, method, params)
	})
	if err != nil {
		tab.Fatal(err)
	}
	return result
}

// WithoutScript lets the pages run no script from now on.
func (tab *Tab) WithoutScript() {
	tab.Helper()
	Call(tab, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
}

// Eval calls a function of the page with arguments.
func Eval[T any](tab *Tab, function string, args ...any) T {
	tab.Helper()
	list, err := json.Marshal(append([]any{}, args...))
	if err != nil {
		tab.Fatal(err)
	}
	return Value[T](tab, fmt.Sprintf("(%s)(...%s)", function, list))
}

// Value returns the value of a JavaScript expression, which may be a promise.
func Value[T any](tab *Tab, expression string) T {
	tab.Helper()
	value, err := cd.Run(tab.ctx, cd.Evaluate[T](expression, cd.EvalAwaitPromise))
	if err != nil {
		tab.Fatalf("%.300s: %v", expression, err)
	}
	return value
}

// Tell is Eval for what returns nothing.
func (tab *Tab) Tell(function string, args ...any) {
	tab.Helper()
	Eval[bool](tab, "(...a) => (("+function+")(...a), true)", args...)
}

// Until waits for an expression to become true.
func (tab *Tab) Until(expression string) {
	tab.Helper()
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		value, err := cd.Run(tab.ctx, cd.Evaluate[bool]("Promise.resolve("+expression+").then(value => !!value)", cd.EvalAwaitPromise))
		if err == nil && value {
			return
		}
		if time.Now().After(deadline) {
			tab.Fatalf("never true: %s (%v)", expression, err)
		}
	}
}
