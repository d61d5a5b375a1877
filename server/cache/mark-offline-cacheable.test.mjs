import { afterAll, beforeEach, expect, it } from 'vitest'
import { serve } from '../http/test-server.mjs'
import { markOfflineCacheable } from './mark-offline-cacheable.mjs'

/** @type {(response: import('node:http').ServerResponse) => unknown} */
let answer
beforeEach(() => {
  answer = (response) => response.writeHead(200, { 'Cache-Control': 'public, max-age=0' }).end('x')
})
const { server, ask } = await serve(markOfflineCacheable((_, response) => answer(response)))
afterAll(() => server.close())

/** @type {(...asked: Parameters<typeof ask>) => Promise<boolean>} */
const isMarked = async (...asked) => 'x-keep-offline' in (await ask(...asked)).headers

it('marks public pages, also with 304', async () => {
  expect(await isMarked('/hu/products/a?colour=black')).toBe(true)
  answer = (response) => response.writeHead(304).end()
  expect(await isMarked('/hu')).toBe(true)
  answer = (response) => response.end('by itself')
  expect(await isMarked('/hu')).toBe(true)
})

it('marks no private page, POST or RSC response', async () => {
  expect(await isMarked('/en/dashboard')).toBe(false)
  expect(await isMarked('/admin')).toBe(false)
  expect(await isMarked('/en', { method: 'POST' })).toBe(false)
  expect(await isMarked('/en', { headers: { rsc: '1' } })).toBe(false)
})

it.each([
  ['sets a cookie', 200, { 'Set-Cookie': 'country=FR' }],
  ['forbids storing', 200, { 'cache-control': 'private, no-store' }],
  ['redirects', 307, { Location: '/en' }],
  ['is a 404', 404, {}],
  ['failed', 500, {}],
])('marks no response that %s', async (_, status, headers) => {
  answer = (response) => response.writeHead(status, headers).end()
  expect(await isMarked('/en')).toBe(false)
  answer = (response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.statusCode = status
    response.end()
  }
  expect(await isMarked('/en')).toBe(false)
})
