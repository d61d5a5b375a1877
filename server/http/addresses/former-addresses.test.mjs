import { afterAll, beforeEach, expect, it } from 'vitest'
import { runtime } from '../../../lib/shared/runtime.mjs'
import { serveNotFoundPage } from '../pages/not-found-page.mjs'
import { requestOf, serve, UNUSED } from '../test-server.mjs'
import { serveFormerAddresses } from './former-addresses.mjs'

/** @type {Record<string, string>} */
const REDIRECTS = {
  '/products/lamp': '/fr/products/lampe',
  '/1-lamp.html': '/fr/products/lampe?colour=black',
  '/fr/old': '/fr/watches',
}
/** @type {string[]} */
let missed = []

const { server, ask: askServer } = await serve(
  serveFormerAddresses(
    serveNotFoundPage(({ url }, response) => {
      const isThere = url.startsWith('/fr/there') || url.startsWith('/fr/page-not-found')
      response.writeHead(isThere ? 200 : 404, { 'Content-Type': 'text/html' }).end('page')
    }),
  ),
)
beforeEach(() => {
  missed = []
  runtime.hooks.findRedirect = async (url) => REDIRECTS[url.split('?')[0]] ?? null
  runtime.hooks.noteMissed = (url) => void missed.push(url)
})
afterAll(() => {
  runtime.hooks.findRedirect = undefined
  runtime.hooks.noteMissed = undefined
  server.close()
})

/** @param {string} path */
async function ask(path, method = 'GET') {
  const { status, headers } = await askServer(path, { method })
  return { status, location: headers.location }
}

it.each([
  ['/products/lamp', '/fr/products/lampe'],
  ['/products/lamp?utm_source=a&b=%20', '/fr/products/lampe?utm_source=a&b=%20'],
  [`/products/lamp?${'x'.repeat(3000)}`, '/fr/products/lampe'],
  ['/1-lamp.html?a=b', '/fr/products/lampe?colour=black'],
  ['/fr/old', '/fr/watches'],
])('leads %s on in one step', async (path, location) => {
  expect(await ask(path)).toEqual({ status: 308, location })
  expect(missed).toEqual([])
})

it('leads no other method on, and counts what is not there', async () => {
  expect(await ask('/products/lamp', 'HEAD')).toMatchObject({ status: 308 })
  expect(await ask('/products/lamp', 'POST')).toMatchObject({ status: 404 })
  expect(await ask('/fr/there')).toMatchObject({ status: 200 })
  expect(await ask('/fr/nothing')).toMatchObject({ status: 404 })
  expect(missed).toEqual(['/fr/nothing'])
})

it.each(['/', '/?a=b', '/api/x', '/admin', '/_next/x.js', '/uploads/a.webp', '/livez', '/sw.js'])(
  'does not look %s up',
  async (path) => {
    runtime.hooks.noteMissed = undefined
    let isAsked = false
    const handle = serveFormerAddresses(() => {})
    runtime.hooks.findRedirect = async () => {
      isAsked = true
      return null
    }
    await handle(requestOf({ url: path }), UNUSED)
    expect(isAsked).toBe(false)
  },
)
