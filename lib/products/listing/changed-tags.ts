import { PRODUCTS_TAG } from '@/lib/products/catalogue/invalidate-pages'
import { CATEGORIES, type Category } from '@/lib/products/types'
import { reductionsIn } from './catalogue-facts'
import type { IndexEntry } from './columns'
import type { ProductIndex } from './product-index'

/**
 * Tags of the pages that new prices and stock alter: their categories', and of all pages where the highest reduction of a
 * category changed, which texts anywhere may promise. `after`: the index changed in place, so that categories, counts and
 * choices are the same.
 */
export function changedTags(
  before: ProductIndex,
  after: ProductIndex,
  entries: ReadonlyMap<string, Pick<IndexEntry, 'category'> | null>,
): string[] {
  const [old, now] = [reductionsIn(before), reductionsIn(after)]
  if (CATEGORIES.some((category) => old[category] !== now[category])) return [PRODUCTS_TAG]
  const changed = new Set<Category | undefined>([...entries.values()].map((one) => one?.category))
  return CATEGORIES.filter((category) => changed.has(category))
}
