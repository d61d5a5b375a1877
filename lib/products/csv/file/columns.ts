import { LANGUAGES, type Language } from '@/lib/languages'
import { CHAPTER_PARTS, type ChapterPart } from '@/lib/products/catalogue/content/chapters'
import { PAPER_FIELDS, type PaperField } from '@/lib/products/papers/schema'

/** In export order (docs/products-csv.md). */

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

/** A line with any of these describes a variant. */
export const VARIANT_COLUMNS = [
  'variant_id',
  'capacity',
  'color',
  'sku',
  'gtin',
  'mpn',
  'weight_grams',
  'price',
  'original_price',
  'planned_price',
  'planned_from',
  'planned_until',
  'variant_available',
  'stock',
  'stock_before',
  'variant_image',
] as const

export const PRICE_COLUMNS: readonly Column[] = ['price', 'original_price', 'planned_price']

export const TEXT_PARTS = [
  'name',
  'slug',
  'description',
  'features',
  'specifications',
  'safety',
  'data',
  'seo_title',
  'seo_description',
] as const

type Snake<Text extends string> = Text extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Rest>}`
  : ''

/** "maker_name" of `makerName`. */
export const paperColumn = <Field extends PaperField>(field: Field) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Snake<Field>

export const PAPER_COLUMNS = PAPER_FIELDS.map((field) => paperColumn(field))

const of = <Part extends string>(part: Part) =>
  LANGUAGES.map((language) => `${part}_${language}` as const)

export const PICTURE_COLUMNS = [
  'pictures',
  'picture_colors',
  'picture_views',
  ...of('picture_description'),
] as const

export const CHAPTER_COLUMNS = [
  'chapter_pictures',
  ...CHAPTER_PARTS.flatMap((part) => of(`chapter_${part}` as const)),
] as const

const TEXT_COLUMNS = TEXT_PARTS.flatMap((part) => of(part))

/** Set once a product, or equal in several lines. */
const PRODUCT_COLUMNS = [
  ...OWN_COLUMNS,
  ...TEXT_COLUMNS,
  ...PICTURE_COLUMNS,
  ...CHAPTER_COLUMNS,
  ...PAPER_COLUMNS,
] as const

export const COLUMNS = [
  ...KEY_COLUMNS,
  ...OWN_COLUMNS,
  ...VARIANT_COLUMNS,
  ...TEXT_COLUMNS,
  ...PICTURE_COLUMNS,
  ...CHAPTER_COLUMNS,
  ...PAPER_COLUMNS,
] as const

export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]
export type VariantColumn = (typeof VARIANT_COLUMNS)[number]
export type Column = (typeof COLUMNS)[number]

/** Columns missing from the file are absent. */
export type Cells = Partial<Record<Column, string>>

export const textColumn = (part: (typeof TEXT_PARTS)[number], language: Language) =>
  `${part}_${language}` as const

export const chapterColumn = (part: ChapterPart, language: Language) =>
  `chapter_${part}_${language}` as const

export const descriptionColumn = (language: Language) => `picture_description_${language}` as const
