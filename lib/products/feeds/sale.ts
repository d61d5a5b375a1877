import type { PlannedPrice } from '@/lib/generated/prisma/client'
import type { Prices } from '@/lib/products/catalogue/prior-price'

/** A reduction with an end, in force or planned. */
export type Sale = { priceCents: number; from: Date; until: Date }

type Variant = Prices & { id: string; priceUntil: Date | null }

/**
 * `plans`: not over, in the order of their beginnings. A planned reduction counts from the present price, so only where
 * that is the lowest of the last 30 days (`lowestCents`; Directive 98/6/EC, Article 6a).
 */
export function saleOf(
  { id, priceCents, originalPriceCents, priceUntil }: Variant,
  plans: readonly PlannedPrice[],
  lowestCents: number | null,
): Sale | null {
  const own = plans.filter(({ variantIds }) => variantIds.includes(id))
  if (originalPriceCents !== null && originalPriceCents > priceCents) {
    const from = own.find(({ beganAt }) => beganAt !== null)?.beganAt
    return from && priceUntil ? { priceCents, from, until: priceUntil } : null
  }
  const next = own.find(({ beganAt }) => beganAt === null)
  if (!next?.endsAt || next.priceCents >= priceCents || (lowestCents ?? 0) < priceCents) return null
  return { priceCents: next.priceCents, from: next.beginsAt, until: next.endsAt }
}
