import type { CatalogueProduct, Localized } from '../types'

export type Specifications = Localized<[label: string, value: string][]>

export const specificationsOf = (_: Pick<CatalogueProduct, 'slug'>): Specifications => ({
  en: [],
  fr: [],
  es: [],
  pt: [],
  pl: [],
  it: [],
  hu: [],
})
