import type { Specification } from '@/lib/products/catalogue/specifications'

export const SEPARATORS = { semicolon: ';', comma: ',', tab: '\t' } as const
export type Separator = keyof typeof SEPARATORS

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
  return cutAt('|', cell).map((text) => text.replace(/\\([\\|])/g, '$1').trim())
}

/** Rows of a table in one cell: "name: value" with "|" between them, "\:" within a name. */
export const joinPairs = (pairs: readonly Specification[]) =>
  pairs
    .map(([label, value]) =>
      [label.replace(/[\\|:]/g, '\\$&'), value.replace(/[\\|]/g, '\\$&')].join(': '),
    )
    .join('|')

/** The rows of a cell; null where one has no name, no colon or no value. */
export function splitPairs(cell: string): Specification[] | null {
  const pairs = cutAt('|', cell).flatMap((row) => {
    const [label = '', ...values] = cutAt(':', row)
    return row.trim() ? [[plain(label), plain(values.join(':'))] as Specification] : []
  })
  return pairs.every(([label, value]) => label && value) ? pairs : null
}

const plain = (text: string) => text.replace(/\\([\\|:])/g, '$1').trim()

/** The parts of a text between these signs, unless a backslash stands before one. */
function cutAt(sign: '|' | ':', text: string): string[] {
  const parts = ['']
  for (const [part] of text.matchAll(/\\[\\|:]|[\s\S]/gu)) {
    if (part === sign) parts.push('')
    else parts[parts.length - 1] += part
  }
  return parts
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

/** Euros with a decimal point or comma and at most two decimals; null for anything else. */
export const readEuros = (cell: string) =>
  /^\d{1,9}([.,]\d{1,2})?$/.test(cell.trim()) ? Number(cell.replace(',', '.')) : null

/** Whether digits stand in groups of three: "1,299" is a thousand in one country and hardly more than one in another. */
export const isGrouped = (cell: string) => /^\d{1,3}([.,\s'’]\d{3})+([.,]\d*)?$/.test(cell.trim())

/** Euros with the decimal sign that spreadsheets expect in a file of this separator. */
export const writeEuros = (euros: string, separator: Separator) =>
  separator === 'semicolon' ? euros.replace('.', ',') : euros

/** A whole number; null for anything else. */
export const readWhole = (cell: string) => (/^\d{1,9}$/.test(cell.trim()) ? Number(cell) : null)
