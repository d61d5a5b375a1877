import ipaddr from 'ipaddr.js'

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
