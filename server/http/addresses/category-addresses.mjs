import { LANGUAGE_PATHS } from '../../../lib/shared/next-and-server.mjs'
import { runtime } from '../../../lib/shared/runtime.mjs'

const PAGE = new RegExp(`^/(${LANGUAGE_PATHS})/([a-z0-9-]+)(\\?.*)?$`)

/**
 * The address of a category as the shop's routes and caches know it, with its key, and `moved`, its present address,
 * when this is another one. Other addresses as they are.
 * @param {string} url path and query
 * @returns {{ inner: string, moved?: string }}
 */
export function resolveCategory(url) {
  const { findCategory } = runtime.hooks
  const [, language, slug, query = ''] = (findCategory && PAGE.exec(url)) || []
  const found = language && findCategory?.(language, slug)
  if (!found) return { inner: url }
  const inner = `/${language}/${found.key}${query}`
  return found.slug === slug ? { inner } : { inner, moved: `/${language}/${found.slug}${query}` }
}

/**
 * Serves categories at the addresses that admin gave them; former addresses and those of other languages answer 308,
 * with their query (docs/decisions/092).
 * @type {import('../listeners.mjs').Wrap}
 */
export function serveCategoryAddresses(handle) {
  return (request, response) => {
    const { inner, moved } = resolveCategory(request.url)
    if (moved === undefined) {
      request.url = inner
      return handle(request, response)
    }
    // Revalidated, because a category may get an earlier address back.
    const headers = { Location: moved, 'Cache-Control': 'public, max-age=0, must-revalidate' }
    response.writeHead(308, headers).end()
  }
}
