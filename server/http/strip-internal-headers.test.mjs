import { expect, it } from 'vitest'
import { stripInternalHeaders } from './strip-internal-headers.mjs'

function heard(method, headers) {
  let left
  stripInternalHeaders((request) => {
    left = request.headers
  })({ method, headers: { ...headers } }, {})
  return left
}

const BROWSER = { host: 'shop.example', accept: 'text/html', cookie: 'a=b', 'user-agent': 'x' }
const INNER = {
  'x-middleware-prefetch': '1',
  'x-invoke-path': '/en',
  'content-security-policy': "script-src 'nonce-aaaa'",
  'content-security-policy-report-only': "script-src 'nonce-aaaa'",
}
const ROUTER = { rsc: '1', 'next-url': '/en', 'next-router-prefetch': '1' }

it('takes away what only Next itself may say', () => {
  expect(heard('GET', { ...BROWSER, ...INNER })).toEqual(BROWSER)
  expect(heard('POST', { ...BROWSER, ...INNER })).toEqual(BROWSER)
})

it('lets the router ask for parts of pages, and nobody for a document as a part', () => {
  expect(heard('GET', { ...BROWSER, ...ROUTER })).toEqual({ ...BROWSER, ...ROUTER })
  expect(heard('GET', { ...BROWSER, ...ROUTER, rsc: '' })).toEqual(BROWSER)
  const action = { ...BROWSER, 'next-action': 'x', 'next-router-state-tree': '[]' }
  expect(heard('POST', action)).toEqual(action)
})
