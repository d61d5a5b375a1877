import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Language } from '@/lib/languages'
import { readFallback } from '@/lib/products/catalogue/outage/fallback'
import { readCards } from '@/lib/products/catalogue/reads'
import { toCard } from '@/lib/products/catalogue/rows'
import type { ProductCardView } from '@/lib/products/types'
import { singleton } from '@/lib/shared/runtime.mjs'
import type { ProductIndex } from './product-index'

const MAX_CACHED = 1000
type Cards = LRUCache<string, ProductCardView>

// A changed product replaces the index, and with it these cards.
const cardsOfIndex = new WeakMap<ProductIndex, Cards>()

type RecentCard = { card: ProductCardView; readAt: number }
const recentCards = singleton(
  'products.recent-cards',
  () => new LRUCache<string, RecentCard>({ max: MAX_CACHED }),
)

/** Cards in the order of `ids`, cached as long as the index is current. */
export async function cachedCards(
  index: ProductIndex,
  language: Language,
  ids: readonly string[],
): Promise<ProductCardView[]> {
  const cached =
    cardsOfIndex.get(index) ?? new LRUCache<string, ProductCardView>({ max: MAX_CACHED })
  cardsOfIndex.set(index, cached)
  const known = new Map(ids.map((id) => [id, cached.get(keyOf(language, id))]))
  const missing = ids.filter((id) => !known.get(id))
  if (missing.length > 0) {
    const readAt = Date.now()
    for (const card of await readCards(language, missing)) {
      known.set(card.id, card)
      cached.set(keyOf(language, card.id), card)
      recentCards.set(keyOf(language, card.id), { card, readAt })
    }
  }
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** The newer of the last cached cards and the fallback's; unknown ids are skipped. Throws what `readFallback` throws. */
export async function cardsDuringOutage(
  language: Language,
  ids: readonly string[],
): Promise<ProductCardView[]> {
  const recent = ids.map((id) => recentCards.get(keyOf(language, id)))
  const isComplete = recent.every((one) => one !== undefined)
  const fallback = await readFallback().catch((error) => {
    if (isComplete) return null
    throw error
  })
  const products = new Map(fallback?.products.map((product) => [product.id, product]))
  return ids.flatMap((id, at) => {
    const last = recent[at]
    const product = products.get(id)
    if (last && (!product || !fallback || last.readAt >= fallback.readAt)) return last.card
    return product ? toCard(product, language) : []
  })
}

const keyOf = (language: Language, id: string) => `${language} ${id}`
