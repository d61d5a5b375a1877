import { foldText, plainReference } from '@/lib/text/fold'

const ACCENTED: Record<string, string> = {
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
const CHARACTER_CLASSES = Object.fromEntries(
  Object.entries(ACCENTED).map(([letter, accented]) => [
    letter,
    `[${letter}${accented}${accented.toUpperCase()}]`,
  ]),
)
const DOUBLE: Record<string, string> = { ss: '(?:ss|ß)', ae: '(?:ae|æ)', oe: '(?:oe|œ)' }

const asPattern = (word: string) =>
  word.replace(/ss|ae|oe|[a-z]/g, (part) => DOUBLE[part] ?? CHARACTER_CLASSES[part] ?? part)

export const wordPatterns = (q: string): string[] =>
  (foldText(q).match(/[\p{L}\p{N}@]+/gu) ?? []).map(asPattern)

/** A pattern for the whole, regardless of separators; null if too short for a reference. */
export function wholePattern(q: string): string | null {
  const letters = plainReference(q)
  return letters.length > 3 ? [...letters].join('[ ./-]*') : null
}
