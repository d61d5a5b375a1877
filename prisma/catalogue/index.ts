import { gadgets } from './gadgets'
import { mobility } from './mobility'
import { smartphones } from './smartphones'
import { sneakers } from './sneakers'
import type { CatalogueProduct } from './types'
import { watches } from './watches'

/** The whole demonstration catalogue, one list per category. */
export const catalogue: CatalogueProduct[] = [
  ...smartphones,
  ...watches,
  ...sneakers,
  ...gadgets,
  ...mobility,
]
