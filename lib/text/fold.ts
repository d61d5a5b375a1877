// Letters that Unicode does not decompose into a plain letter and a mark.
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

/** The text as two spellings of a name have it in common: without accents, case, and kinds of dashes. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æðđħıłøœßþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[\s\p{Pd}'’.,/()]+/gu, ' ')
    .trim()
}
