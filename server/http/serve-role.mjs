/** @import { Handle } from './listeners.mjs' */

/** What an instance does without serving pages responds here alone. */
const HEALTH = /^\/(?:livez|readyz|metrics)(?:\?|$)/
const WITHOUT_PAGES = ['worker', 'none']

/**
 * An instance with the role `worker` or `none` serves only health and metrics (docs/operations.md, Roles).
 * @param {Handle} handle
 * @param {string} [role] SHOP_ROLE, by default `all`
 * @returns {Handle}
 */
export function serveRole(handle, role = 'all') {
  if (!WITHOUT_PAGES.includes(role)) return handle
  return (request, response) => {
    if (HEALTH.test(request.url)) return handle(request, response)
    response.writeHead(503, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '60',
    })
    response.end(`This instance serves no pages: its SHOP_ROLE is ${role}\n`)
  }
}
