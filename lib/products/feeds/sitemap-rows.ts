import 'server-only'
import PQueue from 'p-queue'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { detectOutage } from '@/lib/products/catalogue/detect-outage'
import { getProductIndex } from '@/lib/products/listing/live-index'
import type { Category } from '@/lib/products/types'

const BATCH_SIZE = 200
const queue = new PQueue({ concurrency: 1 })
const MAX_IMAGES = 10

/** `slugs`: languages with texts only. */
export type SitemapProduct = {
  slugs: Partial<Record<Language, string>>
  updatedAt: Date
  images: string[]
}

type Row = SitemapProduct & { id: string; image: string }

export async function countOnSale(): Promise<number> {
  return (await getProductIndex()).ids.length
}

export async function* soldInBatches(from: number, to: number): AsyncGenerator<SitemapProduct[]> {
  const ids = (await getProductIndex()).ids.slice(from, to)
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const some = ids.slice(at, at + BATCH_SIZE)
    const rows = new Map(
      (await queue.add(() => detectOutage(() => readRows(some)))).map((row) => [row.id, row]),
    )
    yield some.flatMap((id) => {
      const row = rows.get(id)
      return row ? [{ ...row, images: row.images.length > 0 ? row.images : [row.image] }] : []
    })
  }
}

export async function lastChanges(): Promise<Partial<Record<Category, Date>>> {
  const rows = await detectOutage(
    () => prisma.$queryRaw<{ category: Category; changed: Date }[]>`
      select p.category::text, max(greatest(p.updated_at, v.updated_at)) as changed
      from products p join variants v on v.product_id = p.id
      where p.archived_at is null and p.available and v.available and v.stock is distinct from 0
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
    where p.id = any(${ids}::uuid[]) and p.archived_at is null and not p.is_draft`
}
