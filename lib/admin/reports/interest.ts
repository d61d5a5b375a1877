import 'server-only'
import { prisma } from '@/lib/db'

/** Products listed. */
const MAX_PRODUCTS = 100

/** How many accounts follow a product, and how many people wait for one of its variants. */
export type Interest = { id: string; name: string; followers: number; waiting: number }

/** As of now, most first. No access check: callers check. */
export function readInterest(): Promise<Interest[]> {
  return prisma.$queryRaw<Interest[]>`
    with followers as (
      select product_id, count(*)::int as count from followed_products group by 1
    ), waiting as (
      select v.product_id, count(*)::int as count
      from stock_waits w join variants v on v.id = w.variant_id
      where w.confirmed_at is not null and w.told_at is null group by 1
    )
    select p.id::text, p.name, coalesce(followers.count, 0) as followers,
      coalesce(waiting.count, 0) as waiting
    from followers full join waiting using (product_id) join products p on p.id = product_id
    order by coalesce(followers.count, 0) + coalesce(waiting.count, 0) desc, p.name, p.id
    limit ${MAX_PRODUCTS}`
}
