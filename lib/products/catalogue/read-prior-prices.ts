import 'server-only'
import type { Tx } from '@/lib/db'
import type { PriorPrices } from './prior-price'

/**
 * By variant id. The price in effect when the 30 days begin counts; deleted variants of the same slug and capacity only
 * lower
 * it. In a transaction that changes prices, call after `lockProducts`.
 */
export async function readPriorPrices(
  tx: Pick<Tx, '$queryRaw'>,
  variantIds: readonly string[],
): Promise<Map<string, PriorPrices>> {
  if (variantIds.length === 0) return new Map()
  const rows = await tx.$queryRaw<(PriorPrices & { id: string })[]>`
    with priced as (
      select variant_id, new_price_cents as cents,
        lead(changed_at) over history as until,
        min(changed_at) over (partition by variant_id) as first,
        max(changed_at) over (partition by variant_id) as latest
      from price_changes where variant_id = any(${variantIds}::uuid[])
      window history as (partition by variant_id order by changed_at, id)
    ), own as (
      select variant_id, first, latest,
        min(cents) filter (where until > latest - interval '30 days') as of_present,
        min(cents) filter (where coalesce(until > now() - interval '30 days', true)) as of_new
      from priced group by variant_id, first, latest
    )
    select own.variant_id::text as id,
      case when of_present is not null then least(of_present, min(former.price_cents) filter (
        where former.since < latest and former.until > latest - interval '30 days')) end as "ofPresent",
      least(of_new, min(former.price_cents) filter (
        where former.until > now() - interval '30 days')) as "ofNew"
    from own
      join variants v on v.id = own.variant_id
      left join deleted_prices former
        on former.slug in (select slug from product_slugs where product_id = v.product_id)
        and lower(replace(former.capacity, ' ', '')) is not distinct from lower(replace(v.capacity, ' ', ''))
        and (former.until <= own.first or lower(former.colour) is not distinct from lower(v.colour))
    group by own.variant_id, latest, of_present, of_new`
  return new Map(rows.map(({ id, ofPresent, ofNew }) => [id, { ofPresent, ofNew }]))
}
