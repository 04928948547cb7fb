package browser

import "testing"

// TestWithoutScript reads the pages of all languages as a browser shows them that runs no
// script: nothing is shown that only a script could use, and nothing is missing.
func TestWithoutScript(t *testing.T) {
	t.Parallel()
	s := Publish(t)
	tab := Open(t)
	tab.WithoutScript()
	for _, l := range s.Guide.Languages {
		for _, page := range s.LivePages(l.Locale) {
			tab.Show(s.URL + page)
			found := Eval[[]string](tab, `() => {
				const shown = e => e.checkVisibility(), faults = [], all = s => [...document.querySelectorAll(s)];
				if (all('form,.under,.score,#verdicts--all,.copy').some(e => e.checkVisibility({ visibilityProperty: true }))) faults.push('something is shown that only a script can use');
				all('details.verdict,.solution').forEach(d => {
					if (d.querySelector('summary').checkVisibility() === false && !d.closest('details:not([open])')) faults.push('a verdict cannot be asked for');
				});
				all('details').forEach(d => d.open = true);
				all('.reason,.solution p,.moves,.pieces p,figure .bd').filter(e => !e.closest('template')).forEach(e => { if (!shown(e)) faults.push('hidden: ' + e.textContent); });
				return faults; }`)
			for _, fault := range found {
				t.Errorf("%s: %s", page, fault)
			}
		}
	}
}
