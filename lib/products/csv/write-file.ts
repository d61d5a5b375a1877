import { guard } from './cells'
import { type Cells, COLUMNS, type Column } from './columns'

export const SEPARATORS = { semicolon: ';', comma: ',', tab: '\t' } as const
export type Separator = keyof typeof SEPARATORS

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Lines of CSV (RFC 4180) from texts, none of which a spreadsheet computes. */
export function writeRows(rows: readonly (readonly string[])[], separator: Separator): string {
  const sign = SEPARATORS[separator]
  return rows.map((row) => `${row.map((text) => quote(guard(text), sign)).join(sign)}\r\n`).join('')
}

/** The header, and lines of products under it. */
export const headerRow = (): readonly Column[] => COLUMNS
export const lineRow = (cells: Cells) => COLUMNS.map((column) => cells[column] ?? '')

const quote = (text: string, separator: string) =>
  /["\r\n]|^\s|\s$/.test(text) || text.includes(separator)
    ? `"${text.replaceAll('"', '""')}"`
    : text
