// Letters without a Unicode decomposition.
const PLAIN_LETTERS: Record<string, string> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}

/** For comparing spellings of names: without accents, case and kinds of dashes. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æðđħıłøœßþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[\s\p{Pd}'’.,/()]+/gu, ' ')
    .trim()
}
