import 'server-only'
import { prisma } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { LANGUAGES, type Language } from '@/lib/languages'
import { cleanQuery } from '@/lib/products/search/clean-query'
import { findByCode } from '@/lib/products/search/reads'
import { searchProducts } from '@/lib/products/search/search-products'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'
import { type EditableProduct, editableFields, toEditable } from './editable'
import { INCOMPLETE, LOW_STOCK, lacksPapers } from './incomplete'
import type { AdminQuery } from './list-query'

export type AdminProduct = EditableProduct & {
  isOrdered: boolean
}

/** One page; the first starts with `query.added`. */
export async function listForAdmin(
  query: AdminQuery,
  language: Language,
): Promise<Paged<AdminProduct>> {
  const where = await whereOf(query)
  const [total, requested] = await Promise.all([
    prisma.product.count({ where }),
    readPage(where, query.sort, query.page),
  ])
  const place = pagesOf(total, query.page)
  const found =
    place.page === query.page ? requested : await readPage(where, query.sort, place.page)
  const rows = query.added && place.page === 1 ? await withAdded(found, query.added) : found
  return {
    ...place,
    rows: rows.map(({ orderLines, ...row }) => ({
      ...toEditable(row, language),
      isOrdered: orderLines.length > 0,
    })),
  }
}

export async function countForAdmin(query: AdminQuery): Promise<number> {
  return prisma.product.count({ where: await whereOf(query) })
}

export async function listIdsForAdmin(query: AdminQuery): Promise<string[]> {
  const rows = await prisma.product.findMany({
    where: await whereOf(query),
    orderBy: [...ORDERS[query.sort], { id: 'asc' }],
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

async function withAdded(rows: Awaited<ReturnType<typeof readPage>>, id: string) {
  const added = await readPage({ id }, 'position', 1)
  return [...added, ...rows.filter((row) => row.id !== id)]
}

function readPage(where: Prisma.ProductWhereInput, sort: AdminQuery['sort'], page: number) {
  return prisma.product.findMany({
    where,
    orderBy: [...ORDERS[sort], { id: 'asc' }],
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
    select: { ...editableFields, orderLines: { select: { id: true }, take: 1 } },
  })
}

const ORDERS = {
  position: [{ position: 'asc' }],
  name: [{ name: 'asc' }],
  newest: [{ createdAt: 'desc' }],
  changed: [{ updatedAt: 'desc' }],
} satisfies Record<AdminQuery['sort'], Prisma.ProductOrderByWithRelationInput[]>

async function whereOf({ q, category, state }: AdminQuery): Promise<Prisma.ProductWhereInput> {
  return {
    ...(category && { category }),
    archivedAt: state === 'archived' ? { not: null } : null,
    ...(state === 'available' && { available: true }),
    ...(state === 'unavailable' && { available: false }),
    ...(state === 'incomplete' && INCOMPLETE),
    ...(state === 'papers' && lacksPapers()),
    ...(state === 'low' && LOW_STOCK),
    ...(q && (await whereFound(q))),
  }
}

/** Names that have every word, or what the shop's search finds without corrections, in any language. */
async function whereFound(q: string): Promise<Prisma.ProductWhereInput> {
  const named = { words: { AND: (await foldedWords(q)).map(hasWord) } }
  if (await prisma.product.findFirst({ where: named, select: { id: true } })) return named
  const query = cleanQuery(q)
  const coded = await findByCode(query, { isForSale: false })
  if (coded.length > 0) return { id: { in: coded.map(({ id }) => id) } }
  for (const language of LANGUAGES) {
    const { ids } = await searchProducts(language, query, { isStrict: true })
    if (ids.length > 0) return { id: { in: ids } }
  }
  return named
}

async function foldedWords(q: string): Promise<string[]> {
  const [row] = await prisma.$queryRaw<{ folded: string }[]>`select folded(${q}) as folded`
  return row?.folded.split(/\s+/).filter(Boolean) ?? []
}

/** LIKE wildcards are literal. */
const hasWord = (word: string): Prisma.ProductWordsWhereInput => ({
  folded: { contains: word.replace(/[\\%_]/g, '\\$&') },
})
