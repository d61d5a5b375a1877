import type { Cells } from '@/lib/products/csv/file/columns'
import type { StoredVariant } from '@/lib/products/csv/stored'
import { stockAfter } from '@/lib/products/variants/stock'
import { type Imported, wholeOrNull } from './imported'

type Count = { stock?: number | null; stockBefore?: number | null }

/** An export repeats the stock in `stock_before`: units sold since then stay sold. Empty: unchanged. */
export function importedStock(
  imported: Imported,
  line: number,
  cells: Cells,
  stored: StoredVariant | null,
): Count {
  const now = stored?.stock ?? null
  const stock = readCount(imported, line, 'stock', cells.stock)
  const stockBefore = readCount(imported, line, 'stock_before', cells.stock_before)
  if (stock === undefined) return {}
  if (!stored) return { stock }
  if (stock === (stockBefore === undefined ? now : stockBefore)) return {}
  const count = { stock, stockBefore: stockBefore === undefined ? now : stockBefore }
  const after = stockAfter(now, count)
  if (after === now) return {}
  imported.change(line, 'stock', textOf(now), textOf(after))
  return count
}

const textOf = (stock: number | null) => (stock === null ? '' : String(stock))

/** Undefined without a cell, or with one that is no number. */
function readCount(
  imported: Imported,
  line: number,
  column: 'stock' | 'stock_before',
  text: string | undefined,
): number | null | undefined {
  if (text === undefined) return undefined
  const said = wholeOrNull(text)
  if ('value' in said) return said.value
  imported.wrong(line, column, said.wrong, text)
  return undefined
}
