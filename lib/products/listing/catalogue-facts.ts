import type { Reductions } from '@/lib/products/catalogue/promotions'
import { CATEGORIES, type Category } from '@/lib/products/types'
import type { ProductIndex } from './product-index'

/** Products on sale by category; empty categories are absent. */
export type Counts = Partial<Record<Category, number>>

export function countsIn(index: ProductIndex): Counts {
  const counts = CATEGORIES.map(
    (category, at) => [category, index.rowsOfCategory[at]?.length ?? 0] as const,
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

export function reductionsIn(index: ProductIndex): Reductions {
  const found = new Uint8Array(CATEGORIES.length)
  for (let row = 0; row < index.ids.length; row++) {
    const category = index.categories[row] ?? 0
    const end = index.firstVariant[row + 1] ?? 0
    for (let at = index.firstVariant[row] ?? 0; at < end; at++) {
      const percent = index.percents[at] ?? 0
      if (percent > (found[category] ?? 0)) found[category] = percent
    }
  }
  const reductions = CATEGORIES.map((category, at) => [category, found[at] ?? 0] as const)
  return Object.fromEntries(reductions.filter(([, percent]) => percent > 0))
}

export function firstIdsIn(index: ProductIndex, limit: number): string[] {
  return index.rowsOfCategory.flatMap((rows) =>
    Array.from(rows.subarray(0, limit), (row) => index.ids[row] ?? ''),
  )
}
