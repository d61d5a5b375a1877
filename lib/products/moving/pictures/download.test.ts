import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { download, isPublicAddress } from './download'

let servers: Server[] = []

afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  servers = []
})

/** Returns its `host:port`. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const limits = { maxBytes: 1000, timeoutMs: 2000 }
const from = (host: string, more = {}) =>
  download(`http://${host}/a.jpg`, { ...limits, allowed: [host], ...more })

it.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['a name', false],
])('%s is public: %s', (address, is) => expect(isPublicAddress(address)).toBe(is))

describe('a download', () => {
  it('gives the bytes', async () => {
    const host = await serve((_, response) => response.end('bytes'))
    expect(await from(host)).toEqual({ ok: true, bytes: new TextEncoder().encode('bytes') })
  })

  it.each([
    ['file:///etc/passwd', 'address'],
    ['ftp://93.184.216.34/a', 'address'],
    ['//x', 'address'],
    ['http://127.0.0.1/a', 'private'],
    ['http://2130706433/a', 'private'],
    ['http://0x7f.1/a', 'private'],
    ['http://[::1]/a', 'private'],
    ['http://[::ffff:10.0.0.1]/a', 'private'],
    ['http://localhost/a', 'private'],
    ['http://169.254.169.254/latest/meta-data', 'private'],
    ['http://nothing.invalid/a', 'unreachable'],
  ])('refuses %s', async (address, failure) => {
    expect(await download(address, limits)).toEqual({ ok: false, failure })
  })

  it('follows redirects, checks each, and ends', async () => {
    const inner = await serve((_, response) => response.end('secret'))
    const host = await serve((request, response) => {
      const targets: Record<string, string> = {
        '/a.jpg': '/b.jpg',
        '/b.jpg': `http://${inner}/`,
        '/loop': '/loop',
      }
      response.writeHead(302, { location: targets[request.url ?? ''] ?? '' }).end()
    })
    expect(await from(host)).toEqual({ ok: false, failure: 'private' })
    expect(await from(host, { allowed: [host, inner] })).toMatchObject({ ok: true })
    const loop = download(`http://${host}/loop`, { ...limits, allowed: [host] })
    expect(await loop).toEqual({ ok: false, failure: 'redirects' })
  })

  it('ends at the first byte too many, whether or not the length is said', async () => {
    let written = 0
    const host = await serve((_, response) => {
      const write = () => {
        while (!response.destroyed && written < 50_000_000) {
          written += 500
          if (!response.write('x'.repeat(500))) return void response.once('drain', write)
        }
      }
      write()
    })
    expect(await from(host)).toEqual({ ok: false, failure: 'tooLarge' })
    expect(written).toBeLessThan(20_000_000)
    const said = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 5_000_000 }).flushHeaders()
    })
    expect(await from(said)).toEqual({ ok: false, failure: 'tooLarge' })
  })

  it('ends when a picture dribbles, and when nothing comes', async () => {
    const host = await serve((_, response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    })
    expect(await from(host, { timeoutMs: 200 })).toEqual({ ok: false, failure: 'slow' })
    const silent = await serve(() => {})
    expect(await from(silent, { timeoutMs: 200 })).toEqual({ ok: false, failure: 'slow' })
  })

  it.each([
    [404, 'missing'],
    [403, 'missing'],
    [429, 'unreachable'],
    [503, 'unreachable'],
  ])('tells status %i as %s', async (status, failure) => {
    const host = await serve((_, response) => response.writeHead(status).end('<html>'))
    expect(await from(host)).toEqual({ ok: false, failure })
  })
})
