import type { Language } from '@/lib/languages'

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

/** A colour beyond the palette, as variants store its word. */
export type OwnColour = {
  word: string
  /** "#rrggbb"; null where none was given: a neutral one is shown. */
  swatch: string | null
  /** By language; the word itself where one has none. */
  names: Partial<Record<Language, string>>
}

export const MAX_SKU_LENGTH = 64

export type VariantView = {
  id: string
  /** As stored, e.g. "256 GB"; shown through `formatCapacity`. */
  capacity: string | null
  /** Id of `COLOURS`, or the word of an `OwnColour`. */
  colour: string | null
  priceCents: number
  originalPriceCents: number | null
  image: string
  available: boolean
}

/** What a picture of the gallery shows; its description is made from it in every language. */
export const VIEWS = ['front', 'back', 'side', 'top', 'angle', 'open', 'detail'] as const
export type View = (typeof VIEWS)[number]

export const isView = (text: string | null): text is View =>
  (VIEWS as readonly (string | null)[]).includes(text)

export type ProductCardView = {
  id: string
  /** The product's address in the page's language. */
  slug: string
  /** In the page's language where it is translated. */
  name: string
  brand: string
  category: Category
  /** Percent, for other programs where a variant has no price before the reduction; no page shows it. */
  discount: number
  available: boolean
  /** At least one; the first is the default. */
  variants: VariantView[]
}

export type ImageView = {
  /** Path or address. */
  path: string
  /** Null when the picture shows every colour. */
  colour: string | null
  view: View | null
  /** The owner's own description in the page's language, or its fallback; empty when there is none. */
  description: string
}

export type ProductView = ProductCardView & {
  description: string
  /** The language of the description: the page's, else English, else French. Shown when it is not the page's. */
  textLanguage: Language
  features: string[]
  /** That of the features, found in the same way: a language may have the one and not the other. */
  featuresLanguage: Language
  specifications: [label: string, value: string][]
  /** That of their labels and values. */
  specificationsLanguage: Language
  /** The owner's own numbers by the ids of the variants that have one. */
  skus: Record<string, string>
  /** The gallery, the pictures of each colour in order. At least one. */
  images: ImageView[]
  /** Those that it has texts of its own in: no others are shown to search engines. */
  textLanguages: Language[]
  /** The address in each language, for alternates and the language selector. */
  slugs: Record<Language, string>
}

/** What an address leads to: a product, or the address that it has now in the same language. */
export type FoundProduct =
  | { product: ProductView; movedTo?: undefined }
  | { product?: undefined; movedTo: string }
