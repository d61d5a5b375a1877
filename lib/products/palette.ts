import type { Language } from '@/lib/i18n/languages'
import { COLOURS, isColourId } from './colours'
import { colourName } from './describe'
import type { Listing } from './listing'
import type { VariantView } from './types'

/** Colours by id: name in the page's language and hex value, empty for a shop owner's own word. */
export type Palette = Record<string, [name: string, hex: string]>

/** The colours of these products, so that the browser need not know all of them in all languages. */
export function paletteOf(
  products: { variants: Pick<VariantView, 'colour'>[] }[],
  language: Language,
): Palette {
  const ids = products.flatMap((product) => product.variants.flatMap((v) => v.colour ?? []))
  return paletteOfIds(ids, language)
}

/** The colours of a list's products and of its filter. */
export function listPalette({ products, facets }: Listing, language: Language): Palette {
  const offered = facets.colour.map(({ value }) => value)
  return { ...paletteOfIds(offered, language), ...paletteOf(products, language) }
}

function paletteOfIds(ids: string[], language: Language): Palette {
  return Object.fromEntries(
    [...new Set(ids)].map((id) => [
      id,
      [colourName(id, language), isColourId(id) ? COLOURS[id].hex : ''] as [string, string],
    ]),
  )
}
