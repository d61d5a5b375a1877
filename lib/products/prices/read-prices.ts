import 'server-only'
import type { Tx } from '@/lib/db'
import { discountPercent } from '@/lib/money'
import type { CodePrice } from '@/lib/products/types'
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

type Row = Omit<CodePrice, 'until' | 'originalPriceCents'> & {
  id: string
  until: Date | null
  originalPriceCents: number | null
}

/**
 * By variant id: the lowest price with a public code in force, where it is below the lowest price of the 30 days before
 * that reduction (Directive 98/6/EC, Article 6a).
 */
export async function readCodePrices(
  tx: Pick<Tx, '$queryRaw'>,
  variantIds: readonly string[],
): Promise<Record<string, CodePrice>> {
  const rows = await tx.$queryRaw<Row[]>`
    with applied as (
      select prices.* from (
        select ${variantIds}::uuid[] as ids
        where exists (select from public_codes where since <= now() and until > now())
      ) as asked, applied_prices(asked.ids) as prices
    ), offered as (
      select distinct on (variant_id) * from applied
      where is_present and code is not null and until > now()
      order by variant_id, cents, since
    )
    select variant_id::text as id, code, cents as "priceCents", nullif(until, 'infinity') as until,
      (select min(before.cents) from applied before
        where before.variant_id = offered.variant_id and before.since < offered.since
          and before.until > offered.since - interval '30 days') as "originalPriceCents"
    from offered`
  return Object.fromEntries(rows.flatMap(toEntry))
}

/** None without a reduction of a whole percent. */
function toEntry({ id, code, priceCents, originalPriceCents, until }: Row): [string, CodePrice][] {
  if (originalPriceCents === null || discountPercent(priceCents, originalPriceCents) === 0)
    return []
  return [[id, { code, priceCents, originalPriceCents, until: until?.toISOString() ?? null }]]
}
