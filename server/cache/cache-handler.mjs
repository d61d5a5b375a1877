import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { serverHooks } from '../../lib/shared/next-and-server.mjs'
import { TAGS } from './cdn-headers.mjs'

// Next bundles this file for the edge too: no import of response-cache.mjs, which uses Node.

// Bundlers and Node resolve the class at different places; the edge has none.
const found = [fileSystemCache?.default, fileSystemCache].find((one) => typeof one === 'function')
const NextCache = found ?? class {}

/** Longer than rendering a page takes. */
const REPEAT_AFTER_MS = 10_000
/** Timers by tags, outside of the class: Next creates a handler per request. */
const repeats = new Map()

/** Next's cache, with pages of other instances behind it; also invalidates the response cache in front of it. */
export default class CacheHandler extends NextCache {
  constructor(context) {
    // Pages stay in memory, so that the disk cannot fill up.
    super({ ...context, flushToDisk: false })
    // For lib/products/catalogue/cache.ts: Next revalidates a tag only after the response.
    if (found) serverHooks.invalidateTags = (tags) => this.revalidateTag(tags, { expire: 0 })
    // Named before the request reads any data.
    this.version = serverHooks.sharedPages?.version()
  }

  async get(key, context) {
    const entry = (await super.get(key, context)) ?? (await this.getShared(key, context))
    return entry?.value?.kind === 'APP_PAGE' ? withTags(entry) : entry
  }

  /** A page of another instance. */
  async getShared(key, { kind }) {
    if (!this.version || kind !== 'APP_PAGE') return null
    return (await serverHooks.sharedPages?.get(this.version, key)) ?? null
  }

  async set(key, data, context) {
    await super.set(key, data, context)
    if (data === null || data?.kind === 'APP_PAGE') serverHooks.invalidatePage?.(key)
    if (this.version && isShareable(data)) {
      const { cacheControl } = context
      const page = { value: data, lastModified: Date.now(), cacheControl }
      void serverHooks.sharedPages?.set(this.version, key, page)
    }
  }

  /** Repeated later for pages in rendering: read before the change but dated after it, they would show an old price. */
  async revalidateTag(tags, durations) {
    serverHooks.sharedPages?.pause()
    const key = [tags].flat().join()
    clearTimeout(repeats.get(key))
    const timer = setTimeout(() => {
      repeats.delete(key)
      this.forget(tags, durations)
    }, REPEAT_AFTER_MS)
    timer.unref?.()
    repeats.set(key, timer)
    await this.forget(tags, durations)
  }

  async forget(tags, durations) {
    await super.revalidateTag(tags, durations)
    serverHooks.invalidateAllPages?.()
    serverHooks.purgeTags?.([tags].flat())
  }
}

/** Next removes its own header of tags before it answers. */
function withTags(entry) {
  const { headers } = entry.value
  const all = String(headers?.['x-next-cache-tags'] ?? '').split(',')
  // Next's own tags are paths after an underscore.
  const tags = all.filter((tag) => /^[a-z]+$/.test(tag)).join(' ')
  return { ...entry, value: { ...entry.value, headers: { ...headers, [TAGS]: tags } } }
}

const isShareable = (data) => data?.kind === 'APP_PAGE' && (data.status ?? 200) === 200
