/** Characters; longer queries are truncated. */
export const MAX_QUERY_LENGTH = 200
export const MAX_WORDS = 8

export type SearchQuery = {
  /** For display: without control characters, at most 200 characters. */
  text: string
  /** Each word with its alternatives: "wi-fi" is also "wifi". */
  words: string[][]
  isCut: boolean
}

export function cleanQuery(raw: string | readonly string[] | null | undefined): SearchQuery {
  const given = (typeof raw === 'string' ? raw : raw?.[0]) ?? ''
  // An accented letter may be several code points.
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

/** English "men's" is "men"; Hungarian "42-es" is "42". */
const ENDINGS = /(?<=\p{L})['’]s(?![\p{L}\p{N}])|(?<=\p{N})-[eaoö]s(?![\p{L}\p{N}])/gu

function wordsOf(text: string): string[][] {
  const plain = text.toLowerCase().replace(ENDINGS, '')
  const words = plain.match(/[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*/gu) ?? []
  return words.map((word) =>
    word.includes('-') ? [word.replaceAll('-', ' '), word.replaceAll('-', '')] : [word],
  )
}
