import { smartphones } from './smartphones'
import type { CatalogueProduct } from './types'

/** The whole demonstration catalogue, one list per category. */
export const catalogue: CatalogueProduct[] = [...smartphones]
