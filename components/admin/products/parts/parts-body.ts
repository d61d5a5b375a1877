import { type Answer, hasTexts } from '@/lib/http/answer'
import { LANGUAGES, type Language } from '@/lib/languages'
import { fromLines } from '@/lib/products/catalogue/content/specifications'
import type { OwnParts, ProductParts, TranslationParts } from '@/lib/products/editing/detail'

type Parts = Pick<
  ProductParts,
  'variants' | 'pictures' | 'chapters' | 'translations' | 'colours' | 'papers'
>

export type PartsFields = OwnParts & Parts

export const noNames = () =>
  Object.fromEntries(LANGUAGES.map((language) => [language, ''])) as Record<Language, string>

/** Null for an empty field. */
export const typedEuros = (typed: string) => (typed.trim() ? Number(typed.replace(',', '.')) : null)

/** Request body; languages without texts are left out. */
export function toPartsBody(parts: Parts) {
  const { variants, pictures, chapters, translations, colours, papers } = parts
  return {
    variants: variants.map(
      ({ id, price, originalPrice, image, stock, weightGrams, ...variant }) => ({
        ...variant,
        ...(id && { id }),
        price: typedEuros(price),
        originalPrice: typedEuros(originalPrice),
        image: image || null,
        stock: stock.trim() ? Number(stock) : null,
        weightGrams: Number(weightGrams) || null,
      }),
    ),
    pictures,
    chapters,
    papers,
    colors: colours.map(({ word, swatch, names }) => ({
      color: word,
      swatch: swatch || null,
      names: Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim())),
    })),
    translations: Object.fromEntries(
      Object.entries(translations).flatMap(([language, texts]) =>
        Object.values(texts).some(Boolean) ? [[language, toTexts(texts)]] : [],
      ),
    ),
  }
}

const toTexts = ({ name, slug, features, specifications, ...texts }: TranslationParts) => ({
  name: name || null,
  ...(slug && { slug }),
  ...texts,
  features: features.split('\n'),
  specifications: fromLines(specifications),
})

const listed = (text: string) => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]

/**
 * New combinations take the first row's price, not reduced; a row without choices becomes the
 * first. `take` maps a typed colour to its stored form.
 */
export function fillVariants(
  rows: PartsFields['variants'],
  capacities: string,
  colours: string,
  take: (typed: string) => string,
): PartsFields['variants'] {
  const sizes = listed(capacities)
  const shades = [...new Set(listed(colours).map(take))]
  if (sizes.length + shades.length === 0) return rows
  const [first] = rows
  const { price = '' } = first ?? {}
  const requested = (sizes.length > 0 ? sizes : ['']).flatMap((capacity) =>
    (shades.length > 0 ? shades : ['']).map((color) => ({ capacity, color })),
  )
  const missing = requested.filter(
    ({ capacity, color }) => !rows.some((row) => row.capacity === capacity && row.color === color),
  )
  const kept = rows.map((row) => (row.capacity || row.color ? row : { ...row, ...missing.shift() }))
  const added = missing.map((choice) => ({
    id: '',
    sku: '',
    gtin: '',
    mpn: '',
    weightGrams: '',
    price,
    originalPrice: '',
    image: '',
    available: true,
    stock: '',
    ...choice,
  }))
  return [...kept, ...added]
}

type Saved = { parts: ProductParts; notices?: Record<string, string> }

export const hasParts = (answer: Answer): answer is Answer & Saved =>
  hasTexts(answer.parts, 'updatedAt')
