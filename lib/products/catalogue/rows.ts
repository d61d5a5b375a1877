import 'server-only'
import type { Prisma } from '@/lib/generated/prisma/client'
import { LANGUAGES, type Language } from '@/lib/languages'
import type { ImageView, ProductCardView, ProductView } from '@/lib/products/types'
import { isView } from '@/lib/products/types'
import { brandOf } from './brand'
import { pairsIn } from './specifications'
import { firstWith, inFallbackOrder, inOrderOf } from './text-language'

/** What is read of a product's rows, and the views made from it. */

const inOrder = [
  { position: 'asc' },
  { id: 'asc' },
] as const satisfies Prisma.VariantOrderByWithRelationInput[]

const productFields = {
  id: true,
  slug: true,
  name: true,
  brand: true,
  category: true,
  discount: true,
  image: true,
  available: true,
  variants: { orderBy: [...inOrder] },
} satisfies Prisma.ProductSelect

/** The columns of a card, with its name and address in this language or the next one that has them. */
export const cardFields = (language: Language) =>
  ({
    ...productFields,
    translations: {
      where: { language: { in: inFallbackOrder(language).slice(0, 3) } },
      select: { language: true, name: true, slug: true },
    },
  }) satisfies Prisma.ProductSelect

/** Everything that is shown of a product, in all its languages. */
export const viewFields = {
  ...productFields,
  translations: { omit: { productId: true } },
  images: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.ProductSelect

type Stored = Prisma.ProductGetPayload<{ select: typeof viewFields }>
type Own = Omit<Stored, 'variants' | 'translations' | 'images'>
type Text = Pick<
  Stored['translations'][number],
  'language' | 'name' | 'slug' | 'description' | 'features' | 'specifications'
>
type Variant = Pick<
  Stored['variants'][number],
  'id' | 'capacity' | 'colour' | 'sku' | 'priceCents' | 'originalPriceCents' | 'image' | 'available'
>
type Image = Pick<Stored['images'][number], 'path' | 'colour' | 'view' | 'descriptions'>
type Named = Pick<Text, 'language' | 'name' | 'slug'>
type CardRow = Own & { variants: Variant[]; translations: Named[] }
/** What is read of a product, or of a file. */
export type ViewRow = Omit<CardRow, 'translations'> & { translations: Text[]; images: Image[] }

/** A card in this language from a row read with `cardFields`. */
export function toCard(row: CardRow, language: Language): ProductCardView {
  const { id, image, category, discount, available, variants } = row
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
      image: variant.image ?? image,
      available: variant.available,
    })),
  }
}

/** Everything of a product in this language from a row read with `viewFields`. */
export function toView(row: ViewRow, language: Language): ProductView {
  const texts = inOrderOf(row.translations, language)
  const described = firstWith(texts, ({ description }) => description !== '')
  const featured = firstWith(texts, ({ features }) => features.length > 0)
  const specified = firstWith(texts, (text) => pairsIn(text.specifications).length > 0)
  const card = toCard(row, language)
  return {
    ...card,
    description: described?.description ?? '',
    textLanguage: described?.language ?? language,
    features: featured?.features ?? [],
    featuresLanguage: featured?.language ?? language,
    specifications: pairsIn(specified?.specifications),
    specificationsLanguage: specified?.language ?? language,
    skus: Object.fromEntries(row.variants.flatMap(({ id, sku }) => (sku ? [[id, sku]] : []))),
    images: imagesOf(row, card, inFallbackOrder(language)),
    textLanguages: LANGUAGES.filter((one) => hasTextsIn(row, one)),
    slugs: Object.fromEntries(LANGUAGES.map((one) => [one, slugIn(row, one)])) as Record<
      Language,
      string
    >,
  }
}

const hasTextsIn = ({ translations }: ViewRow, language: Language) =>
  translations.some((text) => text.language === language && text.description !== '')

type NamedRow = Pick<CardRow, 'name' | 'slug' | 'translations'>

function nameIn({ name, translations }: NamedRow, language: Language): string {
  const order = inFallbackOrder(language).slice(0, 3)
  const text = order.flatMap((one) => translations.find((t) => t.language === one) ?? [])[0]
  return text?.name ?? name
}

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

/** The gallery of a product that has none: the picture of each variant, once. */
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
