import ipaddr from 'ipaddr.js'

const PART_BITS = 16
/** Subscribers are assigned a /64 or mostly a /56, companies and hosters a /48. */
const PREFIXES = [64, 56, 48]

/**
 * An IPv4 address itself, or the /64 of an IPv6 address.
 * @param {string} address
 * @returns {string | null} null for an invalid address
 */
export function networkOf(address) {
  if (!ipaddr.isValid(address)) return null
  const known = ipaddr.process(address)
  return known instanceof ipaddr.IPv6 ? prefixOf(known, 64) : known.toString()
}

/**
 * The network and its supernets, narrowest first: /64, /56 and /48 for IPv6.
 * @param {string} network
 */
export function networksAround(network) {
  const [address = ''] = network.split('/')
  const known = ipaddr.isValid(address) ? ipaddr.parse(address) : null
  if (!(known instanceof ipaddr.IPv6)) return [network]
  return PREFIXES.map((bits) => prefixOf(known, bits))
}

/**
 * @param {ipaddr.IPv6} given
 * @param {number} bits
 */
function prefixOf({ parts }, bits) {
  const prefix = parts.slice(0, Math.ceil(bits / PART_BITS)).map((part, place) => {
    const unused = Math.max(0, (place + 1) * PART_BITS - bits)
    return ((part >> unused) << unused).toString(16)
  })
  return `${prefix.join(':')}::/${bits}`
}
