import { once } from 'node:events'
import { createServer, Server } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { describePortProblem, freePort, isPortFree, portOf } from './port.mjs'

const host = '127.0.0.1'
/** @type {Server[]} */
const listening = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const server of listening.splice(0)) server.close()
})

async function listen() {
  const server = createServer().listen(0, host)
  listening.push(server)
  await once(server, 'listening')
  return portOf(server)
}

it('returns null for a free port', async () => {
  const port = await freePort()
  expect(await describePortProblem(port, host)).toBeNull()
  expect(await isPortFree(port, host)).toBe(true)
})

it('reports a port in use', async () => {
  const port = await listen()
  expect(await describePortProblem(port, host, 0)).toMatch(`Port ${port} is in use`)
  expect(await isPortFree(port, host, 0)).toBe(false)
})

it('distinguishes another machine’s address from an unknown name', async () => {
  const port = await freePort()
  expect(await describePortProblem(port, '192.0.2.1')).toMatch(
    'HOST is 192.0.2.1, which is no address of this machine',
  )
  expect(await describePortProblem(port, 'no-such-host.invalid')).toMatch(
    'HOST is no-such-host.invalid, a name that leads to no address',
  )
})

it('reports a port that needs more rights', async () => {
  // Mocked, since root may listen on any port.
  vi.spyOn(Server.prototype, 'listen').mockImplementation(
    /** @this {Server} */ function refuse() {
      this.emit('error', Object.assign(new Error('listen EACCES'), { code: 'EACCES' }))
      return this
    },
  )
  expect(await describePortProblem(80, host)).toMatch('may not listen on port 80: set PORT')
})
