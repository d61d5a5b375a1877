import type { CartLine } from '@/lib/cart/types'

/** Most lines of an order (`lib/orders/placing/schema.ts`). */
export const MAX_LINES = 100

export type SavedLine = { productId: string; variantId: string; quantity: number }

/** Lines without a variant id, of an earlier release, stay in the browser. */
export const toSavedLines = (
  lines: readonly Pick<CartLine, 'id' | 'variantId' | 'quantity'>[],
): SavedLine[] =>
  lines
    .filter(({ variantId }) => variantId !== '')
    .map(({ id, variantId, quantity }) => ({ productId: id, variantId, quantity }))
    .slice(0, MAX_LINES)

/** All variants of both carts, each in its higher quantity. */
export function mergeSavedLines(
  ours: readonly SavedLine[],
  theirs: readonly SavedLine[],
): SavedLine[] {
  const merged = new Map<string, SavedLine>()
  for (const line of [...ours, ...theirs]) {
    const known = merged.get(line.variantId)
    if (!known || known.quantity < line.quantity) merged.set(line.variantId, line)
  }
  return [...merged.values()].slice(0, MAX_LINES)
}
