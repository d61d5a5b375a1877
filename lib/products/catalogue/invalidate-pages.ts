import 'server-only'
import { runtime } from '@/lib/shared/runtime.mjs'

export const PRODUCTS_TAG = 'products'

/**
 * Invalidates cached pages and reads with these tags at once, outside a request too, which `revalidateTag` needs. All with
 * products by default.
 */
export async function invalidatePages(tags: string[] = [PRODUCTS_TAG]) {
  // Absent without server/cache/cache-handler.mjs: such a process caches no pages.
  await runtime.hooks.invalidateTags?.(tags)
}
