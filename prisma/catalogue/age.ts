import { createHash } from 'node:crypto'
import type { CatalogueProduct } from './types'

/** Every first price is this old, so that what a reduction claims is true. */
export const FIRST_PRICED_DAYS_AGO = 60
const YEAR_DAYS = 365

/** How many days before the load a product was entered: over the last year, in no order of the list. */
export function enteredDaysAgo({ slug }: Pick<CatalogueProduct, 'slug'>): number {
  const chance = createHash('sha256').update(`age ${slug}`).digest().readUInt32BE(0) / 2 ** 32
  const days = FIRST_PRICED_DAYS_AGO + chance * (YEAR_DAYS - FIRST_PRICED_DAYS_AGO)
  return Math.round(days * 24) / 24
}
