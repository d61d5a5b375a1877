import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { portOf } from '../start/port.mjs'

/** @type {NodeJS.ProcessEnv} */
const settings = { NODE_ENV: 'development' }
/** @type {import('node:http').Server} */
let server
afterEach(() => server.close())

/** Like `next start`, which does not expose its server. */
async function startNextCommand() {
  server = createServer((request, response) => response.end(`Next ${request.url}`))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${portOf(server)}`
}

async function importFresh() {
  vi.resetModules()
  return import('./install-listeners.mjs')
}

it('handles the first request of a Next command', async () => {
  const { installListenersInNextCommand } = await importFresh()
  const origin = await startNextCommand()
  // Next loads its configuration more than once.
  installListenersInNextCommand(settings)
  installListenersInNextCommand(settings)
  for (const path of ['/first', '/second']) {
    const answer = await fetch(origin + path)
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(await answer.text()).toBe(`Next ${path}`)
  }
  expect((await fetch(`${origin}/api/%E0`)).status).toBe(400)
})

it('installs the listeners once in the shop’s own server', async () => {
  const { installListeners, installListenersInNextCommand } = await importFresh()
  const origin = await startNextCommand()
  installListeners(server, settings)
  installListenersInNextCommand(settings)
  const [listener] = server.listeners('request')
  expect((await fetch(origin)).headers.get('x-frame-options')).toBe('DENY')
  expect(server.listeners('request')).toEqual([listener])
})
