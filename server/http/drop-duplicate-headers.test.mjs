import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { expect, it } from 'vitest'
import { dropDuplicateHeaders } from './drop-duplicate-headers.mjs'

it('sends a repeated header value once and different values all', async () => {
  const server = createServer(
    dropDuplicateHeaders((_, response) => {
      response.setHeader('location', '/there')
      response.appendHeader('Location', '/there')
      response.setHeader('Set-Cookie', ['a=1'])
      response.appendHeader('Set-Cookie', 'b=2')
      response.appendHeader('Vary', 'rsc').end()
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const [answer] = await once(request({ port: server.address().port }).end(), 'response')
  answer.resume()
  const named = (header) =>
    answer.rawHeaders.filter((_, place, all) => all[place - 1]?.toLowerCase() === header)
  expect(named('location')).toEqual(['/there'])
  expect(named('set-cookie')).toEqual(['a=1', 'b=2'])
  expect(named('vary')).toEqual(['rsc'])
  server.close()
})
