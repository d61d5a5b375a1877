import 'server-only'
import type { Tx } from '@/lib/db'
import type { Variant } from '@/lib/generated/prisma/client'
import { isSameGood } from '@/lib/products/catalogue/prior-price'
import { stockAfter } from '@/lib/products/variants/stock'
import type { PendingRows } from './pending-rows'
import { recordDeletedPrices } from './record-deleted-prices'
import type { VariantInput } from './schema'
import { type VariantRow, variantRows, withNewId } from './variant-rows'

/** A matched variant keeps its price history; others are deleted. Rows go to `pending`. */
export async function writeVariants(
  tx: Tx,
  productId: string,
  before: readonly Variant[],
  requested: readonly VariantInput[],
  pending: PendingRows,
): Promise<void> {
  const matched = matchVariants(before, requested)
  const gone = before.filter((row) => !matched.includes(row)).map(({ id }) => id)
  if (gone.length > 0) {
    await recordDeletedPrices(tx, gone)
    await tx.variant.deleteMany({ where: { id: { in: gone } } })
  }
  const rows = variantRows(productId, requested)
  for (const [place, given] of rows.entries()) {
    const row = matched[place]
    const stock = stockAfter(row?.stock ?? null, requested[place] ?? {})
    const data = { ...given, ...keptNumbers(given, row), stock }
    if (!row) pending.newVariants.push(withNewId(data))
    else if (!isSame(row, data)) pending.variants.push({ ...data, id: row.id })
  }
}

/** Absent numbers stay. */
function keptNumbers(given: VariantRow, row: Variant | undefined) {
  const { sku = row?.sku ?? null, gtin = row?.gtin ?? null, mpn = row?.mpn ?? null } = given
  return { sku, gtin, mpn }
}

const isSame = (row: Variant, data: VariantRow) =>
  (Object.keys(data) as (keyof VariantRow)[]).every((key) => row[key] === data[key])

/** Matches by id while it is the same good, else by choices; each row once. */
export function matchVariants(
  before: readonly Variant[],
  requested: readonly Pick<VariantInput, 'id' | 'capacity' | 'color'>[],
) {
  const free = new Set(before)
  const take = (row: Variant | undefined) => {
    if (row) free.delete(row)
    return row
  }
  const byId = requested.map(({ id, capacity }) =>
    take([...free].find((row) => id && row.id === id && isSameGood(row, capacity))),
  )
  return requested.map(
    ({ capacity, color }, place) =>
      byId[place] ??
      take([...free].find((row) => row.capacity === capacity && row.colour === color)),
  )
}
