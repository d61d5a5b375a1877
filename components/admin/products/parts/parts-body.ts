import { fromLines } from '@/lib/products/catalogue/specifications'
import type { OwnParts, ProductParts, TranslationParts } from '@/lib/products/editing/detail'

type Parts = Pick<ProductParts, 'variants' | 'pictures' | 'translations' | 'colours'>

/** What the form of a product holds. */
export type PartsFields = OwnParts & Parts

/** Euros as they were typed, with a decimal point or comma; null for nothing. */
export const typedEuros = (typed: string) => (typed.trim() ? Number(typed.replace(',', '.')) : null)

/** What the call sends of the form. Texts of a language that was never written are left out. */
export function toPartsBody({ variants, pictures, translations, colours }: Parts) {
  return {
    variants: variants.map(({ id, price, originalPrice, image, ...variant }) => ({
      ...variant,
      ...(id && { id }),
      price: typedEuros(price),
      originalPrice: typedEuros(originalPrice),
      image: image || null,
    })),
    pictures,
    colors: colours.map(({ word, swatch, names }) => ({
      ...{ color: word, swatch: swatch || null },
      names: Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim())),
    })),
    translations: Object.fromEntries(
      Object.entries(translations).flatMap(([language, texts]) =>
        Object.values(texts).some(Boolean) ? [[language, toTexts(texts)]] : [],
      ),
    ),
  }
}

const toTexts = ({ name, slug, description, features, specifications }: TranslationParts) => ({
  name: name || null,
  ...(slug && { slug }),
  description,
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
 * The table with every capacity in every colour: rows that are there stay as they are, the others cost
 * what the first one costs, not reduced. A row without choices becomes the first one that is missing, with
 * its own prices. `take` gives a typed colour as variants store it.
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
    ...{ id: '', sku: '', price, originalPrice: '', image: '', available: true },
    ...choice,
  }))
  return [...kept, ...added]
}
