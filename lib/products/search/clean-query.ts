/** Letters of a search that are read; a longer one is cut. */
export const MAX_QUERY_LENGTH = 200
/** Words of a search that are looked for. */
export const MAX_WORDS = 8

export type SearchQuery = {
  /** As it is shown: without control characters, at most 200 letters. */
  text: string
  /** What to look for: each word as its alternatives. "wi-fi" is also "wifi". */
  words: string[][]
  /** Something was left out. */
  isCut: boolean
}

/** What the address or the field gives, as a search; whatever stands in it. */
export function cleanQuery(raw: string | readonly string[] | null | undefined): SearchQuery {
  const given = (typeof raw === 'string' ? raw : raw?.[0]) ?? ''
  // A letter with its accents may be several; no search is so long by accident.
  const start = given.slice(0, 10 * MAX_QUERY_LENGTH)
  const plain = start
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\s]+/gu, ' ')
    .trim()
  const text = Array.from(plain).slice(0, MAX_QUERY_LENGTH).join('').trim()
  const words = wordsOf(text)
  return {
    text,
    words: words.slice(0, MAX_WORDS),
    isCut: given.length > start.length || text.length < plain.length || words.length > MAX_WORDS,
  }
}

/** Letters and digits; hyphens only hold a word together. */
function wordsOf(text: string): string[][] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*/gu) ?? []
  return words.map((word) =>
    word.includes('-') ? [word.replaceAll('-', ' '), word.replaceAll('-', '')] : [word],
  )
}
