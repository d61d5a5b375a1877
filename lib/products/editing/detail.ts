import 'server-only'
import { prisma, type Tx } from '@/lib/db'
import { LANGUAGES, type Language } from '@/lib/languages'
import { toEuros } from '@/lib/money'
import {
  CHAPTER_PARTS,
  type Chapter,
  type ChapterPart,
  chaptersIn,
} from '@/lib/products/catalogue/content/chapters'
import { pairsIn, toLines } from '@/lib/products/catalogue/content/specifications'
import { type PaperField, papersIn, toPaperParts } from '@/lib/products/papers/schema'
import type { PriorPrices } from '@/lib/products/prices/prior-price'
import { readPriorPrices } from '@/lib/products/prices/read-prices'
import type { Category, OwnColour } from '@/lib/products/types'
import { readUsedColours } from '@/lib/products/variants/own-colours'
import { isUuid } from '@/lib/text/uuid'

export type VariantParts = {
  id: string
  capacity: string
  color: string
  sku: string
  gtin: string
  mpn: string
  /** Grams; empty: not known. */
  weightGrams: string
  price: string
  originalPrice: string
  image: string
  available: boolean
  /** Empty: not counted. */
  stock: string
}

export type PictureParts = {
  path: string
  color: string
  view: string
  descriptions: Partial<Record<Language, string>>
}

/** Texts by language, blank where there is none. */
export type ChapterParts = { picture: string } & Record<ChapterPart, Record<Language, string>>

export type TranslationParts = {
  name: string
  slug: string
  description: string
  features: string
  specifications: string
  safety: string
  data: string
  seoTitle: string
  seoDescription: string
}

export type ColourParts = {
  word: string
  swatch: string
  names: Record<Language, string>
}

export type OwnParts = {
  name: string
  image: string
  category: Category
  available: boolean
  brand: string
  slug: string
  position: string
  /** The id of its maker; empty: its papers are its own. */
  maker: string
}

/** Fields as typed; blank where the product has no text. */
export type PaperParts = Record<PaperField, string | boolean>

export type ProductParts = OwnParts & {
  id: string
  updatedAt: string
  /** Never on sale yet. */
  isDraft: boolean
  isArchived: boolean
  /** Prior prices by variant id. */
  priors: Record<string, PriorPrices>
  variants: VariantParts[]
  pictures: PictureParts[]
  chapters: ChapterParts[]
  translations: Record<Language, TranslationParts>
  colours: ColourParts[]
  papers: PaperParts
}

const NO_TEXTS: TranslationParts = {
  name: '',
  slug: '',
  description: '',
  features: '',
  specifications: '',
  safety: '',
  data: '',
  seoTitle: '',
  seoDescription: '',
}
const IN_ORDER = [{ position: 'asc' }, { id: 'asc' }] as const

/** Null when unknown. For administrators. */
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
      safety: row.safety,
      data: row.data,
      seoTitle: row.seoTitle,
      seoDescription: row.seoDescription,
    }
    return [language, given ?? NO_TEXTS]
  })
  const { name, image, category, available, brand, slug, position } = product
  return {
    id,
    name,
    image,
    category,
    available,
    brand,
    slug,
    position: String(position),
    maker: product.makerId ?? '',
    isDraft: product.isDraft,
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
      gtin: variant.gtin ?? '',
      mpn: variant.mpn ?? '',
      weightGrams: variant.weightGrams === null ? '' : String(variant.weightGrams),
      price: toEuros(variant.priceCents).toFixed(2),
      originalPrice: variant.originalPriceCents
        ? toEuros(variant.originalPriceCents).toFixed(2)
        : '',
      image: variant.image ?? '',
      available: variant.available,
      stock: variant.stock === null ? '' : String(variant.stock),
    })),
    pictures: product.images.map(({ path, colour, view, descriptions }) => ({
      path,
      color: colour ?? '',
      view: view ?? '',
      descriptions: (descriptions ?? {}) as PictureParts['descriptions'],
    })),
    chapters: chaptersIn(product.chapters).map(toChapterParts),
    translations: Object.fromEntries(texts) as ProductParts['translations'],
    colours: (await readUsedColours(db)).map(toColourParts),
    papers: toPaperParts(papersIn(product.papers)),
  }
}

const toColourParts = ({ word, swatch, names }: OwnColour): ColourParts => ({
  word,
  swatch: swatch ?? '',
  names: Object.fromEntries(
    LANGUAGES.map((one) => [one, names[one] ?? '']),
  ) as ColourParts['names'],
})

const toChapterParts = (chapter: Chapter) =>
  ({
    picture: chapter.picture,
    ...Object.fromEntries(
      CHAPTER_PARTS.map((part) => [
        part,
        Object.fromEntries(LANGUAGES.map((one) => [one, chapter[part][one] ?? ''])),
      ]),
    ),
  }) as ChapterParts
