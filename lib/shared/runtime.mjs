// What the copies of a module share: Next bundles routes, actions and instrumentation apart, and the server is outside of
// all bundles. Without imports, because pages load it.

const KEY = Symbol.for('shop.runtime')

/**
 * A page as Next caches it; times in milliseconds since 1970, lifetimes in seconds.
 * @typedef {object} SharedPage
 * @property {number} lastModified
 * @property {{ revalidate: number | false, expire?: number }} [cacheControl]
 * @property {unknown} value
 */

/**
 * Pages of all instances in Redis.
 * @typedef {object} SharedPages
 * @property {() => string | null} version names the data of pages rendered from now on; null while none are shared
 * @property {() => void} pause shares none until nothing has changed for some seconds
 * @property {(version: string, key: string) => Promise<SharedPage | null>} get null when it is not there, and within
 *   200 ms when Redis is away
 * @property {(version: string, key: string, page: SharedPage) => Promise<void>} set ignored when the data changed since
 *   `version` was named
 * @property {() => Promise<boolean>} isUp
 */

/**
 * What one side of the process lets the other call: Next's bundles, or the server in front of them.
 * @typedef {object} ServerHooks
 * @property {(tags: string[]) => Promise<void>} [invalidateTags] invalidates Next's cache for these tags at once
 * @property {(path: string) => void} [invalidatePage] deletes the path from the response cache
 * @property {() => void} [invalidateAllPages]
 * @property {(tags: string[]) => void} [purgeTags] purges pages with these tags at the CDN, later
 * @property {SharedPages} [sharedPages] with REDIS_URL alone
 * @property {() => string} [shopName] as admin or the environment has it
 * @property {(result: 'hit' | 'shared' | 'miss') => void} [countPage] of the response cache, for `/metrics`
 * @property {() => boolean} [isDatabaseAway] true during a known outage of the database
 * @property {() => boolean} [isDatabaseBusy] true while queries wait for a connection
 * @property {(language: string, slug: string) => { key: string, slug: string } | undefined} [findCategory] the category at
 *   an address; undefined while all have their keys as addresses
 * @property {(event: { kind: 'body.refused', network: string | null }) => Promise<void>} [recordSecurityEvent]
 * @property {(name: string) => string | undefined} [documentText] a text that a page stored for its own document
 */

/**
 * `stops` run when the process ends; `values` are private to the modules that name them.
 * @typedef {object} Runtime
 * @property {ServerHooks} hooks
 * @property {Set<() => Promise<void>>} stops
 * @property {string} [addressProof]
 * @property {Map<string, unknown>} values
 */

/** @returns {Runtime} */
function shareRuntime() {
  const shared = /** @type {{ [KEY]?: Runtime }} */ (globalThis)
  shared[KEY] ??= { hooks: {}, stops: new Set(), values: new Map() }
  return shared[KEY]
}

export const runtime = /* @__PURE__ */ shareRuntime()

/**
 * One value per process.
 * @template Value
 * @param {string} name
 * @param {() => Value} make called when the value is missing
 * @returns {Value}
 */
export function singleton(name, make) {
  const { values } = runtime
  if (!values.has(name)) values.set(name, make())
  return /** @type {Value} */ (values.get(name))
}

/** Shows that the server set the address: a request that arrived before its listeners keeps its own headers. */
export function clientAddressProof() {
  runtime.addressProof ??= globalThis.crypto.randomUUID()
  return runtime.addressProof
}
