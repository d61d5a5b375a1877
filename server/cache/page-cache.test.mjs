import { createServer } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cachePages, forgetAllPages, forgetPage, serveCachedPages } from './page-cache.mjs'

const CACHED = { 'x-nextjs-cache': 'HIT', 'cache-control': 's-maxage=3600' }

let server
let base
let asked
let answer

/** What Next would do: counts, and answers as the test says. */
function next(request, response) {
  asked.push(`${request.url} ${request.headers['accept-encoding']}`)
  answer(response, request)
}

/** A raw request, so that nothing is decompressed on the way. */
async function get(path, headers = {}) {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const call = request(base + path, { headers, method: 'GET' }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    call.on('error', reject)
    call.end()
  })
}

beforeEach(async () => {
  forgetAllPages()
  asked = []
  answer = (response) => {
    response.writeHead(200, CACHED)
    response.write('<p>page ')
    response.end(`${asked.length}</p>`)
  }
  server = createServer(serveCachedPages(cachePages(next)))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${server.address().port}`
})

afterEach(() => server.close())

describe('a page that Next has cached', () => {
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
    expect(asked).toEqual(['/en identity'])
  })

  it('is the page of whoever comes from a campaign, and of nobody who asks for something else', async () => {
    await get('/en/watches')
    const page = await get('/en/watches?utm_source=news&gclid=A')
    expect([page.status, page.body.toString()]).toEqual([200, '<p>page 1</p>'])
    await get('/en/watches?gclid=A&lang=fr')
    expect(asked).toEqual(['/en/watches identity', '/en/watches?gclid=A&lang=fr undefined'])
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
    expect(asked).toHaveLength(2)
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
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['/en?brand=x', {}],
    ['/en/dashboard', {}],
    ['/en/payment', {}],
    ['/api/products', {}],
    ['/en', { rsc: '1' }],
    ['/de', {}],
  ])('%s with %o goes straight to Next', async (path, headers) => {
    await get(path, { ...headers, 'accept-encoding': 'gzip' })
    await get(path, { ...headers, 'accept-encoding': 'gzip' })
    expect(asked).toEqual([`${path} gzip`, `${path} gzip`])
  })
})
