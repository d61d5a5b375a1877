import 'server-only'
import { prisma } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { Language } from '@/lib/i18n/languages'
import { findProductId } from './address'
import { byCapacity } from './capacity'
import {
  byColour,
  type FilterOptions,
  type Filters,
  PAGE_SIZE,
  type ProductList,
  pageWithin,
  searchWords,
} from './filters'
import { countsIn, firstIdsIn, reductionsIn } from './listing/catalogue-facts'
import { getProductIndex } from './listing/live-index'
import type { Reductions } from './promotions'
import { cardFields, toCard, toView, viewFields } from './rows'
import { type HomeSections, MOST_IN_SECTION, toSections } from './sections'
import type { FoundProduct, ProductCardView, ProductView } from './types'

/** Uncached reads of the catalogue; pages and routes go through `queries.ts`. */

const inOrder = [
  { position: 'asc' },
  { id: 'asc' },
] as const satisfies Prisma.ProductOrderByWithRelationInput[]

const smartphones = { category: 'smartphones', available: true } satisfies Prisma.ProductWhereInput

/** The first products of every category, how many it has, and how far its prices are reduced. */
export async function readHomeSections(language: Language): Promise<HomeSections> {
  const index = await getProductIndex()
  const cards = await readCards(language, firstIdsIn(index, MOST_IN_SECTION))
  return toSections(cards, reductionsIn(index), countsIn(index))
}

/** The largest reduction of each category in percent, from recorded prices. */
export async function readReductions(): Promise<Reductions> {
  return reductionsIn(await getProductIndex())
}

/** The cards of these products in this language, in this order; those that are gone are left out. */
export async function readCards(
  language: Language,
  ids: readonly string[],
): Promise<ProductCardView[]> {
  const rows = await prisma.product.findMany({
    where: { id: { in: [...ids] }, variants: { some: {} } },
    select: cardFields(language),
  })
  const cards = new Map(rows.map((row) => [row.id, toCard(row, language)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** One page of smartphones: two queries and one for the variants, whatever the size of the catalogue. */
export async function searchSmartphones(
  language: Language,
  filters: Filters,
): Promise<ProductList> {
  const where = toWhere(filters)
  const total = await prisma.product.count({ where })
  const { page, pages } = pageWithin(total, filters.page)
  if (total === 0) return { products: [], total, page, pages }
  const rows = await prisma.product.findMany({
    where,
    orderBy: [...inOrder],
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
    select: cardFields(language),
  })
  return { products: rows.map((row) => toCard(row, language)), total, page, pages }
}

function toWhere({ q, brand, capacity, colour }: Filters): Prisma.ProductWhereInput {
  return {
    ...smartphones,
    ...(brand && { brand }),
    variants: {
      some: {
        ...(capacity && { capacity }),
        ...(colour && { colour }),
        ...((capacity || colour) && { available: true }),
      },
    },
    AND: searchWords(q).map((word) => ({
      name: { contains: word.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' },
    })),
  }
}

/** Every brand, capacity and colour that a smartphone can be bought in. */
export async function readFilterOptions(): Promise<FilterOptions> {
  const ofVariant = { available: true, product: smartphones }
  const [brands, capacities, colours] = await Promise.all([
    prisma.product.groupBy({ by: ['brand'], where: smartphones, orderBy: { brand: 'asc' } }),
    prisma.variant.groupBy({ by: ['capacity'], where: ofVariant }),
    prisma.variant.groupBy({ by: ['colour'], where: ofVariant }),
  ])
  return {
    brands: brands.map(({ brand }) => brand).filter(Boolean),
    capacities: capacities.flatMap(({ capacity }) => capacity ?? []).sort(byCapacity),
    colours: colours.flatMap(({ colour }) => colour ?? []).sort(byColour),
  }
}

/**
 * What this address of this language leads to: the product, on sale or not, with its texts; or its
 * address of today; null when it never led to one.
 */
export async function readProduct(language: Language, slug: string): Promise<FoundProduct | null> {
  const id = await findProductId(language, slug)
  const row = id && (await prisma.product.findUnique({ where: { id }, select: viewFields }))
  if (!row || row.variants.length === 0) return null
  const product = toView(row, language)
  return product.slug === slug ? { product } : { movedTo: product.slug }
}

type Listed = ProductView & { image: string }

/** All products, `size` a page, with those not on sale: what the contract lists. */
export async function readProducts(
  language: Language,
  page: number,
  size: number,
): Promise<{ products: Listed[]; total: number }> {
  const total = await prisma.product.count()
  const rows = await prisma.product.findMany({
    orderBy: [...inOrder],
    skip: (page - 1) * size,
    take: size,
    select: viewFields,
  })
  const products = rows.map((row) => ({ ...toView(row, language), image: row.image }))
  return { products, total }
}

/** The products of these ids in their order, with those not on sale; unknown ids are left out. */
export async function readProductsById(language: Language, ids: string[]): Promise<Listed[]> {
  const rows = await prisma.product.findMany({ where: { id: { in: ids } }, select: viewFields })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [{ ...toView(row, language), image: row.image }] : []
  })
}
