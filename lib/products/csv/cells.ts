/** What a spreadsheet would take for a formula, or for the beginning of one. */
const FORMULA = /^'*[=+\-@\t\r\n]/

/**
 * A cell that no spreadsheet computes: an apostrophe stands before what it would take for a formula
 * (OWASP, CSV Injection).
 */
export const guard = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

/** The text of a cell that may be guarded. */
export const unguard = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

/** Several texts in one cell: "|" between them, "\|" and "\\" within them. */
export function joinList(texts: readonly string[]): string {
  const last = texts.findLastIndex((text) => text !== '')
  return texts
    .slice(0, last + 1)
    .map((text) => text.replace(/[\\|]/g, '\\$&'))
    .join('|')
}

/** The texts of a cell, without the blanks around them. */
export function splitList(cell: string): string[] {
  if (cell.trim() === '') return []
  const texts: string[] = []
  let text = ''
  for (const [part] of cell.matchAll(/\\[\\|]|[\s\S]/gu)) {
    if (part === '|') {
      texts.push(text)
      text = ''
    } else text += part.length === 2 && part.startsWith('\\') ? part.slice(1) : part
  }
  texts.push(text)
  return texts.map((one) => one.trim())
}

const YES = ['yes', 'true', '1']
const NO = ['no', 'false', '0']

/** Null for what says neither. */
export function readFlag(cell: string): boolean | null {
  const said = cell.trim().toLowerCase()
  if (YES.includes(said)) return true
  return NO.includes(said) ? false : null
}

export const writeFlag = (is: boolean) => (is ? 'yes' : 'no')

/** Euros with a decimal point and at most two decimals; null for anything else. */
export const readEuros = (cell: string) =>
  /^\d{1,9}(\.\d{1,2})?$/.test(cell.trim()) ? Number(cell) : null

/** A whole number; null for anything else. */
export const readWhole = (cell: string) => (/^\d{1,9}$/.test(cell.trim()) ? Number(cell) : null)
