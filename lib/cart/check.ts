import type { Reprice } from './lines'
import type { CartLine } from './types'

/** A product as it is now, prices in euros. */
export type CheckedProduct = {
  id: string
  price: number
  available: boolean
  variants: { id: string; price: number; available: boolean }[]
}

export type CartChanges = {
  /** What costs something else than the customer saw. */
  prices: (Reprice & { name: string })[]
  /** What can no longer be ordered. */
  gone: CartLine[]
}

/** What has changed for these lines, by the products as they are now. */
export function checkLines(lines: CartLine[], products: readonly CheckedProduct[]): CartChanges {
  const checked = lines.map((line) => ({ line, now: findNow(line, products) }))
  return {
    gone: checked.filter(({ now }) => !now?.available).map(({ line }) => line),
    prices: checked.flatMap(({ line, now }) =>
      now?.available && now.price !== line.price
        ? { ...pick(line), oldPrice: line.price, price: now.price }
        : [],
    ),
  }
}

const pick = ({ id, variantId, name }: CartLine) => ({ id, variantId, name })

function findNow(line: CartLine, products: readonly CheckedProduct[]) {
  const product = products.find(({ id }) => id === line.id.toLowerCase())
  // With nothing to choose, the product is its only variant.
  if (!product?.available || product.variants.length === 0) return product
  return product.variants.find(({ id }) => id === line.variantId)
}
