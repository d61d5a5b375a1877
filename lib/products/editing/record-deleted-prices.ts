import 'server-only'
import type { Tx } from '@/lib/db'

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
