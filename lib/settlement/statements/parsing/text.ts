const MAX_LENGTHS = { name: 140, text: 1000, reference: 140 } as const

export function clean(text: string, kind: keyof typeof MAX_LENGTHS = 'text'): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTHS[kind])
    .replace(/\p{Cs}$/u, '')
    .trimEnd()
}

export function countOf(text: string, part: string): number {
  let count = 0
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count += 1
  return count
}

/** Placeholders of banks for a missing reference. */
const NONE = /^(NOT ?PROVIDED|NON ?REF|NOREF|NONE|N\/?A|-+|\.+|0+)?$/i

export function referencesOf(...texts: (string | undefined)[]): string[] {
  const cleaned = texts.map((text) => clean(text ?? '', 'reference'))
  return [...new Set(cleaned.filter((text) => !NONE.test(text)))]
}

export function accountOf(text: string | undefined): string {
  const account = (text ?? '').replace(/\s/g, '').toUpperCase()
  return /^[A-Z0-9/.-]{4,40}$/.test(account) ? account : ''
}

/** The first IBAN in the text, blanks allowed; empty if none. */
export function findIban(text: string): string {
  const [found = ''] =
    text.match(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/) ?? []
  return found.replace(/ /g, '').slice(0, 34)
}
