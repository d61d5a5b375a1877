import 'server-only'
import { discountPercent } from '@/lib/money'
import { bundledCards } from '@/lib/products/catalogue/bundled'
import { buildIndex, type IndexEntry, type ProductIndex } from './product-index'
import { textOf } from './read-entries'

let index: Promise<ProductIndex> | undefined

/** The catalogue that travels with the shop, searched by the same rule as the database's. */
export function bundledIndex(): Promise<ProductIndex> {
  index ??= readBundled()
  return index
}

async function readBundled(): Promise<ProductIndex> {
  const [english, french] = await Promise.all([bundledCards('en'), bundledCards('fr')])
  const entries = english.map(({ id, category, brand, name, variants }, position): IndexEntry => {
    return {
      id,
      category,
      brand,
      text: textOf(brand, name, french[position]?.name ?? null),
      position,
      createdAt: 0,
      variants: variants.map(({ capacity, colour, priceCents, originalPriceCents }) => {
        const percent = discountPercent(priceCents, originalPriceCents)
        return { capacity, colour, priceCents, percent }
      }),
    }
  })
  return buildIndex(entries)
}
