import { expect, it } from 'vitest'
import { sentValues, serve } from '../test-server.mjs'
import { dropDuplicateHeaders } from './drop-duplicate-headers.mjs'

it('sends a repeated header value once and different values all', async () => {
  const { server, ask } = await serve(
    dropDuplicateHeaders((_, response) => {
      response.setHeader('location', '/there')
      response.appendHeader('Location', '/there')
      response.setHeader('Set-Cookie', ['a=1'])
      response.appendHeader('Set-Cookie', 'b=2')
      response.appendHeader('Vary', 'rsc').end()
    }),
  )
  const answer = await ask('/')
  expect(sentValues(answer, 'location')).toEqual(['/there'])
  expect(sentValues(answer, 'set-cookie')).toEqual(['a=1', 'b=2'])
  expect(sentValues(answer, 'vary')).toEqual(['rsc'])
  server.close()
})
