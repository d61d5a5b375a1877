// Shared by Next's bundles and the server in front of Next. Plain JavaScript, because Node runs the server as written;
// without other modules, because pages load it.

import languages from './languages.json' with { type: 'json' }

/** Set by the server; the same header of a request is dropped. */
export const CLIENT_ADDRESS = 'x-shop-client-address'

export const CLIENT_ADDRESS_PROOF = 'x-shop-client-address-proof'

export const DEFAULT_SHOP_NAME = 'Maison LX'

/**
 * Same result as lib/env.ts.
 * @param {Record<string, string | undefined>} settings
 */
export const shopNameOf = ({ SHOP_NAME }) => SHOP_NAME?.trim() || DEFAULT_SHOP_NAME

/** @typedef {keyof typeof languages} Language */
/** @typedef {readonly [Language, ...Language[]]} Languages */

/** The first is the default (specification §1, §9). */
export const LANGUAGES = /** @type {Languages} */ (
  /** @type {unknown} */ (/* @__PURE__ */ Object.keys(languages))
)

export const LANGUAGE_PATHS = /* @__PURE__ */ LANGUAGES.join('|')

/** @typedef {(typeof LEGAL_PAGES)[number]} LegalPage */

/** Legal texts by path (specification §2, Addresses). */
export const LEGAL_PAGES = /** @type {const} */ ([
  'legal-notice',
  'terms-of-service',
  'privacy-policy',
  'cookie-policy',
  'contact',
  'accessibility',
])

/** Legal texts prevail over these. */
export const HELP_PAGES = /** @type {const} */ (['delivery', 'returns'])

/** @typedef {(typeof TEXT_PAGES)[number]} TextPage */

export const TEXT_PAGES = /** @type {const} */ ([...LEGAL_PAGES, ...HELP_PAGES])

/** What follows the language and is no category: the folders of app/[lang], and words that mean more. */
export const RESERVED_PATHS = /* @__PURE__ */ /** @type {readonly string[]} */ (TEXT_PAGES).concat(
  ['back-in-stock', 'cart', 'claim', 'compare', 'confirm-email', 'dashboard', 'followed', 'gdpr'],
  ['newsletter', 'page-not-found', 'pages', 'payment', 'premium', 'products', 'report-review'],
  ['reset-password', 'review', 'search', 'temporarily-unavailable', 'unsubscribe', 'withdrawal'],
  ['admin', 'api'],
  LANGUAGES,
)

/** Categories by their keys, and by the addresses that admin gave them. */
const WITH_QUERY = /* @__PURE__ */ new RegExp(
  `^/(?:${LANGUAGE_PATHS})/(?:premium|search|compare|products/[^/?]+|(?!(?:${/* @__PURE__ */ RESERVED_PATHS.join('|')})(?:\\?|$))[a-z0-9-]+)(?:\\?|$)`,
)
const WITHOUT_QUERY = /* @__PURE__ */ new RegExp(
  `^/(?:${LANGUAGE_PATHS})(?:/(?:cart|pages/[^/?]+|${/* @__PURE__ */ TEXT_PAGES.join('|')}))?$`,
)

/**
 * Whether the path and query lead to a page without personal data, which may be cached for offline reading.
 * @param {string} address
 */
export function isPublicPage(address) {
  return WITH_QUERY.test(address) || WITHOUT_QUERY.test(address)
}
