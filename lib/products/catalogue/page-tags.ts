import 'server-only'
import { listCategories } from '@/lib/products/categories/current'
import type { IndexEntry } from '@/lib/products/listing/columns'
import type { ProductIndex } from '@/lib/products/listing/product-index'
import { CATEGORIES, type Category } from '@/lib/products/types'
import { invalidateTags } from '@/lib/shared/page-cache'
import { reductionsIn } from './home-sections'

const PRODUCTS_TAG = 'products'

/** Tags of a page that shows products, with prices and stock of these categories (docs/decisions/101). */
export const productTags = (
  pricesOf: readonly Category[] = listCategories().map(({ id }) => id),
): string[] => [PRODUCTS_TAG, ...pricesOf]

/** Invalidates cached pages with these tags, all with products by default. */
export function invalidatePages(tags: string[] = [PRODUCTS_TAG]) {
  invalidateTags(tags)
}

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
  const old = reductionsIn(before)
  const now = reductionsIn(after)
  if (CATEGORIES.some((category) => old[category] !== now[category])) return [PRODUCTS_TAG]
  const changed = new Set<Category | undefined>([...entries.values()].map((one) => one?.category))
  return CATEGORIES.filter((category) => changed.has(category))
}
