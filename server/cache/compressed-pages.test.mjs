import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { compressPages, forgetCompressedPages } from './compressed-pages.mjs'

const FILTERED = '/hu/smartphones?colour=black'
const PAGE = '<p>Óbuda</p>'.repeat(100)

let server
let asked
let times
let answer

beforeEach(async () => {
  forgetCompressedPages()
  times = 0
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', vary: 'rsc' })
    response.write(PAGE.slice(0, 500))
    response.end(PAGE.slice(500))
  }
  const next = (request, response) => {
    asked = request.headers['accept-encoding']
    times += 1
    answer(response)
  }
  server = createServer(compressPages(next))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => server.close())

/** Raw, so that nothing is unpacked on the way. */
function get(path, headers) {
  const { port } = server.address()
  return new Promise((resolve, reject) => {
    const call = ask({ port, path, headers, agent: false }, async (response) => {
      const body = await buffer(response)
      resolve({ status: response.statusCode, headers: response.headers, body })
    })
    call.on('error', reject).end()
  })
}

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('is packed whole for who takes %s', async (accepted, encoding, unpack) => {
  const { headers, body } = await get(FILTERED, { 'accept-encoding': accepted })
  expect(asked).toBe('identity')
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(body.length),
    vary: 'rsc, Accept-Encoding',
  })
  expect(unpack(body).toString()).toBe(PAGE)
})

it.each([
  ['requests of the router', FILTERED, { 'accept-encoding': 'br', rsc: '1' }],
  ['actions', '/hu/dashboard?a=1', { 'accept-encoding': 'br', 'next-action': 'a' }],
  ['calls', '/api/orders?a=1', { 'accept-encoding': 'br' }],
])('goes through as it is for %s', async (_, path, headers) => {
  const answered = await get(path, headers)
  expect(asked).toBe(headers['accept-encoding'])
  expect(answered.headers['content-encoding']).toBeUndefined()
  expect(answered.body.toString()).toBe(PAGE)
})

it('names the page’s own scripts, and none that was injected, in the policy that goes before it', async () => {
  const own = 'self.__next_f.push([1,"Ó"])'
  const whole = `<script>${own}</script><script>alert(1)</script><p>Ó</p>`
  answer = (response) => {
    response.writeHead(200, { ...MADE, 'content-length': Buffer.byteLength(whole) })
    response.write(whole.slice(0, 15))
    response.end(whole.slice(15))
  }
  const { headers, body } = await get('/hu/dashboard?a=1', {})
  const hash = createHash('sha256').update(own).digest('base64')
  expect(headers['content-security-policy']).toContain(
    `script-src 'self' 'sha256-${hash}' 'unsafe-hashes' `,
  )
  expect(headers['content-length']).toBe(String(body.length))
  expect(body.toString()).toBe(whole)
})

it('leaves a redirect and its empty body alone', async () => {
  answer = (response) => response.writeHead(308, { location: '/hu' }).end()
  const { status, headers, body } = await get(FILTERED, { 'accept-encoding': 'br' })
  expect([status, headers.location, body.length]).toEqual([308, '/hu', 0])
  expect(headers['content-encoding']).toBeUndefined()
})

const MADE = { 'content-type': 'text/html', 'cache-control': 'private, no-store' }
const madeNow = (headers) => (response) => response.writeHead(200, headers).end(`made ${times}`)

it('is made once for all who ask for the same address within a second, and anew after a change', async () => {
  answer = madeNow(MADE)
  const bodies = async (path) => [
    (await get(path, {})).body.toString(),
    gunzipSync((await get(path, { 'accept-encoding': 'gzip' })).body).toString(),
    brotliDecompressSync((await get(path, { 'accept-encoding': 'br' })).body).toString(),
  ]
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await bodies(FILTERED)).toEqual(['made 1', 'made 1', 'made 1'])
  expect(await bodies('/hu/smartphones?colour=red')).toEqual(['made 2', 'made 2', 'made 2'])
  forgetCompressedPages()
  expect((await get(FILTERED, {})).body.toString()).toBe('made 3')
  expect((await get(FILTERED, {})).headers['cache-control']).toBe('private, no-store')
  vi.setSystemTime(Date.now() + 1001)
  expect((await get(FILTERED, {})).body.toString()).toBe('made 4')
})

it.each([
  ['sets a cookie', { ...MADE, 'set-cookie': 'a=b' }],
  ['is no document', { ...MADE, 'content-type': 'application/json' }],
  ['Next keeps itself', { 'content-type': 'text/html', 'cache-control': 's-maxage=3600' }],
])('is made for everybody anew where it %s', async (_, headers) => {
  answer = madeNow(headers)
  expect((await get(FILTERED, {})).body.toString()).toBe('made 1')
  expect((await get(FILTERED, {})).body.toString()).toBe('made 2')
})

it('is not kept when something changed while it was made', async () => {
  answer = (response) => {
    forgetCompressedPages()
    madeNow(MADE)(response)
  }
  expect((await get(FILTERED, {})).body.toString()).toBe('made 1')
  expect((await get(FILTERED, {})).body.toString()).toBe('made 2')
})

/** Answers nobody before so many have asked. */
function afterAsked(count, given) {
  const held = []
  let arrived = 0
  answer = (response) => (arrived < count ? held.push(response) : given(response))
  server.on('request', () => {
    arrived += 1
    if (arrived === count) for (const response of held) given(response)
  })
}

it('is made once for all who ask while it is being made', async () => {
  afterAsked(3, madeNow(MADE))
  const got = await Promise.all([1, 2, 3].map(() => get(FILTERED, { 'accept-encoding': 'gzip' })))
  expect(got.map(({ body }) => gunzipSync(body).toString())).toEqual(Array(3).fill('made 1'))
})

it('is made for each of them where it is not for others', async () => {
  afterAsked(3, madeNow({ ...MADE, 'set-cookie': 'a=b' }))
  const got = await Promise.all([1, 2, 3].map(() => get(FILTERED, {})))
  expect(got.map(({ body }) => body.toString())).toContain('made 3')
})

it('is made for the others when whoever asked first has gone', async () => {
  let isFirst = true
  answer = (response) => {
    if (!isFirst) return madeNow(MADE)(response)
    isFirst = false
    server.once('request', () => first.destroy())
  }
  const { port } = server.address()
  const first = ask({ port, path: FILTERED, agent: false }).on('error', () => {})
  const begun = once(server, 'request')
  first.end()
  await begun
  expect((await get(FILTERED, {})).body.toString()).toBe('made 2')
})
