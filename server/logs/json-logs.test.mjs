import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { portOf } from '../start/port.mjs'
import { createJsonLog, logConsoleAsJson } from './json-logs.mjs'
import { logRequests } from './request-id.mjs'

const own = { ...console }
afterEach(() => Object.assign(console, own))

function collect() {
  /** @type {any[]} */
  const lines = []
  const written = new EventEmitter()
  const log = createJsonLog({
    write(line) {
      lines.push(JSON.parse(line))
      written.emit('line')
    },
  })
  return { lines, log, written }
}

it('writes messages of the console as JSON lines, without colours', () => {
  const { lines, log } = collect()
  logConsoleAsJson(log)
  console.warn('\u001b[33m%s\u001b[39m waits', 'Outbox')
  expect(lines).toEqual([{ level: 'warn', time: expect.any(String), message: 'Outbox waits' }])
})

it('writes an error with its stack and cause', () => {
  const { lines, log } = collect()
  logConsoleAsJson(log)
  console.error('A form failed', new Error('no answer', { cause: new Error('refused') }))
  expect(lines[0]).toMatchObject({ level: 'error', message: 'A form failed' })
  expect(lines[0].error.message).toContain('no answer')
  expect(lines[0].error.stack).toContain('refused')
})

it('names the request in every line of its handling, and a proxy’s name for it wins', async () => {
  const { lines, log, written } = collect()
  vi.spyOn(console, 'info')
  logConsoleAsJson(log)
  /** @type {import('../http/listeners.mjs').Handle} */
  const handle = async (_, response) => {
    await Promise.resolve()
    console.info('reads the cart')
    response.end()
  }
  const server = createServer(
    /** @type {import('node:http').RequestListener} */ (logRequests(handle, log, 'loopback')),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  const headers = { 'X-Request-Id': 'proxy-4711' }
  const path = '/en/dashboard/orders/LX-2026-ABC?email=ada@shop.example'
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  expect(answer.headers.get('x-request-id')).toBe('proxy-4711')
  if (lines.length < 2) await once(written, 'line')
  expect(lines.map((line) => [line.message, line.requestId])).toEqual([
    ['reads the cart', 'proxy-4711'],
    ['request', 'proxy-4711'],
  ])
  expect(lines[1]).toMatchObject({ method: 'GET', path: '/en/dashboard/orders/…', status: 200 })
  expect(JSON.stringify(lines)).not.toContain('ada@')
  const other = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'X-Request-Id': 'a b' } })
  expect(other.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  server.close()
})

it.each(['', '203.0.113.7'])(
  'gives a client’s request a name of its own where proxies are %j',
  async (trusted) => {
    const { log } = collect()
    const listener = logRequests((_, response) => response.end(), log, trusted)
    const server = createServer(/** @type {import('node:http').RequestListener} */ (listener))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const headers = { 'X-Request-Id': 'proxy-4711' }
    const answer = await fetch(`http://127.0.0.1:${portOf(server)}/`, { headers })
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    server.close()
  },
)
