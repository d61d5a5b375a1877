import { expect, it } from 'vitest'
import { serve } from '../test-server.mjs'
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
  const { server, ask } = await serve(rejectMalformedUrls((_, response) => response.end('passed')))
  expect((await ask(path)).status).toBe(status)
  server.close()
})
