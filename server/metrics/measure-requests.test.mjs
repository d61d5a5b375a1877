import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { register } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { portOf } from '../start/port.mjs'
import { measureRequests } from './measure-requests.mjs'

const arrivals = new EventEmitter()
/** @type {import('node:http').Server} */
let server
/** @type {string} */
let origin
beforeAll(async () => {
  /** @type {import('../http/listeners.mjs').Handle} */
  const handle = (request, response) => {
    // Never answered.
    if (request.url === '/slow') return arrivals.emit('slow')
    response.statusCode = request.url === '/gone' ? 404 : 200
    response.end('ok')
  }
  const listener = measureRequests(handle, (pathname) => `route of ${pathname}`)
  server = createServer(/** @type {import('node:http').RequestListener} */ (listener))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${portOf(server)}`
})
afterAll(() => server.close())

/** @param {Record<string, string | number>} labels */
const counted = async (labels) => {
  const metric = /** @type {import('prom-client').Histogram} */ (
    register.getSingleMetric('http_request_duration_seconds')
  )
  const { values } = await metric.get()
  return values.find(
    (one) =>
      one.metricName?.endsWith('_count') &&
      Object.entries(labels).every(([name, value]) => one.labels[name] === value),
  )?.value
}

it('counts requests by method, route and status, without their query', async () => {
  await fetch(`${origin}/page?email=ada@shop.example`)
  await fetch(`${origin}/page?email=zofia@shop.example`)
  await fetch(`${origin}/gone`)
  await expect.poll(() => counted({ route: 'route of /page', status: 200 })).toBe(2)
  await expect.poll(() => counted({ method: 'GET', route: 'route of /gone', status: 404 })).toBe(1)
  expect(await register.metrics()).not.toContain('@shop.example')
})

it('counts unknown methods as one', async () => {
  await fetch(`${origin}/page`, { method: 'PROPFIND' })
  await expect.poll(() => counted({ method: 'other' })).toBe(1)
})

it('counts a request whose client left as 499', async () => {
  const leaving = new AbortController()
  const answer = fetch(`${origin}/slow`, { signal: leaving.signal }).catch(() => 'left')
  await once(arrivals, 'slow')
  leaving.abort()
  expect(await answer).toBe('left')
  await expect.poll(() => counted({ route: 'route of /slow', status: 499 })).toBe(1)
})
