import type { Language } from '@/lib/languages'
import { guard, SEPARATORS, type Separator, writeEuros } from './cells'
import { type Cells, COLUMNS, type Column, PRICE_COLUMNS } from './columns'

export const toSeparator = (name: unknown): Separator | null =>
  typeof name === 'string' && Object.hasOwn(SEPARATORS, name) ? (name as Separator) : null

/** What spreadsheets expect where that language is spoken: a comma stands in numbers there. */
export const usualSeparator = (language: Language): Separator =>
  language === 'en' ? 'comma' : 'semicolon'

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Lines of CSV (RFC 4180) from texts, none of which a spreadsheet computes. */
export function writeRows(rows: readonly (readonly string[])[], separator: Separator): string {
  const sign = SEPARATORS[separator]
  return rows.map((row) => `${row.map((text) => quote(guard(text), sign)).join(sign)}\r\n`).join('')
}

/** The header, and lines of products under it. */
export const headerRow = (): readonly Column[] => COLUMNS
export const lineRow = (cells: Cells, separator: Separator) =>
  COLUMNS.map((column) => {
    const cell = cells[column] ?? ''
    return PRICE_COLUMNS.includes(column) ? writeEuros(cell, separator) : cell
  })

const quote = (text: string, separator: string) =>
  /["\r\n]|^\s|\s$/.test(text) || text.includes(separator)
    ? `"${text.replaceAll('"', '""')}"`
    : text
