import 'server-only'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { PriorPrices } from './prior-price'

/**
 * What was recorded of these variants' prices, by id. A price counts while it was asked, so also the one in
 * effect when the 30 days begin. In a transaction that changes prices it is read after products are locked.
 */
export async function readPriorPrices(
  tx: Prisma.TransactionClient,
  variantIds: readonly string[],
): Promise<Map<string, PriorPrices>> {
  if (variantIds.length === 0) return new Map()
  const rows = await tx.$queryRaw<(PriorPrices & { id: string })[]>`
    with priced as (
      select variant_id, new_price_cents as cents,
        lead(changed_at) over history as until,
        max(changed_at) over (partition by variant_id) as latest
      from price_changes where variant_id = any(${variantIds}::uuid[])
      window history as (partition by variant_id order by changed_at, id)
    )
    select variant_id::text as id,
      min(cents) filter (where until > latest - interval '30 days') as "ofPresent",
      min(cents) filter (where coalesce(until > now() - interval '30 days', true)) as "ofNew"
    from priced group by variant_id`
  return new Map(rows.map(({ id, ofPresent, ofNew }) => [id, { ofPresent, ofNew }]))
}
