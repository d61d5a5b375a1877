import { expect, it, vi } from 'vitest'
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

it('reads the header of the shop’s server only', async () => {
  request.headers = new Headers({ 'x-forwarded-for': '9.9.9.9' })
  expect(await clientNetwork()).toBeNull()
  request.headers.set('x-shop-client-address', '203.0.113.5')
  expect(await clientNetwork()).toBe('203.0.113.5')
  request.headers = null
  expect(await clientNetwork()).toBeNull()
})
