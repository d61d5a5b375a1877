import type { Reprice } from './lines'
import type { CartLine } from './types'

/** Prices in euros. */
export type CheckedProduct = {
  id: string
  price: number
  available: boolean
  variants: { id: string; price: number; available: boolean }[]
}

export type CartChanges = {
  prices: (Reprice & { name: string })[]
  unavailable: CartLine[]
}

export function checkLines(lines: CartLine[], products: readonly CheckedProduct[]): CartChanges {
  const checked = lines.map((line) => ({ line, now: findNow(line, products) }))
  return {
    unavailable: checked.filter(({ now }) => !now?.available).map(({ line }) => line),
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
  // Without variants the product itself counts.
  if (!product?.available || product.variants.length === 0) return product
  return product.variants.find(({ id }) => id === line.variantId)
}
