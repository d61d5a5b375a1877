import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Language } from '@/lib/languages'
import { bundledCards } from '@/lib/products/catalogue/bundled'
import { readCards } from '@/lib/products/catalogue/reads'
import type { ProductCardView } from '@/lib/products/types'
import { singleton } from '@/lib/shared/next-and-server.mjs'
import type { ProductIndex } from './product-index'

const MAX_KEPT = 1000
type Cards = LRUCache<string, ProductCardView>

// Any change of a product makes another index, so that what was read beside an older one goes with it.
const cardsOfIndex = new WeakMap<ProductIndex, Cards>()
// For the time the database is away.
const recentCards = singleton('products.recent-cards', (): Cards => new LRUCache({ max: MAX_KEPT }))

/** The cards of these products in their order, as fresh as the index; what was read beside it is not read again. */
export async function cardsBeside(
  index: ProductIndex,
  language: Language,
  ids: readonly string[],
): Promise<ProductCardView[]> {
  const kept = cardsOfIndex.get(index) ?? new LRUCache<string, ProductCardView>({ max: MAX_KEPT })
  cardsOfIndex.set(index, kept)
  const known = new Map(ids.map((id) => [id, kept.get(keyOf(language, id))]))
  const missing = ids.filter((id) => !known.get(id))
  if (missing.length > 0) {
    for (const card of await readCards(language, missing)) {
      known.set(card.id, card)
      kept.set(keyOf(language, card.id), card)
      recentCards.set(keyOf(language, card.id), card)
    }
  }
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** Cards as they were last read, else the bundled ones; those that neither knows are left out. */
export async function cardsWhenAway(
  language: Language,
  ids: readonly string[],
): Promise<ProductCardView[]> {
  const bundled = await bundledCards(language)
  return ids.flatMap(
    (id) => recentCards.get(keyOf(language, id)) ?? bundled.find((card) => card.id === id) ?? [],
  )
}

const keyOf = (language: Language, id: string) => `${language} ${id}`
