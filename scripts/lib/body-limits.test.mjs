import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { isDisturbed } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { withBodyLimits } from './body-limits.mjs'
import { withClientAddress } from './client-address.mjs'

const MB = 1_000_000
const MAX = 256 * 1024

const open = []
afterEach(() => {
  for (const one of open.splice(0)) one.destroy?.() ?? one.close()
})

/** A server that answers with the length of the body it was given, and tells of each that came through. */
async function serve(limits) {
  const passed = []
  const listener = withClientAddress(
    withBodyLimits(async (request, response) => {
      // Next takes no request that was read from.
      if (isDisturbed(request)) throw new Error('The body was read')
      let size = 0
      for await (const chunk of request) size += chunk.length
      passed.push({ url: request.url, size })
      response.end(`${size} bytes`)
    }, limits),
    '1',
  )
  const server = createServer(listener).on('checkContinue', listener)
  const sockets = []
  server.on('connection', (socket) => sockets.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(server)
  const taken = () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
  return { port: server.address().port, passed, taken }
}

/** A connection of its own; `said` is what came until it ended or `until` was there. */
function dial(port) {
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  let text = ''
  socket.on('data', (data) => {
    text += data
  })
  // Of what the server does not take.
  socket.on('error', () => {})
  const said = (until) =>
    new Promise((resolve) => {
      const look = () => (until.test(text) ? resolve(text) : undefined)
      socket.on('data', look)
      socket.on('close', () => resolve(text))
      look()
    })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  return { socket, said, closed, send: (data) => socket.write(data), text: () => text }
}

const head = (path, ...lines) =>
  ['POST ', path, ' HTTP/1.1\r\nHost: shop\r\n', ...lines.map((one) => `${one}\r\n`), '\r\n'].join(
    '',
  )
const chunk = (data) => `${data.length.toString(16)}\r\n${data}\r\n`

it('passes on a body whole, however it comes', async () => {
  const { port, passed } = await serve()
  const { send, said, text } = dial(port)
  const body = 'x'.repeat(MAX)
  send(head('/fr', `Content-Length: ${MAX}`) + body.slice(0, 1000))
  send(body.slice(1000))
  await said(/262144 bytes/)
  send(`${head('/fr', 'Transfer-Encoding: chunked')}${chunk('abc')}`)
  send(`${chunk('defg')}0\r\n\r\n`)
  await said(/7 bytes/)
  send(`${head('/fr', 'Transfer-Encoding: chunked')}0\r\n\r\n`)
  await said(/\b0 bytes/)
  send('GET /fr HTTP/1.1\r\nHost: shop\r\n\r\n')
  await said(/0 bytes.*\b0 bytes/s)
  expect(text().match(/HTTP\/1.1 200/g)).toHaveLength(4)
  expect(passed.map(({ size }) => size)).toEqual([MAX, 7, 0, 0])
})

it.each([
  ['/api/orders', 'application/json', /\{"success":false,"error":"PAYLOAD_TOO_LARGE"\}$/],
  ['/fr/panier', 'text/plain; charset=utf-8', /L’envoi est trop volumineux$/],
  ['/anything', 'text/plain; charset=utf-8', /Too much was sent at once$/],
])('refuses a body over 256 KiB to %s before it comes', async (path, type, body) => {
  const { port, passed } = await serve()
  const { send, said } = dial(port)
  send(head(path, `Content-Length: ${MAX + 1}`))
  const answer = await said(body)
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer).toContain(`Content-Type: ${type}`)
  expect(answer).toContain('Connection: close')
  expect(answer).toMatch(body)
  expect(passed).toEqual([])
})

it('refuses a body in chunks as soon as it is too long', async () => {
  const { port, passed, taken } = await serve()
  const { send, closed, text } = dial(port)
  send(head('/api/orders', 'Transfer-Encoding: chunked'))
  for (let i = 0; i < 90; i += 1) send(chunk('x'.repeat(100_000)))
  await closed
  expect(text()).toMatch(/^HTTP\/1.1 413 /)
  expect(passed).toEqual([])
  expect(taken()).toBeLessThan(2 * MB)
})

it('tells a client that waits with its body whether to send it', async () => {
  const { port, passed } = await serve()
  const one = dial(port)
  one.send(head('/api/orders', 'Content-Length: 3', 'Expect: 100-continue'))
  await one.said(/100 Continue/)
  expect(passed).toEqual([])
  one.send('abc')
  expect(await one.said(/3 bytes/)).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200/)
  const other = dial(port)
  other.send(head('/api/orders', `Content-Length: ${9 * MB}`, 'Expect: 100-continue'))
  expect(await other.said(/LARGE"\}/)).toMatch(/^HTTP\/1.1 413/)
})

it('treats no request that comes behind a refused body on its connection', async () => {
  const { port, passed } = await serve()
  const { send, closed, text } = dial(port)
  send(head('/api/orders', `Content-Length: ${MAX + 1}`) + 'x'.repeat(MAX + 1))
  send(`${head('/api/products/delete', 'Content-Length: 3')}abc`)
  await closed
  expect(text().match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413'])
  expect(passed).toEqual([])
})

it('refuses a body that does not come in its time', async () => {
  const { port, passed } = await serve({ patience: 100 })
  const { send, closed, text } = dial(port)
  send(`${head('/api/orders', 'Content-Length: 10')}abc`)
  await closed
  expect(text()).toMatch(/^HTTP\/1.1 408 .*"REQUEST_TIMEOUT"\}$/s)
  expect(passed).toEqual([])
})

it('holds no more than a share for one client, has room for others, and has it again afterwards', async () => {
  const { port, passed } = await serve({ room: 6 * MAX, share: 2 * MAX })
  const from = (address) => `X-Forwarded-For: ${address}`
  const hold = (address) => {
    const connection = dial(port)
    connection.send(`${head('/api/orders', `Content-Length: ${MAX}`, from(address))}x`)
    return connection
  }
  const held = [hold('203.0.113.1'), hold('203.0.113.1')]
  const third = await hold('203.0.113.1').said(/\}/)
  expect(third).toMatch(/^HTTP\/1.1 503 .*Retry-After: \d+.*"SERVICE_UNAVAILABLE"\}$/s)
  for (const n of [2, 2, 3, 3]) held.push(hold(`203.0.113.${n}`))
  expect(await hold('203.0.113.4').said(/\}/)).toMatch(/^HTTP\/1.1 503/)
  for (const { send, said } of held) {
    send('x'.repeat(MAX - 1))
    expect(await said(/262144 bytes/)).toMatch(/^HTTP\/1.1 200/)
  }
  const gone = hold('203.0.113.4')
  gone.socket.destroy()
  const again = hold('203.0.113.4')
  again.send('x'.repeat(MAX - 1))
  expect(await again.said(/262144 bytes/)).toMatch(/^HTTP\/1.1 200/)
  expect(passed).toHaveLength(7)
})

it('lets files through to their routes up to their own length, and shows pages that one was longer', async () => {
  const { port, passed } = await serve()
  const file = 'x'.repeat(1000)
  for (const [path, most, page] of [
    ['/api/upload', 5 * 1024 * 1024, undefined],
    ['/admin/bank/upload', 10 * MB, '/admin/bank?refused=tooLarge&line=0'],
    ['/admin/products/import/upload', 20 * MB, '/admin/products/import?refused=tooLarge&line=0'],
  ]) {
    const { send, said, socket } = dial(port)
    const whole = most + 64 * 1024
    send(head(path, `Content-Length: ${whole}`, 'Connection: close'))
    for (let sent = 0; sent < whole; sent += file.length) send(file.slice(0, whole - sent))
    await said(/bytes/)
    socket.destroy()
    const longer = dial(port)
    longer.send(head(path, `Content-Length: ${whole + 1}`))
    const answer = await longer.said(/\r\n\r\n/)
    expect(answer).toMatch(page ? /^HTTP\/1.1 303/ : /^HTTP\/1.1 413/)
    if (page) expect(answer).toContain(`Location: ${page}\r\n`)
    expect(passed.at(-1)).toEqual({ url: path, size: whole })
  }
})

it('takes in little of a hundred bodies of nine megabytes', async () => {
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
