import 'server-only'
import ipaddr from 'ipaddr.js'
import { headers } from 'next/headers'
import { CLIENT_ADDRESS } from './client-header.mjs'

const HALF_OF_IPV6 = 4

/** The network that an address belongs to: an IPv4 address itself, an IPv6 address without its last half. */
export function networkOf(address: string): string | null {
  if (!ipaddr.isValid(address)) return null
  const known = ipaddr.process(address)
  if (!(known instanceof ipaddr.IPv6)) return known.toString()
  // A subscriber has all 2^64 addresses of such a network.
  const parts = known.parts.slice(0, HALF_OF_IPV6).map((part) => part.toString(16))
  return `${parts.join(':')}::/64`
}

/** The network this request comes from; null where nothing can be known of it, as under `next dev`. */
export async function clientNetwork(): Promise<string | null> {
  try {
    return networkOf((await headers()).get(CLIENT_ADDRESS) ?? '')
  } catch {
    // Work that no request asked for.
    return null
  }
}
