import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { portOf } from '../start/port.mjs'
import { compressStaticFiles, serveStaticFiles } from './static-files.mjs'

const SCRIPT = '/_next/static/chunks/0-a.b~c.js'
const CODE = 'let one = 1;'.repeat(99)
const FONT = Buffer.alloc(20_000_000, 'font')

/** @type {string} */
let folder
/** @type {import('node:http').Server} */
let server

/** @type {import('../http/listeners.mjs').Handle} */
const behind = ({ method, url }, response) => response.writeHead(404).end(`${method} ${url}`)

/**
 * @param {string} url
 * @param {Record<string, string>} options the method and headers
 */
async function get(url, { method, ...headers } = {}) {
  const call = request({ port: portOf(server), path: url, method, headers }).end()
  const [response] = await once(call, 'response')
  const body = Buffer.concat(await response.toArray())
  return { status: response.statusCode, headers: response.headers, body }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-static-'))
  await mkdir(path.join(folder, 'static/chunks'), { recursive: true })
  await writeFile(path.join(folder, SCRIPT.replace('/_next/', '')), CODE)
  await writeFile(path.join(folder, 'static/gone.js'), CODE)
  await writeFile(path.join(folder, 'static/font.woff2'), FONT)
  await writeFile(path.join(folder, 'secret.js'), 'secret')
  await compressStaticFiles(folder)
})
beforeEach(async () => {
  const listener = serveStaticFiles(behind, folder, path.join(folder, 'earlier'))
  server = createServer(/** @type {import('node:http').RequestListener} */ (listener)).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  return () => server.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
  [undefined, 'br;q=0', (/** @type {Buffer} */ body) => body],
])(
  'serves an immutable script in %s for Accept-Encoding: %s',
  async (encoding, accepted, decompress) => {
    const { status, headers, body } = await get(SCRIPT, { 'accept-encoding': accepted })
    expect([status, headers['content-encoding'], headers.vary]).toEqual([
      200,
      encoding,
      'Accept-Encoding',
    ])
    expect(headers['cache-control']).toBe('public,max-age=31536000,immutable')
    expect(`${decompress(body)}`).toBe(CODE)
  },
)

it('serves a script of an earlier build, also one that another server keeps later', async () => {
  const earlier = '/_next/static/chunks/earlier.js'
  expect((await get(earlier)).status).toBe(404)
  await mkdir(path.join(folder, 'earlier/chunks'), { recursive: true })
  await writeFile(path.join(folder, 'earlier/chunks/earlier.js'), CODE)
  const { status, headers, body } = await get(earlier)
  expect([status, headers['cache-control'], headers['content-type']]).toEqual([
    200,
    'public,max-age=31536000,immutable',
    'text/javascript',
  ])
  expect(`${body}`).toBe(CODE)
})

it.each([
  ['a range', SCRIPT, { range: 'bytes=10-5' }],
  ['a POST', SCRIPT, { method: 'POST' }],
  ['a missing file', '/_next/static/chunks/none.js?x', {}],
  ['a path outside of static', '/_next/static/../secret.js', {}],
  ['an encoded path outside of static', '/_next/static/chunks/..%2f..%2fsecret.js', {}],
  ['a folder', '/_next/static/chunks/', {}],
])('passes on a request for %s', async (_, url, given) => {
  /** @type {Record<string, string>} */
  const { method = 'GET', ...headers } = given
  const answer = await get(url, { method, 'accept-encoding': 'br', ...headers })
  expect([answer.status, `${answer.body}`]).toEqual([404, `${method} ${url}`])
})

it('survives a file deleted since the start', async () => {
  for (const suffix of ['', '.br', '.gz']) await rm(path.join(folder, `static/gone.js${suffix}`))
  await expect(get('/_next/static/gone.js')).rejects.toThrow('socket hang up')
  expect((await get(SCRIPT)).status).toBe(200)
})

it.skipIf(process.platform !== 'linux')('closes the file when a client disconnects', async () => {
  const font = path.join(folder, 'static/font.woff2')
  const isOpen = async () => {
    const files = await readdir('/proc/self/fd')
    const named = files.map((file) => readlink(`/proc/self/fd/${file}`).catch(() => ''))
    return (await Promise.all(named)).includes(font)
  }
  const client = connect(portOf(server), '127.0.0.1')
  client.write('GET /_next/static/font.woff2 HTTP/1.1\r\nhost: shop\r\n\r\n')
  await once(client, 'data')
  client.pause()
  expect(await isOpen()).toBe(true)
  client.destroy()
  await expect.poll(isOpen).toBe(false)
})
