import { networkOf } from '@/lib/security/network.mjs'

const TIMEOUT_MS = 800
const FRESH_MS = 60 * 60 * 1000
/** A failing service would delay each visitor. */
const FAILED_MS = 60 * 1000
const MAX_NETWORKS = 5_000

type Answer = { country: Promise<string | null>; until: number }

// lru-cache does not run in middleware. A Map is ordered by insertion: the least recent is first.
const answers = new Map<string, Answer>()

/** Null on failure. Cached per network, lookups in flight included. `service` is GEOIP_URL. */
export function lookUpCountry(service: string, ip: string): Promise<string | null> {
  const network = networkOf(ip) ?? ip
  const known = answers.get(network)
  answers.delete(network)
  const answer = known && known.until > Date.now() ? known : lookUp(service, ip)
  answers.set(network, answer)
  const [oldest] = answers.keys()
  if (answers.size > MAX_NETWORKS && oldest !== undefined) answers.delete(oldest)
  return answer.country
}

function lookUp(service: string, ip: string): Answer {
  const country = request(service.replace('{ip}', encodeURIComponent(ip)))
  const answer = { country, until: Number.POSITIVE_INFINITY }
  void country.then((found) => {
    answer.until = Date.now() + (found ? FRESH_MS : FAILED_MS)
  })
  return answer
}

async function request(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = answer.ok ? (await answer.text()).trim().toUpperCase() : ''
    return /^[A-Z]{2}$/.test(text) ? text : null
  } catch {
    return null
  }
}
