import 'server-only'

/** Of every page and read that products are part of. */
export const PRODUCTS_TAG = 'products'

type Forget = (tags: string[]) => Promise<void>

/**
 * Drops the kept pages and reads that products are part of, at once and from anywhere: `revalidateTag` needs a request, and
 * counts once that has been answered.
 */
export async function forgetPages() {
  // Left there by scripts/lib/cache-handler.mjs; a process without it keeps no pages.
  const forget = Reflect.get(globalThis, Symbol.for('shop.forget-tags')) as Forget | undefined
  await forget?.([PRODUCTS_TAG])
}
