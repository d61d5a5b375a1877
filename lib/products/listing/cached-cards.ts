import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Language } from '@/lib/languages'
import { readCards } from '@/lib/products/catalogue/reads'
import type { ProductCardView } from '@/lib/products/types'
import type { ProductIndex } from './product-index'

const MAX_CACHED = 1000
type Cards = LRUCache<string, ProductCardView>

// A changed product replaces the index, and with it these cards.
const cardsOfIndex = new WeakMap<ProductIndex, Cards>()

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
    for (const card of await readCards(language, missing)) {
      known.set(card.id, card)
      cached.set(keyOf(language, card.id), card)
    }
  }
  return ids.flatMap((id) => known.get(id) ?? [])
}

const keyOf = (language: Language, id: string) => `${language} ${id}`
