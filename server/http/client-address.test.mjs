import { afterEach, describe, expect, it, vi } from 'vitest'
import { passClientAddress } from './client-address.mjs'
import { requestOf, UNUSED } from './test-server.mjs'

/**
 * @param {string} socket
 * @param {object} headers
 */
const requestFrom = (socket, headers) =>
  requestOf({ socket: { remoteAddress: socket }, headers: { ...headers } })

/**
 * @param {string} socket
 * @param {object} headers
 * @param {string} [trusted]
 */
function clientOf(socket, headers, trusted) {
  const request = requestFrom(socket, headers)
  const handle = vi.fn()
  passClientAddress(handle, trusted)(request, UNUSED)
  expect(handle).toHaveBeenCalledOnce()
  return request.headers['x-shop-client-address']
}

/** @param {string} list */
const forwarded = (list) => ({ 'x-forwarded-for': list })

afterEach(() => vi.restoreAllMocks())

describe('the client’s address', () => {
  it('is the socket’s when no proxy is trusted, despite forged headers', () => {
    const headers = { ...forwarded('9.9.9.9'), 'x-shop-client-address': '8.8.8.8' }
    expect(clientOf('203.0.113.5', headers)).toBe('203.0.113.5')
    expect(clientOf('203.0.113.5', headers, '')).toBe('203.0.113.5')
  })

  it('skips the trusted number of proxies', () => {
    const chain = forwarded('1.1.1.1, 198.51.100.7, 10.0.0.2')
    expect(clientOf('10.0.0.3', chain, '1')).toBe('10.0.0.2')
    expect(clientOf('10.0.0.3', chain, '2')).toBe('198.51.100.7')
    expect(clientOf('10.0.0.3', {}, '2')).toBe('10.0.0.3')
    expect(clientOf('10.0.0.3', chain, '0')).toBe('10.0.0.3')
  })

  it('is the last X-Forwarded-For entry that is not a trusted proxy', () => {
    const chain = forwarded('1.1.1.1, 198.51.100.7, 10.0.0.2')
    expect(clientOf('127.0.0.1', chain, 'loopback, 10.0.0.0/8')).toBe('198.51.100.7')
    expect(clientOf('203.0.113.5', chain, 'loopback,10.0.0.0/8')).toBe('203.0.113.5')
    expect(clientOf('::1', forwarded('2001:db8::7'), 'loopback')).toBe('2001:db8::7')
  })

  it('is the proxy’s own when the forwarded entry is no IP address', () => {
    expect(clientOf('10.0.0.3', forwarded('<script>'), '1')).toBe('10.0.0.3')
    expect(clientOf('10.0.0.3', forwarded('unknown'), 'uniquelocal')).toBe('10.0.0.3')
  })
})

it('warns once about an untrusted proxy', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const listener = passClientAddress(() => {})
  listener(requestFrom('203.0.113.5', forwarded('9.9.9.9')), UNUSED)
  listener(requestFrom('10.0.0.3', {}), UNUSED)
  expect(warn).not.toHaveBeenCalled()
  for (let i = 0; i < 3; i += 1) listener(requestFrom('10.0.0.3', forwarded('9.9.9.9')), UNUSED)
  expect(warn).toHaveBeenCalledOnce()
})
