import 'server-only'
import type { Prisma } from '@/lib/generated/prisma/client'

/**
 * Keeps the prices of the last 30 days of variants about to be deleted, so that deleting and making them
 * again forgets no lower price (Directive 98/6/EC, Article 6a).
 */
export async function keepPrices(
  tx: Prisma.TransactionClient,
  variantIds: readonly string[],
): Promise<void> {
  await tx.$executeRaw`
    insert into deleted_prices (slug, capacity, colour, price_cents, since, until)
    select slug, capacity, colour, cents, since, until from (
      select p.slug, v.capacity, v.colour, c.new_price_cents as cents, c.changed_at as since,
        coalesce(lead(c.changed_at) over (partition by v.id order by c.changed_at, c.id),
          clock_timestamp()) as until
      from price_changes c
        join variants v on v.id = c.variant_id
        join products p on p.id = v.product_id
      where v.id = any(${variantIds}::uuid[])
    ) priced where until > now() - interval '30 days'`
}
