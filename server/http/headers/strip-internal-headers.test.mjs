import { expect, it } from 'vitest'
import { requestOf, UNUSED } from '../test-server.mjs'
import { stripInternalHeaders } from './strip-internal-headers.mjs'

/**
 * @param {string} method
 * @param {object} headers
 */
function headersBehind(method, headers) {
  const request = requestOf({ method, headers: { ...headers } })
  stripInternalHeaders(() => {})(request, UNUSED)
  return request.headers
}

const BROWSER = { host: 'shop.example', accept: 'text/html', cookie: 'a=b', 'user-agent': 'x' }
const INTERNAL = {
  'x-middleware-prefetch': '1',
  'x-invoke-path': '/en',
  'content-security-policy': "script-src 'nonce-aaaa'",
  'content-security-policy-report-only': "script-src 'nonce-aaaa'",
}
const TRACE = {
  traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  tracestate: 'a=b',
  baggage: 'c=d',
}
const ROUTER = { rsc: '1', 'next-url': '/en', 'next-router-prefetch': '1' }

it('removes Next’s internal headers', () => {
  expect(headersBehind('GET', { ...BROWSER, ...INTERNAL })).toEqual(BROWSER)
  expect(headersBehind('POST', { ...BROWSER, ...INTERNAL })).toEqual(BROWSER)
})

it('removes headers of a trace: a visitor does not decide what is traced', () => {
  expect(headersBehind('GET', { ...BROWSER, ...TRACE })).toEqual(BROWSER)
})

it('keeps router headers on RSC requests and actions only', () => {
  expect(headersBehind('GET', { ...BROWSER, ...ROUTER })).toEqual({ ...BROWSER, ...ROUTER })
  expect(headersBehind('GET', { ...BROWSER, ...ROUTER, rsc: '' })).toEqual(BROWSER)
  const action = { ...BROWSER, 'next-action': 'x', 'next-router-state-tree': '[]' }
  expect(headersBehind('POST', action)).toEqual(action)
})
