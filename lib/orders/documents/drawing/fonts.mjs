import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'

/** The shop's font, and a fallback with Greek, Armenian, Georgian, Hebrew and Arabic. */
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

const UNKNOWN = '□'

const fonts = {}
for (const [family, files] of Object.entries(FILES)) {
  const register = ([fontWeight, file]) => ({
    fontWeight,
    src: fileURLToPath(import.meta.resolve(file)),
  })
  Font.register({ family, fonts: files.map(register) })
  for (const [fontWeight] of files) {
    await Font.load({ fontFamily: family, fontWeight })
    const { data } = Font.getFont({ fontFamily: family, fontWeight })
    fonts[`${family} ${fontWeight}`] = { data, has: new Set(data.characterSet) }
    // fontkit caches a glyph as first used: loaded first as a part of another (N of Ñ), it would map to no
    // character in every later document.
    for (const letter of data.characterSet) data.glyphForCodePoint(letter)
  }
}

const has = (family) => (letter) => fonts[`${family} 400`].has.has(letter.codePointAt(0))

/** Replaces unprintable characters; one font for the whole text. */
export function printable(text) {
  // No font here has narrow spaces.
  const plain = text.normalize('NFC').replace(/[\u2009\u202f]/g, '\u00a0')
  const letters = [...plain]
  if (letters.every(has('Geist'))) return { text: plain, fontFamily: 'Geist', isWhole: true }
  const drawn = letters.map((letter) => (has('DejaVu')(letter) ? letter : UNKNOWN)).join('')
  return { text: drawn, fontFamily: 'DejaVu', isWhole: drawn === plain }
}

/** Hyphenates a word only if it is wider than `room` points. */
export const breaksWithin =
  (room, { fontFamily, fontWeight = 400, fontSize }) =>
  (word) => {
    const { data } = fonts[`${fontFamily} ${fontWeight}`]
    const units = [...word].reduce(
      (sum, letter) => sum + data.glyphForCodePoint(letter.codePointAt(0)).advanceWidth,
      0,
    )
    const width = (units / data.unitsPerEm) * fontSize
    return width <= room ? [word] : word.match(/[\s\S]{1,8}/gu)
  }
