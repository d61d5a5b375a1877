import { LANGUAGES, type Language } from '@/lib/languages'

/** The columns of a file of products, in the order of an export (docs/products-csv.md). */

/** They say which product a line is about. */
export const KEY_COLUMNS = ['id', 'slug'] as const

export const OWN_COLUMNS = [
  'name',
  'brand',
  'category',
  'discount',
  'available',
  'position',
  'image',
] as const

/** Those of one variant; a line with any of them filled in is about a variant. */
export const VARIANT_COLUMNS = [
  'variant_id',
  'capacity',
  'color',
  'sku',
  'price',
  'original_price',
  'variant_available',
  'variant_image',
] as const

/** In euros. */
export const PRICE_COLUMNS: readonly Column[] = ['price', 'original_price']

export const TEXT_PARTS = ['name', 'slug', 'description', 'features', 'specifications'] as const

const of = <Part extends string>(part: Part) =>
  LANGUAGES.map((language) => `${part}_${language}` as const)

/** Lists with an entry a picture. */
export const PICTURE_COLUMNS = [
  'pictures',
  'picture_colors',
  'picture_views',
  ...of('picture_description'),
] as const

const TEXT_COLUMNS = TEXT_PARTS.flatMap((part) => of(part))

/** Those of the product itself, filled in once: in one of its lines, or alike in several. */
const PRODUCT_COLUMNS = [...OWN_COLUMNS, ...TEXT_COLUMNS, ...PICTURE_COLUMNS] as const

export const COLUMNS = [
  ...KEY_COLUMNS,
  ...OWN_COLUMNS,
  ...VARIANT_COLUMNS,
  ...TEXT_COLUMNS,
  ...PICTURE_COLUMNS,
] as const

export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]
export type VariantColumn = (typeof VARIANT_COLUMNS)[number]
export type Column = (typeof COLUMNS)[number]

/** What a line holds; a column that the file does not have is not there. */
export type Cells = Partial<Record<Column, string>>

/** The column of this part of a language's texts. */
export const textColumn = (part: (typeof TEXT_PARTS)[number], language: Language) =>
  `${part}_${language}` as const

export const describingColumn = (language: Language) => `picture_description_${language}` as const
