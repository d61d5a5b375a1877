import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { runtime } from '../../lib/shared/runtime.mjs'
import { serve } from '../http/test-server.mjs'
import { cachePages, dropAllPages, serveCachedPages } from './response-cache.mjs'

/**
 * @import { ClientRequest, OutgoingHttpHeaders, ServerResponse } from 'node:http'
 * @import { Answer, Served } from '../http/test-server.mjs'
 */
/** @typedef {(response: ServerResponse) => unknown} Render */

const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' }
const PAYLOAD = { ...HTML, 'content-type': 'text/x-component' }
const FILTERED = '/hu/smartphones?colour=black'
const PAGE = '<p>Óbuda</p>'.repeat(100)

/** @type {Served} */
let served
/** @type {unknown} */
let acceptEncoding
/** @type {string[]} */
let requests
let renderings = 0
/** @type {Render} */
let answer
let cdnSeconds = 0

beforeEach(async () => {
  dropAllPages()
  renderings = 0
  requests = []
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', vary: 'rsc' })
    response.write(PAGE.slice(0, 500))
    response.end(PAGE.slice(500))
  }
  /** @type {import('../http/listeners.mjs').Handle} */
  const next = (request, response) => {
    acceptEncoding = request.headers['accept-encoding']
    requests.push(`${request.url} ${acceptEncoding}`)
    renderings += 1
    answer(response)
  }
  served = await serve(serveCachedPages(cachePages(next, cdnSeconds)))
})

afterEach(() => void served.server.close())

/** @type {(path: string, headers?: OutgoingHttpHeaders) => Promise<Answer>} */
const get = (path, headers) => served.ask(path, { headers })

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
  ['actions', '/hu/dashboard?a=1', { 'accept-encoding': 'br', 'next-action': 'a' }],
  ['API calls', '/api/orders?a=1', { 'accept-encoding': 'br' }],
  ['payloads of a customer’s page', '/hu/dashboard', { 'accept-encoding': 'br', rsc: '1' }],
])('passes on %s uncompressed', async (_, path, headers) => {
  const answered = await get(path, headers)
  expect(acceptEncoding).toBe(headers['accept-encoding'])
  expect(answered.headers['content-encoding']).toBeUndefined()
  expect(answered.body.toString()).toBe(PAGE)
})

it('sends a policy that allows the page’s own scripts and no injected one', async () => {
  const own = 'self.__next_f.push([1,"Ó"])'
  const sent = `<script>${own}</script><script>alert(1)</script><p>Ó</p>`
  answer = (response) => {
    const policy = String(response.req.headers['content-security-policy'])
    const [, nonce] = /'nonce-(\w+)'/.exec(policy) ?? []
    const whole = sent.replace('<script>', `<script nonce="${nonce}">`)
    response.writeHead(200, { ...HTML, 'content-length': Buffer.byteLength(whole) })
    response.write(whole.slice(0, 15))
    response.end(whole.slice(15))
  }
  const { headers, body } = await get('/hu/dashboard?a=1', {})
  const hash = createHash('sha256').update(own).digest('base64')
  expect(headers['content-security-policy']).toContain(
    `script-src 'self' 'sha256-${hash}' 'unsafe-hashes' `,
  )
  expect(headers['content-length']).toBe(String(body.length))
  expect(body.toString()).toBe(sent)
})

it('leaves a redirect unchanged', async () => {
  answer = (response) => response.writeHead(308, { location: '/hu' }).end()
  const { status, headers, body } = await get(FILTERED, { 'accept-encoding': 'br' })
  expect([status, headers.location, body.length]).toEqual([308, '/hu', 0])
  expect(headers['content-encoding']).toBeUndefined()
})

/** @type {(headers: OutgoingHttpHeaders) => Render} */
const renderNow = (headers) => (response) =>
  response.writeHead(200, headers).end(`rendering ${renderings}`)

/** As a page says it by lib/shared/page-cache.ts, an hour by default. */
function keep(tags = ['settings', 'products'], seconds = 3600) {
  const page = runtime.hooks.pageInRendering?.()
  if (!page) return
  for (const tag of tags) page.tags.add(tag)
  page.seconds = seconds
}
/** @type {(headers?: OutgoingHttpHeaders, tags?: string[], seconds?: number) => Render} */
const keptPage = (headers, tags, seconds) => (response) => {
  keep(tags, seconds)
  renderNow({ ...HTML, ...headers })(response)
}
/** @param {string[]} tags */
const invalidate = (...tags) => runtime.hooks.invalidateTags?.(tags)
/** @param {string} path */
const textOf = async (path, headers = {}) => (await get(path, headers)).body.toString()

it.each([FILTERED, '/hu/smartphones', '/hu'])(
  'keeps %s for all visitors in each encoding, until its tag is invalidated',
  async (path) => {
    answer = keptPage()
    expect(await textOf(path)).toBe('rendering 1')
    const zipped = await get(path, { 'accept-encoding': 'gzip, deflate' })
    expect(zipped.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
    })
    expect(gunzipSync(zipped.body).toString()).toBe('rendering 1')
    const brotli = await get(path, { 'accept-encoding': 'gzip, br' })
    expect(brotliDecompressSync(brotli.body).toString()).toBe('rendering 1')
    const refused = await get(path, { 'accept-encoding': 'br;q=0, gzip;q=0.0' })
    expect(refused.headers['content-encoding']).toBeUndefined()
    invalidate('watches')
    expect(await textOf(path)).toBe('rendering 1')
    invalidate('products')
    expect(await textOf(path)).toBe('rendering 2')
  },
)

it('sends a page past its lifetime while one request renders it anew', async () => {
  answer = keptPage({}, ['products'], 60)
  await get('/hu')
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 60_001)
  const held = gate()
  answer = (response) => {
    keep()
    held.resolve(() => renderNow(HTML)(response))
  }
  const first = textOf('/hu')
  const release = await held.promise
  expect(await textOf('/hu')).toBe('rendering 1')
  release()
  expect(await first).toBe('rendering 2')
  expect(await textOf('/hu')).toBe('rendering 2')
})

describe('while the database is away', () => {
  let isAway = false
  beforeEach(async () => {
    runtime.hooks.isDatabaseAway = () => isAway
    isAway = false
    answer = keptPage()
    await get('/hu')
    invalidate('products')
    return () => void delete runtime.hooks.isDatabaseAway
  })

  it('sends the outdated page, without asking for another', async () => {
    isAway = true
    expect(await textOf('/hu')).toBe('rendering 1')
    isAway = false
    expect(await textOf('/hu')).toBe('rendering 2')
  })

  it('sends it where rendering finds that out', async () => {
    answer = (response) => {
      isAway = true
      response.writeHead(500, HTML).end('failed')
    }
    expect(await get('/hu')).toMatchObject({ status: 200 })
    expect(renderings).toBe(2)
  })

  it('sends what failed where nothing was kept', async () => {
    answer = (response) => {
      isAway = true
      response.writeHead(500, HTML).end('failed')
    }
    expect(await get('/fr')).toMatchObject({ status: 500 })
  })
})

it.each([
  ['sets a cookie', { ...HTML, 'set-cookie': 'a=b' }],
  ['has another type than HTML', { ...HTML, 'content-type': 'application/json' }],
])('renders a list for each request when its response %s', async (_, headers) => {
  answer = keptPage(headers)
  expect(await textOf(FILTERED)).toBe('rendering 1')
  expect(await textOf(FILTERED)).toBe('rendering 2')
})

it('does not keep a list whose data changed while it was rendered', async () => {
  answer = (response) => {
    keep()
    invalidate('products')
    renderNow(HTML)(response)
  }
  expect(await textOf(FILTERED)).toBe('rendering 1')
  expect(await textOf(FILTERED)).toBe('rendering 2')
})

it('renders a list anew for a request that comes after a change, beside an older rendering', async () => {
  const held = gate()
  answer = (response) => {
    keep()
    held.resolve(() => response.writeHead(200, HTML).end('old'))
  }
  const before = textOf(FILTERED)
  const release = await held.promise
  invalidate('products')
  answer = keptPage()
  expect(await textOf(FILTERED)).toBe('rendering 2')
  release()
  expect(await before).toBe('old')
  expect(await textOf(FILTERED)).toBe('rendering 2')
})

describe('the router’s payloads', () => {
  const tree = (/** @type {string} */ from) => ({ rsc: '1', 'next-router-state-tree': from })
  beforeEach(() => {
    answer = keptPage(PAYLOAD)
  })

  it('are kept beside the document, whole for all pages that lead to it', async () => {
    expect(await textOf('/hu/premium')).toBe('rendering 1')
    const payload = await get('/hu/premium?_rsc=a', tree('home'))
    expect(payload.body.toString()).toBe('rendering 2')
    expect(payload.headers['cache-control']).toBe('private, no-cache')
    expect(await textOf('/hu/premium?_rsc=b', tree('cart'))).toBe('rendering 2')
    expect(await textOf('/hu/premium')).toBe('rendering 1')
  })

  it('of filtered lists are kept by the page they come from', async () => {
    expect(await textOf(`${FILTERED}&_rsc=a`, tree('home'))).toBe('rendering 1')
    expect(await textOf(`${FILTERED}&_rsc=a`, tree('cart'))).toBe('rendering 2')
    expect(await textOf(`${FILTERED}&_rsc=a`, tree('home'))).toBe('rendering 1')
  })

  it('open a dialog over any page of the language, and none for an address', async () => {
    const over = (/** @type {string} */ page) => ({ rsc: '1', 'next-url': page })
    const path = '/hu/products/one'
    expect(await textOf(path, { rsc: '1' })).toBe('rendering 1')
    expect(await textOf(path, over('/hu/premium'))).toBe('rendering 2')
    expect(await textOf(path, over('/hu'))).toBe('rendering 2')
    expect(await textOf(path, over('//evil'))).toBe('rendering 1')
  })
})

/** A promise of what ends a rendering, and what fulfils it. */
function gate() {
  /** @type {(end: () => unknown) => void} */
  let resolve = () => {}
  /** @type {Promise<() => unknown>} */
  const promise = new Promise((given) => {
    resolve = given
  })
  return { promise, resolve }
}

/**
 * Holds all responses until `count` requests have arrived.
 * @param {number} count
 * @param {Render} given
 */
function afterRequests(count, given) {
  /** @type {ServerResponse[]} */
  const held = []
  let arrived = 0
  answer = (response) => {
    keep()
    if (arrived < count) held.push(response)
    else given(response)
  }
  served.server.on('request', () => {
    arrived += 1
    if (arrived === count) for (const response of held) given(response)
  })
}

it('renders a list once for concurrent requests', async () => {
  afterRequests(3, renderNow(HTML))
  const got = await Promise.all([1, 2, 3].map(() => get(FILTERED, { 'accept-encoding': 'gzip' })))
  expect(got.map(({ body }) => gunzipSync(body).toString())).toEqual(Array(3).fill('rendering 1'))
})

it('renders a list for each concurrent request when it sets a cookie', async () => {
  afterRequests(3, renderNow({ ...HTML, 'set-cookie': 'a=b' }))
  const got = await Promise.all([1, 2, 3].map(() => get(FILTERED, {})))
  expect(got.map(({ body }) => body.toString())).toContain('rendering 3')
})

/** A client that waits for a list: its request, and the server's response. */
async function begin() {
  const arrived = once(served.server, 'request')
  const call = httpRequest({ port: served.port, path: FILTERED, agent: false })
  call.on('error', () => {}).end()
  const [, response] = await arrived
  return { call, response }
}
/** @param {{ call: ClientRequest, response: ServerResponse }} client */
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
    served.server.on('request', () => {
      arrived += 1
      if (arrived === 50) resolve(undefined)
    })
  })
  const waiting = Array.from({ length: 50 }, () => get(FILTERED, {}))
  await allArrived
  expect(renderings).toBe(1)
  return { first, waiting }
}
/** @param {Promise<Answer>[]} waiting */
const textsOf = async (waiting) => (await Promise.all(waiting)).map(({ body }) => body.toString())

it('renders a list once more for fifty waiting clients when the first disconnects', async () => {
  const { first, waiting } = await fiftyBehindOne()
  answer = keptPage()
  await disconnect(first)
  expect(await textsOf(waiting)).toEqual(Array(50).fill('rendering 2'))
})

it('renders a list for all fifty at once when the second may not be shared', async () => {
  const { first, waiting } = await fiftyBehindOne()
  /** @type {ServerResponse[]} */
  const held = []
  answer = (response) => {
    if (renderings === 2) {
      const own = renderNow({ ...HTML, 'set-cookie': 'a=b' })
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

describe('a kept page', () => {
  beforeEach(() => {
    answer = keptPage()
  })

  it('serves URLs with tracking parameters, and no other query', async () => {
    await get('/en/watches')
    const page = await get('/en/watches?utm_source=news&gclid=A')
    expect([page.status, page.body.toString()]).toEqual([200, 'rendering 1'])
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
      for (const [name, value] of Object.entries(HTML)) response.setHeader(name, value)
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

describe('a CDN', () => {
  beforeAll(() => {
    cdnSeconds = 600
    return () => {
      cdnSeconds = 0
    }
  })
  /** @type {(...asked: Parameters<typeof get>) => Promise<unknown[]>} */
  const headersOf = async (path, headers) => {
    const answered = await get(path, headers)
    return [answered.headers['cache-control'], answered.headers['surrogate-key']]
  }

  it('keeps a page with its tags, no longer than the shop, while browsers revalidate', async () => {
    answer = keptPage()
    const { headers } = await get('/en')
    expect(headers).toMatchObject({
      'cache-control':
        'public, max-age=0, s-maxage=600, stale-while-revalidate=600, stale-if-error=86400',
      'surrogate-key': 'settings products',
      'cache-tag': 'settings,products',
    })
    answer = keptPage({}, ['products'], 3)
    expect((await headersOf('/fr'))[0]).toContain('s-maxage=3, stale-while-revalidate=3,')
  })

  it('keeps no filtered list, no payload, and nothing whose data changed while it was rendered', async () => {
    answer = keptPage()
    expect(await headersOf(FILTERED)).toEqual(['public, max-age=0, must-revalidate', undefined])
    answer = (response) => {
      keep()
      invalidate('products')
      renderNow(HTML)(response)
    }
    expect(await headersOf('/en')).toEqual(['public, max-age=0, must-revalidate', undefined])
    answer = keptPage(PAYLOAD)
    expect(await headersOf('/en', { rsc: '1' })).toEqual(['private, no-cache', undefined])
  })
})

describe('never keeps', () => {
  it.each([
    ['a page that does not ask for it', () => {}, 200],
    ['a 404', () => keep(), 404],
    [
      'a page that read the session, or failed in part',
      () => {
        keep()
        Object.assign(runtime.hooks.pageInRendering?.() ?? {}, { isPrivate: true })
      },
      200,
    ],
  ])('%s', async (_, say, status) => {
    answer = (response) => {
      say()
      response.writeHead(status, HTML).end('x')
    }
    for (const _ of [1, 2])
      expect(await get('/en/premium')).toMatchObject({
        status,
        headers: { 'cache-control': 'private, no-store' },
      })
    expect(requests).toHaveLength(2)
  })

  it.each(['/en/dashboard', '/en/payment', '/api/products', '/de'])('%s', async (path) => {
    answer = keptPage()
    await get(path)
    await get(path)
    expect(requests).toHaveLength(2)
  })

  it('a draft', async () => {
    answer = keptPage()
    const draft = { cookie: '__prerender_bypass=1' }
    await get('/en', draft)
    await get('/en', draft)
    expect(requests).toHaveLength(2)
  })
})
