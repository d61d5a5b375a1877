import { LANGUAGES, type Language } from '@/lib/languages'
import { discountPercent, toEuros } from '@/lib/money'
import type { Specification } from '@/lib/products/catalogue/specifications'
import { defaultVariant } from '@/lib/products/variants/variants'
import { joinList, joinPairs, writeFlag } from './cells'
import { type Cells, describingColumn, textColumn } from './columns'

/** A product as it is stored, variants and pictures in their order. */
export type StoredProduct = {
  id: string
  updatedAt: Date
  slug: string
  name: string
  brand: string
  category: string
  available: boolean
  position: number
  image: string
  variants: StoredVariant[]
  images: StoredPicture[]
  translations: StoredText[]
}

export type StoredVariant = {
  id: string
  capacity: string | null
  colour: string | null
  sku: string | null
  priceCents: number
  originalPriceCents: number | null
  available: boolean
  image: string | null
}

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
}

/** The lines of a product: one a variant, what is the product's own in the first. */
export function toLines(product: StoredProduct): Cells[] {
  const { id, slug } = product
  const [first, ...others] = product.variants.map(variantCells)
  return [
    { ...keys(id, slug), ...productCells(product), ...first },
    ...others.map((cells) => ({ ...keys(id, slug), ...cells })),
  ]
}

const keys = (id: string, slug: string) => ({ id, slug })

/** The cells of what is the product's own. */
export function productCells(product: StoredProduct): Cells {
  const { name, brand, category, available, position, image, images, variants } = product
  return {
    ...{ name, brand, category, image },
    discount: String(percentOf(variants)),
    available: writeFlag(available),
    position: String(position),
    ...textCells(product),
    pictures: joinList(images.map(({ path }) => path)),
    picture_colors: joinList(images.map(({ colour }) => colour ?? '')),
    picture_views: joinList(images.map(({ view }) => view ?? '')),
    ...perLanguage((language) => [
      describingColumn(language),
      joinList(images.map(({ descriptions }) => descriptions[language] ?? '')),
    ]),
  }
}

/** The percentage of the variant shown first, as its prices give it. */
export function percentOf(
  variants: readonly Omit<StoredVariant, 'id' | 'sku' | 'image'>[],
): number {
  const shown = defaultVariant(variants)
  return discountPercent(shown?.priceCents ?? 0, shown?.originalPriceCents ?? null)
}

/** An address is left empty where it is the product's own. */
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
      }
    }),
  )
}

/** The cells of one variant. */
export function variantCells(variant: StoredVariant): Cells {
  const { id, capacity, colour, sku, priceCents, originalPriceCents, available, image } = variant
  return {
    variant_id: id,
    capacity: capacity ?? '',
    color: colour ?? '',
    sku: sku ?? '',
    price: euros(priceCents),
    original_price: originalPriceCents === null ? '' : euros(originalPriceCents),
    variant_available: writeFlag(available),
    variant_image: image ?? '',
  }
}

const euros = (cents: number) => toEuros(cents).toFixed(2)

const perLanguage = (cellOf: (language: Language) => [string, string]): Cells =>
  Object.fromEntries(LANGUAGES.map(cellOf))
