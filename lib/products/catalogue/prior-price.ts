/** What a variant costs, and the price before that is struck through beside it; cents. */
export type Prices = { priceCents: number; originalPriceCents: number | null }

/** The lowest recorded prices of the 30 days before a reduction; null where nothing was recorded before it. */
export type PriorPrices = {
  /** Of the one that began when the price became what it is. */
  ofPresent: number | null
  /** Of one that begins now. */
  ofNew: number | null
}

/** Of a variant that was never recorded: no original price is proved. */
export const NO_PRIOR_PRICES: PriorPrices = { ofPresent: null, ofNew: null }

/**
 * The highest original price that a stored variant may get, in cents. The shop calls it the lowest price in
 * the 30 days before the reduction (Directive 98/6/EC, Article 6a; CJEU C-330/23), so that it is at most
 * that. A reduction begins with the change that lowers the price; one that goes on keeps the original price it has.
 */
export function highestOriginal(stored: Prices, priceCents: number, prior: PriorPrices): number {
  if (priceCents < stored.priceCents) return prior.ofNew ?? 0
  const since = priceCents === stored.priceCents ? prior.ofPresent : prior.ofNew
  return Math.max(stored.originalPriceCents ?? 0, since ?? 0)
}

/** The lowest original price, in cents, that a reduction of this whole percent (below 100) begins with. */
export const originalForPercent = (priceCents: number, percent: number) =>
  Math.ceil((priceCents * 100) / (100 - percent))

const plain = (capacity: string | null) => (capacity ?? '').toLowerCase().replace(/\s/g, '')

/**
 * Whether a stored variant is still the same good under this capacity ("1TB" and "1 tb" are one), and keeps its
 * history of prices. Another colour is a correction, another capacity another good (decision 045).
 */
export const isSameGood = (stored: { capacity: string | null }, capacity: string | null): boolean =>
  plain(stored.capacity) === plain(capacity)
