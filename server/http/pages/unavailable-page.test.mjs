import { afterAll, afterEach, expect, it } from 'vitest'
import { runtime } from '../../../lib/shared/runtime.mjs'
import { serve } from '../test-server.mjs'
import { serveUnavailablePage } from './unavailable-page.mjs'

const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
let isBroken = false
const { server, ask } = await serve(
  serveUnavailablePage(({ url }, response) => {
    const language = /^\/(\w\w)\/temporarily-unavailable$/.exec(url)?.[1]
    if (language && !isBroken) return response.writeHead(200, HTML).end(`Away in ${language}`)
    response.writeHead(500, HTML).end('Internal Server Error')
  }),
)

afterAll(() => server.close())
afterEach(() => {
  isBroken = false
  delete runtime.hooks.isDatabaseAway
  delete runtime.hooks.isDatabaseBusy
})

/** @param {string} path */
async function get(path, asked = {}) {
  const { status, body, headers } = await ask(path, { headers: asked })
  return [status, body.toString(), headers['retry-after']]
}

it('answers 503 in the language of the address where a page fails without its database', async () => {
  runtime.hooks.isDatabaseAway = () => true
  expect(await get('/hu/mobility')).toEqual([503, 'Away in hu', '30'])
  isBroken = true
  expect(await get('/hu/mobility')).toEqual([503, 'Temporarily unavailable', '30'])
})

it('answers 503 where a page fails while all connections are busy', async () => {
  runtime.hooks.isDatabaseAway = () => false
  runtime.hooks.isDatabaseBusy = () => true
  expect(await get('/hu/orders')).toEqual([503, 'Away in hu', '30'])
})

it('leaves other failures, calls and requests of the router alone', async () => {
  const failure = [500, 'Internal Server Error', undefined]
  expect(await get('/hu/mobility')).toEqual(failure)
  runtime.hooks.isDatabaseAway = () => true
  expect(await get('/api/orders')).toEqual(failure)
  expect(await get('/hu/mobility', { rsc: '1' })).toEqual(failure)
})
