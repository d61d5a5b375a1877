import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import type { Category, ProductCardView } from '@/lib/products/types'
import { defaultVariant } from '@/lib/products/variants/variants'
import { cachedRead } from './cache'
import { fallbackCards } from './fallback'
import { cardFields, toCard } from './rows'

type Origin = { id: string; brand: string; category: Category; priceCents: number }

/** Not counted, or some left. */
const IN_STOCK = { available: true, OR: [{ stock: null }, { stock: { gt: 0 } }] }

const MAX_NEIGHBOURS = 32
const MAX_RELATED = 24

export const getRelated = cachedRead('related', readRelated, async (language, id) => {
  const cards = await fallbackCards(language)
  const own = cards.find((card) => card.id === id)
  if (!own) return []
  const ofCategory = cards.filter((card) => card.category === own.category && isSold(card))
  return nearestTo(own, ofCategory)
})

export async function readRelated(language: Language, id: string): Promise<ProductCardView[]> {
  const select = { ...cardFields(language), position: true } as const
  const own = await prisma.product.findUnique({ where: { id }, select })
  return own ? nearestTo(toCard(own, language), await readNeighbours(language, own)) : []
}

async function readNeighbours(
  language: Language,
  { category, position }: { category: Category; position: number },
) {
  const sold = { category, available: true, variants: { some: IN_STOCK } }
  const select = cardFields(language)
  const [after, before] = await Promise.all([
    prisma.product.findMany({
      where: { ...sold, position: { gte: position } },
      orderBy: [{ position: 'asc' }],
      take: MAX_NEIGHBOURS,
      select,
    }),
    prisma.product.findMany({
      where: { ...sold, position: { lt: position } },
      orderBy: [{ position: 'desc' }],
      take: MAX_NEIGHBOURS,
      select,
    }),
  ])
  return [...after, ...before].map((row) => toCard(row, language))
}

/** Nearest in price first; another brand adds a tenth of the price. */
export function nearestTo(own: ProductCardView, others: ProductCardView[]): ProductCardView[] {
  const { id, brand } = own
  const origin: Origin = { id, brand, category: own.category, priceCents: priceOf(own) }
  return others
    .filter((card) => card.id !== id)
    .map((card) => ({ card, distance: distanceFrom(origin, card) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_RELATED)
    .map(({ card }) => card)
}

function distanceFrom({ brand, priceCents }: Origin, card: ProductCardView): number {
  const distance = Math.abs(priceOf(card) - priceCents)
  return card.brand === brand ? distance : distance + priceCents / 10
}

const isSold = ({ available, variants }: ProductCardView) =>
  available && variants.some((variant) => variant.available)

const priceOf = (card: ProductCardView) => defaultVariant(card.variants)?.priceCents ?? 0
