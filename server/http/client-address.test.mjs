import { afterEach, describe, expect, it, vi } from 'vitest'
import { passClientAddress } from './client-address.mjs'

/** What a request from this socket's address, with these headers, is taken to come from. */
function clientOf(socket, headers, trusted) {
  const request = { socket: { remoteAddress: socket }, headers: { ...headers } }
  const handle = vi.fn()
  passClientAddress(handle, trusted)(request, {})
  expect(handle).toHaveBeenCalledOnce()
  return request.headers['x-shop-client-address']
}

const forwarded = (list) => ({ 'x-forwarded-for': list })

afterEach(() => vi.restoreAllMocks())

describe('the client’s address', () => {
  it('is the socket’s, whatever the client says, while no proxy is trusted', () => {
    const headers = { ...forwarded('9.9.9.9'), 'x-shop-client-address': '8.8.8.8' }
    expect(clientOf('203.0.113.5', headers)).toBe('203.0.113.5')
    expect(clientOf('203.0.113.5', headers, '')).toBe('203.0.113.5')
  })

  it('is what the trusted number of proxies have seen', () => {
    const chain = forwarded('1.1.1.1, 198.51.100.7, 10.0.0.2')
    expect(clientOf('10.0.0.3', chain, '1')).toBe('10.0.0.2')
    expect(clientOf('10.0.0.3', chain, '2')).toBe('198.51.100.7')
    expect(clientOf('10.0.0.3', {}, '2')).toBe('10.0.0.3')
    expect(clientOf('10.0.0.3', chain, '0')).toBe('10.0.0.3')
  })

  it('is the first that no trusted address has written', () => {
    const chain = forwarded('1.1.1.1, 198.51.100.7, 10.0.0.2')
    expect(clientOf('127.0.0.1', chain, 'loopback, 10.0.0.0/8')).toBe('198.51.100.7')
    expect(clientOf('203.0.113.5', chain, 'loopback,10.0.0.0/8')).toBe('203.0.113.5')
    expect(clientOf('::1', forwarded('2001:db8::7'), 'loopback')).toBe('2001:db8::7')
  })

  it('is the proxy’s own when that says something else than an address', () => {
    expect(clientOf('10.0.0.3', forwarded('<script>'), '1')).toBe('10.0.0.3')
    expect(clientOf('10.0.0.3', forwarded('unknown'), 'uniquelocal')).toBe('10.0.0.3')
  })
})

it('says once that a proxy stands in front and is not trusted', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const listener = passClientAddress(() => {})
  const request = (socket, headers) => ({ socket: { remoteAddress: socket }, headers })
  listener(request('203.0.113.5', forwarded('9.9.9.9')), {})
  listener(request('10.0.0.3', {}), {})
  expect(warn).not.toHaveBeenCalled()
  for (let i = 0; i < 3; i += 1) listener(request('10.0.0.3', forwarded('9.9.9.9')), {})
  expect(warn).toHaveBeenCalledOnce()
})
