import type { Language } from '@/lib/languages'
import type { Listing } from '@/lib/products/listing/shapes'
import type { OwnColour, VariantView } from '@/lib/products/types'
import { readColour } from './describe'

export type Palette = Record<string, [name: string, hex: string]>

/** Only the colours in use, so that the browser does not load the whole table. */
export function paletteOf(
  products: { variants: Pick<VariantView, 'colour'>[] }[],
  language: Language,
  own: readonly OwnColour[],
): Palette {
  const ids = products.flatMap((product) => product.variants.flatMap((v) => v.colour ?? []))
  return paletteOfIds(ids, language, own)
}

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
