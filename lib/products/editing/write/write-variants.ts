import 'server-only'
import type { Tx } from '@/lib/db'
import type { Variant } from '@/lib/generated/prisma/client'
import type { VariantInput } from '@/lib/products/editing/schema'
import { isSameGood } from '@/lib/products/prices/prior-price'
import { stockAfter } from '@/lib/products/variants/stock'
import { type PendingRows, type VariantRow, variantRows, withNewId } from './pending-rows'

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

/** Keeps numbers and the weight that the request leaves out. */
function keptNumbers(given: VariantRow, row: Variant | undefined) {
  const { sku = row?.sku ?? null, gtin = row?.gtin ?? null, mpn = row?.mpn ?? null } = given
  const { weightGrams = row?.weightGrams ?? null } = given
  return { sku, gtin, mpn, weightGrams }
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

/** Recreating a variant must hide no lower price of the last 30 days (Directive 98/6/EC, Article 6a), on any slug. */
export async function recordDeletedPrices(tx: Tx, variantIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    insert into deleted_prices (slug, capacity, colour, price_cents, since, until)
    select distinct s.slug, v.capacity, v.colour, a.cents, a.since, least(a.until, clock_timestamp())
    from applied_prices(${variantIds}::uuid[]) a
      join variants v on v.id = a.variant_id
      join product_slugs s on s.product_id = v.product_id
    where not a.is_former and a.until > now() - interval '30 days'`
}
