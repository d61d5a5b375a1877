import { connect } from 'node:net'
import * as stream from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, it, vi } from 'vitest'
import '../../../lib/security/events'
import { passClientAddress } from '../client-address.mjs'
import { addSecurityHeaders } from '../headers/security-headers.mjs'
import { serve as serveHandle } from '../test-server.mjs'
import { limitBodies } from './body-limits.mjs'

const MB = 1_000_000
const MAX = 256 * 1024

const { isDisturbed } = /** @type {{ isDisturbed(stream: stream.Readable): boolean }} */ (
  /** @type {unknown} */ (stream)
)

/** @type {{ destroy?(): void, close?(): void }[]} */
const open = []
afterEach(() => {
  for (const one of open.splice(0)) one.destroy?.() ?? one.close?.()
})

/**
 * Responds with the length of each body; `passed` records the requests, `taken` the bytes read.
 * @param {Parameters<typeof limitBodies>[1]} [limits]
 */
async function serve(limits) {
  /** @type {{ url: string, size: number }[]} */
  const passed = []
  const limited = limitBodies(async (request, response) => {
    // Next rejects such a request.
    if (isDisturbed(request)) throw new Error('The body was read')
    let size = 0
    for await (const chunk of request) size += chunk.length
    passed.push({ url: request.url, size })
    response.end(`${size} bytes`)
  }, limits)
  const settings = { APP_URL: 'https://shop.example' }
  const listener = addSecurityHeaders(passClientAddress(limited, '1'), settings)
  const { server, port } = await serveHandle(listener)
  server.on('checkContinue', /** @type {import('node:http').RequestListener} */ (listener))
  /** @type {import('node:net').Socket[]} */
  const sockets = []
  server.on('connection', (socket) => sockets.push(socket))
  open.push(server)
  const taken = () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
  return { port, passed, taken }
}

/**
 * Opens a connection; `received` resolves with the received text once it matches `until` or the connection ends.
 * @param {number} port
 */
function dial(port) {
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  let text = ''
  socket.on('data', (data) => {
    text += data
  })
  // Resets while the server refuses the body.
  socket.on('error', () => {})
  /** @type {(until: RegExp) => Promise<string>} */
  const received = (until) =>
    new Promise((resolve) => {
      const look = () => (until.test(text) ? resolve(text) : undefined)
      socket.on('data', look)
      socket.on('close', () => resolve(text))
      look()
    })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  /** @param {string} data */
  const send = (data) => socket.write(data)
  return { socket, received, closed, send, text: () => text }
}

/**
 * @param {string} path
 * @param {string[]} lines
 */
const head = (path, ...lines) =>
  ['POST ', path, ' HTTP/1.1\r\nHost: shop\r\n', ...lines.map((one) => `${one}\r\n`), '\r\n'].join(
    '',
  )
/** @param {string} address */
const from = (address) => `X-Forwarded-For: ${address}`
/** @param {string} data */
const chunk = (data) => `${data.length.toString(16)}\r\n${data}\r\n`

it('passes on a whole body, chunked or not', async () => {
  const { port, passed } = await serve()
  const { send, received, text } = dial(port)
  const body = 'x'.repeat(MAX)
  send(head('/fr', `Content-Length: ${MAX}`) + body.slice(0, 1000))
  send(body.slice(1000))
  await received(/262144 bytes/)
  send(`${head('/fr', 'Transfer-Encoding: chunked')}${chunk('abc')}`)
  send(`${chunk('defg')}0\r\n\r\n`)
  await received(/7 bytes/)
  send(`${head('/fr', 'Transfer-Encoding: chunked')}0\r\n\r\n`)
  await received(/\b0 bytes/)
  send('GET /fr HTTP/1.1\r\nHost: shop\r\n\r\n')
  await received(/0 bytes.*\b0 bytes/s)
  expect(text().match(/HTTP\/1.1 200/g)).toHaveLength(4)
  expect(passed.map(({ size }) => size)).toEqual([MAX, 7, 0, 0])
})

it.each([
  ['/api/orders', 'application/json', /\{"success":false,"error":"PAYLOAD_TOO_LARGE"\}$/],
  ['/fr/panier', 'text/plain; charset=utf-8', /L’envoi est trop volumineux$/],
  ['/anything', 'text/plain; charset=utf-8', /Too much was sent at once$/],
])('refuses a body over 256 KiB to %s by its Content-Length', async (path, type, body) => {
  const { port, passed } = await serve()
  const { send, received } = dial(port)
  send(head(path, `Content-Length: ${MAX + 1}`))
  const answer = await received(body)
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer).toContain(`Content-Type: ${type}`)
  expect(answer).toContain('Connection: close')
  expect(answer).toMatch(body)
  expect(passed).toEqual([])
})

it('refuses a chunked body as soon as it is too long', async () => {
  const { port, passed, taken } = await serve()
  const { send, closed, text } = dial(port)
  send(head('/api/orders', 'Transfer-Encoding: chunked'))
  for (let i = 0; i < 90; i += 1) send(chunk('x'.repeat(100_000)))
  await closed
  expect(text()).toMatch(/^HTTP\/1.1 413 /)
  expect(passed).toEqual([])
  expect(taken()).toBeLessThan(2 * MB)
})

it('answers Expect: 100-continue with 100 or 413', async () => {
  const { port, passed } = await serve()
  const one = dial(port)
  one.send(head('/api/orders', 'Content-Length: 3', 'Expect: 100-continue'))
  await one.received(/100 Continue/)
  expect(passed).toEqual([])
  one.send('abc')
  expect(await one.received(/3 bytes/)).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200/)
  const other = dial(port)
  other.send(head('/api/orders', `Content-Length: ${9 * MB}`, 'Expect: 100-continue'))
  expect(await other.received(/LARGE"\}/)).toMatch(/^HTTP\/1.1 413/)
})

it('ignores requests pipelined behind a refused body', async () => {
  const { port, passed } = await serve()
  const { send, closed, text } = dial(port)
  send(head('/api/orders', `Content-Length: ${MAX + 1}`) + 'x'.repeat(MAX + 1))
  send(`${head('/api/products/delete', 'Content-Length: 3')}abc`)
  await closed
  expect(text().match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413'])
  expect(passed).toEqual([])
})

it('refuses a body that times out', async () => {
  const { port, passed } = await serve({ timeout: 100 })
  const { send, closed, text } = dial(port)
  send(`${head('/api/orders', 'Content-Length: 10')}abc`)
  await closed
  expect(text()).toMatch(/^HTTP\/1.1 408 .*"REQUEST_TIMEOUT"\}$/s)
  expect(passed).toEqual([])
})

it('limits the open bytes per client and in total, and releases them', async () => {
  const { port, passed } = await serve({ total: 6 * MAX, perNetwork: 2 * MAX })
  const hold = (/** @type {string} */ address) => {
    const connection = dial(port)
    connection.send(`${head('/api/orders', `Content-Length: ${MAX}`, from(address))}x`)
    return connection
  }
  const held = [hold('203.0.113.1'), hold('203.0.113.1')]
  const third = await hold('203.0.113.1').received(/\}/)
  expect(third).toMatch(/^HTTP\/1.1 503 .*Retry-After: \d+.*"SERVICE_UNAVAILABLE"\}$/s)
  for (const n of [2, 2, 3, 3]) held.push(hold(`203.0.113.${n}`))
  expect(await hold('203.0.113.4').received(/\}/)).toMatch(/^HTTP\/1.1 503/)
  for (const { send, received } of held) {
    send('x'.repeat(MAX - 1))
    expect(await received(/262144 bytes/)).toMatch(/^HTTP\/1.1 200/)
  }
  const gone = hold('203.0.113.4')
  gone.socket.destroy()
  const again = hold('203.0.113.4')
  again.send('x'.repeat(MAX - 1))
  expect(await again.received(/262144 bytes/)).toMatch(/^HTTP\/1.1 200/)
  expect(passed).toHaveLength(7)
})

it('counts one IPv6 network as one client', async () => {
  const { port } = await serve({ total: 6 * MAX, perNetwork: 2 * MAX })
  const hold = (/** @type {string} */ address) => {
    const connection = dial(port)
    connection.send(`${head('/api/orders', `Content-Length: ${MAX}`, from(address))}x`)
    return connection
  }
  for (const n of [1, 2]) hold(`2001:db8:1:1::${n}`)
  expect(await hold('2001:db8:1:1:ffff::1').received(/\}/)).toMatch(/^HTTP\/1.1 503/)
  const other = hold('2001:db8:1:2::1')
  other.send('x'.repeat(MAX - 1))
  expect(await other.received(/262144 bytes/)).toMatch(/^HTTP\/1.1 200/)
})

it('sends refusals with security headers and logs them', async () => {
  let output = ''
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += text
    return true
  })
  const { port } = await serve({ timeout: 100, perNetwork: 2 * MAX })
  for (const [status, ...lines] of [
    ['413', `Content-Length: ${MAX + 1}`, from('203.0.113.7')],
    ['408', 'Content-Length: 10', from('203.0.113.8')],
    ['503', `Content-Length: ${MAX}`, from('203.0.113.9')],
  ]) {
    // Two open bodies fill the limit of the network.
    const others = status === '503' ? [dial(port), dial(port)] : []
    for (const { send } of others) send(head('/en', ...lines))
    const { send, received } = dial(port)
    send(head('/en', ...lines))
    const answer = await received(/\r\n\r\n/)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const one of [
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: strict-origin-when-cross-origin',
      'X-Frame-Options: DENY',
      'Strict-Transport-Security: max-age=31536000',
    ])
      expect(answer).toContain(`\r\n${one}\r\n`)
  }
  write.mockRestore()
  const lines = output.split('\n').filter((line) => line.includes('body.refused'))
  const networks = lines.map((line) => JSON.parse(line).network)
  expect(new Set(networks).size).toBe(3)
  for (const network of networks) expect(network).toMatch(/^[\w-]{22}$/)
  expect(output).not.toContain('203.0.113')
})

it('buffers one-byte chunks without overhead', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const held = () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const { port, taken } = await serve()
  const body = Buffer.from(chunk('x').repeat(MAX - 1))
  const before = held()
  const connections = Array.from({ length: 4 }, () => dial(port))
  for (const { socket } of connections) {
    socket.write(head('/api/orders', 'Transfer-Encoding: chunked'))
    socket.write(body)
  }
  await expect.poll(taken).toBeGreaterThan(4 * body.length)
  expect(held() - before).toBeLessThan(20 * MAX)
})

it('passes uploads up to their own limit, and redirects longer ones', async () => {
  const { port, passed } = await serve()
  const file = 'x'.repeat(1000)
  const uploads = [
    { path: '/api/upload', most: 5 * 1024 * 1024 },
    { path: '/admin/bank/upload', most: 10 * MB, page: '/admin/bank' },
    { path: '/admin/products/import/upload', most: 20 * MB, page: '/admin/products/import' },
    { path: '/admin/translations/files/upload', most: 20 * MB, page: '/admin/translations/files' },
  ]
  for (const { path, most, page } of uploads) {
    const { send, received, socket } = dial(port)
    const whole = most + 64 * 1024
    send(head(path, `Content-Length: ${whole}`, 'Connection: close'))
    for (let sent = 0; sent < whole; sent += file.length) send(file.slice(0, whole - sent))
    await received(/bytes/)
    socket.destroy()
    const longer = dial(port)
    longer.send(head(path, `Content-Length: ${whole + 1}`))
    const answer = await longer.received(/\r\n\r\n/)
    expect(answer).toMatch(page ? /^HTTP\/1.1 303/ : /^HTTP\/1.1 413/)
    if (page) expect(answer).toContain(`Location: ${page}?refused=tooLarge&line=0\r\n`)
    expect(passed.at(-1)).toEqual({ url: path, size: whole })
  }
})

it.each([
  ['/pl/claim/pictures?token=ab-1', '/pl/claim/status', 5, '&token=ab-1'],
  ['/pl/review/pictures?token=ab-1&item=cd-2', '/pl/review', 4, '&token=ab-1&item=cd-2'],
  ['/hu/review/pictures?order=LX-1&item=cd-2&x=1', '/hu/review', 4, '&order=LX-1&item=cd-2'],
])('leads pictures that are too large back from %s', async (path, page, count, record) => {
  const { port } = await serve()
  const { send, received } = dial(port)
  send(head(path, `Content-Length: ${count * 5 * 1024 * 1024 + 64 * 1024 + 1}`))
  expect(await received(/\r\n\r\n/)).toContain(
    `Location: ${page}?refused=tooLarge&line=0${record}\r\n`,
  )
})

it('reads little of a hundred refused bodies of 9 MB', async () => {
  const { port, passed, taken } = await serve()
  const part = Buffer.alloc(MB, 'x')
  const attacks = Array.from({ length: 100 }, async () => {
    const { socket, closed, text } = dial(port)
    socket.write(head('/anything', `Content-Length: ${9 * MB}`))
    for (let i = 0; i < 9; i += 1) socket.write(part)
    await closed
    return text().slice(0, 12)
  })
  expect(new Set(await Promise.all(attacks))).toEqual(new Set(['HTTP/1.1 413']))
  expect(passed).toEqual([])
  expect(taken()).toBeLessThan(200 * MB)
})

it('leaves nothing on a connection for uploads that were answered unread', async () => {
  let listeners = 0
  const { server, port } = await serveHandle(
    limitBodies((request, response) => {
      listeners = request.socket.listenerCount('close')
      response.end('refused')
    }),
  )
  open.push(server)
  const { send, received, text } = dial(port)
  const upload = 'x'.repeat(100_000)
  const counts = []
  for (let at = 1; at <= 12; at += 1) {
    send(head('/en/claim/pictures', `Content-Length: ${upload.length}`))
    await received(new RegExp(`(refused[^]*){${at}}`))
    // Arrives after the response.
    send(upload)
    counts.push(listeners)
  }
  expect(text().match(/refused/g)).toHaveLength(12)
  expect(Math.max(...counts)).toBeLessThan(5)
})
