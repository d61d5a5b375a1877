import 'server-only'
import { prisma } from '@/lib/db'
import type { PlannedPrice, Prisma } from '@/lib/generated/prisma/client'
import { chaptersIn } from '@/lib/products/catalogue/content/chapters'
import { pairsIn } from '@/lib/products/catalogue/content/specifications'
import { papersIn } from '@/lib/products/papers/schema'
import type { StoredPicture, StoredPlan, StoredProduct } from './stored'
import { type Unique, uniqueKey } from './unique'

const IN_ORDER = [{ position: 'asc' }, { id: 'asc' }] as const

const storedFields = {
  id: true,
  updatedAt: true,
  slug: true,
  name: true,
  brand: true,
  category: true,
  available: true,
  position: true,
  image: true,
  papers: true,
  chapters: true,
  variants: { orderBy: [...IN_ORDER] },
  images: { orderBy: [...IN_ORDER] },
  translations: true,
  planned: { orderBy: [{ beginsAt: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.ProductSelect

export async function readStored(ids: readonly string[]): Promise<Map<string, StoredProduct>> {
  const rows = await prisma.product.findMany({
    where: { id: { in: [...ids] } },
    select: storedFields,
  })
  return new Map(
    rows.map((row) => {
      const images = row.images.map((image) => ({
        ...image,
        descriptions: (image.descriptions ?? {}) as StoredPicture['descriptions'],
      }))
      const translations = row.translations.map((text) => ({
        ...text,
        specifications: pairsIn(text.specifications),
      }))
      const variants = row.variants.map((variant) => ({
        ...variant,
        planned: row.planned
          .filter(({ variantIds }) => variantIds.includes(variant.id))
          .map((plan) => ({ ...plan, phase: phaseOf(plan) })),
      }))
      const papers = papersIn(row.papers)
      const chapters = chaptersIn(row.chapters)
      return [row.id, { ...row, papers, chapters, images, translations, variants }]
    }),
  )
}

function phaseOf({ beganAt, endedAt }: PlannedPrice): StoredPlan['phase'] {
  if (endedAt) return 'over'
  return beganAt ? 'running' : 'waiting'
}

export function readKnown(ids: string[], slugs: string[]): Promise<{ id: string; slug: string }[]> {
  return prisma.$queryRaw`
    select id::text, slug from products where id = any(${ids}::uuid[])
    union select id::text, slug from products where slug = any(${slugs})`
}

export async function readOwners(uniques: readonly Unique[]): Promise<Map<string, string>> {
  const textsOf = (kind: Unique['kind']) => [
    ...new Set(uniques.flatMap((one) => (one.kind === kind ? one.text : []))),
  ]
  const slugs = textsOf('slug')
  const skus = textsOf('sku')
  if (slugs.length + skus.length === 0) return new Map()
  const rows = await prisma.$queryRaw<
    ({ id: string } & Pick<Unique, 'kind' | 'language' | 'text'>)[]
  >`
    select id::text, 'slug' as kind, '' as language, slug as text from products
    where slug = any(${slugs})
    union all
    select product_id::text, 'slug', language::text, slug from product_translations
    where slug = any(${slugs})
    union all
    select product_id::text, 'sku', '', sku from variants where sku = any(${skus})`
  return new Map(rows.map((row) => [uniqueKey(row), row.id]))
}
