import { afterEach, expect, it, vi } from 'vitest'
import { hasTexts } from './answer'
import { callApi, resetCsrfToken } from './api-client'

const json = (body: unknown, status = 200) => Response.json(body, { status })
const html = (status = 200) => new Response('<h1>Hotel network</h1>', { status })

/** Responses in order; the last one repeats. */
function answers(...given: (() => Response)[]) {
  const fetched = vi.fn(async () => (given.length > 1 ? given.shift() : given[0])?.())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => {
  vi.unstubAllGlobals()
  resetCsrfToken()
})

it('returns a response with the expected fields', async () => {
  answers(() => json({ success: true, name: 'Ada' }))
  const isAnswer = (answer: unknown): answer is { name: string } => hasTexts(answer, 'name')
  expect(await callApi('GET', '/api/x', undefined, { isAnswer })).toMatchObject({
    ok: true,
    value: { name: 'Ada' },
  })
})

it.each([
  ['HTML of another server', () => html()],
  ['a JSON array', () => json(['Ada'])],
  ['a success without the fields', () => json({ success: true })],
  ['a failure with the status of a success', () => json({ success: false, name: 'Ada' })],
  ['an HTML error page', () => html(500)],
  ['an error that is no string', () => json({ error: { code: 7 } }, 500)],
])('reports %s as a failure of the server, not of the network', async (_, answer) => {
  answers(answer)
  const isAnswer = (given: unknown): given is { name: string } => hasTexts(given, 'name')
  const result = await callApi('GET', '/api/x', undefined, { isAnswer })
  expect(result).toMatchObject({ ok: false, code: 'INTERNAL_ERROR' })
})

it.each([
  ['HTML instead of a token', () => html()],
  ['a response without a token', () => json({})],
  ['a token that is no string', () => json({ csrfToken: {} })],
  ['an error instead of a token', () => json({ error: 'INTERNAL_ERROR' }, 500)],
])('sends nothing after %s', async (_, token) => {
  const fetched = answers(token)
  expect(await callApi('POST', '/api/x', {})).toMatchObject({ ok: false, code: 'INTERNAL_ERROR' })
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('reports NETWORK only without a response', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await callApi('GET', '/api/x')).toMatchObject({ ok: false, code: 'NETWORK' })
})

it('returns the code and field errors of a failure', async () => {
  answers(() => json({ success: false, error: 'CONFLICT', fieldErrors: { slug: 'CONFLICT' } }, 409))
  expect(await callApi('GET', '/api/x')).toMatchObject({
    code: 'CONFLICT',
    fieldErrors: { slug: 'CONFLICT' },
  })
})
