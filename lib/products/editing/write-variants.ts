import 'server-only'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { VariantInput } from '../schema'
import { pricesInCents } from './prices'

type Tx = Prisma.TransactionClient
type Row = { id: string; capacity: string | null; colour: string | null }

/**
 * Makes these the product's variants, in this order. One that names a variant by id, or has its
 * choices, is that variant from now on and keeps its history of prices; the others go.
 */
export async function writeVariants(
  tx: Tx,
  productId: string,
  before: readonly Row[],
  wanted: readonly VariantInput[],
): Promise<void> {
  const kept = matchVariants(before, wanted)
  const gone = before.filter((row) => !kept.includes(row)).map(({ id }) => id)
  if (gone.length > 0) await tx.variant.deleteMany({ where: { id: { in: gone } } })
  for (const [position, one] of wanted.entries()) {
    const { capacity, color: colour, image = null, available = true } = one
    const data = { capacity, colour, image, available, position, ...pricesInCents(one) }
    const row = kept[position]
    if (row) await tx.variant.update({ where: { id: row.id }, data })
    else await tx.variant.create({ data: { productId, ...data } })
  }
}

/** The row that each wanted variant is, by its id or else by its choices; each row once. */
function matchVariants(before: readonly Row[], wanted: readonly VariantInput[]) {
  const free = new Set(before)
  const take = (row: Row | undefined) => {
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
