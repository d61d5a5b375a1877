import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { serveRole } from './serve-role.mjs'

it.each([
  [undefined, '/en', 200],
  ['all', '/en', 200],
  ['web', '/api/orders', 200],
  ['worker', '/en', 503],
  ['worker', '/api/orders', 503],
  ['worker', '/livez', 200],
  ['worker', '/readyz?x', 200],
  ['worker', '/metrics', 200],
  ['none', '/livezz', 503],
  ['none', '/livez', 200],
])('an instance with the role %s answers %s with %i', async (role, path, status) => {
  const server = createServer(serveRole((_, response) => response.end('passed'), role))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const answer = await fetch(`http://127.0.0.1:${server.address().port}${path}`)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('retry-after')).toBe(status === 503 ? '60' : null)
  server.close()
})
