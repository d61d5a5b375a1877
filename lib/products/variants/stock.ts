/** Pages say how many units are left when there are at most this many. */
export const FEW = 3

export const MAX_STOCK = 1_000_000

/** Null: not counted. */
type Counted = { available: boolean; stock: number | null }

/** Offered by the owner and not sold out. */
export const isOffered = ({ available, stock }: Counted): boolean => available && stock !== 0

/** Units that pages show: `FEW` at most, 0 for sold out; undefined for more and where not counted. */
export const leftOf = ({ stock }: Pick<Counted, 'stock'>): number | undefined =>
  stock !== null && stock <= FEW ? stock : undefined

/** The owner's flag and the stock of a variant, as pages show them. */
export function shownStock(variant: Counted): { available: boolean; left?: number } {
  const left = leftOf(variant)
  return { available: isOffered(variant), ...(left !== undefined && { left }) }
}

/**
 * The stock after an edit. A number typed over `stockBefore` counts as a difference, so that units sold meanwhile stay
 * sold; below nothing it is 0. `stock` undefined: unchanged.
 */
export function stockAfter(
  now: number | null,
  {
    stock,
    stockBefore,
  }: { stock?: number | null | undefined; stockBefore?: number | null | undefined },
): number | null {
  if (stock === undefined) return now
  if (stock === null || now === null || stockBefore == null) return stock
  return Math.max(0, now + stock - stockBefore)
}
