import 'server-only'
import type { Tx } from '@/lib/db'
import type { PriorPrices } from './prior-price'

/**
 * By variant id. The price in effect when the 30 days begin counts, and the price with a public code; deleted variants of
 * the same slug and capacity only lower it. In a transaction that changes prices, call after `lockProducts`.
 */
export async function readPriorPrices(
  tx: Pick<Tx, '$queryRaw'>,
  variantIds: readonly string[],
): Promise<Map<string, PriorPrices>> {
  if (variantIds.length === 0) return new Map()
  const rows = await tx.$queryRaw<(PriorPrices & { id: string })[]>`
    with applied as (
      select * from applied_prices(${variantIds}::uuid[])
    ), present as (
      select variant_id, since from applied where is_present and code is null
    )
    select present.variant_id::text as id,
      case when bool_or(
        not is_present and not is_former and until > present.since - interval '30 days'
      ) then min(cents) filter (where not is_present and until > present.since - interval '30 days'
        and (applied.since < present.since or not is_former)) end as "ofPresent",
      min(cents) filter (where until > now() - interval '30 days') as "ofNew"
    from present join applied on applied.variant_id = present.variant_id
    group by present.variant_id, present.since`
  return new Map(rows.map(({ id, ofPresent, ofNew }) => [id, { ofPresent, ofNew }]))
}
