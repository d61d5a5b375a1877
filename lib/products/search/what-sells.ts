import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { readOrFallback } from '@/lib/products/catalogue/cache'
import { readCards } from '@/lib/products/catalogue/reads'
import { getProductIndex } from '@/lib/products/listing/live-index'
import type { ProductCardView } from '@/lib/products/types'

const MAX_LINES = 500

/** Available products that the last order lines name most often, then in the shop's order; none during an outage. */
export function getWhatSells(language: Language, count: number): Promise<ProductCardView[]> {
  return readOrFallback(
    async () => {
      const { rowOf, ids } = await getProductIndex()
      const rows = await prisma.$queryRaw<{ id: string }[]>`
        select product_id::text as id
        from (select product_id from order_lines order by id desc limit ${MAX_LINES}) as latest
        where product_id is not null group by product_id order by count(*) desc, product_id limit 50`
      const ordered = rows.flatMap(({ id }) => (rowOf.has(id) ? [id] : []))
      return readCards(language, [...new Set([...ordered, ...ids.slice(0, count)])].slice(0, count))
    },
    async () => [],
  )
}
