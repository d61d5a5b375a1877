import { Counter, collectDefaultMetrics, Histogram } from 'prom-client'
import { runtime } from '../../lib/shared/runtime.mjs'
import { resolveCategory } from '../http/addresses/category-addresses.mjs'

/** @import { Handle } from '../http/listeners.mjs' */

/** Seconds: a cached page takes one millisecond, a provider's answer up to thirty seconds. */
const BUCKETS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Counts and times every request by method, route and status, for `/metrics` (docs/operations.md, Metrics).
 * @param {Handle} handle
 * @param {(pathname: string) => string} routeOf
 * @returns {Handle}
 */
export function measureRequests(handle, routeOf) {
  collectDefaultMetrics()
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
  })
  const pages = new Counter({
    name: 'shop_cached_pages_total',
    help: 'Public pages from the response cache (hit), from a concurrent rendering (shared), or rendered (miss)',
    labelNames: ['result'],
  })
  runtime.hooks.countPage = (result) => pages.inc({ result })
  return (request, response) => {
    const end = durations.startTimer()
    const { method, url = '' } = request
    const [pathname = ''] = resolveCategory(url).inner.split('?', 1)
    response.once('close', () => {
      // 499, as nginx writes it: the client left before the response was complete.
      const status = response.writableFinished ? response.statusCode : 499
      end({ method: METHODS.has(method) ? method : 'other', route: routeOf(pathname), status })
    })
    return handle(request, response)
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
