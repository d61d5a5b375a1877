const LONGEST = { name: 140, text: 1000, reference: 140 } as const

/**
 * Text of a statement as it can be stored and shown: one line, without characters that control anything
 * and without halves of characters, no longer than such texts are.
 */
export function clean(text: string, kind: keyof typeof LONGEST = 'text'): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST[kind])
    .replace(/\p{Cs}$/u, '')
    .trimEnd()
}

/** How often this stands in the text. */
export function countOf(text: string, part: string): number {
  let count = 0
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count += 1
  return count
}

/** What banks write where there is no reference. */
const NONE = /^(NOT ?PROVIDED|NON ?REF|NOREF|NONE|N\/?A|-+|\.+|0+)?$/i

/** Those that say something, each once. */
export function referencesOf(...texts: (string | undefined)[]): string[] {
  const cleaned = texts.map((text) => clean(text ?? '', 'reference'))
  return [...new Set(cleaned.filter((text) => !NONE.test(text)))]
}

/** The account number without blanks, in capitals; empty for anything else. */
export function accountOf(text: string | undefined): string {
  const account = (text ?? '').replace(/\s/g, '').toUpperCase()
  return /^[A-Z0-9/.-]{4,40}$/.test(account) ? account : ''
}

/** An IBAN somewhere in the text, blanks within it or not; empty where there is none. */
export function findIban(text: string): string {
  const [found = ''] =
    text.match(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/) ?? []
  return found.replace(/ /g, '').slice(0, 34)
}
