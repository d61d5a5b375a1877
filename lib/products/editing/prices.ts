import { toCents } from '@/lib/money'

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
