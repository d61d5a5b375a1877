import 'server-only'
import { randomInt } from 'node:crypto'
import type { Prisma, Variant } from '@/lib/generated/prisma/client'
import { isSameGood } from '../catalogue/prior-price'
import { variantIdOf } from '../variants/variant-id'
import { keepPrices } from './keep-prices'
import { pricesInCents } from './prices'
import type { VariantInput } from './schema'
import type { WaitingRows } from './waiting-rows'

type Tx = Prisma.TransactionClient

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

/** The rows of variants in this order. */
export function variantRows(productId: string, wanted: readonly VariantInput[]) {
  return wanted.map((one, position) => {
    const { capacity, color: colour, sku, image = null, available = true } = one
    return { productId, capacity, colour, sku, image, available, position, ...pricesInCents(one) }
  })
}

export type VariantRow = ReturnType<typeof variantRows>[number]

/** The row of a variant of a new product: a small number, of which lists carry a hundred. */
export const withFirstId = (row: VariantRow) => ({
  ...row,
  originalPriceCents: null,
  id: variantIdOf(row.productId, row.position + 1),
})

/** The row of a variant that comes to others: no number that one of them has or had. */
const withNewId = (row: VariantRow) => ({
  ...row,
  originalPriceCents: null,
  id: variantIdOf(row.productId, randomInt(2 ** 32)),
})

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
