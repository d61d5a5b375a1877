const MAX_LENGTH = 500
/** Characters that are read: whatever calls this shows 500 at most. */
const MAX_READ = 10_000

/** Without URLs, which may hold passwords and tokens, and e-mail addresses; the first 10,000 characters. */
export const hideAddresses = (text: string): string =>
  startOf(text)
    .replace(/(?<![a-z0-9+.-])[a-z0-9+.-]+:\/\/\S+/gi, '<url>')
    .replace(/(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '<address>')

/** Without the word at the cut, and with quotes closed: half an address or quoted text would not be recognised. */
function startOf(text: string): string {
  if (text.length <= MAX_READ) return text
  const start = text.slice(0, MAX_READ).replace(/(?<!\S)\S+$/, '…')
  const isOpen = start.split('"').length % 2 === 0
  return `${start}${isOpen ? '"' : ''}'`
}

/** In order: a rule sees what the rules before have left. */
const RULES: [RegExp, string][] = [
  // Prisma and JSON.parse quote what was typed; a word with an underscore is a name of the database.
  [/"(?![a-z]+(?:_[a-z]+)+")[^"]*"/g, '"…"'],
  // V8 quotes names of properties.
  [/(?<![\w)]|\((?:reading|setting) )'[^'\n]*'(?!\w)/g, "'…'"],
  [/\?[^\s"'()=?]*=[^\s"'()]*/g, '?…'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '<ip>'],
  [/(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:])/gi, '<ip>'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{2,4}){3,8}\b/g, '<number>'],
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{20,}/g, '<token>'],
  [/(?<!\w)\+?\d(?:[ ().-]{0,2}\d){6,}/g, '<number>'],
]

/**
 * For reports to other places: without e-mail and IP addresses, query strings, tokens, long numbers (telephone, IBAN)
 * and quoted values; at most 500 characters in one line. Names and streets outside of quotes cannot be recognised.
 */
export const redact = (text: string): string =>
  RULES.reduce((result, [pattern, mark]) => result.replace(pattern, mark), hideAddresses(text))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
