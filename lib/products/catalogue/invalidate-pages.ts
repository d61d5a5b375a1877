import 'server-only'
import { serverHooks } from '@/lib/shared/next-and-server.mjs'

export const PRODUCTS_TAG = 'products'

/** Invalidates cached pages and reads with products at once, outside a request too, which `revalidateTag` needs. */
export async function invalidatePages() {
  // Absent without server/cache/cache-handler.mjs: such a process caches no pages.
  await serverHooks.invalidateTags?.([PRODUCTS_TAG])
}
