import { LANGUAGE_PATHS } from './language-codes.mjs'
import { LIST_PATHS } from './list-keys.mjs'

// Read by the server in front of Next too.
const LISTS = `search|compare|${LIST_PATHS}`
const SINGLE = [
  ...['cart', 'legal-notice', 'terms-of-service', 'privacy-policy'],
  ...['cookie-policy', 'contact', 'accessibility', 'delivery', 'returns'],
]
const LANGUAGE = `/(?:${LANGUAGE_PATHS})`

/** Lists and products, whose address may have a query. */
export const LIST_OR_PRODUCT = new RegExp(`^${LANGUAGE}/(?:(?:${LISTS})|products/[^/?]+)(?:\\?|$)`)
const WITHOUT_QUERY = new RegExp(`^${LANGUAGE}(?:/(?:${SINGLE.join('|')}))?$`)

/** True of an address, path and query, whose page holds nothing of the visitor: it can be kept to be read offline. */
export function isPublicPage(address) {
  return LIST_OR_PRODUCT.test(address) || WITHOUT_QUERY.test(address)
}
