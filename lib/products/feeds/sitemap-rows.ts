import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { detectOutage } from '@/lib/products/catalogue/outage'
import { getProductIndex } from '@/lib/products/listing/live-index'
import type { Category } from '@/lib/products/types'
import { createMutex } from '@/lib/shared/mutex'

const PRODUCTS_A_READ = 200
const inTurn = createMutex()
const MAX_IMAGES = 10

/** What the sitemap says of a product. `slugs`: its addresses in the languages it has texts in. */
export type SitemapProduct = {
  slugs: Partial<Record<Language, string>>
  /** Of the product or of one of its variants, whichever was last. */
  updatedAt: Date
  /** Paths or addresses, at most ten. */
  images: string[]
}

type Row = SitemapProduct & { id: string; image: string }

/** How many products are on sale: those that lists lead to, and that the sitemap names. */
export async function countSold(): Promise<number> {
  return (await getProductIndex()).ids.length
}

/** The products on sale from one place to another in their order, some at a time. */
export async function* soldInPieces(from: number, to: number): AsyncGenerator<SitemapProduct[]> {
  const ids = (await getProductIndex()).ids.slice(from, to)
  for (let at = 0; at < ids.length; at += PRODUCTS_A_READ) {
    const some = ids.slice(at, at + PRODUCTS_A_READ)
    const rows = new Map(
      (await inTurn(() => detectOutage(() => readRows(some)))).map((row) => [row.id, row]),
    )
    yield some.flatMap((id) => {
      const row = rows.get(id)
      return row ? [{ ...row, images: row.images.length > 0 ? row.images : [row.image] }] : []
    })
  }
}

/** When a product of each category on sale last changed. */
export async function lastChanges(): Promise<Partial<Record<Category, Date>>> {
  const rows = await detectOutage(
    () => prisma.$queryRaw<{ category: Category; changed: Date }[]>`
      select p.category::text, max(greatest(p.updated_at, v.updated_at)) as changed
      from products p join variants v on v.product_id = p.id
      where p.archived_at is null and p.available and v.available
      group by p.category`,
  )
  return Object.fromEntries(rows.map(({ category, changed }) => [category, changed]))
}

function readRows(ids: string[]) {
  return prisma.$queryRaw<Row[]>`
    select p.id::text, p.image,
      greatest(p.updated_at, (
        select max(v.updated_at) from variants v where v.product_id = p.id
      )) as "updatedAt",
      (
        select coalesce(jsonb_object_agg(t.language, t.slug), '{}')
        from product_translations t where t.product_id = p.id and t.description <> ''
      ) as slugs,
      (
        select coalesce(jsonb_agg(image.path), '[]') from (
          select i.path from product_images i where i.product_id = p.id
          group by i.path order by min(i.position), i.path limit ${MAX_IMAGES}
        ) as image
      ) as images
    from products p
    where p.id = any(${ids}::uuid[]) and p.archived_at is null`
}
