import 'server-only'
import { prisma } from '@/lib/db'
import { detectOutage } from '@/lib/products/catalogue/outage'
import { shop } from '@/lib/shop'

/** To be raised with a change of what the exports write, so that readers ask for them again. */
const FORMAT = 2
/** More than the last one: a transaction that began before another may end after it. */
const LAST = 100

/**
 * What changes with everything that lists, feeds and the sitemap say: the last changes of products and their
 * variants, the last address, and what the shop is called. Two index look-ups, however many products.
 */
export async function catalogueVersion(): Promise<(string | number)[]> {
  const [row] = await detectOutage(
    () => prisma.$queryRaw<{ change: string | null; address: string | null }[]>`
      select
        (
          select md5(string_agg(last.xact || ' ' || last.product_id, ',')) from (
            select xact, product_id from product_changes order by xact desc, product_id limit ${LAST}
          ) as last
        ) as change,
        (select max(id)::text from product_slugs) as address`,
  )
  return [FORMAT, shop.url, shop.name, row?.change ?? '', row?.address ?? '']
}
