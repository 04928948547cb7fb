package guide

import "rokada/internal/diag"

// The kinds of problem that keep files from being one guide.
const (
	CodeFileMissing     diag.Code = "file-missing"
	CodeFileUnknown     diag.Code = "file-unknown"
	CodeFileName        diag.Code = "file-name"
	CodeFileKind        diag.Code = "file-kind"
	CodeFileLimits      diag.Code = "file-limits"
	CodeSettings        diag.Code = "settings"
	CodeLanguageUnknown diag.Code = "language-unknown"
	CodeFrontMatter     diag.Code = "front-matter"
	CodeSlugDuplicate   diag.Code = "slug-duplicate"
	CodeLessonDuplicate diag.Code = "lesson-duplicate"
	CodeLessonOrder     diag.Code = "lesson-order"
	CodeLessonUnknown   diag.Code = "lesson-unknown"
	CodeGlossaryForm    diag.Code = "glossary-form"
	CodeTemplateForm    diag.Code = "template-form"
	CodeTemplateUnknown diag.Code = "template-unknown"
	CodeTemplateMessage diag.Code = "template-message"
)
