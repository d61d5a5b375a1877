import { foldText } from '@/lib/text/fold-text'
import { plainReference } from '@/lib/text/plain-reference'

/** Letters of the shop's languages that are looked for under another. */
const LOOKS: Record<string, string> = {
  a: 'áàâäãåą',
  c: 'ćçč',
  e: 'éèêëęě',
  i: 'íìîï',
  l: 'ł',
  n: 'ńñ',
  o: 'óòôöõőø',
  s: 'śš',
  u: 'úùûüűů',
  y: 'ýÿ',
  z: 'źżž',
}
const CAPITALS = Object.fromEntries(
  Object.entries(LOOKS).map(([letter, looks]) => [
    letter,
    `[${letter}${looks}${looks.toUpperCase()}]`,
  ]),
)
const DOUBLE: Record<string, string> = { ss: '(?:ss|ß)', ae: '(?:ae|æ)', oe: '(?:oe|œ)' }

const asPattern = (word: string) =>
  word.replace(/ss|ae|oe|[a-z]/g, (part) => DOUBLE[part] ?? CAPITALS[part] ?? part)

/** A regular expression for each word of a search, with accents or without. */
export const wordPatterns = (q: string): string[] =>
  (foldText(q).match(/[\p{L}\p{N}@]+/gu) ?? []).map(asPattern)

/** One for all of it, whatever blanks and signs stand between; null for what is no reference. */
export function wholePattern(q: string): string | null {
  const letters = plainReference(q)
  return letters.length > 3 ? [...letters].join('[ ./-]*') : null
}
