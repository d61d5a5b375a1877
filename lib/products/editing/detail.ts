import 'server-only'
import { prisma, type Tx } from '@/lib/db'
import { LANGUAGES, type Language } from '@/lib/languages'
import { toEuros } from '@/lib/money'
import type { PriorPrices } from '@/lib/products/catalogue/prior-price'
import { readPriorPrices } from '@/lib/products/catalogue/read-prior-prices'
import { pairsIn, toLines } from '@/lib/products/catalogue/specifications'
import type { Category, OwnColour } from '@/lib/products/types'
import { readUsedColours } from '@/lib/products/variants/own-colours'
import { isUuid } from '@/lib/text/uuid'

export type VariantParts = {
  id: string
  capacity: string
  color: string
  sku: string
  /** Euros, as they are typed. */
  price: string
  originalPrice: string
  image: string
  available: boolean
}

export type PictureParts = {
  path: string
  color: string
  view: string
  descriptions: Partial<Record<Language, string>>
}

export type TranslationParts = {
  name: string
  slug: string
  description: string
  /** One a line. */
  features: string
  /** The rows of its table, as `toLines` writes them. */
  specifications: string
}

export type ColourParts = {
  word: string
  /** Empty where none was given. */
  swatch: string
  names: Record<Language, string>
}

/** A product's own fields, as they are typed. */
export type OwnParts = {
  /** Its own; a language may call it otherwise. */
  name: string
  image: string
  category: Category
  available: boolean
  brand: string
  slug: string
  position: string
}

/** All that a product is made of, as its editor holds it. */
export type ProductParts = OwnParts & {
  id: string
  updatedAt: string
  isArchived: boolean
  /** What was recorded of its variants' prices, by id. */
  priors: Record<string, PriorPrices>
  variants: VariantParts[]
  pictures: PictureParts[]
  translations: Record<Language, TranslationParts>
  /** Colours beyond the palette that any product has. */
  colours: ColourParts[]
}

const NO_TEXTS: TranslationParts = {
  ...{ name: '', slug: '' },
  ...{ description: '', features: '', specifications: '' },
}
const IN_ORDER = [{ position: 'asc' }, { id: 'asc' }] as const

/** This product with its variants, pictures and texts; null when there is none. For the administrator. */
export async function readParts(
  id: string,
  db: Pick<Tx, 'product' | '$queryRaw'> = prisma,
): Promise<ProductParts | null> {
  if (!isUuid(id)) return null
  const product = await db.product.findUnique({
    where: { id },
    include: {
      variants: { orderBy: [...IN_ORDER] },
      images: { orderBy: [...IN_ORDER] },
      translations: true,
    },
  })
  if (!product) return null
  const texts = LANGUAGES.map((language) => {
    const row = product.translations.find((text) => text.language === language)
    const given = row && {
      name: row.name ?? '',
      slug: row.slug,
      description: row.description,
      features: row.features.join('\n'),
      specifications: toLines(pairsIn(row.specifications)),
    }
    return [language, given ?? NO_TEXTS]
  })
  const { name, image, category, available, brand, slug, position } = product
  return {
    ...{ id, name, image, category, available, brand, slug },
    position: String(position),
    isArchived: product.archivedAt !== null,
    updatedAt: product.updatedAt.toISOString(),
    priors: Object.fromEntries(
      await readPriorPrices(
        db,
        product.variants.map((variant) => variant.id),
      ),
    ),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      capacity: variant.capacity ?? '',
      color: variant.colour ?? '',
      sku: variant.sku ?? '',
      price: toEuros(variant.priceCents).toFixed(2),
      originalPrice: variant.originalPriceCents
        ? toEuros(variant.originalPriceCents).toFixed(2)
        : '',
      image: variant.image ?? '',
      available: variant.available,
    })),
    pictures: product.images.map(({ path, colour, view, descriptions }) => ({
      path,
      color: colour ?? '',
      view: view ?? '',
      descriptions: (descriptions ?? {}) as PictureParts['descriptions'],
    })),
    translations: Object.fromEntries(texts) as ProductParts['translations'],
    colours: (await readUsedColours(db)).map(toColourParts),
  }
}

const toColourParts = ({ word, swatch, names }: OwnColour): ColourParts => ({
  ...{ word, swatch: swatch ?? '' },
  names: Object.fromEntries(
    LANGUAGES.map((one) => [one, names[one] ?? '']),
  ) as ColourParts['names'],
})
