// Everything that Next's bundles and the server in front of Next both read. JavaScript, because Node runs the server as
// it is written; the types stand in next-and-server.d.mts. Pages load what they use of it: it imports nothing.

/**
 * One value of a name for the whole process: Next bundles routes, actions and instrumentation apart, and the
 * server in front of it is outside of all bundles, so that each has a copy of every module.
 * @template Value
 * @param {string} name
 * @param {() => Value} make called where there is none yet
 * @returns {Value}
 */
export function singleton(name, make) {
  const key = Symbol.for('shop.singletons')
  globalThis[key] ??= new Map()
  const values = globalThis[key]
  if (!values.has(name)) values.set(name, make())
  return values.get(name)
}

/** What the shop in Next's bundle and the server in front of it call of each other. */
export const serverHooks = /* @__PURE__ */ singleton('server.hooks', () => ({}))

/** The header in which the server passes the client's address on; what comes in with it is dropped. */
export const CLIENT_ADDRESS = 'x-shop-client-address'

export const DEFAULT_SHOP_NAME = 'Maison LX'

/** What the shop is called, as lib/env.ts reads it of the same settings. */
export const shopNameOf = ({ SHOP_NAME }) => SHOP_NAME?.trim() || DEFAULT_SHOP_NAME

/** The seven languages of the shop; the first is the default (specification §1, §9). */
export const LANGUAGES = ['en', 'fr', 'es', 'pt', 'pl', 'it', 'hu']

/** They as they stand in addresses, as a pattern's alternatives. */
export const LANGUAGE_PATHS = /* @__PURE__ */ LANGUAGES.join('|')

/** The parameters of a list's address. An address that has one is rendered per request (next.config.mjs). */
export const LIST_KEYS = ['q', 'brand', 'capacity', 'colour', 'min', 'max', 'sort', 'page']

/** What visitors write for them; only so that the page can say that it was not followed. */
export const NEAR_KEYS = /* @__PURE__ */ [
  'category',
  'color',
  'size',
  'price',
  'order',
  'text',
].concat(/* @__PURE__ */ LIST_KEYS.map((key) => `${key}[]`))

/** The parameters of a product's address, then what visitors write for them. */
export const CHOICE_KEYS = ['capacity', 'colour']
export const NEAR_CHOICE_KEYS = /* @__PURE__ */ ['color', 'size'].concat(
  /* @__PURE__ */ CHOICE_KEYS.map((key) => `${key}[]`),
)

/** The lists as they stand in addresses, as a pattern's alternatives: `/premium`, and the categories. */
export const LIST_PATHS =
  'premium|smartphones|watches|sneakers|gadgets|mobility|laptops|tablets|audio'

/** The texts of the law, named as their addresses are (specification §2, Addresses). */
export const LEGAL_PAGES = [
  ...['legal-notice', 'terms-of-service', 'privacy-policy'],
  ...['cookie-policy', 'contact', 'accessibility'],
]

/** What customers ask most, in plain words; the texts of the law say the same and stand over them. */
export const HELP_PAGES = ['delivery', 'returns']

/** Every page that is a text and nothing else. */
export const TEXT_PAGES = [...LEGAL_PAGES, ...HELP_PAGES]

/** Lists and products, whose address may have a query. */
export const LIST_OR_PRODUCT = /* @__PURE__ */ new RegExp(
  `^/(?:${LANGUAGE_PATHS})/(?:(?:search|compare|${LIST_PATHS})|products/[^/?]+)(?:\\?|$)`,
)
const WITHOUT_QUERY = /* @__PURE__ */ new RegExp(
  `^/(?:${LANGUAGE_PATHS})(?:/(?:cart|${/* @__PURE__ */ TEXT_PAGES.join('|')}))?$`,
)

/** True of an address, path and query, whose page holds nothing of the visitor: it can be kept to be read offline. */
export function isPublicPage(address) {
  return LIST_OR_PRODUCT.test(address) || WITHOUT_QUERY.test(address)
}
