import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cachePages, forgetAllPages, serveCachedPages } from '../cache/response-cache.mjs'
import { serveNotFoundPage } from './not-found-page.mjs'
import { rejectMalformedUrls } from './reject-malformed-urls.mjs'

const HTML = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' }
const EMPTY = '<html id="__next_error__"></html>'

/** What Next does with the next request that is not for the page itself. */
let answer
let isBroken
const next = (asked, response) => {
  const language = /^\/(\w\w)\/page-not-found$/.exec(asked.url)?.[1]
  if (!language) return answer(response)
  if (isBroken) return response.writeHead(500).end()
  const headers = { ...HTML, 'Cache-Control': 's-maxage=60', 'x-nextjs-cache': 'HIT' }
  response.writeHead(200, headers).end(`<h1>Not found in ${language}</h1>`)
}
const server = createServer(
  serveCachedPages(rejectMalformedUrls(serveNotFoundPage(cachePages(next)))),
)

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => server.close())
beforeEach(() => {
  isBroken = false
  forgetAllPages()
  answer = (response) => response.writeHead(404, HTML).end(EMPTY)
})

async function get(path, { method = 'GET', ...headers } = {}) {
  const asked = request({ port: server.address().port, path, method, headers }).end()
  const [response] = await once(asked, 'response')
  const chunks = await response.toArray()
  return [response.statusCode, Buffer.concat(chunks).toString(), response.headers]
}

it.each(['/fr/products/nope', '/fr/products/nope?colour=x', '/fr/laptops', '/fr/laptops?brand=x'])(
  '%s gets the whole page in its language',
  async (path) => {
    const [status, body, headers] = await get(path)
    expect([status, body]).toEqual([404, '<h1>Not found in fr</h1>'])
    expect(headers).toMatchObject({ 'content-type': HTML['Content-Type'] })
    expect(headers['x-nextjs-cache']).toBeUndefined()
  },
)

it('also where Next writes in pieces, and compresses what is dropped', async () => {
  answer = (response) => {
    response.statusCode = 404
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('Content-Encoding', 'gzip')
    response.flushHeaders()
    const whole = gzipSync(EMPTY)
    response.write(whole.subarray(0, 9))
    response.end(whole.subarray(9), () => response.emit('told'))
  }
  const [status, body, headers] = await get('/hu/products/nope?colour=x')
  expect([status, body]).toEqual([404, '<h1>Not found in hu</h1>'])
  expect(headers['content-encoding']).toBeUndefined()
})

it('compressed for who takes it', async () => {
  const [, , headers] = await get('/en/products/nope?colour=x', { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBe('br')
})

it.each([
  ['a page that is there', 200, HTML, {}],
  ['what the router asks for', 404, { 'Content-Type': 'text/html' }, { rsc: '1' }],
  ['what is no document', 404, { 'Content-Type': 'text/x-component' }, {}],
  ['the whole page already', 404, { ...HTML, 'Cache-Control': 'no-cache' }, {}],
  ['an error', 500, HTML, {}],
])('%s goes through', async (_, status, headers, asked) => {
  for (const path of ['/en/products/one?colour=x', '/en/products/one']) {
    answer = (response) => {
      response.writeHead(status, headers)
      response.write('from ')
      response.end('Next')
    }
    expect((await get(path, asked)).slice(0, 2)).toEqual([status, 'from Next'])
  }
})

it.each(['/no-such-file.txt', '/apiary', '/'])(
  '%s gets the whole page in English',
  async (path) => {
    expect((await get(path)).slice(0, 2)).toEqual([404, '<h1>Not found in en</h1>'])
  },
)

it.each(['/api/products/x', '/admin/nothing', '/admin', '/_next/static/x.js'])(
  '%s has an answer of its own',
  async (path) => {
    expect((await get(path))[1]).toBe(EMPTY)
  },
)

it('what a page asks for itself is nothing to read', async () => {
  expect((await get('/gone.webp', { 'sec-fetch-dest': 'image' }))[1]).toBe(EMPTY)
  expect((await get('/gone.txt', { 'sec-fetch-dest': 'document' }))[1]).toContain('<h1>')
})

it('says so in a word where even that page fails', async () => {
  isBroken = true
  expect((await get('/pl/products/nope?x=1')).slice(0, 2)).toEqual([404, 'Page Not Found'])
})

it.each([
  ['/es/products/%ff', 404, '<h1>Not found in es</h1>'],
  ['/%E0%A4%A', 404, '<h1>Not found in en</h1>'],
  ['/api/products/%', 400, '{"success":false,"error":"BAD_REQUEST"}'],
])('a broken address, %s, is %i', async (path, status, body) => {
  expect((await get(path)).slice(0, 2)).toEqual([status, body])
})
