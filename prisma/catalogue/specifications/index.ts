import type { CatalogueProduct } from '../types'
import { gadgetFacts } from './gadgets'
import { mobilityFacts } from './mobility'
import { type Specifications, toTable } from './rows'
import { smartphoneFacts } from './smartphones'
import { sneakerFacts } from './sneakers'
import { watchFacts } from './watches'

const FACTS = {
  ...smartphoneFacts,
  ...watchFacts,
  ...sneakerFacts,
  ...gadgetFacts,
  ...mobilityFacts,
}

/** The specifications of a demonstration product as a table in each language. */
export function specificationsOf(product: Pick<CatalogueProduct, 'slug'>): Specifications {
  return toTable(FACTS[product.slug] ?? {})
}
