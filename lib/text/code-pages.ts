import { PLAIN_LETTERS } from './fold'

/** What Windows-1252 has at 0x80 to 0x9f; a space where it has nothing. */
const HIGH = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Where ISO 8859-15 differs from ISO 8859-1. */
const LATIN_9: Record<string, number> = {
  '€': 0xa4,
  Š: 0xa6,
  š: 0xa8,
  Ž: 0xb4,
  ž: 0xb8,
  Œ: 0xbc,
  œ: 0xbd,
  Ÿ: 0xbe,
}
const DIFFERENT = new Set(Object.values(LATIN_9))

export type CodePage = 'windows-1252' | 'iso-8859-15'

/** Undefined for a sign that the code page lacks. */
function byteOf(sign: string, page: CodePage): number | undefined {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x80) return code
  const isLatin = code >= 0xa0 && code <= 0xff
  if (page === 'iso-8859-15') return isLatin && !DIFFERENT.has(code) ? code : LATIN_9[sign]
  const place = HIGH.indexOf(sign)
  return isLatin ? code : place < 0 ? undefined : 0x80 + place
}

/** Bytes of the code page; letters that it lacks lose their accents ("Ł" becomes "L"), other signs become "?". */
export function encodeText(text: string, page: CodePage): Uint8Array<ArrayBuffer> {
  const bytes = [...text.normalize('NFC')].flatMap((sign) => {
    const byte = byteOf(sign, page)
    if (byte !== undefined) return [byte]
    return [...plain(sign)].map((letter) => byteOf(letter, page) ?? 0x3f)
  })
  return new Uint8Array(bytes)
}

/** Quotation marks and dashes become those of ASCII. */
function plain(sign: string): string {
  if (/[’‘]/.test(sign)) return "'"
  if (/\p{Pd}/u.test(sign)) return '-'
  const bare = sign.normalize('NFD').replace(/\p{M}/gu, '')
  const lower = bare.toLowerCase()
  const letters = PLAIN_LETTERS[lower]
  if (letters === undefined) return bare
  return bare === lower ? letters : letters.toUpperCase()
}
