import {
  highestOriginal,
  NO_PRIOR_PRICES,
  type Prices,
  type PriorPrices,
} from '@/lib/products/prices/prior-price'

export const BULK_KINDS = [
  'raisePercent',
  'lowerPercent',
  'raiseAmount',
  'lowerAmount',
  'set',
] as const

/** Cents that each new price ends with. */
export const ENDINGS = ['00', '90', '99'] as const

/** How the stock of many products changes. */
export const STOCK_KINDS = ['set', 'add'] as const

/** Products that one change may reach. */
export const MAX_CHOSEN = 5000

/** `hundredths` of a percent or of a euro. */
export type BulkChange = {
  kind: (typeof BULK_KINDS)[number]
  hundredths: number
  ending?: (typeof ENDINGS)[number] | undefined
}

/** Null: a new variant. */
export type StoredPrices = Prices & { prior?: PriorPrices | undefined }

const MAX_CENTS = 100_000_000

/** The new price in cents; half a cent rounds up, and then the nearest price with the ending is taken. */
export function changedCents(cents: number, change: BulkChange): number {
  const exact = exactCents(cents, change)
  if (!change.ending || exact < 1) return exact
  const ending = Number(change.ending)
  const nearest = Math.round((exact - ending) / 100) * 100 + ending
  return nearest < 1 ? nearest + 100 : nearest
}

function exactCents(cents: number, { kind, hundredths }: BulkChange): number {
  if (kind === 'set') return hundredths
  if (kind === 'raiseAmount') return cents + hundredths
  if (kind === 'lowerAmount') return cents - hundredths
  const share = kind === 'raisePercent' ? 10_000 + hundredths : 10_000 - hundredths
  return Math.round((cents * share) / 10_000)
}

export const isPrice = (cents: number) => cents >= 1 && cents <= MAX_CENTS

/** Keeps the original price while it is above the new price and proved by the log (`highestOriginal`). */
export function changedPrices(
  { priceCents, originalPriceCents }: Prices,
  stored: StoredPrices | null,
  change: BulkChange,
): Prices {
  const after = changedCents(priceCents, change)
  const highest = stored ? highestOriginal(stored, after, stored.prior ?? NO_PRIOR_PRICES) : 0
  const keepsOriginal =
    originalPriceCents !== null && originalPriceCents > after && originalPriceCents <= highest
  return { priceCents: after, originalPriceCents: keepsOriginal ? originalPriceCents : null }
}
