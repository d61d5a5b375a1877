import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  cachePages,
  invalidateAllPages,
  invalidatePage,
  serveCachedPages,
} from './response-cache.mjs'

const CACHED = {
  'content-type': 'text/html; charset=utf-8',
  'x-nextjs-cache': 'HIT',
  'cache-control': 's-maxage=3600',
}
const FILTERED = '/hu/smartphones?colour=black'
const PAGE = '<p>Óbuda</p>'.repeat(100)

let server
let acceptEncoding
let requests
let renderings
let answer

beforeEach(async () => {
  invalidateAllPages()
  renderings = 0
  requests = []
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', vary: 'rsc' })
    response.write(PAGE.slice(0, 500))
    response.end(PAGE.slice(500))
  }
  const next = (request, response) => {
    acceptEncoding = request.headers['accept-encoding']
    requests.push(`${request.url} ${acceptEncoding}`)
    renderings += 1
    answer(response)
  }
  server = createServer(serveCachedPages(cachePages(next)))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => server.close())

/** Unlike fetch, does not decompress. */
function get(path, headers) {
  const { port } = server.address()
  return new Promise((resolve, reject) => {
    const call = httpRequest({ port, path, headers, agent: false }, async (response) => {
      const body = await buffer(response)
      resolve({ status: response.statusCode, headers: response.headers, body })
    })
    call.on('error', reject).end()
  })
}

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('compresses a list for Accept-Encoding: %s', async (accepted, encoding, decompress) => {
  const { headers, body } = await get(FILTERED, { 'accept-encoding': accepted })
  expect(acceptEncoding).toBe('identity')
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(body.length),
    vary: 'rsc, Accept-Encoding',
  })
  expect(decompress(body).toString()).toBe(PAGE)
})

it.each([
  ['RSC requests', FILTERED, { 'accept-encoding': 'br', rsc: '1' }],
  ['actions', '/hu/dashboard?a=1', { 'accept-encoding': 'br', 'next-action': 'a' }],
  ['API calls', '/api/orders?a=1', { 'accept-encoding': 'br' }],
])('passes on %s uncompressed', async (_, path, headers) => {
  const answered = await get(path, headers)
  expect(acceptEncoding).toBe(headers['accept-encoding'])
  expect(answered.headers['content-encoding']).toBeUndefined()
  expect(answered.body.toString()).toBe(PAGE)
})

it('sends a policy that allows the page’s own scripts and no injected one', async () => {
  const own = 'self.__next_f.push([1,"Ó"])'
  const whole = `<script>${own}</script><script>alert(1)</script><p>Ó</p>`
  answer = (response) => {
    response.writeHead(200, { ...PER_REQUEST, 'content-length': Buffer.byteLength(whole) })
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

it('leaves a redirect unchanged', async () => {
  answer = (response) => response.writeHead(308, { location: '/hu' }).end()
  const { status, headers, body } = await get(FILTERED, { 'accept-encoding': 'br' })
  expect([status, headers.location, body.length]).toEqual([308, '/hu', 0])
  expect(headers['content-encoding']).toBeUndefined()
})

const PER_REQUEST = { 'content-type': 'text/html', 'cache-control': 'private, no-store' }
const renderNow = (headers) => (response) =>
  response.writeHead(200, headers).end(`rendering ${renderings}`)

it('renders a list once per second for all visitors, and again after a change', async () => {
  answer = renderNow(PER_REQUEST)
  const bodies = async (path) => [
    (await get(path, {})).body.toString(),
    gunzipSync((await get(path, { 'accept-encoding': 'gzip' })).body).toString(),
    brotliDecompressSync((await get(path, { 'accept-encoding': 'br' })).body).toString(),
  ]
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await bodies(FILTERED)).toEqual(['rendering 1', 'rendering 1', 'rendering 1'])
  expect(await bodies('/hu/smartphones?colour=red')).toEqual([
    'rendering 2',
    'rendering 2',
    'rendering 2',
  ])
  invalidateAllPages()
  expect((await get(FILTERED, {})).body.toString()).toBe('rendering 3')
  expect((await get(FILTERED, {})).headers['cache-control']).toBe('private, no-store')
  vi.setSystemTime(Date.now() + 1001)
  expect((await get(FILTERED, {})).body.toString()).toBe('rendering 4')
})

it.each([
  ['sets a cookie', { ...PER_REQUEST, 'set-cookie': 'a=b' }],
  ['has another type than HTML', { ...PER_REQUEST, 'content-type': 'application/json' }],
  ['is cached by Next', { 'content-type': 'text/html', 'cache-control': 's-maxage=3600' }],
])('renders a list for each request when its response %s', async (_, headers) => {
  answer = renderNow(headers)
  expect((await get(FILTERED, {})).body.toString()).toBe('rendering 1')
  expect((await get(FILTERED, {})).body.toString()).toBe('rendering 2')
})

it('does not cache a list whose data changed while it was rendered', async () => {
  answer = (response) => {
    invalidateAllPages()
    renderNow(PER_REQUEST)(response)
  }
  expect((await get(FILTERED, {})).body.toString()).toBe('rendering 1')
  expect((await get(FILTERED, {})).body.toString()).toBe('rendering 2')
})

/** Holds all responses until `count` requests have arrived. */
function afterRequests(count, given) {
  const held = []
  let arrived = 0
  answer = (response) => (arrived < count ? held.push(response) : given(response))
  server.on('request', () => {
    arrived += 1
    if (arrived === count) for (const response of held) given(response)
  })
}

it('renders a list once for concurrent requests', async () => {
  afterRequests(3, renderNow(PER_REQUEST))
  const got = await Promise.all([1, 2, 3].map(() => get(FILTERED, { 'accept-encoding': 'gzip' })))
  expect(got.map(({ body }) => gunzipSync(body).toString())).toEqual(Array(3).fill('rendering 1'))
})

it('renders a list for each concurrent request when it sets a cookie', async () => {
  afterRequests(3, renderNow({ ...PER_REQUEST, 'set-cookie': 'a=b' }))
  const got = await Promise.all([1, 2, 3].map(() => get(FILTERED, {})))
  expect(got.map(({ body }) => body.toString())).toContain('rendering 3')
})

/** A client that waits for a list: its request, and the server's response. */
async function begin() {
  const arrived = once(server, 'request')
  const call = httpRequest({ port: server.address().port, path: FILTERED, agent: false })
  call.on('error', () => {}).end()
  const [, response] = await arrived
  return { call, response }
}
async function disconnect({ call, response }) {
  const closed = once(response, 'close')
  call.destroy()
  await closed
}

/** A client whose rendering has begun, and fifty that wait for it. */
async function fiftyBehindOne() {
  answer = () => {}
  const first = await begin()
  let arrived = 0
  const allArrived = new Promise((resolve) => {
    server.on('request', () => {
      arrived += 1
      if (arrived === 50) resolve()
    })
  })
  const waiting = Array.from({ length: 50 }, () => get(FILTERED, {}))
  await allArrived
  expect(renderings).toBe(1)
  return { first, waiting }
}
const textsOf = async (waiting) => (await Promise.all(waiting)).map(({ body }) => body.toString())

it('renders a list once more for fifty waiting clients when the first disconnects', async () => {
  const { first, waiting } = await fiftyBehindOne()
  answer = renderNow(PER_REQUEST)
  await disconnect(first)
  expect(await textsOf(waiting)).toEqual(Array(50).fill('rendering 2'))
})

it('renders a list for all fifty at once when the second may not be shared', async () => {
  const { first, waiting } = await fiftyBehindOne()
  const held = []
  answer = (response) => {
    if (renderings === 2) {
      const own = renderNow({ ...PER_REQUEST, 'set-cookie': 'a=b' })
      return setImmediate(() => own(response))
    }
    held.push(response)
    if (held.length < 49) return
    for (const [index, one] of held.entries()) one.end(`rendering ${index + 3}`)
  }
  await disconnect(first)
  expect((await textsOf(waiting)).sort()).toEqual(
    Array.from({ length: 50 }, (_, index) => `rendering ${index + 2}`).sort(),
  )
})

it('renders a list for no client that disconnected while it waited', async () => {
  answer = () => {}
  const first = await begin()
  await disconnect(await begin())
  await disconnect(first)
  await new Promise(setImmediate)
  expect(renderings).toBe(1)
})

/** A page cached by Next, with the number of its rendering. */
const cached = (headers) => (response) => {
  response.writeHead(200, { ...CACHED, ...headers })
  response.write('<p>page ')
  response.end(`${renderings}</p>`)
}

describe('a page that Next has cached', () => {
  beforeEach(() => {
    answer = cached()
  })

  it('is requested once from Next, then served from memory in each encoding', async () => {
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

  it('serves URLs with tracking parameters, and no other query', async () => {
    await get('/en/watches')
    const page = await get('/en/watches?utm_source=news&gclid=A')
    expect([page.status, page.body.toString()]).toEqual([200, '<p>page 1</p>'])
    await get('/en/watches?gclid=A&lang=fr')
    expect(requests).toEqual(['/en/watches identity', '/en/watches?gclid=A&lang=fr identity'])
  })

  it('answers 304 to a matching ETag', async () => {
    const { etag } = (await get('/en')).headers
    const again = await get('/en', { 'if-none-match': etag })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it('marks public pages for reading offline each time', async () => {
    const marks = []
    for (const path of ['/en', '/en', '/en/withdrawal', '/en/withdrawal'])
      marks.push((await get(path)).headers['x-keep-offline'])
    const { etag, ...unchanged } = (await get('/en')).headers
    marks.push((await get('/en', { 'if-none-match': etag })).headers['x-keep-offline'])
    expect(marks).toEqual(['1', '1', undefined, undefined, '1'])
    expect(unchanged.vary).toBe('Accept-Encoding')
  })

  it('is requested again after Next rendered it anew or its data changed', async () => {
    await get('/en')
    await get('/fr')
    invalidatePage('/en')
    expect((await get('/en')).body.toString()).toBe('<p>page 3</p>')
    expect((await get('/fr')).body.toString()).toBe('<p>page 2</p>')
    invalidateAllPages()
    expect((await get('/fr')).body.toString()).toBe('<p>page 4</p>')
  })

  it('is not cached when its data changed while it was sent', async () => {
    answer = (response) => {
      response.writeHead(200, CACHED)
      response.write('old')
      invalidateAllPages()
      response.end()
    }
    await get('/en')
    await get('/en')
    expect(requests).toHaveLength(2)
  })
})

it.each(['/es/nothing.html', '/en/a.b/c.txt?d=1'])(
  'sets the policy of a 404 of a language whose path has a dot: %s',
  async (path) => {
    answer = (response) => response.writeHead(404, { 'content-type': 'text/html' }).end(PAGE)
    const { headers } = await get(path)
    expect(headers['content-security-policy']).toContain("'unsafe-hashes'")
  },
)

it.each(['/_next/nothing', '/api/nothing', '/uploads/nothing.webp', '/nothing.html'])(
  'lets no script run and no cache keep HTML at %s',
  async (path) => {
    answer = (response) => {
      for (const [name, value] of Object.entries(CACHED)) response.setHeader(name, value)
      response.writeHead(404).end(PAGE)
    }
    const { headers } = await get(path)
    expect(headers['content-security-policy']).toMatch(/script-src 'self' *;/)
    expect(headers['cache-control']).toBe('private, no-store')
  },
)

it('leaves other answers as they are', async () => {
  answer = (response) => {
    response.setHeader('content-type', 'image/webp')
    response.setHeader('cache-control', 'public, max-age=60')
    response.writeHead(200).end('RIFF')
  }
  const { headers } = await get('/uploads/a.webp')
  expect(headers['content-security-policy']).toBeUndefined()
  expect(headers['cache-control']).toBe('public, max-age=60')
})

describe('never caches', () => {
  it.each([
    ['a page rendered per request', { status: 200, headers: {} }],
    ['a stale page', { status: 200, headers: { ...CACHED, 'x-nextjs-cache': 'STALE' } }],
    ['a 404', { status: 404, headers: CACHED }],
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

  it('the preview of a product', async () => {
    const preview = '/fr/products/one/preview'
    const headers = { 'content-type': 'text/html', 'cache-control': 'private, no-store' }
    answer = (response) => response.writeHead(200, headers).end('for the administrator')
    await Promise.all([get(preview), get(preview)])
    answer = (response) => response.writeHead(404, headers).end('for all others')
    expect((await get(preview)).status).toBe(404)
    expect(requests).toHaveLength(3)
  })
})
