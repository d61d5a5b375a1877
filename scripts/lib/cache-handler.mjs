import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'

// Next bundles this file for the edge too, so it cannot import what uses Node: page-cache.mjs
// leaves its hooks where both find them.
const pageCache = () => globalThis[Symbol.for('shop.page-cache')]

// Middleware, which caches nothing, has no such cache.
const NextCache = fileSystemCache?.default ?? class {}

/** Next's own cache, which tells the compressed copies in front of it when they are old. */
export default class CacheHandler extends NextCache {
  async set(key, data, context) {
    await super.set(key, data, context)
    if (data === null || data?.kind === 'APP_PAGE') pageCache()?.forgetPage(key)
  }

  async revalidateTag(tags, durations) {
    await super.revalidateTag(tags, durations)
    pageCache()?.forgetAllPages()
  }
}
