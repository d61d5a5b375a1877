import type { CatalogueProduct } from './types'

export const smartphones: CatalogueProduct[] = []
