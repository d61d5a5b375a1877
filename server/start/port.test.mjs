import { once } from 'node:events'
import { createServer, Server } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { freePort, isPortFree, whyNotListen } from './port.mjs'

const host = '127.0.0.1'
const listening = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const server of listening.splice(0)) server.close()
})

async function listen() {
  const server = createServer().listen(0, host)
  listening.push(server)
  await once(server, 'listening')
  return server.address().port
}

it('says nothing of a port that is free', async () => {
  const port = await freePort()
  expect(await whyNotListen(port, host)).toBeNull()
  expect(await isPortFree(port, host)).toBe(true)
})

it('says that somebody listens there', async () => {
  const port = await listen()
  expect(await whyNotListen(port, host, 0)).toMatch(`Port ${port} is in use`)
  expect(await isPortFree(port, host, 0)).toBe(false)
})

it('tells an address of another machine from a name that nobody knows', async () => {
  const port = await freePort()
  expect(await whyNotListen(port, '192.0.2.1')).toMatch(
    'HOST is 192.0.2.1, which is no address of this machine',
  )
  expect(await whyNotListen(port, 'no-such-host.invalid')).toMatch(
    'HOST is no-such-host.invalid, a name that leads to no address',
  )
})

it('tells what a user may not do', async () => {
  // Who runs as root may, so the system's answer is given here.
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function refuse() {
    this.emit('error', Object.assign(new Error('listen EACCES'), { code: 'EACCES' }))
    return this
  })
  expect(await whyNotListen(80)).toMatch('may not listen on port 80: set PORT')
})
