import { afterAll, beforeEach, expect, it } from 'vitest'
import { runtime } from '../../../lib/shared/runtime.mjs'
import { serve } from '../test-server.mjs'
import { serveCategoryAddresses } from './category-addresses.mjs'

/** @type {Record<string, string[]>} */
const ADDRESSES = { hu: ['orak', 'karorak', 'watches'], en: ['watches', 'orak'] }

const { server, ask: askServer } = await serve(
  serveCategoryAddresses(({ url }, response) => response.setHeader('X-Url', url).end()),
)
beforeEach(() => {
  runtime.hooks.findCategory = (language, slug) =>
    ADDRESSES[language]?.includes(slug)
      ? { key: 'watches', slug: ADDRESSES[language][0] }
      : undefined
})
afterAll(() => {
  runtime.hooks.findCategory = undefined
  server.close()
})

/** @param {string} path */
async function ask(path, method = 'GET') {
  const { status, headers } = await askServer(path, { method })
  return { status, url: headers['x-url'], ...headers }
}

it.each([
  ['/hu/orak', '/hu/watches'],
  ['/hu/orak?colour=black&_rsc=x', '/hu/watches?colour=black&_rsc=x'],
  ['/en/watches', '/en/watches'],
])('serves %s as the route of its category', async (path, url) => {
  expect(await ask(path)).toMatchObject({ status: 200, url })
  expect(await ask(path, 'POST')).toMatchObject({ status: 200, url })
})

it.each([
  ['/hu/karorak', '/hu/orak'],
  ['/hu/watches?brand=A%20b&brand=c+d&gclid=x', '/hu/orak?brand=A%20b&brand=c+d&gclid=x'],
  ['/en/orak', '/en/watches'],
])('redirects %s permanently, revalidated each time', async (path, location) => {
  const redirect = { location, 'cache-control': 'public, max-age=0, must-revalidate' }
  expect(await ask(path)).toMatchObject({ status: 308, ...redirect })
  expect(await ask(path, 'HEAD')).toMatchObject({ status: 308, ...redirect })
})

it.each(['/', '/hu', '/hu/cart', '/hu/orak/x', '/hu/ORAK', '/de/orak', '/api/orak', '/hu//orak'])(
  'leaves %s alone',
  async (path) => expect(await ask(path)).toMatchObject({ status: 200, url: path }),
)

it('leaves all addresses alone while categories have their keys as addresses', async () => {
  runtime.hooks.findCategory = undefined
  expect(await ask('/hu/orak')).toMatchObject({ status: 200, url: '/hu/orak' })
})
