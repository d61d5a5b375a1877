/** Shapes of the demonstration catalogue: what `server/prepare.ts` loads into an empty database. */
import type { Category, KindId, Localized } from './kinds'

export type { Category, Language, Localized } from './kinds'

/** Ids of `lib/products/variants/colours.ts`, which holds each colour's hex value and its name in seven languages. */
export type ColourId = string

export type CatalogueVariant = {
  /** Storage, case size, shoe size or battery as printed in English, e.g. "256 GB", "44 mm", "EU 42", "500 Wh". Null when there is nothing to choose. */
  capacity: string | null
  colour: ColourId | null
  /** Euro cents, VAT included. */
  priceCents: number
  /** Euro cents before the reduction; null when there is none. Always above priceCents. */
  originalPriceCents: number | null
}

export type CatalogueProduct = {
  /** Lower case, hyphens, unique over all categories. */
  slug: string
  /** Begins with the brand as one word; the name wherever `names` has no other. */
  name: string
  /** The name in languages that call it differently. */
  names?: Partial<Localized>
  brand: string
  category: Category
  kind: KindId
  description: Localized
  /** Four to six short lines each. */
  features: Localized<string[]>
  /** At least one; the first is the default. Each exists once per capacity and colour. */
  variants: CatalogueVariant[]
}
