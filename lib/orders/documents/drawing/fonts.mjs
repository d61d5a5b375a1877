import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'

/**
 * @typedef {keyof typeof FILES} Family
 * @typedef {[weight: number, file: string]} File
 * @typedef {{ characterSet: number[], unitsPerEm: number, glyphForCodePoint(point: number): { advanceWidth: number } }} FontData
 */

/**
 * The shop's font, and a fallback with Greek, Armenian, Georgian, Hebrew and Arabic.
 * @satisfies {Record<string, File[]>}
 */
const FILES = {
  Geist: [
    [400, '@expo-google-fonts/geist/400Regular/Geist_400Regular.ttf'],
    [600, '@expo-google-fonts/geist/600SemiBold/Geist_600SemiBold.ttf'],
  ],
  DejaVu: [
    [400, 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'],
    [600, 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'],
  ],
}

/** @param {string} letter */
const pointOf = (letter) => letter.codePointAt(0) ?? 0

const UNKNOWN = '□'

/** @type {Record<string, { data: FontData, has: Set<number> }>} */
const fonts = {}
/** @type {[string, File[]][]} */
const families = Object.entries(FILES)
for (const [family, files] of families) {
  /** @param {File} file */
  const register = ([fontWeight, file]) => ({
    fontWeight,
    src: fileURLToPath(import.meta.resolve(file)),
  })
  Font.register({ family, fonts: files.map(register) })
  for (const [fontWeight] of files) {
    await Font.load({ fontFamily: family, fontWeight })
    const found = Font.getFont({ fontFamily: family, fontWeight })
    const data = /** @type {FontData} */ (/** @type {unknown} */ (found?.data))
    fonts[`${family} ${fontWeight}`] = { data, has: new Set(data.characterSet) }
    // fontkit caches a glyph as first used: loaded first as a part of another (N of Ñ), it would map to no
    // character in every later document.
    for (const letter of data.characterSet) data.glyphForCodePoint(letter)
  }
}

/** @param {Family} family */
const has = (family) => (/** @type {string} */ letter) =>
  fonts[`${family} 400`].has.has(pointOf(letter))

/**
 * Replaces unprintable characters; one font for the whole text.
 * @param {string} text
 */
export function printable(text) {
  // No font here has narrow spaces.
  const plain = text.normalize('NFC').replace(/[\u2009\u202f]/g, '\u00a0')
  const letters = [...plain]
  if (letters.every(has('Geist'))) return { text: plain, fontFamily: 'Geist', isWhole: true }
  const drawn = letters.map((letter) => (has('DejaVu')(letter) ? letter : UNKNOWN)).join('')
  return { text: drawn, fontFamily: 'DejaVu', isWhole: drawn === plain }
}

/**
 * Hyphenates a word only if it is wider than `room` points.
 * @param {number} room
 * @param {{ fontFamily: string, fontWeight?: number | string, fontSize: number }} options
 */
export const breaksWithin =
  (room, { fontFamily, fontWeight = 400, fontSize }) =>
  (/** @type {string} */ word) => {
    const { data } = fonts[`${fontFamily} ${fontWeight}`]
    const units = [...word].reduce(
      (sum, letter) => sum + data.glyphForCodePoint(pointOf(letter)).advanceWidth,
      0,
    )
    const width = (units / data.unitsPerEm) * fontSize
    return width <= room ? [word] : (word.match(/[\s\S]{1,8}/gu) ?? [word])
  }
