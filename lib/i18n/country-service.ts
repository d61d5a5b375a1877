import { networkOf } from '@/lib/security/network.mjs'

const TIMEOUT_MS = 800
const FRESH_MS = 60 * 60 * 1000
/** One that is away is not asked by every visitor, each of whom would wait for it. */
const FAILED_MS = 60 * 1000
const MOST = 5_000

type Answer = { country: Promise<string | null>; until: number }

// Middleware takes lru-cache for a part of Node; the order of a Map is enough here, the latest asked last.
const answers = new Map<string, Answer>()

/**
 * The country of this address as the service says it, which answers a country code as plain text; null on
 * any failure. A network is asked about once an hour, also while its answer is on the way. `service` is
 * its address with `{ip}`, as in GEOIP_URL.
 */
export function lookUpCountry(service: string, ip: string): Promise<string | null> {
  const network = networkOf(ip) ?? ip
  const known = answers.get(network)
  answers.delete(network)
  const answer = known && known.until > Date.now() ? known : begin(service, ip)
  answers.set(network, answer)
  const [oldest] = answers.keys()
  if (answers.size > MOST && oldest !== undefined) answers.delete(oldest)
  return answer.country
}

function begin(service: string, ip: string): Answer {
  const country = ask(service.replace('{ip}', encodeURIComponent(ip)))
  const answer = { country, until: Number.POSITIVE_INFINITY }
  void country.then((found) => {
    answer.until = Date.now() + (found ? FRESH_MS : FAILED_MS)
  })
  return answer
}

async function ask(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = answer.ok ? (await answer.text()).trim().toUpperCase() : ''
    return /^[A-Z]{2}$/.test(text) ? text : null
  } catch {
    return null
  }
}
