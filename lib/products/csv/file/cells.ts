import type { Specification } from '@/lib/products/catalogue/content/specifications'

export const SEPARATORS = { semicolon: ';', comma: ',', tab: '\t' } as const
export type Separator = keyof typeof SEPARATORS

const FORMULA = /^'*[=+\-@\t\r\n]/

/** Prefixes an apostrophe to formulas (OWASP, CSV Injection). */
export const guard = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

export const unguard = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

export function joinList(texts: readonly string[]): string {
  const last = texts.findLastIndex((text) => text !== '')
  return texts
    .slice(0, last + 1)
    .map((text) => text.replace(/[\\|]/g, '\\$&'))
    .join('|')
}

export function splitList(cell: string): string[] {
  if (cell.trim() === '') return []
  return cutAt('|', cell).map((text) => text.replace(/\\([\\|])/g, '$1').trim())
}

/** "name: value|name: value"; backslash escapes. */
export const joinPairs = (pairs: readonly Specification[]) =>
  pairs
    .map(([label, value]) =>
      [label.replace(/[\\|:]/g, '\\$&'), value.replace(/[\\|]/g, '\\$&')].join(': '),
    )
    .join('|')

/** Null where a row lacks its name, colon or value. */
export function splitPairs(cell: string): Specification[] | null {
  const pairs = cutAt('|', cell).flatMap((row) => {
    const [label = '', ...values] = cutAt(':', row)
    return row.trim() ? [[plain(label), plain(values.join(':'))] as Specification] : []
  })
  return pairs.every(([label, value]) => label && value) ? pairs : null
}

const plain = (text: string) => text.replace(/\\([\\|:])/g, '$1').trim()

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

export function readFlag(cell: string): boolean | null {
  const said = cell.trim().toLowerCase()
  if (YES.includes(said)) return true
  return NO.includes(said) ? false : null
}

export const writeFlag = (is: boolean) => (is ? 'yes' : 'no')

/** Decimal point or comma, at most two decimals; null otherwise. */
export const readEuros = (cell: string) =>
  /^\d{1,9}([.,]\d{1,2})?$/.test(cell.trim()) ? Number(cell.replace(',', '.')) : null

/** Ambiguous: "1,299" is 1299 in one country and 1.299 in another. */
export const isGrouped = (cell: string) => /^\d{1,3}([.,\s'’]\d{3})+([.,]\d*)?$/.test(cell.trim())

/** Uses the decimal sign that spreadsheets expect beside this separator. */
export const writeEuros = (euros: string, separator: Separator) =>
  separator === 'semicolon' ? euros.replace('.', ',') : euros

export const readWhole = (cell: string) => (/^\d{1,9}$/.test(cell.trim()) ? Number(cell) : null)
