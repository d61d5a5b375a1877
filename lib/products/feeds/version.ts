import 'server-only'
import { prisma } from '@/lib/db'
import { detectOutage } from '@/lib/products/catalogue/detect-outage'
import { categoriesVersion } from '@/lib/products/categories/current'
import { shop } from '@/lib/shop'

/** Increment when the exports' format changes: invalidates clients' copies. */
const FORMAT = 2
/** Several, because transactions may commit out of order. */
const LAST = 100

/** Changes with every input of lists, feeds and sitemap. Two index look-ups, however many products. */
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
  return [FORMAT, shop.url, shop.name, categoriesVersion(), row?.change ?? '', row?.address ?? '']
}
