import 'server-only'
import type { Tx } from '@/lib/db'
import type { PlannedPrice } from '@/lib/generated/prisma/client'
import {
  highestOriginal,
  NO_PRIOR_PRICES,
  type Prices,
  type PriorPrices,
} from '@/lib/products/catalogue/prior-price'
import { readPriorPrices } from '@/lib/products/catalogue/read-prior-prices'

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
