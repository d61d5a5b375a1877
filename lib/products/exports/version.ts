import 'server-only'
import { prisma } from '@/lib/db'
import { shop } from '@/lib/shop'
import { watched } from '../outage'

/** To be raised with a change of what the exports write, so that readers ask for them again. */
const FORMAT = 1

/**
 * What changes with everything that lists, feeds and the sitemap say: the last change of a product or its
 * variants, the last address, and what the shop is called. Two index look-ups, however many products.
 */
export async function catalogueVersion(): Promise<(string | number)[]> {
  const [row] = await watched(
    () => prisma.$queryRaw<{ change: string | null; address: string | null }[]>`
      select
        (select xact::text from product_changes order by xact desc limit 1) as change,
        (select max(id)::text from product_slugs) as address`,
  )
  return [FORMAT, shop.url, shop.name, row?.change ?? '', row?.address ?? '']
}
