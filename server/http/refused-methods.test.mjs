import { afterAll, expect, it } from 'vitest'
import { explainRefusedMethods } from './refused-methods.mjs'
import { serve } from './test-server.mjs'

const { server, ask } = await serve(
  explainRefusedMethods((request, response) => {
    response.statusCode = ['PUT', 'PATCH'].includes(request.method) ? 405 : 200
    // As Next's compression does.
    if (request.method === 'PATCH') response.writeHead(405)
    response.end(request.method === 'POST' ? 'known' : undefined)
  }),
)
afterAll(() => server.close())

/**
 * @param {string} method
 * @param {string} path
 */
const answerTo = async (method, path) => {
  const { status, body } = await ask(path, { method })
  return { status, text: body.toString() }
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
