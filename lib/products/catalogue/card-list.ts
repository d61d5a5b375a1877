import 'server-only'
import type { ProductCardView } from '@/lib/products/types'
import { serializeCard } from './card'

const serialized = new WeakMap<ProductCardView, Map<number, string>>()

/** One JSON line a card, cached: React would serialize every value. `shownIn`: variant index, -1 the default. */
export const serializeCards = (
  products: readonly ProductCardView[],
  shownIn: (product: ProductCardView) => number = () => -1,
): string => products.map((one) => serializeOnce(one, shownIn(one))).join('\n')

function serializeOnce(product: ProductCardView, shown: number): string {
  const known = serialized.get(product) ?? new Map<number, string>()
  serialized.set(product, known)
  const json = known.get(shown) ?? JSON.stringify(serializeCard(product, shown))
  known.set(shown, json)
  return json
}
