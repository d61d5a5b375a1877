import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { runtime } from '../../lib/shared/runtime.mjs'
import { TAGS } from './cdn-headers.mjs'

/**
 * @import { CacheHandler as NextHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js'
 * @typedef {ConstructorParameters<typeof fileSystemCache>[0]} HandlerContext
 * @typedef {Parameters<NextHandler['get']>[1]} GetContext
 * @typedef {Parameters<NextHandler['set']>[1]} PageData
 * @typedef {Parameters<fileSystemCache['set']>[2]} SetContext
 */

// Next bundles this file for the edge too: no import of response-cache.mjs, which uses Node.

// Bundlers and Node resolve the class at different places; the edge has none.
const loaded = /** @type {unknown} */ (fileSystemCache)
const inner = /** @type {{ default?: unknown } | undefined} */ (loaded)?.default
const found = [inner, loaded].find((one) => typeof one === 'function')
const NextCache = /** @type {typeof fileSystemCache} */ (found ?? class {})

/** Next's enumeration is of its types alone. */
const APP_PAGE =
  /** @type {import('next/dist/server/response-cache/types.js').CachedRouteKind.APP_PAGE} */ (
    'APP_PAGE'
  )

/** Longer than rendering a page takes. */
const REPEAT_AFTER_MS = 10_000
/** Timers by tags, outside of the class: Next creates a handler per request. */
const repeats = new Map()

/** Next's cache, with pages of other instances behind it; also invalidates the response cache in front of it. */
export default class CacheHandler extends NextCache {
  /** @param {HandlerContext} context */
  constructor(context) {
    // Pages stay in memory, so that the disk cannot fill up.
    super({ ...context, flushToDisk: false })
    // For lib/products/catalogue/cache.ts: Next revalidates a tag only after the response.
    if (found) runtime.hooks.invalidateTags = (tags) => this.revalidateTag(tags, { expire: 0 })
    // Named before the request reads any data.
    this.version = runtime.hooks.sharedPages?.version()
  }

  /**
   * @param {string} key
   * @param {GetContext} context
   * @returns {Promise<CacheHandlerValue | null>}
   */
  async get(key, context) {
    const entry = (await super.get(key, context)) ?? (await this.getShared(key, context))
    return entry && withTags(entry)
  }

  /**
   * A page of another instance.
   * @param {string} key
   * @param {GetContext} context
   */
  async getShared(key, { kind }) {
    if (!this.version || String(kind) !== APP_PAGE) return null
    const page = await runtime.hooks.sharedPages?.get(this.version, key)
    return /** @type {CacheHandlerValue | undefined} */ (page) ?? null
  }

  /**
   * @param {string} key
   * @param {PageData} data
   * @param {SetContext} context
   */
  async set(key, data, context) {
    await super.set(key, data, context)
    if (data === null || data?.kind === APP_PAGE) runtime.hooks.invalidatePage?.(key)
    if (this.version && isShareable(data)) {
      const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined
      const page = { value: data, lastModified: Date.now(), cacheControl }
      void runtime.hooks.sharedPages?.set(this.version, key, page)
    }
  }

  /**
   * Repeated later for pages in rendering: read before the change but dated after it, they would show an old price.
   * @param {string | string[]} tags
   * @param {{ expire?: number }} durations
   */
  async revalidateTag(tags, durations) {
    runtime.hooks.sharedPages?.pause()
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

  /**
   * @param {string | string[]} tags
   * @param {{ expire?: number }} durations
   */
  async forget(tags, durations) {
    await super.revalidateTag(tags, durations)
    runtime.hooks.invalidateAllPages?.()
    runtime.hooks.purgeTags?.([tags].flat())
  }
}

/**
 * Next removes its own header of tags before it answers.
 * @param {CacheHandlerValue} entry
 * @returns {CacheHandlerValue}
 */
function withTags(entry) {
  const { value } = entry
  if (value?.kind !== APP_PAGE) return entry
  const { headers } = value
  const all = String(headers?.['x-next-cache-tags'] ?? '').split(',')
  // Next's own tags are paths after an underscore.
  const tags = all.filter((tag) => /^[a-z]+$/.test(tag)).join(' ')
  return { ...entry, value: { ...value, headers: { ...headers, [TAGS]: tags } } }
}

/** @param {PageData} data */
const isShareable = (data) => data?.kind === APP_PAGE && (data.status ?? 200) === 200
