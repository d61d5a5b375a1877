import 'server-only'
import type { Prisma, Variant } from '@/lib/generated/prisma/client'
import type { VariantInput } from '../schema'
import { pricesInCents } from './prices'

type Tx = Prisma.TransactionClient

/**
 * Makes these the product's variants, in this order. One that names a variant by id, or has its
 * choices, is that variant from now on and keeps its history of prices; the others go.
 */
export async function writeVariants(
  tx: Tx,
  productId: string,
  before: readonly Variant[],
  wanted: readonly VariantInput[],
): Promise<void> {
  const kept = matchVariants(before, wanted)
  const gone = before.filter((row) => !kept.includes(row)).map(({ id }) => id)
  if (gone.length > 0) await tx.variant.deleteMany({ where: { id: { in: gone } } })
  const rows = variantRows(productId, wanted)
  for (const [place, data] of rows.entries()) {
    const row = kept[place]
    if (row && !isSame(row, data)) await tx.variant.update({ where: { id: row.id }, data })
  }
  const added = rows.filter((_, place) => !kept[place])
  if (added.length > 0) await tx.variant.createMany({ data: added })
}

/** The rows of variants in this order. */
export function variantRows(productId: string, wanted: readonly VariantInput[]) {
  return wanted.map((one, position) => {
    const { capacity, color: colour, image = null, available = true } = one
    return { productId, capacity, colour, image, available, position, ...pricesInCents(one) }
  })
}

type Data = ReturnType<typeof variantRows>[number]

const isSame = (row: Variant, data: Data) =>
  (Object.keys(data) as (keyof Data)[]).every((key) => row[key] === data[key])

/** The row that each wanted variant is, by its id or else by its choices; each row once. */
function matchVariants(before: readonly Variant[], wanted: readonly VariantInput[]) {
  const free = new Set(before)
  const take = (row: Variant | undefined) => {
    if (row) free.delete(row)
    return row
  }
  const byId = wanted.map(({ id }) => take([...free].find((row) => id && row.id === id)))
  return wanted.map(
    ({ capacity, color }, place) =>
      byId[place] ??
      take([...free].find((row) => row.capacity === capacity && row.colour === color)),
  )
}
