package browser

import (
	"testing"

	cd "github.com/chromedp/chromedp"
)

// Beside wide pages the list of lessons stays in the window however far one reads, and the
// lesson that is read is to be seen in it from the start.
func TestTheListOfLessonsStaysBesideThePage(t *testing.T) {
	t.Parallel()
	s, tab := Publish(t), Open(t)
	tab.Do(cd.EmulateViewport(1280, 700))
	for _, l := range s.Guide.Languages {
		for _, id := range []string{"board", "through-attack", "exam"} {
			page := s.URL + string(l.Locale) + "/" + l.Lesson(id).Slug.Text + "/index.html"
			tab.Show(page)
			for _, far := range []float64{0, .3, .6} {
				if fault := Eval[string](tab, `far => {
					scrollTo({ top: document.body.scrollHeight * far, behavior: 'instant' });
					const list = document.querySelector('.lessons').getBoundingClientRect(), now = document.querySelector('.lessons [aria-current]').getBoundingClientRect();
					return now.top < list.top || now.bottom > innerHeight || far && Math.abs(list.top) > 1 ? 'list at ' + list.top + ', lesson at ' + now.top + ' to ' + now.bottom : ''; }`, far); fault != "" {
					t.Errorf("%s, scrolled to %v: %s", page, far, fault)
				}
			}
		}
	}
}
