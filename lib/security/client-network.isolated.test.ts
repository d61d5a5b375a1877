import type { ServerResponse } from 'node:http'
import { expect, it, vi } from 'vitest'
import type { Request } from '@/server/http/listeners.mjs'
import { passClientAddress } from '../../server/http/client-address.mjs'
import { clientNetwork } from './client-network'
import { networkOf, networksAround } from './network.mjs'

const request = vi.hoisted(() => ({ headers: null as Headers | null }))
vi.mock('next/headers', () => ({
  headers: async () => {
    if (!request.headers) throw new Error('outside a request scope')
    return request.headers
  },
}))

it.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', null],
  ['', null],
])('maps %j to the network %j', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  ['203.0.113.5', ['203.0.113.5']],
  ['2001:db8:1:2ff::/64', ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['0:0:0:0::/64', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
])('widens %j to %j', (network, around) => expect(networksAround(network)).toEqual(around))

/** The headers of a request once the server's listener has seen it. */
function passed(headers: Record<string, string>) {
  const seen = { socket: { remoteAddress: '203.0.113.5' }, headers } as unknown as Request
  passClientAddress(() => {})(seen, {} as ServerResponse)
  return new Headers(seen.headers as Record<string, string>)
}

it('is the address that the server has set, whatever the client sends', async () => {
  request.headers = passed({ 'x-shop-client-address': '9.9.9.9' })
  expect(await clientNetwork()).toBe('203.0.113.5')
  request.headers = passed({ 'x-shop-client-address-proof': 'guessed' })
  expect(await clientNetwork()).toBe('203.0.113.5')
})

it.each(['9.9.9.9', '198.51.100.7', ''])(
  'counts requests that no listener has seen as one, with their own address %j',
  async (own) => {
    request.headers = new Headers({ 'x-shop-client-address': own })
    expect(await clientNetwork()).toBe('0.0.0.0')
    request.headers.set('x-shop-client-address-proof', 'guessed')
    expect(await clientNetwork()).toBe('0.0.0.0')
  },
)

it('is null outside of a request', async () => {
  request.headers = null
  expect(await clientNetwork()).toBeNull()
})
