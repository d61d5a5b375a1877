import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { expect, it } from 'vitest'
import { keepPayloadsPrivate, setCacheControl } from './cdn-headers.mjs'

const BROWSERS = 'public, max-age=0, must-revalidate'
const headersFor = (given, lifetime, seconds) => {
  const headers = { 'cache-control': 's-maxage=3600', ...given }
  setCacheControl(headers, lifetime, seconds)
  return headers
}

it('lets a CDN keep a page with its tags, no longer than Next does, while browsers revalidate', () => {
  expect(headersFor({ 'surrogate-key': 'products settings' }, 3600, 600)).toEqual({
    'cache-control':
      'public, max-age=0, s-maxage=600, stale-while-revalidate=600, stale-if-error=86400',
    'surrogate-key': 'products settings',
    'cache-tag': 'products,settings',
  })
  const soon = headersFor({ 'surrogate-key': 'products' }, 3, 600)
  expect(soon['cache-control']).toContain('s-maxage=3, stale-while-revalidate=3,')
})

it('lets no CDN keep a page without tags, or where there is no CDN', () => {
  expect(headersFor({}, 3600, 600)).toEqual({ 'cache-control': BROWSERS })
  expect(headersFor({ 'surrogate-key': '' }, 3600, 600)).toEqual({ 'cache-control': BROWSERS })
  expect(headersFor({ 'surrogate-key': 'products' }, 3600, 0)).toEqual({
    'cache-control': BROWSERS,
  })
})

it('forbids shared caches to keep the payloads of the router, and leaves other answers alone', async () => {
  const server = createServer(
    keepPayloadsPrivate((_, response) => {
      response.setHeader('Cache-Control', 's-maxage=3600, stale-while-revalidate=31532400')
      response.setHeader('Surrogate-Key', 'products')
      response.end('x')
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const headersOf = async (headers) => {
    const { port } = server.address()
    const [answer] = await once(request({ port, path: '/en', headers }).end(), 'response')
    answer.resume()
    return [answer.headers['cache-control'], answer.headers['surrogate-key']]
  }
  expect(await headersOf({ rsc: '1' })).toEqual(['private, no-cache', undefined])
  expect(await headersOf({})).toEqual([
    's-maxage=3600, stale-while-revalidate=31532400',
    'products',
  ])
  server.close()
})
