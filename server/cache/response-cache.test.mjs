import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cachePages, forgetAllPages, forgetPage, serveCachedPages } from './response-cache.mjs'

const CACHED = {
  'content-type': 'text/html; charset=utf-8',
  'x-nextjs-cache': 'HIT',
  'cache-control': 's-maxage=3600',
}
const FILTERED = '/hu/smartphones?colour=black'
const PAGE = '<p>Óbuda</p>'.repeat(100)

let server
let asked
let requests
let times
let answer

beforeEach(async () => {
  forgetAllPages()
  times = 0
  requests = []
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', vary: 'rsc' })
    response.write(PAGE.slice(0, 500))
    response.end(PAGE.slice(500))
  }
  const next = (request, response) => {
    asked = request.headers['accept-encoding']
    requests.push(`${request.url} ${asked}`)
    times += 1
    answer(response)
  }
  server = createServer(serveCachedPages(cachePages(next)))
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
  forgetAllPages()
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
    forgetAllPages()
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

/** What Next sends of a page that it has cached, counted. */
const cached = (headers) => (response) => {
  response.writeHead(200, { ...CACHED, ...headers })
  response.write('<p>page ')
  response.end(`${times}</p>`)
}

describe('a page that Next has cached', () => {
  beforeEach(() => {
    answer = cached()
  })

  it('is asked for once and then answered from memory, compressed as the visitor takes it', async () => {
    const plain = await get('/en')
    expect(plain.body.toString()).toBe('<p>page 1</p>')
    const zipped = await get('/en', { 'accept-encoding': 'gzip, deflate' })
    expect(zipped.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
    })
    expect(gunzipSync(zipped.body).toString()).toBe('<p>page 1</p>')
    const brotli = await get('/en', { 'accept-encoding': 'gzip, br' })
    expect(brotliDecompressSync(brotli.body).toString()).toBe('<p>page 1</p>')
    const refused = await get('/en', { 'accept-encoding': 'br;q=0, gzip;q=0.0' })
    expect(refused.headers['content-encoding']).toBeUndefined()
    expect(requests).toEqual(['/en identity'])
  })

  it('serves visitors of a campaign the page of its address, and no other query', async () => {
    await get('/en/watches')
    const page = await get('/en/watches?utm_source=news&gclid=A')
    expect([page.status, page.body.toString()]).toEqual([200, '<p>page 1</p>'])
    await get('/en/watches?gclid=A&lang=fr')
    expect(requests).toEqual(['/en/watches identity', '/en/watches?gclid=A&lang=fr identity'])
  })

  it('is not sent again to who has it', async () => {
    const { etag } = (await get('/en')).headers
    const again = await get('/en', { 'if-none-match': etag })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it('says each time whether browsers may keep it to be read offline', async () => {
    const marks = []
    for (const path of ['/en', '/en', '/en/withdrawal', '/en/withdrawal'])
      marks.push((await get(path)).headers['x-keep-offline'])
    const { etag, ...unchanged } = (await get('/en')).headers
    marks.push((await get('/en', { 'if-none-match': etag })).headers['x-keep-offline'])
    expect(marks).toEqual(['1', '1', undefined, undefined, '1'])
    expect(unchanged.vary).toBe('Accept-Encoding')
  })

  it('is asked for again when it was made anew, or when its data changed', async () => {
    await get('/en')
    await get('/fr')
    forgetPage('/en')
    expect((await get('/en')).body.toString()).toBe('<p>page 3</p>')
    expect((await get('/fr')).body.toString()).toBe('<p>page 2</p>')
    forgetAllPages()
    expect((await get('/fr')).body.toString()).toBe('<p>page 4</p>')
  })

  it('is not kept when its data changed while it was being sent', async () => {
    answer = (response) => {
      response.writeHead(200, CACHED)
      response.write('old')
      forgetAllPages()
      response.end()
    }
    await get('/en')
    await get('/en')
    expect(requests).toHaveLength(2)
  })
})

describe('what is not kept', () => {
  it.each([
    ['a page made for this request', { status: 200, headers: {} }],
    [
      'a page that Next is about to make anew',
      { status: 200, headers: { ...CACHED, 'x-nextjs-cache': 'STALE' } },
    ],
    ['a page that is not there', { status: 404, headers: CACHED }],
    ['a page that sets a cookie', { status: 200, headers: { ...CACHED, 'set-cookie': 'a=1' } }],
  ])('%s', async (_, { status, headers }) => {
    answer = (response) => response.writeHead(status, headers).end('x')
    expect((await get('/en/premium')).status).toBe(status)
    await get('/en/premium')
    expect(requests).toHaveLength(2)
  })

  it.each([
    ['/en?brand=x', {}],
    ['/en/dashboard', {}],
    ['/en/payment', {}],
    ['/api/products', {}],
    ['/en', { rsc: '1' }],
    ['/de', {}],
  ])('%s with %o', async (path, headers) => {
    answer = cached()
    await get(path, headers)
    await get(path, headers)
    expect(requests).toHaveLength(2)
  })
})
