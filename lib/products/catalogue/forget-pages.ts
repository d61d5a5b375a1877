import 'server-only'
import { serverHooks } from '@/lib/shared/next-and-server.mjs'

/** Of every page and read that products are part of. */
export const PRODUCTS_TAG = 'products'

/**
 * Drops the kept pages and reads that products are part of, at once and from anywhere: `revalidateTag` needs a request, and
 * counts once that has been answered.
 */
export async function forgetPages() {
  // A process without server/cache/cache-handler.mjs keeps no pages.
  await serverHooks.forgetTags?.([PRODUCTS_TAG])
}
