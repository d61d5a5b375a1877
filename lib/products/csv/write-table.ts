import { toEuros } from '@/lib/money'
import { guard, SEPARATORS, type Separator, writeEuros } from './cells'
import { BYTE_ORDER_MARK, quote } from './write-file'

/** A number is cents. */
export type Cell = string | number

export const writeHeader = (names: readonly string[], separator: Separator): string =>
  BYTE_ORDER_MARK + writeCells([names], separator)

/** RFC 4180 with guarded formulas; amounts in euros, with a decimal comma beside semicolons. */
export function writeCells(rows: readonly (readonly Cell[])[], separator: Separator): string {
  const sign = SEPARATORS[separator]
  const write = (cell: Cell) =>
    typeof cell === 'number'
      ? writeEuros(toEuros(cell).toFixed(2), separator)
      : quote(guard(cell), sign)
  return rows.map((cells) => `${cells.map(write).join(sign)}\r\n`).join('')
}
