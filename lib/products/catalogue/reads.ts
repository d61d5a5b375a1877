import 'server-only'
import { prisma } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { Language } from '@/lib/languages'
import { getProductIndex } from '@/lib/products/listing/live-index'
import { readCodePrices } from '@/lib/products/prices/read-prices'
import { readRatings } from '@/lib/products/reviews/ratings'
import type { Category, FoundProduct, ProductCardView, ProductView } from '@/lib/products/types'
import {
  countsIn,
  firstIdsIn,
  type HomeSections,
  MAX_IN_SECTION,
  reductionsIn,
  toSections,
} from './home-sections'
import { cardFields, toCard, toView, type ViewRow, viewFields } from './rows'

export async function readHomeSections(language: Language): Promise<HomeSections> {
  const index = await getProductIndex()
  const cards = await readCards(language, firstIdsIn(index, MAX_IN_SECTION))
  return toSections(cards, reductionsIn(index), countsIn(index))
}

/** Cards in the order of `ids`, without deleted products. */
export async function readCards(
  language: Language,
  ids: readonly string[],
): Promise<ProductCardView[]> {
  const [rows, ratings] = await Promise.all([
    prisma.product.findMany({
      where: { id: { in: [...ids] }, ...SHOWN, variants: { some: {} } },
      select: cardFields(language),
    }),
    readRatings(ids),
  ])
  const cards = new Map(
    rows.map((row) => {
      const rating = ratings.get(row.id)
      return [row.id, { ...toCard(row, language), ...(rating && { rating }) }]
    }),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** Uncached. */
export async function readProduct(language: Language, slug: string): Promise<FoundProduct | null> {
  return findAt(language, slug, readAddress, readView)
}

export async function readView(language: Language, id: string): Promise<ProductView | null> {
  const row = await prisma.product.findUnique({ where: { id, ...SHOWN }, select: viewFields })
  return row && toShownView(row, language)
}

/** Uncached; for administrators. Null unless it is a draft. */
export async function readDraft(language: Language, slug: string): Promise<ProductView | null> {
  const isAt = { OR: [{ slug }, { translations: { some: { language, slug } } }] }
  const where = { isDraft: true, archivedAt: null, ...isAt }
  const row = await prisma.product.findFirst({ where, select: viewFields })
  return row && toShownView(row, language)
}

async function toShownView(row: ViewRow, language: Language): Promise<ProductView | null> {
  if (row.variants.length === 0) return null
  const codePrices = await readCodePrices(
    prisma,
    row.variants.map((variant) => variant.id),
  )
  return { ...toView(row, language), codePrices }
}

type Listed = ProductView & { image: string }

export async function readProducts(
  language: Language,
  page: number,
  size: number,
): Promise<{ products: Listed[]; total: number }> {
  const { allIds } = await getProductIndex()
  const ids = allIds.slice((page - 1) * size, page * size)
  const products = ids.length > 0 ? await readProductsById(language, ids) : []
  return { products, total: allIds.length }
}

/** Products in the order of `ids`, on sale or not; unknown ids are skipped. */
export async function readProductsById(language: Language, ids: string[]): Promise<Listed[]> {
  const where = { id: { in: ids }, ...SHOWN }
  const rows = await prisma.product.findMany({ where, select: viewFields })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [{ ...toView(row, language), image: row.image }] : []
  })
}

/** A product's id, category, and current slug in a language. */
export type Address = { id: string; category: Category; slug: string }

/**
 * By current slug in this language, latest former one, then other languages; null if unknown, or of a draft, an archived
 * product or one without variants. Alters by wide changes alone (docs/decisions/101).
 */
export async function readAddress(language: Language, slug: string): Promise<Address | null> {
  const [found] = await prisma.$queryRaw<(Address & { isShown: boolean })[]>`
    select s.product_id::text as id, own.category::text as category, coalesce(here.slug, own.slug) as slug,
      own.archived_at is null and not own.is_draft and exists (select from variants v where v.product_id = own.id) as "isShown"
    from product_slugs s
    join products own on own.id = s.product_id
    left join product_translations here
      on here.product_id = s.product_id and here.language = ${language}::"Language"
    left join product_translations t
      on t.product_id = s.product_id and t.language = s.language and t.slug = s.slug
    left join products p on p.id = s.product_id and s.language is null and p.slug = s.slug
    where s.slug = ${slug}
    order by
      coalesce(here.slug = s.slug and here.language = s.language, false) desc,
      p.slug is not null and here.slug is null desc,
      coalesce(s.language = ${language}::"Language", false) desc,
      t.slug is not null or p.slug is not null desc,
      s.language is null desc,
      s.id desc
    limit 1`
  if (!found?.isShown) return null
  const { id, category, slug: current } = found
  return { id, category, slug: current }
}

type Read<Args extends string[], Value> = (language: Language, ...args: Args) => Promise<Value>

/** A product, on sale or not; its current slug for a former or another language's slug; or null. */
export async function findAt(
  language: Language,
  slug: string,
  readAddress: Read<[slug: string], Address | null>,
  readView: Read<[id: string, category: Category], ProductView | null>,
): Promise<FoundProduct | null> {
  const at = await readAddress(language, slug)
  if (!at) return null
  if (at.slug !== slug) return { movedTo: at.slug }
  const product = await readView(language, at.id, at.category)
  return product && { product }
}

/**
 * Products with a public page. A draft, which was never on sale, has none; a product that was on sale keeps its page
 * while unavailable (specification §3).
 */
export const SHOWN = { archivedAt: null, isDraft: false } satisfies Prisma.ProductWhereInput
