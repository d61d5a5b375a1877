import 'server-only'
import type { Tx } from '@/lib/db'
import type { PlannedPrice } from '@/lib/generated/prisma/client'
import { highestOriginal, NO_PRIOR_PRICES, type Prices } from '@/lib/products/catalogue/prior-price'
import { readPriorPrices } from '@/lib/products/catalogue/read-prior-prices'

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
