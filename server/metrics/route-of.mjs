import { readFileSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { LANGUAGE_PATHS } from '../../lib/shared/next-and-server.mjs'

/** @typedef {{ page: string, regex: string }} Route */

const MAX_CACHED = 2000
/** A first segment that is no language is no page. */
const PAGE = new RegExp(`^/(?:${LANGUAGE_PATHS})(?:/|$)`)

/**
 * Names the route of a path as Next does, such as `/[lang]/products/[slug]`: as few label values as the shop has routes.
 * @param {string} manifest path of Next's routes-manifest.json
 * @returns {(pathname: string) => string} `files` for files of the build, `other` for unknown paths
 */
export function routesOf(manifest) {
  /** @type {{ staticRoutes: Route[], dynamicRoutes: Route[] }} */
  const { staticRoutes, dynamicRoutes } = JSON.parse(readFileSync(manifest, 'utf8'))
  const fixed = new Set(staticRoutes.map(({ page }) => page))
  const patterns = dynamicRoutes.map(({ page, regex }) => ({
    page,
    regex: new RegExp(regex),
  }))
  /** @type {LRUCache<string, string>} */
  const known = new LRUCache({ max: MAX_CACHED })

  /** @param {string} pathname */
  function find(pathname) {
    if (pathname.startsWith('/_next/')) return 'files'
    if (fixed.has(pathname)) return pathname
    const page = patterns.find(({ regex }) => regex.test(pathname))?.page
    if (!page || (page.startsWith('/[lang]') && !PAGE.test(pathname))) return 'other'
    return page
  }

  return (pathname) => {
    const cached = known.get(pathname)
    if (cached) return cached
    const route = find(pathname)
    known.set(pathname, route)
    return route
  }
}
