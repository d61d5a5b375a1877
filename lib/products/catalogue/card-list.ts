import 'server-only'
import type { ProductCardView } from '@/lib/products/types'
import { serializeCard } from './card'

const written = new WeakMap<ProductCardView, Map<number, string>>()

/**
 * The cards of a list as they travel: each as JSON on a line of its own, one text for all, where React would walk a
 * thousand values. Products that are kept are written once.
 * @param shownIn the place of the variant that a card opens with, -1 for the default
 */
export const packCards = (
  products: readonly ProductCardView[],
  shownIn: (product: ProductCardView) => number = () => -1,
): string => products.map((one) => writeCard(one, shownIn(one))).join('\n')

function writeCard(product: ProductCardView, shown: number): string {
  const known = written.get(product) ?? new Map<number, string>()
  written.set(product, known)
  const json = known.get(shown) ?? JSON.stringify(serializeCard(product, shown))
  known.set(shown, json)
  return json
}
