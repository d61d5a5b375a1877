import type { CatalogueProduct } from '../types'
import type { Facts } from './rows'
import { same } from './units'

/** The sizes that shoes can be had in, as their variants say. */
export function sizesOf({
  category,
  variants,
}: Pick<CatalogueProduct, 'category' | 'variants'>): Facts {
  if (category !== 'sneakers') return {}
  const sizes = variants.map(({ capacity }) => Number(capacity?.replace('EU ', '')))
  return { sizes: same(`EU\u00a0${Math.min(...sizes)}–${Math.max(...sizes)}`) }
}
