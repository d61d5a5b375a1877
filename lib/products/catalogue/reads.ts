import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { countsIn, firstIdsIn, reductionsIn } from '@/lib/products/listing/catalogue-facts'
import { getProductIndex } from '@/lib/products/listing/live-index'
import { readCodePrices } from '@/lib/products/public-codes/read-code-prices'
import type { FoundProduct, ProductCardView, ProductView } from '@/lib/products/types'
import { findAt, readAddress } from './address'
import { cardFields, toCard, toView, type ViewRow, viewFields } from './rows'
import { type HomeSections, MAX_IN_SECTION, toSections } from './sections'
import { SHOWN } from './shown'

export async function readHomeSections(language: Language): Promise<HomeSections> {
  const index = await getProductIndex()
  const cards = await readCards(language, firstIdsIn(index, MAX_IN_SECTION))
  return toSections(cards, reductionsIn(index), countsIn(index))
}

/** In the order of `ids`, without deleted products. */
export async function readCards(
  language: Language,
  ids: readonly string[],
): Promise<ProductCardView[]> {
  const rows = await prisma.product.findMany({
    where: { id: { in: [...ids] }, ...SHOWN, variants: { some: {} } },
    select: cardFields(language),
  })
  const cards = new Map(rows.map((row) => [row.id, toCard(row, language)]))
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

/** In the order of `ids`, also those not on sale; unknown ids are skipped. */
export async function readProductsById(language: Language, ids: string[]): Promise<Listed[]> {
  const where = { id: { in: ids }, ...SHOWN }
  const rows = await prisma.product.findMany({ where, select: viewFields })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [{ ...toView(row, language), image: row.image }] : []
  })
}
