import 'server-only'
import { prisma } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { LANGUAGES, type Language } from '@/lib/i18n/languages'
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
import type { Reductions } from './promotions'
import { type HomeSections, MOST_IN_SECTION, toSections } from './sections'
import type { Category, ProductCardView, ProductView } from './types'

/** Uncached reads of the catalogue; pages and routes go through `queries.ts`. */

const cardFields = {
  id: true,
  slug: true,
  name: true,
  brand: true,
  category: true,
  discount: true,
  image: true,
  available: true,
  variants: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.ProductSelect

type CardRow = Prisma.ProductGetPayload<{ select: typeof cardFields }>

const inOrder = [
  { position: 'asc' },
  { id: 'asc' },
] as const satisfies Prisma.ProductOrderByWithRelationInput[]

const smartphones = { category: 'smartphones', available: true } satisfies Prisma.ProductWhereInput

export function toCard({ image, brand, variants, ...product }: CardRow): ProductCardView {
  return {
    ...product,
    brand: brand || (product.name.split(' ')[0] ?? ''),
    variants: variants.map((variant) => ({
      id: variant.id,
      capacity: variant.capacity,
      colour: variant.colour,
      priceCents: variant.priceCents,
      originalPriceCents: variant.originalPriceCents,
      image: variant.image ?? image,
      available: variant.available,
    })),
  }
}

/** The first products of every category, and how far prices are reduced in each. */
export async function readHomeSections(): Promise<HomeSections> {
  const first = await prisma.$queryRaw<{ id: string }[]>`
    select id from (
      select id, row_number() over (partition by category order by position, id) as place
      from products where available
    ) as ranked where place <= ${MOST_IN_SECTION}`
  const rows = await prisma.product.findMany({
    where: { id: { in: first.map(({ id }) => id) }, variants: { some: {} } },
    orderBy: [...inOrder],
    select: cardFields,
  })
  return toSections(rows.map(toCard), await readReductions())
}

/** The largest reduction of each category in percent, from recorded prices. */
export async function readReductions(): Promise<Reductions> {
  const rows = await prisma.$queryRaw<{ category: Category; percent: number }[]>`
    select p.category::text as category, max(round(
      (v.original_price_cents - v.price_cents) * 100.0 / v.original_price_cents))::int as percent
    from products p join variants v on v.product_id = p.id
    where p.available and v.available and v.original_price_cents > v.price_cents
    group by p.category`
  return Object.fromEntries(rows.map(({ category, percent }) => [category, percent]))
}

/** One page of smartphones: two queries and one for the variants, whatever the size of the catalogue. */
export async function searchSmartphones(filters: Filters): Promise<ProductList> {
  const where = toWhere(filters)
  const total = await prisma.product.count({ where })
  const { page, pages } = pageWithin(total, filters.page)
  if (total === 0) return { products: [], total, page, pages }
  const rows = await prisma.product.findMany({
    where,
    orderBy: [...inOrder],
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
    select: cardFields,
  })
  return { products: rows.map(toCard), total, page, pages }
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

const inLanguage = (language: Language) =>
  ({
    ...cardFields,
    translations: {
      where: { language: { in: [language, 'en'] } },
      select: { language: true, description: true, features: true },
    },
  }) satisfies Prisma.ProductSelect

type Row = Prisma.ProductGetPayload<{ select: ReturnType<typeof inLanguage> }>

function toView({ translations, ...row }: Row, language: Language): ProductView {
  const text = translations.find((t) => t.language === language) ?? translations[0]
  return {
    ...toCard(row),
    description: text?.description ?? '',
    features: text?.features ?? [],
    specifications: [],
    images: [],
    textLanguage: language,
    slugs: Object.fromEntries(LANGUAGES.map((one) => [one, row.slug])) as Record<Language, string>,
  }
}

/** One product with its texts, on sale or not; null when there is none. */
export async function readProduct(language: Language, slug: string): Promise<ProductView | null> {
  const row = await prisma.product.findUnique({ where: { slug }, select: inLanguage(language) })
  return row && row.variants.length > 0 ? toView(row, language) : null
}

/** All products, `size` a page, with those not on sale: what the contract lists. */
export async function readProducts(
  language: Language,
  page: number,
  size: number,
): Promise<{ products: (ProductView & { image: string })[]; total: number }> {
  const total = await prisma.product.count()
  const rows = await prisma.product.findMany({
    orderBy: [...inOrder],
    skip: (page - 1) * size,
    take: size,
    select: inLanguage(language),
  })
  const products = rows.map((row) => ({ ...toView(row, language), image: row.image }))
  return { products, total }
}
