import type { Language } from '@/lib/languages'
import type { Cells } from '@/lib/products/csv/file/columns'
import type { Category } from '@/lib/products/types'

/** Percent, where the owner says nothing else (specification §9). */
export const USUAL_VAT_PERCENT = 20

export type Source = 'shopify' | 'woocommerce' | 'prestashop'

/** Why something is not taken as it is; keys of `admin.moving.notes`. Nothing stops for them. */
export type NoteCode =
  | 'compareAt'
  | 'discount'
  | 'gtin'
  | 'skuTwice'
  | 'seo'
  | 'tags'
  | 'notSold'
  | 'picture'
  | 'joined'

export type Note = { line: number; code: NoteCode; value: string }

/** Why a line cannot be read; keys of `admin.productsCsv.problems`. */
export type ForeignProblem = {
  line: number
  column: string
  code: 'missing' | 'amount' | 'thousands' | 'whole' | 'noParent' | 'anyChoice'
  value: string
}

export type ForeignPicture = { address: string; description: string }

export type ForeignVariant = {
  line: number
  /** Option and value, in the order of the file. */
  options: [option: string, value: string][]
  sku: string
  gtin: string
  mpn: string
  /** Null: as the product says. */
  grams: number | null
  /** As in the file; `price` without tax where the reader says so. */
  price: number
  compareAt: number | null
  /** Null: not counted. */
  stock: number | null
  isSold: boolean
  picture: string
}

export type ForeignProduct = {
  /** Handle or id, which no other product of that shop has. */
  key: string
  line: number
  name: string
  /** What its address there ends with. */
  slug: string
  html: string
  /** For search engines; blank without any. */
  seoTitle: string
  seoDescription: string
  brand: string
  /** What kind of thing it is there, by which the owner chooses a category. */
  type: string
  grams: number | null
  facts: [label: string, value: string][]
  pictures: ForeignPicture[]
  /** Its addresses there, without the host. */
  paths: string[]
  variants: ForeignVariant[]
}

export type ForeignFile = {
  source: Source
  isWithoutTax: boolean
  /** Rows below the header. */
  lineCount: number
  products: ForeignProduct[]
  problems: ForeignProblem[]
  notes: Note[]
}

/** What a file's options mean here. */
export const TARGETS = ['capacity', 'color'] as const
export type Target = (typeof TARGETS)[number]

/** `target`: what was confirmed, or is proposed; null where nothing is known. */
export type Decision<To> = { word: string; count: number; target: To | null; isConfirmed: boolean }

/** What the owner chose when the file came. `vatPercent` is added to prices without tax. */
export type Choices = { language: Language; vatPercent: number }

/** Stored with an import of another shop's file. */
export type Moving = Choices & {
  isWithoutTax: boolean
  types: Decision<Category>[]
  options: Decision<Target>[]
  notes: { code: NoteCode; count: number; first: { line: number; value: string }[] }[]
  /** To be fetched, and former addresses. */
  pictures: number
  redirects: number
}

/** A line as the file has it, and the variant that it became. */
export type MovedLine = { cells: Cells; variantId: string | null }

/** Stored with each product of an import, for what follows its writing. */
export type Origin = {
  source: Source
  key: string
  language: Language
  lines: MovedLine[]
  paths: string[]
  pictures: (ForeignPicture & { colour: string | null; choices: VariantChoice[] })[]
}

export type VariantChoice = { capacity: string | null; colour: string | null }
