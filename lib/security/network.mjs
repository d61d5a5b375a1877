import ipaddr from 'ipaddr.js'

const PART_BITS = 16
/** What one subscriber is given: a network, mostly a /56 of them, and a company or hoster a /48. */
const PREFIXES = [64, 56, 48]

/**
 * The network that an address belongs to: an IPv4 address itself, an IPv6 address without its last half.
 * @param {string} address
 * @returns {string | null} null where it is no address
 */
export function networkOf(address) {
  if (!ipaddr.isValid(address)) return null
  const known = ipaddr.process(address)
  return known instanceof ipaddr.IPv6 ? prefixOf(known, 64) : known.toString()
}

/**
 * A network from `networkOf` and those around it, the narrowest first: of IPv6 its /64, /56 and /48.
 * @param {string} network
 */
export function networksAround(network) {
  const [address = ''] = network.split('/')
  const known = ipaddr.isValid(address) ? ipaddr.parse(address) : null
  if (!(known instanceof ipaddr.IPv6)) return [network]
  return PREFIXES.map((bits) => prefixOf(known, bits))
}

function prefixOf({ parts }, bits) {
  const kept = parts.slice(0, Math.ceil(bits / PART_BITS)).map((part, place) => {
    const unused = Math.max(0, (place + 1) * PART_BITS - bits)
    return ((part >> unused) << unused).toString(16)
  })
  return `${kept.join(':')}::/${bits}`
}
