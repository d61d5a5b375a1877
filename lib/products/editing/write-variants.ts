import 'server-only'
import type { Tx } from '@/lib/db'
import type { Variant } from '@/lib/generated/prisma/client'
import { isSameGood } from '@/lib/products/catalogue/prior-price'
import { keepPrices } from './keep-prices'
import type { VariantInput } from './schema'
import { type VariantRow, variantRows, withNewId } from './variant-rows'
import type { WaitingRows } from './waiting-rows'

/**
 * Makes these the product's variants, in this order. One that names a variant by id and leaves its capacity, or
 * has its choices, is that variant from now on and keeps its history of prices; the others go. What is written
 * of those that stay or come waits with the other rows.
 */
export async function writeVariants(
  tx: Tx,
  productId: string,
  before: readonly Variant[],
  wanted: readonly VariantInput[],
  waiting: WaitingRows,
): Promise<void> {
  const kept = matchVariants(before, wanted)
  const gone = before.filter((row) => !kept.includes(row)).map(({ id }) => id)
  if (gone.length > 0) {
    await keepPrices(tx, gone)
    await tx.variant.deleteMany({ where: { id: { in: gone } } })
  }
  const rows = variantRows(productId, wanted)
  for (const [place, given] of rows.entries()) {
    const row = kept[place]
    const data = { ...given, sku: given.sku === undefined ? (row?.sku ?? null) : given.sku }
    if (!row) waiting.newVariants.push(withNewId(data))
    else if (!isSame(row, data)) waiting.variants.push({ ...data, id: row.id })
  }
}

const isSame = (row: Variant, data: VariantRow) =>
  (Object.keys(data) as (keyof VariantRow)[]).every((key) => row[key] === data[key])

/** The row that each wanted variant is, by its id as long as it is the same good, else by its choices; each row once. */
export function matchVariants(
  before: readonly Variant[],
  wanted: readonly Pick<VariantInput, 'id' | 'capacity' | 'color'>[],
) {
  const free = new Set(before)
  const take = (row: Variant | undefined) => {
    if (row) free.delete(row)
    return row
  }
  const byId = wanted.map(({ id, capacity }) =>
    take([...free].find((row) => id && row.id === id && isSameGood(row, capacity))),
  )
  return wanted.map(
    ({ capacity, color }, place) =>
      byId[place] ??
      take([...free].find((row) => row.capacity === capacity && row.colour === color)),
  )
}
