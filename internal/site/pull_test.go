package site

import (
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

// invitation returns the invitation to translate of a home page.
func invitation(page string) string {
	return regexp.MustCompile(`(?s)<section[^>]*id="translations--wanted".*?</section>`).FindString(page)
}

func TestHomeInvitesToTranslateWhatIsMissingOrStale(t *testing.T) {
	const first = "content/bg/010-first.md" // the second one is missing
	files := project(t, nil)
	site := render(t, load(t, files), Options{Stale: map[string]bool{first: true}})
	if found := invitation(site["ru/index.html"]); found != "" {
		t.Errorf("the original invites to translate itself:\n%s", found)
	}
	if found := invitation(site["uk/index.html"]); found != "" {
		t.Errorf("a whole translation invites:\n%s", found)
	}
	found := invitation(site["bg/index.html"])
	for _, want := range []string{
		`href="pervyi-urok/index.html"`, "https://example.org/rokada/edit/main/" + first, "преводът изостава",
		`href="../ru/vtoroi-urok/index.html" hreflang="ru" lang="ru"`, "https://example.org/rokada/new/main?filename=content%2Fbg%2F020-second.md", "</a>: още не",
	} {
		if !strings.Contains(found, want) {
			t.Errorf("the invitation lacks %s:\n%s", want, found)
		}
	}
	if strings.Contains(site["bg/index.html"], `href="vtoroi-urok/index.html"`) {
		t.Error("a lesson that is missing is linked as if it were there")
	}
	want := `<a class="absent" title="ещё не` + noBreak + `переведено" href="../../bg/index.html" hreflang="bg" lang="bg">`
	if lesson := site["ru/vtoroi-urok/index.html"]; !strings.Contains(lesson, want) {
		t.Errorf("the language switch does not say that the lesson is missing: no %s", want)
	}
}

// Without a repository there is nowhere to lead; what is missing is still said.
func TestHomeInvitesWithoutARepository(t *testing.T) {
	files := project(t, nil)
	settings := string(files["content/guide.yaml"].Data)
	files["content/guide.yaml"] = &fstest.MapFile{Data: []byte(strings.Replace(settings, "repository: https://example.org/rokada\n", "", 1))}
	found := invitation(render(t, load(t, files), Options{})["bg/index.html"])
	if !strings.Contains(found, "../ru/vtoroi-urok/index.html") || strings.Contains(found, "/new/main") {
		t.Errorf("got %s", found)
	}
}
