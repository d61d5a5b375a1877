/** What lists and pages read of a product. Money is integer euro cents. */

export const CATEGORIES = [
  'smartphones',
  'watches',
  'sneakers',
  'gadgets',
  'mobility',
  'laptops',
  'tablets',
  'audio',
] as const
export type Category = (typeof CATEGORIES)[number]

/** Categories that have a section of their own on the home page, in order (specification §2, Home). */
export const HOME_SECTIONS = [
  'smartphones',
  'watches',
  'sneakers',
  'gadgets',
  'mobility',
] as const satisfies readonly Category[]

export type VariantView = {
  id: string
  /** As stored, e.g. "256 GB"; shown through `formatCapacity`. */
  capacity: string | null
  /** Id of `COLOURS`, or the shop owner's own word. */
  colour: string | null
  priceCents: number
  originalPriceCents: number | null
  image: string
  available: boolean
}

export type ProductCardView = {
  id: string
  slug: string
  name: string
  brand: string
  category: Category
  /** Percent, where no variant has a recorded price before the reduction. */
  discount: number
  available: boolean
  /** At least one; the first is the default. */
  variants: VariantView[]
}

export type ProductView = ProductCardView & {
  description: string
  features: string[]
}
