import type { KnownColourId } from '../../../lib/products/variants/colours'
import type { CatalogueVariant } from '../types'

export type Capacity = '64 GB' | '128 GB' | '256 GB' | '512 GB' | '1 TB'

/** One capacity in several colours at one price; the first row of a product is its default. */
export const offer = (
  capacity: Capacity | null,
  priceCents: number,
  originalPriceCents: number | null,
  ...colours: [KnownColourId, ...KnownColourId[]]
): CatalogueVariant[] =>
  colours.map((colour) => ({ capacity, colour, priceCents, originalPriceCents }))
