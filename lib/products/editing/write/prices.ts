import { type Failure, fail, ok, type Result } from '@/lib/errors'
import { discountPercent, toCents } from '@/lib/money'
import type { ProductUpdate } from '@/lib/products/editing/schema'
import { originalForPercent, type Prices } from '@/lib/products/prices/prior-price'
import { defaultVariant } from '@/lib/products/variants/variants'

/** New prices of the default variant; empty when the change sets none. */
export type PricesAfter = Partial<Prices> & {
  id?: string
  field?: 'originalPrice' | 'discount' | undefined
}

type Row = Prices & {
  id: string
  available: boolean
  capacity: string | null
  colour: string | null
}

/** VALIDATION_ERROR for an original price below the price, and for a percentage more than 1 off the prices. */
export function pricesAfter(
  { variants }: { variants: readonly Row[] },
  change: ProductUpdate,
): Result<PricesAfter> {
  const { price, originalPrice, discount = 0 } = change
  if (change.variants?.length) {
    const [first] = change.variants.filter((one) => one.available !== false)
    const given = pricesInCents(first ?? change.variants[0] ?? { price: 0 })
    return refuseDiscount(given, discount) ?? ok({})
  }
  const shown = defaultVariant(variants)
  if (!shown || (price === undefined && originalPrice === undefined && !discount)) return ok({})
  const { id } = shown
  const priceCents = price === undefined ? shown.priceCents : toCents(price)
  const given = toCents(originalPrice ?? 0)
  if (originalPrice && given < priceCents) {
    return fail('VALIDATION_ERROR', { fieldErrors: { originalPrice: 'ORIGINAL_BELOW_PRICE' } })
  }
  const stored = originalPrice === undefined ? shown.originalPriceCents : given
  const originalPriceCents = stored !== null && stored > priceCents ? stored : null
  const after = { id, priceCents, originalPriceCents }
  if (given > priceCents) return refuseDiscount(after, discount) ?? ok(after)
  if (!discount || isNear(after, discount)) return ok(after)
  if (discount === 100) return fail('VALIDATION_ERROR', { fieldErrors: FROM_PRICES })
  const before = originalForPercent(priceCents, discount)
  return ok({ id, priceCents, originalPriceCents: before, field: 'discount' })
}

const FROM_PRICES = { discount: 'NOT_FROM_PRICES' }

const isNear = ({ priceCents, originalPriceCents }: Prices, discount: number) =>
  Math.abs(discountPercent(priceCents, originalPriceCents) - discount) <= 1

function refuseDiscount(prices: Prices, discount: number): Failure | null {
  if (!discount || isNear(prices, discount)) return null
  return fail('VALIDATION_ERROR', { fieldErrors: FROM_PRICES })
}

/** Euros to cents; an original price of 0, null or the price itself means no reduction. */
export function pricesInCents({
  price,
  originalPrice,
}: {
  price: number
  originalPrice?: number | null | undefined
}) {
  const priceCents = toCents(price)
  const originalPriceCents = toCents(originalPrice ?? 0)
  return {
    priceCents,
    originalPriceCents: originalPriceCents > priceCents ? originalPriceCents : null,
  }
}
