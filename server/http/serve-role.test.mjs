import { expect, it } from 'vitest'
import { serveRole } from './serve-role.mjs'
import { serve } from './test-server.mjs'

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
  const { server, ask } = await serve(serveRole((_, response) => response.end('passed'), role))
  const answer = await ask(path)
  expect(answer.status).toBe(status)
  expect(answer.headers['retry-after']).toBe(status === 503 ? '60' : undefined)
  server.close()
})
