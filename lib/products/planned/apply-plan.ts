import 'server-only'
import type { Tx } from '@/lib/db'
import type { PlannedPrice } from '@/lib/generated/prisma/client'
import {
  highestOriginal,
  NO_PRIOR_PRICES,
  type Prices,
  type PriorPrices,
} from '@/lib/products/prices/prior-price'
import { readPriorPrices } from '@/lib/products/prices/read-prices'

/** Puts the price in force and keeps the regular prices. The product must be locked. */
export async function beginPlan(
  tx: Tx,
  { id, productId, variantIds, priceCents, endsAt }: PlannedPrice,
  now: Date,
): Promise<void> {
  const variants = await tx.variant.findMany({ where: { id: { in: variantIds }, productId } })
  const prior = await readPriorPrices(tx, variantIds)
  for (const variant of variants) {
    const originalPriceCents = originalAt(variant, priceCents, prior.get(variant.id))
    await tx.variant.update({
      where: { id: variant.id },
      data: { priceCents, originalPriceCents, priceUntil: endsAt },
    })
  }
  const regular = Object.fromEntries(
    variants.map(({ id, priceCents, originalPriceCents }) => [
      id,
      { priceCents, originalPriceCents } satisfies Prices,
    ]),
  )
  await tx.plannedPrice.update({
    where: { id },
    data: { beganAt: now, endedAt: endsAt === null ? now : null, regular },
  })
  await tx.product.update({ where: { id: productId }, data: { updatedAt: now } })
}

/** A reduction is announced with the lowest price of the 30 days before (Directive 98/6/EC, Article 6a). */
function originalAt(stored: Prices, priceCents: number, prior: PriorPrices = NO_PRIOR_PRICES) {
  const isLower = priceCents < stored.priceCents
  const original = isLower ? highestOriginal(stored, priceCents, prior) : stored.originalPriceCents
  return original !== null && original > priceCents ? original : null
}

/** Returns to the regular prices, except of variants repriced meanwhile. The product must be locked. */
export async function endPlan(
  tx: Tx,
  { id, productId, regular }: PlannedPrice,
  now: Date,
): Promise<void> {
  // First: the trigger that leaves plans must not take the return for a change by hand.
  await tx.plannedPrice.update({ where: { id }, data: { endedAt: now } })
  const before = regular as Record<string, Prices>
  const variants = await tx.variant.findMany({
    where: { id: { in: Object.keys(before) }, productId },
  })
  const prior = await readPriorPrices(
    tx,
    variants.map((variant) => variant.id),
  )
  for (const variant of variants) {
    const prices = before[variant.id]
    if (!prices) continue
    const { priceCents, originalPriceCents: original } = prices
    const highest = highestOriginal(variant, priceCents, prior.get(variant.id) ?? NO_PRIOR_PRICES)
    const proved = Math.min(original ?? 0, highest)
    await tx.variant.update({
      where: { id: variant.id },
      data: {
        priceCents,
        originalPriceCents: proved > priceCents ? proved : null,
        priceUntil: null,
      },
    })
  }
  await tx.product.update({ where: { id: productId }, data: { updatedAt: now } })
}
