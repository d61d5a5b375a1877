import 'server-only'
import type { Language } from '@/lib/languages'
import { cachedCards, cardsDuringOutage } from '@/lib/products/listing/cached-cards'
import { indexDuringOutage } from '@/lib/products/listing/fallback-index'
import { getProductIndex } from '@/lib/products/listing/live-index'
import { nearestInPrice } from '@/lib/products/listing/nearest-in-price'
import type { Category, ProductCardView } from '@/lib/products/types'
import { defaultVariant } from '@/lib/products/variants/variants'
import { cachedRead } from './cache'

type Args = [
  lang: Language,
  category: Category,
  id: string,
  brand: string,
  priceCents: number,
  limit: number,
]

/** At most `limit` other products of the category on sale, nearest in price first. */
export const getRelated = (lang: Language, product: ProductCardView, limit: number) =>
  findRelated(...argsOf(lang, product, limit))

/** Uncached. */
export const readRelated = (lang: Language, product: ProductCardView, limit: number) =>
  read(...argsOf(lang, product, limit))

const findRelated = cachedRead(
  'related',
  read,
  async (...[lang, category, id, brand, priceCents, limit]: Args) => {
    const index = await indexDuringOutage()
    const ids = nearestInPrice(index, { id, category, brand, priceCents }, limit)
    return cardsDuringOutage(lang, ids)
  },
  (...[, category]: Args) => [category],
)

async function read(...[lang, category, id, brand, priceCents, limit]: Args) {
  const index = await getProductIndex()
  const ids = nearestInPrice(index, { id, category, brand, priceCents }, limit)
  return cachedCards(index, lang, ids)
}

function argsOf(lang: Language, product: ProductCardView, limit: number): Args {
  const { category, id, brand, variants } = product
  return [lang, category, id, brand, defaultVariant(variants)?.priceCents ?? 0, limit]
}
