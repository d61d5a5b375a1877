import 'server-only'
import type { Tx } from '@/lib/db'

/** Recreating a variant must hide no lower price of the last 30 days (Directive 98/6/EC, Article 6a), on any slug. */
export async function recordDeletedPrices(tx: Tx, variantIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    insert into deleted_prices (slug, capacity, colour, price_cents, since, until)
    select distinct a.slug, capacity, colour, cents, since, until from (
      select v.product_id, v.capacity, v.colour, c.new_price_cents as cents, c.changed_at as since,
        coalesce(lead(c.changed_at) over (partition by v.id order by c.changed_at, c.id),
          clock_timestamp()) as until
      from price_changes c
        join variants v on v.id = c.variant_id
      where v.id = any(${variantIds}::uuid[])
    ) priced join product_slugs a on a.product_id = priced.product_id
    where until > now() - interval '30 days'`
}
