import { afterAll, expect, it } from 'vitest'
import { withListeners } from '../listeners.mjs'
import { serve } from '../test-server.mjs'

const { server, ask } = await serve(
  withListeners((_, response) => response.setHeader('X-Passed', '1').end('passed'), {
    NODE_ENV: 'development',
    DATA_DIR: '.data',
  }),
)
afterAll(() => server.close())

it.each([
  '/_next/../en/terms-of-service',
  '/api/../en/terms-of-service',
  '/admin/../en',
  '/uploads/../en',
  '/uploads/./a.webp',
  '/_next/%2e%2e/en',
  '/_next/%2E./en',
  '/_next/.%2e/en',
  '/_next/%252e%252e/en',
  '/_next/..%2fen',
  '/_next/..%5cen',
  '/_next/..\\en',
  '/_next\\..\\en',
  '/en\\cart',
  '/en/%5c',
  '/en/nothing/..',
  '/en/.',
  '/..',
  '/en#cart',
  '*',
  'http://shop.example/en',
])('refuses %s before any page and cache', async (path) => {
  const { status, headers } = await ask(path)
  expect(status).toBe(400)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(headers['x-passed']).toBeUndefined()
})

it.each([
  ['//shop.example/en', '/shop.example/en'],
  ['/en//cart?a=//b', '/en/cart?a=//b'],
  ['/%65n/%70remium', '/en/premium'],
  ['/%5fnext/data', '/_next/data'],
  ['/en/%c3%a9', '/en/%C3%A9'],
])('redirects %s to %s', async (path, usual) => {
  const { status, headers } = await ask(path)
  expect(status).toBe(308)
  expect(headers).toMatchObject({ location: usual, 'cache-control': 'no-store' })
  expect((await ask(path, { method: 'POST' })).status).toBe(400)
  expect((await ask(usual)).headers['x-passed']).toBe('1')
})

it.each([
  '/',
  '/en/cart?from=../a%2e\\',
  '/.well-known/security.txt',
  '/_next/static/chunks/app/%5Blang%5D/page-1.js',
  '/en/a..b',
])('passes %s', async (path) => expect((await ask(path)).headers['x-passed']).toBe('1'))

// A pattern that tries each place again would take minutes.
it.each(['/', '%', '\\', '/.', '%25', '/%2e%2', '.', 'a'])(
  'reads 15,000 times %j',
  async (text) => {
    const { status } = await ask(`/en/${text.repeat(15_000 / text.length)}`)
    expect([200, 308, 400, 404]).toContain(status)
  },
)
