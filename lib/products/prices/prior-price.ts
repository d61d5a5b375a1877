export type Prices = { priceCents: number; originalPriceCents: number | null }

/** Lowest recorded prices of the 30 days before a reduction, in cents; null without a record. */
export type PriorPrices = {
  /** Before the change to the current price. */
  ofPresent: number | null
  /** Before a reduction that starts now. */
  ofNew: number | null
}

/** A variant without records, whose original price nothing proves. */
export const NO_PRIOR_PRICES: PriorPrices = { ofPresent: null, ofNew: null }

/**
 * Highest original price in cents: the lowest price of the 30 days before the reduction (Directive 98/6/EC, Article 6a;
 * CJEU C-330/23). Lowering the price starts a reduction; otherwise its original price stays.
 */
export function highestOriginal(stored: Prices, priceCents: number, prior: PriorPrices): number {
  if (priceCents < stored.priceCents) return prior.ofNew ?? 0
  const since = priceCents === stored.priceCents ? prior.ofPresent : prior.ofNew
  return Math.max(stored.originalPriceCents ?? 0, since ?? 0)
}

/** The lowest original price, in cents, that gives this whole percent (below 100). */
export const originalForPercent = (priceCents: number, percent: number) =>
  Math.ceil((priceCents * 100) / (100 - percent))

const plain = (capacity: string | null) => (capacity ?? '').toLowerCase().replace(/\s/g, '')

/** Another colour is a correction, another capacity ("1TB" and "1 tb" are one) another good (decision 043). */
export const isSameGood = (stored: { capacity: string | null }, capacity: string | null): boolean =>
  plain(stored.capacity) === plain(capacity)
