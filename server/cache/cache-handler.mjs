import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { serverHooks } from '../../lib/shared/next-and-server.mjs'

// Next bundles this file for the edge too, where response-cache.mjs, which uses Node, cannot be imported.

// Middleware, which caches nothing, has no such cache; bundlers and Node each find it in another place.
const found = [fileSystemCache?.default, fileSystemCache].find((one) => typeof one === 'function')
const NextCache = found ?? class {}

/** Longer than a page takes to be made. */
const AGAIN_MS = 10_000
/** By their tags, the second revalidations to come; Next makes a handler for each request. */
const toCome = new Map()

/** Next's own cache, which tells the compressed copies in front of it when they are old. */
export default class CacheHandler extends NextCache {
  constructor(context) {
    // Pages made on demand live in memory: a restart begins with fresh ones and the disk cannot be filled. Not by Next's own
    // setting, which keeps it from storing the pictures that it made as well.
    super({ ...context, flushToDisk: false })
    // For lib/products/catalogue/cache.ts: Next tells of a tag only when the request that changed something has been answered.
    if (found) serverHooks.forgetTags = (tags) => this.revalidateTag(tags, { expire: 0 })
  }

  async set(key, data, context) {
    await super.set(key, data, context)
    if (data === null || data?.kind === 'APP_PAGE') serverHooks.forgetPage?.(key)
  }

  /**
   * Twice, the second time when what was being made is stored: it was read before the change and is dated after it, so that
   * Next would show an old price until it expires.
   */
  async revalidateTag(tags, durations) {
    const named = [tags].flat().join()
    clearTimeout(toCome.get(named))
    const again = setTimeout(() => {
      toCome.delete(named)
      this.forget(tags, durations)
    }, AGAIN_MS)
    again.unref?.()
    toCome.set(named, again)
    await this.forget(tags, durations)
  }

  async forget(tags, durations) {
    await super.revalidateTag(tags, durations)
    serverHooks.forgetAllPages?.()
  }
}
