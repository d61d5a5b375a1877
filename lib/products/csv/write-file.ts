import { LANGUAGE_TABLE, type Language } from '@/lib/languages'
import { guard, SEPARATORS, type Separator, writeEuros } from './cells'
import { type Cells, COLUMNS, type Column, PRICE_COLUMNS } from './columns'

export const toSeparator = (name: unknown): Separator | null =>
  typeof name === 'string' && Object.hasOwn(SEPARATORS, name) ? (name as Separator) : null

/** Languages with decimal commas use semicolons. */
export const usualSeparator = (language: Language): Separator =>
  LANGUAGE_TABLE[language].decimal === ',' ? 'semicolon' : 'comma'

/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\ufeff'

/** RFC 4180, with guarded formulas. */
export function writeRows(rows: readonly (readonly string[])[], separator: Separator): string {
  const sign = SEPARATORS[separator]
  return rows.map((row) => `${row.map((text) => quote(guard(text), sign)).join(sign)}\r\n`).join('')
}

export const headerRow = (): readonly Column[] => COLUMNS
export const lineRow = (cells: Cells, separator: Separator) =>
  COLUMNS.map((column) => {
    const cell = cells[column] ?? ''
    return PRICE_COLUMNS.includes(column) ? writeEuros(cell, separator) : cell
  })

/** A cell of RFC 4180. */
export const quote = (text: string, separator: string) =>
  /["\r\n]|^\s|\s$/.test(text) || text.includes(separator)
    ? `"${text.replaceAll('"', '""')}"`
    : text
