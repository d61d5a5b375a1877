import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { compressFiles, serveCompressedFiles } from './compressed-files.mjs'

const SCRIPT = '/_next/static/chunks/0-a.b~c.js'
const CODE = 'let one = 1;'.repeat(99)
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': 'application/javascript; charset=UTF-8',
  'accept-ranges': 'bytes',
  etag: 'W/"1-2"',
  'x-frame-options': 'DENY',
}

let folder
let server
let asked

/** What Next does with a file of the build. */
function next({ url, headers }, response) {
  asked.push([url, headers['accept-encoding']].join(' '))
  if (url !== SCRIPT) return response.writeHead(404).end('none')
  response.writeHead(headers.range ? 206 : 200, HEADERS).end(CODE)
}

async function get(url, { method, ...headers } = {}) {
  const { port } = server.address()
  const call = request({ port, path: url, method, headers }).end()
  const [response] = await once(call, 'response')
  const body = Buffer.concat(await response.toArray())
  return { status: response.statusCode, headers: response.headers, body }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-packed-'))
  await mkdir(path.join(folder, 'static/chunks'), { recursive: true })
  await writeFile(path.join(folder, SCRIPT.replace('/_next/', '')), CODE)
  await writeFile(path.join(folder, 'secret.js'), 'secret')
  await compressFiles(folder)
})
beforeEach(async () => {
  asked = []
  server = createServer(serveCompressedFiles(next, folder)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return () => server.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])(
  'sends a script in %s with the headers that Next gave it once',
  async (encoding, accepted, unpack) => {
    for (const _ of [1, 2]) {
      const { status, headers, body } = await get(SCRIPT, { 'accept-encoding': accepted })
      const { 'accept-ranges': none, ...kept } = HEADERS
      expect([status, headers]).toMatchObject([200, { ...kept, vary: 'Accept-Encoding' }])
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': `${body.length}`,
      })
      expect(headers['accept-ranges']).toBeUndefined()
      expect(unpack(body).toString()).toBe(CODE)
      expect(body.length).toBeLessThan(CODE.length / 2)
    }
    expect(asked).toEqual([`${SCRIPT} identity`])
  },
)

it('sends nothing to who has it', async () => {
  const headers = { 'accept-encoding': 'br' }
  await get(SCRIPT, headers)
  const again = await get(SCRIPT, { ...headers, 'if-none-match': HEADERS.etag })
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, HEADERS.etag])
})

it.each([
  ['for who takes it only as it is', { 'accept-encoding': 'br;q=0' }, 200],
  ['for a part of it', { 'accept-encoding': 'br', range: 'bytes=0-9' }, 206],
])('leaves it to Next %s', async (_, headers, status) => {
  const answer = await get(SCRIPT, headers)
  expect([answer.status, answer.headers['content-encoding'], `${answer.body}`]).toEqual([
    status,
    undefined,
    CODE,
  ])
})

it.each([
  '/_next/static/chunks/gone.js',
  '/_next/static/../secret.js',
  '/_next/static/chunks/..%2f..%2fsecret.js',
  '/_next/static/chunks/',
  `${SCRIPT}?x`,
])('leaves %s to Next', async (url) => {
  expect((await get(url, { 'accept-encoding': 'br' })).status).toBe(404)
  expect(asked).toEqual([`${url} br`])
})
