import 'server-only'
import type { IndexEntry } from '@/lib/products/listing/columns'
import type { ProductIndex } from '@/lib/products/listing/product-index'
import { CATEGORIES, type Category } from '@/lib/products/types'
import { runtime } from '@/lib/shared/runtime.mjs'
import { reductionsIn } from './home-sections'

export const PRODUCTS_TAG = 'products'

/**
 * Invalidates cached pages and reads with these tags at once, outside a request too, which `revalidateTag` needs. All with
 * products by default.
 */
export async function invalidatePages(tags: string[] = [PRODUCTS_TAG]) {
  // Absent without server/cache/cache-handler.mjs: such a process caches no pages.
  await runtime.hooks.invalidateTags?.(tags)
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
