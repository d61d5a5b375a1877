import type { CatalogueProduct, Category } from '../../prisma/catalogue/types'

/** One product in one colour as a whole SVG file (see `svgFile` in svg.ts). */
export type Draw = (p: CatalogueProduct, colourHex: string) => string

/** What index.ts draws: all products of a category with one function. */
export type Family = {
  category: Category
  products: CatalogueProduct[]
  draw: Draw
}
