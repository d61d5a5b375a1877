import type { Language } from '@/lib/languages'
import type { ChapterView } from '@/lib/products/catalogue/content/chapters'
import type { Papers } from '@/lib/products/papers/schema'

/** What a product is: it decides the duties of an offer. Each is a category too (specification §2). */
export const KINDS = [
  ...(['smartphones', 'watches', 'sneakers', 'gadgets'] as const),
  ...(['mobility', 'laptops', 'tablets', 'audio'] as const),
] as const
export type Kind = (typeof KINDS)[number]

/** Keys for categories that an owner adds; each of them is of a kind. */
export const OWN_CATEGORIES = [
  ...(['own1', 'own2', 'own3', 'own4', 'own5', 'own6'] as const),
  ...(['own7', 'own8', 'own9', 'own10', 'own11', 'own12'] as const),
] as const

export const CATEGORIES = [...KINDS, ...OWN_CATEGORIES] as const
export type Category = (typeof CATEGORIES)[number]

/** Always on the home page, in order (specification §2, Home); others appear with their first product. */
export const HOME_SECTIONS = [
  'smartphones',
  'watches',
  'sneakers',
  'gadgets',
  'mobility',
] as const satisfies readonly Kind[]

export type OwnColour = {
  word: string
  /** "#rrggbb"; null shows a neutral swatch. */
  swatch: string | null
  /** Missing languages show the word itself. */
  names: Partial<Record<Language, string>>
}

/** Names and hex values of the colours that a page uses, by colour id. */
export type Palette = Record<string, [name: string, hex: string]>

export const MAX_SKU_LENGTH = 64
export const MAX_WEIGHT_GRAMS = 1_000_000

/** Highest lengths of texts for search engines. */
export const SEO_LENGTHS = { title: 200, description: 400 } as const

export type VariantView = {
  id: string
  /** "256 GB" as stored; shown through `formatCapacity`. */
  capacity: string | null
  /** Id of `COLOURS`, or the word of an `OwnColour`. */
  colour: string | null
  priceCents: number
  originalPriceCents: number | null
  image: string
  /** Another view in the same colour, in lists only. */
  second?: string | undefined
  available: boolean
  /** Units left, 3 at most; 0 for sold out. Absent where more are left or none are counted. */
  left?: number | undefined
}

export const VIEWS = ['front', 'back', 'side', 'top', 'angle', 'open', 'detail'] as const
export type View = (typeof VIEWS)[number]

export const isView = (text: string | null): text is View =>
  (VIEWS as readonly (string | null)[]).includes(text)

/** Price of a variant with a public code. */
export type CodePrice = {
  code: string
  priceCents: number
  originalPriceCents: number
  /** When the code ends, ISO 8601; null without an end. */
  until: string | null
}

/** Papers that the law requires beside every price. */
export type CardPapers = Pick<
  Papers,
  'energyClass' | 'energyLabel' | 'chargerMinWatts' | 'chargerMaxWatts' | 'usbPd' | 'repairIndex'
> & { charger?: 'included' | 'none' | undefined }

export type ProductCardView = {
  id: string
  slug: string
  name: string
  brand: string
  category: Category
  /** Percent for API clients where a variant has no original price; no page shows it. */
  discount: number
  available: boolean
  /** At least one. */
  variants: VariantView[]
  papers: CardPapers
  /** Average and count of published reviews, in lists only; absent without any. */
  rating?: { average: number; count: number }
}

export type ImageView = {
  path: string
  /** Null: shown for every colour. */
  colour: string | null
  view: View | null
  /** The administrator's description in the page's language or a fallback; empty without one. */
  description: string
}

export type ProductView = ProductCardView & {
  description: string
  /** After fallback: page language, English, French, any other. Displayed when it differs from the page's. */
  textLanguage: Language
  features: string[]
  featuresLanguage: Language
  specifications: [label: string, value: string][]
  specificationsLanguage: Language
  skus: Record<string, string>
  gtins: Record<string, string>
  mpns: Record<string, string>
  /** Planned ends of present prices by variant id, ISO 8601. */
  priceUntil: Record<string, string>
  /** Variants that a public code reduces, by id; absent outside of product pages. */
  codePrices?: Record<string, CodePrice>
  allPapers: Papers
  /** Warnings and safety information; empty without any. */
  safety: string
  safetyLanguage: Language
  data: string
  dataLanguage: Language
  /** For search engines, in the page's language alone; blank: made of name and description. */
  seo: { title: string; description: string }
  /** At least one; grouped by colour. */
  images: ImageView[]
  chapters: ChapterView[]
  /** Languages with a translation of its own: only these pages are indexable. */
  textLanguages: Language[]
  slugs: Record<Language, string>
}

/** A product, or its current slug in the same language. */
export type FoundProduct =
  | { product: ProductView; movedTo?: undefined }
  | { product?: undefined; movedTo: string }
