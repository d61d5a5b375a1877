import 'server-only'
import type { SearchQuery } from './clean-query'
import { readVariantsOfCode } from './reads'

const MIN_LENGTH = 4
const MAX_LENGTH = 40

type Options = {
  isForSale: boolean
  /** A number without a digit is a word too. */
  hasDigit?: boolean
}

/** Variants whose SKU, GTIN or maker's number was typed, with or without its hyphens and spaces. */
export async function findByCode(
  { words, text }: Pick<SearchQuery, 'words'> & Partial<SearchQuery>,
  { isForSale, hasDigit = false }: Options,
) {
  const code = codeIn(text ?? words.map(([first]) => first).join(' '))
  if (code === null || (hasDigit && !/\d/.test(code))) return []
  return readVariantsOfCode(code, isForSale)
}

/** Capitals and digits of one word, or of digits alone; null when it is no number of a product. */
export function codeIn(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const isNumber = /^\d+$/.test(code)
  const isOneWord = isNumber || !/\s/.test(typed)
  if (!isOneWord || code.length < MIN_LENGTH || code.length > MAX_LENGTH) return null
  return isNumber ? code.replace(/^0+/, '') : code
}
