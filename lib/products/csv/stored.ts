import { LANGUAGES, type Language } from '@/lib/languages'
import { discountPercent, toEuros } from '@/lib/money'
import { CHAPTER_PARTS, type Chapter } from '@/lib/products/catalogue/content/chapters'
import type { Specification } from '@/lib/products/catalogue/content/specifications'
import { joinList, joinPairs, writeFlag } from '@/lib/products/csv/file/cells'
import {
  type Cells,
  chapterColumn,
  descriptionColumn,
  paperColumn,
  textColumn,
} from '@/lib/products/csv/file/columns'
import { PAPER_FIELDS, type Papers } from '@/lib/products/papers/schema'
import type { Span } from '@/lib/products/planned/spans'
import type { Category } from '@/lib/products/types'
import { defaultVariant } from '@/lib/products/variants/variants'
import { toShopTime } from '@/lib/time'

export type StoredProduct = {
  id: string
  updatedAt: Date
  slug: string
  name: string
  brand: string
  category: Category
  available: boolean
  position: number
  image: string
  papers: Papers
  variants: StoredVariant[]
  images: StoredPicture[]
  chapters: Chapter[]
  translations: StoredText[]
}

export type StoredVariant = {
  id: string
  capacity: string | null
  colour: string | null
  sku: string | null
  gtin: string | null
  mpn: string | null
  weightGrams: number | null
  priceCents: number
  originalPriceCents: number | null
  available: boolean
  stock: number | null
  image: string | null
  /** The earliest first. */
  planned?: StoredPlan[]
}

export type StoredPlan = Span & { priceCents: number; phase: 'waiting' | 'running' | 'over' }

export type StoredPicture = {
  path: string
  colour: string | null
  view: string | null
  descriptions: Partial<Record<Language, string>>
}

type StoredText = {
  language: Language
  name: string | null
  slug: string
  description: string
  features: string[]
  specifications: Specification[]
  safety: string
  data: string
  seoTitle: string
  seoDescription: string
}

/** One line a variant; product fields in the first. */
export function toLines(product: StoredProduct): Cells[] {
  const { id, slug } = product
  const [first, ...others] = product.variants.map(variantCells)
  return [
    { ...keys(id, slug), ...productCells(product), ...first },
    ...others.map((cells) => ({ ...keys(id, slug), ...cells })),
  ]
}

const keys = (id: string, slug: string) => ({ id, slug })

export function productCells(product: StoredProduct): Cells {
  const { name, brand, category, available, position, image, images, variants } = product
  return {
    name,
    brand,
    category,
    image,
    discount: String(percentOf(variants)),
    available: writeFlag(available),
    position: String(position),
    ...textCells(product),
    pictures: joinList(images.map(({ path }) => path)),
    picture_colors: joinList(images.map(({ colour }) => colour ?? '')),
    picture_views: joinList(images.map(({ view }) => view ?? '')),
    ...perLanguage((language) => [
      descriptionColumn(language),
      joinList(images.map(({ descriptions }) => descriptions[language] ?? '')),
    ]),
    ...chapterCells(product),
    ...paperCells(product),
  }
}

export function percentOf(
  variants: readonly Pick<
    StoredVariant,
    'capacity' | 'colour' | 'priceCents' | 'originalPriceCents' | 'available'
  >[],
): number {
  const shown = defaultVariant(variants)
  return discountPercent(shown?.priceCents ?? 0, shown?.originalPriceCents ?? null)
}

const chapterCells = ({ chapters }: StoredProduct): Cells => ({
  chapter_pictures: joinList(chapters.map(({ picture }) => picture)),
  ...Object.fromEntries(
    CHAPTER_PARTS.flatMap((part) =>
      LANGUAGES.map((language) => [
        chapterColumn(part, language),
        joinList(chapters.map((chapter) => chapter[part][language] ?? '')),
      ]),
    ),
  ),
})

const paperCells = ({ papers }: StoredProduct): Cells =>
  Object.fromEntries(
    PAPER_FIELDS.map((field) => [
      paperColumn(field),
      papers[field] === true ? writeFlag(true) : String(papers[field] ?? ''),
    ]),
  )

/** A slug equal to the product's own is left empty. */
function textCells({ slug, translations }: StoredProduct): Cells {
  return Object.assign(
    {},
    ...LANGUAGES.map((language) => {
      const text = translations.find((one) => one.language === language)
      return {
        [textColumn('name', language)]: text?.name ?? '',
        [textColumn('slug', language)]: text && text.slug !== slug ? text.slug : '',
        [textColumn('description', language)]: text?.description ?? '',
        [textColumn('features', language)]: joinList(text?.features ?? []),
        [textColumn('specifications', language)]: joinPairs(text?.specifications ?? []),
        [textColumn('safety', language)]: text?.safety ?? '',
        [textColumn('data', language)]: text?.data ?? '',
        [textColumn('seo_title', language)]: text?.seoTitle ?? '',
        [textColumn('seo_description', language)]: text?.seoDescription ?? '',
      }
    }),
  )
}

export function variantCells(variant: StoredVariant): Cells {
  const { id, capacity, colour, sku, gtin, mpn, weightGrams, available, image } = variant
  const { priceCents, originalPriceCents } = variant
  const stock = variant.stock === null ? '' : String(variant.stock)
  return {
    variant_id: id,
    capacity: capacity ?? '',
    color: colour ?? '',
    sku: sku ?? '',
    gtin: gtin ?? '',
    mpn: mpn ?? '',
    weight_grams: weightGrams === null ? '' : String(weightGrams),
    price: euros(priceCents),
    original_price: originalPriceCents === null ? '' : euros(originalPriceCents),
    ...plannedCells(variant),
    variant_available: writeFlag(available),
    stock,
    stock_before: stock,
    variant_image: image ?? '',
  }
}

/** The next planned price that has not begun. */
export const nextPlan = ({ planned = [] }: Pick<StoredVariant, 'planned'>) =>
  planned.find(({ phase }) => phase === 'waiting')

export function plannedCells(variant: Pick<StoredVariant, 'planned'> | null) {
  const next = variant && nextPlan(variant)
  return {
    planned_price: next ? euros(next.priceCents) : '',
    planned_from: next ? time(next.beginsAt) : '',
    planned_until: next?.endsAt ? time(next.endsAt) : '',
  }
}

const time = (at: Date) => toShopTime(at).replace('T', ' ')

const euros = (cents: number) => toEuros(cents).toFixed(2)

const perLanguage = (cellOf: (language: Language) => [string, string]): Cells =>
  Object.fromEntries(LANGUAGES.map(cellOf))
