import { cleanValue, type Query } from '@/lib/products/listing/parse'
import type { Ignored } from '@/lib/products/listing/shapes'
import { CHOICE_KEYS } from '@/lib/shared/next-and-server.mjs'
import type { RequestedVariant } from './variants'

export type RequestedChoice = RequestedVariant & { ignored?: Ignored[] }

const MAX_IGNORED = 20
/** Near misses of product parameters: `colour[]`, `color`, `Size`. */
const NEAR_KEY = /^(capacity|colou?rs?|sizes?)(\W.*)?$/i

export function parseRequestedChoice(query: Query): RequestedChoice {
  const ignored: Ignored[] = []
  const read = (key: string) => {
    const given = [query[key] ?? []].flat().filter((raw) => raw.trim() !== '')
    const values = [...new Set(given.map((raw) => cleanValue(raw)))]
    const first = values.find(Boolean)
    for (const value of values) if (value !== first) ignored.push({ key, value })
    return first
  }
  const requested = { capacity: read('capacity'), colour: read('colour') }
  for (const key of Object.keys(query)) {
    const isOurs = (CHOICE_KEYS as readonly string[]).includes(key)
    if (!isOurs && NEAR_KEY.test(key)) ignored.push({ key, value: cleanValue(query[key]) })
  }
  return { ...requested, ignored: ignored.slice(0, MAX_IGNORED) }
}
