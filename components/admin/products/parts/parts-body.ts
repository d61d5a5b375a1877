import type { ProductParts, TranslationParts } from '@/lib/products/editing/detail'
import { fromLines } from '@/lib/products/specifications'

export type PartsFields = Pick<ProductParts, 'variants' | 'pictures' | 'translations'>

/** Euros as they were typed, with a decimal point or comma; null for nothing. */
export const typedEuros = (typed: string) => (typed.trim() ? Number(typed.replace(',', '.')) : null)

/** What the call sends of the form. Texts of a language that was never written are left out. */
export function toPartsBody({ variants, pictures, translations }: PartsFields) {
  return {
    variants: variants.map(({ id, price, originalPrice, image, ...variant }) => ({
      ...variant,
      ...(id && { id }),
      price: typedEuros(price),
      originalPrice: typedEuros(originalPrice),
      image: image || null,
    })),
    pictures,
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
 * what the first one costs, not reduced. The one row without choices gives way.
 */
export function fillVariants(
  rows: PartsFields['variants'],
  capacities: string,
  colours: string,
): PartsFields['variants'] {
  const [sizes, shades] = [listed(capacities), listed(colours)]
  if (sizes.length + shades.length === 0) return rows
  const kept = rows.filter(({ capacity, color }) => capacity || color)
  const [first] = rows
  const { price = '' } = first ?? {}
  const wanted = (sizes.length > 0 ? sizes : ['']).flatMap((capacity) =>
    (shades.length > 0 ? shades : ['']).map((color) => ({ capacity, color })),
  )
  const missing = wanted.filter(
    ({ capacity, color }) => !kept.some((row) => row.capacity === capacity && row.color === color),
  )
  const added = missing.map((choice) => ({
    ...{ id: '', sku: '', price, originalPrice: '', image: '', available: true },
    ...choice,
  }))
  return [...kept, ...added]
}
