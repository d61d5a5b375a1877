// What the copies of a module share: Next bundles routes, actions and instrumentation apart, and the server is outside of
// all bundles. Without imports, because pages load it.

const KEY = Symbol.for('shop.runtime')

/**
 * What a page says about its response: not kept where `seconds` is 0 or `isPrivate`.
 * @typedef {{ tags: Set<string>, seconds: number, isPrivate: boolean }} PageRules
 */

/**
 * What one side of the process lets the other call: Next's bundles, or the server in front of them.
 * @typedef {object} ServerHooks
 * @property {(tags: string[]) => void} [invalidateTags] renders kept pages with one of these tags anew
 * @property {() => PageRules | undefined} [pageInRendering] undefined outside of a page, and in development
 * @property {(tags: string[]) => void} [purgeTags] purges pages with these tags at the CDN, later
 * @property {() => string} [shopName] as admin or the environment has it
 * @property {(result: 'hit' | 'shared' | 'miss') => void} [countPage] of the response cache, for `/metrics`
 * @property {() => boolean} [isDatabaseAway] true during a known outage of the database
 * @property {() => boolean} [isDatabaseBusy] true while queries wait for a connection
 * @property {(language: string, slug: string) => { key: string, slug: string } | undefined} [findCategory] the category at
 *   an address; undefined while all have their keys as addresses
 * @property {(url: string) => Promise<string | null>} [findRedirect] where a former address leads; null for any other
 * @property {(url: string) => void} [noteMissed] counts an address that is not there
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
