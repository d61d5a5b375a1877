import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'

const settings = { NODE_ENV: 'development' }
let server
afterEach(() => server.close())

/** As `next start` makes its server, which it hands to nothing. */
async function nextCommand() {
  server = createServer((request, response) => response.end(`Next ${request.url}`))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${server.address().port}`
}

/** The module of a process that has just begun. */
async function newModule() {
  vi.resetModules()
  return import('./put-in-front.mjs')
}

it('stands in front of a command of Next from its first request on', async () => {
  const { putInFrontOfNextCommand } = await newModule()
  const origin = await nextCommand()
  // Next reads its configuration more than once.
  putInFrontOfNextCommand(settings)
  putInFrontOfNextCommand(settings)
  for (const path of ['/first', '/second']) {
    const answer = await fetch(origin + path)
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(await answer.text()).toBe(`Next ${path}`)
  }
  expect((await fetch(`${origin}/api/%E0`)).status).toBe(400)
})

it('stands in front of a server of ours once', async () => {
  const { putInFront, putInFrontOfNextCommand } = await newModule()
  const origin = await nextCommand()
  putInFront(server, settings)
  putInFrontOfNextCommand(settings)
  const [listener] = server.listeners('request')
  expect((await fetch(origin)).headers.get('x-frame-options')).toBe('DENY')
  expect(server.listeners('request')).toEqual([listener])
})
