import 'server-only'
import type { Prisma } from '@/lib/generated/prisma/client'
import { LANGUAGES, type Language } from '@/lib/languages'
import { chaptersIn, chapterViews } from '@/lib/products/catalogue/content/chapters'
import { pairsIn } from '@/lib/products/catalogue/content/specifications'
import {
  brandOf,
  firstWith,
  inFallbackOrder,
  inOrderOf,
} from '@/lib/products/catalogue/content/texts'
import { kindOf } from '@/lib/products/categories/current'
import { cardPapers } from '@/lib/products/papers/eprel'
import { papersIn } from '@/lib/products/papers/schema'
import type { ImageView, ProductCardView, ProductView } from '@/lib/products/types'
import { isView } from '@/lib/products/types'
import { shownStock } from '@/lib/products/variants/stock'

const inOrder = [
  { position: 'asc' },
  { id: 'asc' },
] as const satisfies (Prisma.VariantOrderByWithRelationInput &
  Prisma.ProductImageOrderByWithRelationInput)[]

const productFields = {
  id: true,
  slug: true,
  name: true,
  brand: true,
  category: true,
  discount: true,
  image: true,
  available: true,
  papers: true,
  variants: { orderBy: [...inOrder] },
} satisfies Prisma.ProductSelect

export const cardFields = (language: Language) =>
  ({
    ...productFields,
    translations: {
      where: { language: { in: inFallbackOrder(language).slice(0, 3) } },
      select: { language: true, name: true, slug: true },
    },
    images: { orderBy: [...inOrder], select: { path: true, colour: true } },
  }) satisfies Prisma.ProductSelect

export const viewFields = {
  ...productFields,
  chapters: true,
  translations: { omit: { productId: true } },
  images: { orderBy: [...inOrder] },
} satisfies Prisma.ProductSelect

type Stored = Prisma.ProductGetPayload<{ select: typeof viewFields }>
type Own = Omit<Stored, 'variants' | 'translations' | 'images' | 'chapters'>
type Text = Pick<
  Stored['translations'][number],
  | 'language'
  | 'name'
  | 'slug'
  | 'description'
  | 'features'
  | 'specifications'
  | 'safety'
  | 'data'
  | 'seoTitle'
  | 'seoDescription'
>
type Variant = Pick<
  Stored['variants'][number],
  | 'id'
  | 'capacity'
  | 'colour'
  | 'sku'
  | 'gtin'
  | 'mpn'
  | 'priceCents'
  | 'originalPriceCents'
  | 'image'
  | 'available'
  | 'stock'
  | 'priceUntil'
>
type Image = Pick<Stored['images'][number], 'path' | 'colour' | 'view' | 'descriptions'>
type Named = Pick<Text, 'language' | 'name' | 'slug'>
type Pictured = Pick<Image, 'path' | 'colour'>
type CardRow = Own & { variants: Variant[]; translations: Named[]; images: Pictured[] }
export type ViewRow = Omit<CardRow, 'translations' | 'images'> &
  Pick<Stored, 'chapters'> & { translations: Text[]; images: Image[] }

export function toCard(row: CardRow, language: Language): ProductCardView {
  const { id, image, category, discount, available, variants, images } = row
  return {
    id,
    slug: slugIn(row, language),
    name: nameIn(row, language),
    brand: brandOf(row),
    category,
    discount,
    available,
    variants: variants.map((variant) => ({
      id: variant.id,
      capacity: variant.capacity,
      colour: variant.colour,
      priceCents: variant.priceCents,
      originalPriceCents: variant.originalPriceCents,
      ...picturesOf(variant.image ?? image, variant.colour, images),
      ...shownStock(variant),
    })),
    papers: cardPapers(papersIn(row.papers), kindOf(category)),
  }
}

function picturesOf(image: string, colour: string | null, images: readonly Pictured[]) {
  const second = images.find((one) => one.colour === colour && one.path !== image)?.path
  return { image, ...(second && { second }) }
}

/** The card of a product read for its page, whose variants have no second picture. */
export const viewToCard = (view: ProductView): ProductCardView => ({
  ...view,
  variants: view.variants.map((variant) => ({
    ...variant,
    ...picturesOf(variant.image, variant.colour, view.images),
  })),
})

export function toView(row: ViewRow, language: Language): ProductView {
  const texts = inOrderOf(row.translations, language)
  const described = firstWith(texts, ({ description }) => description !== '')
  const featured = firstWith(texts, ({ features }) => features.length > 0)
  const specified = firstWith(texts, (text) => pairsIn(text.specifications).length > 0)
  const warned = firstWith(texts, ({ safety }) => safety !== '')
  const sheeted = firstWith(texts, ({ data }) => data !== '')
  const card = toCard({ ...row, images: [] }, language)
  return {
    ...card,
    description: described?.description ?? '',
    textLanguage: described?.language ?? language,
    features: featured?.features ?? [],
    featuresLanguage: featured?.language ?? language,
    specifications: pairsIn(specified?.specifications),
    specificationsLanguage: specified?.language ?? language,
    skus: numbersOf(row, 'sku'),
    gtins: numbersOf(row, 'gtin'),
    mpns: numbersOf(row, 'mpn'),
    priceUntil: Object.fromEntries(
      row.variants.flatMap(({ id, priceUntil: at }) => (at ? [[id, at.toISOString()]] : [])),
    ),
    allPapers: papersIn(row.papers),
    safety: warned?.safety ?? '',
    safetyLanguage: warned?.language ?? language,
    data: sheeted?.data ?? '',
    dataLanguage: sheeted?.language ?? language,
    seo: seoIn(row, language),
    images: imagesOf(row, card, inFallbackOrder(language)),
    chapters: chapterViews(chaptersIn(row.chapters), language),
    textLanguages: LANGUAGES.filter((one) => hasTextsIn(row, one)),
    slugs: Object.fromEntries(LANGUAGES.map((one) => [one, slugIn(row, one)])) as Record<
      Language,
      string
    >,
  }
}

/** Numbers by variant id. */
const numbersOf = ({ variants }: ViewRow, key: 'sku' | 'gtin' | 'mpn'): Record<string, string> =>
  Object.fromEntries(variants.flatMap(({ id, [key]: number }) => (number ? [[id, number]] : [])))

const hasTextsIn = ({ translations }: ViewRow, language: Language) =>
  translations.some((text) => text.language === language && text.description !== '')

function seoIn({ translations }: ViewRow, language: Language): ProductView['seo'] {
  const own = translations.find((text) => text.language === language)
  return { title: own?.seoTitle ?? '', description: own?.seoDescription ?? '' }
}

type NamedRow = Pick<CardRow, 'name' | 'slug' | 'translations'>

function nameIn({ name, translations }: NamedRow, language: Language): string {
  const order = inFallbackOrder(language).slice(0, 3)
  const text = order.flatMap((one) => translations.find((t) => t.language === one) ?? [])[0]
  return text?.name ?? name
}

/** The product's address in this language. */
function slugIn({ slug, translations }: NamedRow, language: Language): string {
  return translations.find((text) => text.language === language)?.slug ?? slug
}

function imagesOf(row: ViewRow, card: ProductCardView, order: Language[]): ImageView[] {
  const images = row.images.map(({ path, colour, view, descriptions }) => ({
    path,
    colour,
    view: isView(view) ? view : null,
    description: textIn(descriptions, order),
  }))
  return images.length > 0 ? images : variantImages(card)
}

/** Fallback gallery: each variant's picture once. */
function variantImages({ variants }: Pick<ProductCardView, 'variants'>): ImageView[] {
  const paths = [...new Set(variants.map(({ image }) => image))]
  return paths.map((path) => {
    const colours = new Set(variants.filter((one) => one.image === path).map((one) => one.colour))
    const [colour = null] = colours
    return { path, colour: colours.size === 1 ? colour : null, view: null, description: '' }
  })
}

function textIn(descriptions: Prisma.JsonValue, order: Language[]): string {
  const texts = (descriptions ?? {}) as Record<string, unknown>
  const found = order.map((one) => texts[one]).find((text) => typeof text === 'string' && text)
  return typeof found === 'string' ? found : ''
}
