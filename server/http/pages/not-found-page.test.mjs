import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { runtime } from '../../../lib/shared/runtime.mjs'
import { cachePages, dropAllPages, serveCachedPages } from '../../cache/response-cache.mjs'
import { rejectMalformedUrls } from '../addresses/reject-malformed-urls.mjs'
import { serve } from '../test-server.mjs'
import { serveNotFoundPage } from './not-found-page.mjs'

/** @import { ServerResponse } from 'node:http' */
/** @import { Handle } from '../listeners.mjs' */

const HTML = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' }
const EMPTY = '<html id="__next_error__"></html>'

/** @type {(response: ServerResponse) => unknown} */
let answer
let isBroken = false
/** @type {Handle} */
const next = (requested, response) => {
  const language = /^\/(\w\w)\/page-not-found$/.exec(requested.url)?.[1]
  if (!language) return answer(response)
  if (isBroken) return response.writeHead(500).end()
  Object.assign(runtime.hooks.pageInRendering?.() ?? {}, { seconds: 60 })
  response.writeHead(200, HTML).end(`<h1>Not found in ${language}</h1>`)
}
const { server, ask } = await serve(
  serveCachedPages(rejectMalformedUrls(serveNotFoundPage(cachePages(next)))),
)

afterAll(() => server.close())
beforeEach(() => {
  isBroken = false
  dropAllPages()
  answer = (response) => response.writeHead(404, HTML).end(EMPTY)
})

/**
 * @param {string} path
 * @returns {Promise<[status: number, body: string, headers: import('node:http').IncomingHttpHeaders]>}
 */
async function get(path, asked = {}) {
  const { status, body, headers } = await ask(path, { headers: asked })
  return [status, body.toString(), headers]
}

it.each(['/fr/products/nope', '/fr/products/nope?colour=x', '/fr/laptops', '/fr/laptops?brand=x'])(
  '%s gets the full 404 page in its language',
  async (path) => {
    const [status, body, headers] = await get(path)
    expect([status, body]).toEqual([404, '<h1>Not found in fr</h1>'])
    expect(headers).toMatchObject({ 'content-type': HTML['Content-Type'] })
  },
)

it('replaces a response that Next streams compressed', async () => {
  answer = (response) => {
    response.statusCode = 404
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('Content-Encoding', 'gzip')
    response.flushHeaders()
    const whole = gzipSync(EMPTY)
    response.write(whole.subarray(0, 9))
    response.end(whole.subarray(9), () => response.emit('sent'))
  }
  const [status, body, headers] = await get('/hu/products/nope?colour=x')
  expect([status, body]).toEqual([404, '<h1>Not found in hu</h1>'])
  expect(headers['content-encoding']).toBeUndefined()
})

it('compresses the page for clients that accept it', async () => {
  const [, , headers] = await get('/en/products/nope?colour=x', { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBe('br')
})

it.each([
  ['an existing page', 200, HTML, {}],
  ['an RSC response', 404, { 'Content-Type': 'text/html' }, { rsc: '1' }],
  ['a response that is no document', 404, { 'Content-Type': 'text/x-component' }, {}],
  ['the full 404 page', 404, { ...HTML, 'Cache-Control': 'no-cache' }, {}],
  ['an error', 500, HTML, {}],
])('passes on %s', async (_, status, headers, requested) => {
  for (const path of ['/en/products/one?colour=x', '/en/products/one']) {
    answer = (response) => {
      response.writeHead(status, headers)
      response.write('from ')
      response.end('Next')
    }
    expect((await get(path, requested)).slice(0, 2)).toEqual([status, 'from Next'])
  }
})

it.each(['/no-such-file.txt', '/apiary', '/'])(
  '%s gets the full 404 page in English',
  async (path) => {
    expect((await get(path)).slice(0, 2)).toEqual([404, '<h1>Not found in en</h1>'])
  },
)

it.each(['/api/products/x', '/admin/nothing', '/admin', '/_next/static/x.js'])(
  '%s keeps Next’s own 404',
  async (path) => {
    expect((await get(path))[1]).toBe(EMPTY)
  },
)

it('sends no page for a missing image', async () => {
  expect((await get('/gone.webp', { 'sec-fetch-dest': 'image' }))[1]).toBe(EMPTY)
  expect((await get('/gone.txt', { 'sec-fetch-dest': 'document' }))[1]).toContain('<h1>')
})

it('falls back to plain text when the 404 page fails', async () => {
  isBroken = true
  expect((await get('/pl/products/nope?x=1')).slice(0, 2)).toEqual([404, 'Page Not Found'])
})

it.each([
  ['/es/products/%ff', 404, '<h1>Not found in es</h1>'],
  ['/%E0%A4%A', 404, '<h1>Not found in en</h1>'],
  ['/api/products/%', 400, '{"success":false,"error":"BAD_REQUEST"}'],
])('answers the malformed URL %s with %i', async (path, status, body) => {
  expect((await get(path)).slice(0, 2)).toEqual([status, body])
})
