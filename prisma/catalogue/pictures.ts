import type { View } from '../../lib/products/types'
import type { CatalogueProduct, Category, ColourId } from './types'

/** What the photographs of a product show, as the studio makes them; the first stands for it in lists. */
export const VIEWS_OF: Record<Category, readonly [View, ...View[]]> = {
  smartphones: ['back', 'front'],
  watches: ['angle', 'front'],
  sneakers: ['side', 'angle'],
  gadgets: ['angle', 'front'],
  mobility: ['side', 'angle'],
}

export type Picture = { colour: ColourId | null; view: View; path: string }

type Pictured = Pick<CatalogueProduct, 'slug' | 'category' | 'variants'>

/** The gallery of a product: the pictures of each colour, in the order of its variants. */
export function picturesOf(product: Pictured): Picture[] {
  const colours = [...new Set(product.variants.map(({ colour }) => colour))]
  return colours.flatMap((colour) => picturesOfColour(product, colour))
}

/** The picture that stands for one colour of a product. */
export function pictureOf(product: Pick<Pictured, 'slug' | 'category'>, colour: ColourId | null) {
  return picturesOfColour(product, colour)[0]?.path ?? ''
}

function picturesOfColour(
  { slug, category }: Pick<Pictured, 'slug' | 'category'>,
  colour: ColourId | null,
): Picture[] {
  const base = colour ? `${slug}-${colour}` : slug
  return VIEWS_OF[category].map((view) => ({
    colour,
    view,
    path: `/products/${base}-${view}.webp`,
  }))
}

/** The drawing that stood for a colour before there were photographs; loaded databases may name it. */
export function drawingOf({ slug }: Pick<Pictured, 'slug'>, colour: ColourId | null) {
  return `/products/${colour ? `${slug}-${colour}` : slug}.svg`
}
