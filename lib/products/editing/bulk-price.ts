import {
  highestOriginal,
  NO_PRIOR_PRICES,
  type Prices,
  type PriorPrices,
} from '@/lib/products/catalogue/prior-price'

export const BULK_KINDS = [
  'raisePercent',
  'lowerPercent',
  'raiseAmount',
  'lowerAmount',
  'set',
] as const

/** One change for all variants. `hundredths` of a percent, or of a euro: both are typed with two decimals. */
export type BulkChange = { kind: (typeof BULK_KINDS)[number]; hundredths: number }

/** What a variant costs as it is stored, with what the log has of it; null for a new one. */
export type StoredPrices = Prices & { prior?: PriorPrices | undefined }

const MAX_CENTS = 100_000_000

/** A price of `cents` after the change, in whole cents; half a cent is rounded up. */
export function changedCents(cents: number, { kind, hundredths }: BulkChange): number {
  if (kind === 'set') return hundredths
  if (kind === 'raiseAmount') return cents + hundredths
  if (kind === 'lowerAmount') return cents - hundredths
  const share = kind === 'raisePercent' ? 10_000 + hundredths : 10_000 - hundredths
  return Math.round((cents * share) / 10_000)
}

/** Whether a variant can cost that: 1 cent to 1,000,000 €. */
export const isPrice = (cents: number) => cents >= 1 && cents <= MAX_CENTS

/**
 * A variant's prices after the change. The original price stays where it is above the new price and the log
 * proves it beside that (`highestOriginal`); else there is none.
 */
export function changedPrices(
  { priceCents, originalPriceCents }: Prices,
  stored: StoredPrices | null,
  change: BulkChange,
): Prices {
  const after = changedCents(priceCents, change)
  const highest = stored ? highestOriginal(stored, after, stored.prior ?? NO_PRIOR_PRICES) : 0
  const isKept =
    originalPriceCents !== null && originalPriceCents > after && originalPriceCents <= highest
  return { priceCents: after, originalPriceCents: isKept ? originalPriceCents : null }
}
