import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { runtime } from '../../lib/shared/runtime.mjs'
import { cachePages, dropAllPages, serveCachedPages } from '../cache/response-cache.mjs'
import { addSecurityHeaders } from './security-headers.mjs'

const ALWAYS = ['nosniff', 'strict-origin-when-cross-origin', 'DENY']

/** The headers of a rendered page, then of the same page from the cache. */
async function headersWith(APP_URL) {
  dropAllPages()
  const next = (_, response) => {
    runtime.hooks.pageInRendering().seconds = 60
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
  }
  const server = createServer(addSecurityHeaders(serveCachedPages(cachePages(next)), { APP_URL }))
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const get = () => fetch(`http://127.0.0.1:${server.address().port}/en`)
  const answers = [await get(), await get()]
  return answers.map(({ headers }) => [
    headers.get('strict-transport-security'),
    headers.get('x-content-type-options'),
    headers.get('referrer-policy'),
    headers.get('x-frame-options'),
  ])
}

it('sends HSTS for a year on https, and each header once', async () => {
  const headers = ['max-age=31536000', ...ALWAYS]
  expect(await headersWith('https://shop.example')).toEqual([headers, headers])
})

it.each(['http://localhost:3000', undefined])('sends no HSTS at %s', async (address) => {
  const headers = [null, ...ALWAYS]
  expect(await headersWith(address)).toEqual([headers, headers])
})
