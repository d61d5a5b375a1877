import { isUuid } from '@/lib/text/uuid'

const NUMBER_DIGITS = 8
const UUID_LENGTH = 36

/** The product's UUID with other last digits: short in lists (docs/performance.md). `own`: 0 to 2 ** 32 - 1. */
export function variantIdOf(productId: string, own: number): string {
  return (
    productId.slice(0, UUID_LENGTH - NUMBER_DIGITS) + own.toString(16).padStart(NUMBER_DIGITS, '0')
  )
}

/** Inverse of `variantIdOf`; null for other ids. */
export function variantNumberOf(id: string, productId: string): number | null {
  // Upper case would not round-trip.
  if (id !== id.toLowerCase() || !isUuid(id) || !isUuid(productId)) return null
  const [shared, own] = [
    id.slice(0, UUID_LENGTH - NUMBER_DIGITS),
    id.slice(UUID_LENGTH - NUMBER_DIGITS),
  ]
  return productId.startsWith(shared) ? Number.parseInt(own, 16) : null
}
