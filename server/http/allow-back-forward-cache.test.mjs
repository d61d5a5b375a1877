import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allowBackForwardCache } from './allow-back-forward-cache.mjs'

let status = 200
const server = createServer(
  allowBackForwardCache((_, response) => {
    response.statusCode = status
    response.setHeader('Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate')
    response.end()
  }),
)
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => server.close())

async function cachingOf(path, method = 'GET') {
  const [answer] = await once(
    request({ port: server.address().port, path, method }).end(),
    'response',
  )
  answer.resume()
  return answer.headers['cache-control']
}

it.each(['/hu/smartphones?colour=black', '/en/search?q=pro', '/en/products/a-b?capacity=1+TB'])(
  'allows the back/forward cache for %s',
  async (path) => {
    expect(await cachingOf(path)).toBe('private, no-cache')
  },
)

it.each([
  '/en/dashboard',
  '/en/dashboard/orders/LX-1',
  '/en/payment?order=1',
  '/en/reset-password?token=x',
  '/admin/products',
  '/api/products?lang=en',
  '/en/smartphones/x',
])('leaves no-store on %s', async (path) => {
  expect(await cachingOf(path)).toContain('no-store')
})

it('leaves no-store on a 404', async () => {
  status = 404
  expect(await cachingOf('/en/products/none')).toContain('no-store')
})
