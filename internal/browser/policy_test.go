package browser

import (
	"strings"
	"testing"
)

// foreignJS puts into the page what its policy forbids and returns what was held back.
const foreignJS = `new Promise(done => {
	const held = new Set();
	document.addEventListener('securitypolicyviolation', e => {
		held.add(e.effectiveDirective);
		if (held.size === 5) done([...held].sort().join(' '));
	});
	const put = (name, values) => document.body.append(Object.assign(document.createElement(name), values));
	put('script', { textContent: 'window.foreign = true' });
	put('style', { textContent: 'body { color: red }' });
	put('base', { href: 'https://example.org/' });
	put('img', { src: 'https://example.org/foreign.png' });
	document.body.insertAdjacentHTML('beforeend', '<p style="color: red">foreign</p>');
	setTimeout(() => done('only ' + [...held].sort().join(' ')), 5000);
})`

// The policy of a page holds on a server and from a disk: whatever gets into the page can
// load nothing and run nothing, nor lead its links astray.
func TestThePolicyHoldsBackWhatIsForeign(t *testing.T) {
	t.Parallel()
	guide := Publish(t)
	h, tab, disk := NewHost(t, guide), Open(t), guide.OnDisk(t)
	var lesson string
	for name := range guide.Files {
		if strings.HasSuffix(name, "/worksheet/index.html") && strings.HasPrefix(name, "ru/") {
			lesson = strings.TrimSuffix(name, "worksheet/index.html") + "index.html"
		}
	}
	for _, address := range []string{
		h.Page(lesson), h.Page("index.html"), h.Page("ru/print/boards/index.html"), h.Page("ru/lab/index.html"), disk + lesson,
	} {
		tab.Show(address)
		if held := Value[string](tab, foreignJS); held != "base-uri img-src script-src-elem style-src-attr style-src-elem" {
			t.Errorf("%s holds back %s", address, held)
		}
		if Value[bool](tab, `window.foreign === true`) {
			t.Errorf("%s runs a foreign script", address)
		}
	}
}
