import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { explainRefusedMethods } from './refused-methods.mjs'

const server = createServer(
  explainRefusedMethods((request, response) => {
    response.statusCode = ['PUT', 'PATCH'].includes(request.method) ? 405 : 200
    // As Next's compression does.
    if (request.method === 'PATCH') response.writeHead(405)
    response.end(request.method === 'POST' ? 'known' : undefined)
  }),
)
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => server.close())

const answerTo = async (method, path) => {
  const answer = await fetch(`http://127.0.0.1:${server.address().port}${path}`, { method })
  return { status: answer.status, text: await answer.text() }
}

it.each(['PUT', 'PATCH'])('gives an empty 405 of a call its code: %s', async (method) => {
  const { status, text } = await answerTo(method, '/api/auth/login')
  expect(status).toBe(405)
  expect(JSON.parse(text)).toEqual({ success: false, error: 'METHOD_NOT_ALLOWED' })
})

it('changes neither other answers nor pages', async () => {
  expect(await answerTo('POST', '/api/auth/login')).toEqual({ status: 200, text: 'known' })
  expect(await answerTo('GET', '/api/auth/login')).toEqual({ status: 200, text: '' })
  expect(await answerTo('PUT', '/en/premium')).toEqual({ status: 405, text: '' })
})
