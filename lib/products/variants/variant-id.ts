import { isUuid } from '@/lib/text/uuid'

/** Hexadecimal digits that tell a product's variants apart. Small numbers are short in JSON. */
const OWN = 8
/** Of a UUID in its usual form. */
const WHOLE = 36

/**
 * The id of a variant: its product's with other last digits, so that a list, which carries a hundred of
 * them to each browser, need not write them out (docs/performance.md).
 * @param own 0 to 2 ** 32 - 1, of no other variant of the product.
 */
export function variantIdOf(productId: string, own: number): string {
  return productId.slice(0, WHOLE - OWN) + own.toString(16).padStart(OWN, '0')
}

/** What `variantIdOf` was given; null of an id that was not made by it. */
export function ownPartOf(id: string, productId: string): number | null {
  // Capitals would come back as small letters.
  if (id !== id.toLowerCase() || !isUuid(id) || !isUuid(productId)) return null
  const [shared, own] = [id.slice(0, WHOLE - OWN), id.slice(WHOLE - OWN)]
  return productId.startsWith(shared) ? Number.parseInt(own, 16) : null
}
