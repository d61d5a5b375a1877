import type { Category } from '@/lib/products/types'

/** Advertised percents (specification §1): no text promises more. */
const ADVERTISED: Partial<Record<Category, number>> = {
  smartphones: 22,
  watches: 37,
  sneakers: 17,
  gadgets: 13,
  mobility: 13,
}
const ADVERTISED_ANYWHERE = 37

export type Reductions = Partial<Record<Category, number>>

/** The largest reduction found, capped at the advertised one; 0 for none. */
export function promisedPercent(found: Reductions, category: Category): number {
  return Math.min(found[category] ?? 0, ADVERTISED[category] ?? ADVERTISED_ANYWHERE)
}

export function promisedAnywhere(found: Reductions): number {
  return Math.min(Math.max(0, ...Object.values(found)), ADVERTISED_ANYWHERE)
}
