import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { rejectMalformedUrls } from './reject-malformed-urls.mjs'

it.each([
  ['/api/orders/%00', 400],
  ['/api/products/delete?id=a%00b', 400],
  ['/api/orders/%ED%A0%80', 400],
  ['/en/products/a%00', 404],
  ['/en/search?q=%00', 200],
  ['/api/products?q=%2500', 200],
  ['/en/search?q=100%25', 200],
])('%s is answered with %i', async (path, status) => {
  const server = createServer(rejectMalformedUrls((_, response) => response.end('passed')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(status)
  server.close()
})
