package validate

import (
	"rokada/internal/diag"
	"rokada/internal/i18n"
)

// The codes of the rules about lessons, links, translations and messages. Two of
// them are found in a single catalog already and have their names there.
const (
	CodePositionUnknown      diag.Code = "position-unknown"
	CodePositionUnused       diag.Code = "position-unused"
	CodeLinkBroken           diag.Code = "link-broken"
	CodeAnchorBroken         diag.Code = "anchor-broken"
	CodeTranslationMissing   diag.Code = "translation-missing"
	CodeTranslationStructure diag.Code = "translation-structure"
	CodeMessageMissing       diag.Code = "message-missing"
	CodeMessageUnused        diag.Code = "message-unused"
	CodeMessagePlural        diag.Code = i18n.CodePlural
	CodeMessagePlaceholder   diag.Code = i18n.CodePlaceholder
	CodeLettersForeign       diag.Code = "letters-foreign"
	CodeWordsForbidden       diag.Code = "words-forbidden"
	CodeURLCollision         diag.Code = "url-collision"
)
