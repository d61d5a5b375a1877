import type { Language } from '@/lib/languages'
import type { Listing } from '@/lib/products/listing/shapes'
import type { OwnColour, VariantView } from '@/lib/products/types'
import { readColour } from './describe'

/** Colours by id: name in the page's language and hex value, empty where none was given. */
export type Palette = Record<string, [name: string, hex: string]>

/** The colours of these products, so that the browser need not know all of them in all languages. */
export function paletteOf(
  products: { variants: Pick<VariantView, 'colour'>[] }[],
  language: Language,
  own: readonly OwnColour[],
): Palette {
  const ids = products.flatMap((product) => product.variants.flatMap((v) => v.colour ?? []))
  return paletteOfIds(ids, language, own)
}

/** The colours of a list's products and of its filter. */
export function listPalette(
  { products, facets }: Listing,
  language: Language,
  own: readonly OwnColour[],
): Palette {
  const offered = facets.colour.map(({ value }) => value)
  return { ...paletteOfIds(offered, language, own), ...paletteOf(products, language, own) }
}

function paletteOfIds(ids: string[], language: Language, own: readonly OwnColour[]): Palette {
  return Object.fromEntries(
    [...new Set(ids)].map((id) => {
      const { name, swatch } = readColour(id, language, own)
      return [id, [name, swatch ?? ''] as [string, string]]
    }),
  )
}
