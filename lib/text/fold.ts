// Letters without a Unicode decomposition.
export const PLAIN_LETTERS: Record<string, string> = {
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

const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' }

/** For comparison: lower case without accents, single spaces. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđßæœ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Capitals and digits only: banks and payers add or lose the rest. */
export const plainReference = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
