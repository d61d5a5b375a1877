import { type Cells, VARIANT_COLUMNS } from '@/lib/products/csv/file/columns'
import type { Line } from '@/lib/products/csv/file/read-file'
import type { MovedLine } from './model'

const VARIANT: ReadonlySet<string> = new Set(VARIANT_COLUMNS)
/** Compared anew each time: the price log may prove more by now. */
const ALWAYS = 'original_price'

/**
 * The lines of a product without the cells that the other shop has not changed since its last file, so that what was
 * edited here stays. Variants that were deleted here stay away. `memory` is what to remember next.
 */
export function withoutUnchanged(
  lines: readonly Line[],
  remembered: readonly MovedLine[],
  variantIds: ReadonlySet<string>,
): { lines: Line[]; memory: MovedLine[] } {
  const own = remembered.find(({ cells }) => cells.name !== undefined)?.cells ?? {}
  const memory: MovedLine[] = []
  const left = lines.map(({ line, cells }): Line => {
    const before = lineBefore(cells, remembered)
    const variantId = before?.variantId ?? null
    memory.push({ cells, variantId })
    const isGone = variantId !== null && !variantIds.has(variantId)
    const given = Object.entries(cells).filter(([column, text]) => {
      if (column === 'slug') return true
      if (!VARIANT.has(column)) return own[column as keyof Cells] !== text
      if (isGone) return false
      return column === ALWAYS || before?.cells[column as keyof Cells] !== text
    })
    const isKnown = variantId !== null && !isGone
    return {
      line,
      cells: {
        ...Object.fromEntries(given),
        ...(isKnown && { variant_id: variantId }),
        ...(isKnown && stockBefore(cells, before?.cells)),
      } as Cells,
    }
  })
  return { lines: left, memory }
}

/** The difference counts, so that units sold here meanwhile stay sold. */
const stockBefore = ({ stock }: Cells, before: Cells | undefined): Cells =>
  before?.stock && stock !== before.stock ? { stock_before: before.stock } : {}

function lineBefore(cells: Cells, remembered: readonly MovedLine[]): MovedLine | undefined {
  const sameSku = remembered.find((one) => cells.sku && one.cells.sku === cells.sku)
  const isSameChoice = (one: MovedLine) =>
    one.cells.capacity === cells.capacity && one.cells.color === cells.color
  return sameSku ?? remembered.find(isSameChoice)
}
