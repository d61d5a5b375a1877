import { expect, it, onTestFinished } from 'vitest'
import { runtime } from '../../../lib/shared/runtime.mjs'
import { cachePages, dropAllPages, serveCachedPages } from '../../cache/response-cache.mjs'
import { serve } from '../test-server.mjs'
import { addSecurityHeaders } from './security-headers.mjs'

/** @import { Handle } from '../listeners.mjs' */

const ALWAYS = ['nosniff', 'strict-origin-when-cross-origin', 'DENY']

/**
 * The headers of a rendered page, then of the same page from the cache.
 * @param {string} [APP_URL]
 */
async function headersWith(APP_URL) {
  dropAllPages()
  /** @type {Handle} */
  const next = (_, response) => {
    Object.assign(runtime.hooks.pageInRendering?.() ?? {}, { seconds: 60 })
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
  }
  const { server, ask } = await serve(
    addSecurityHeaders(serveCachedPages(cachePages(next)), { APP_URL }),
  )
  onTestFinished(() => void server.close())
  const answers = [await ask('/en'), await ask('/en')]
  return answers.map(({ headers }) => [
    headers['strict-transport-security'],
    headers['x-content-type-options'],
    headers['referrer-policy'],
    headers['x-frame-options'],
  ])
}

it('sends HSTS for a year on https, and each header once', async () => {
  const headers = ['max-age=31536000', ...ALWAYS]
  expect(await headersWith('https://shop.example')).toEqual([headers, headers])
})

it.each(['http://localhost:3000', undefined])('sends no HSTS at %s', async (address) => {
  const headers = [undefined, ...ALWAYS]
  expect(await headersWith(address)).toEqual([headers, headers])
})
