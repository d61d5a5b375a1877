import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Holidays from 'date-holidays'

const FIRST_YEAR = 2026
const YEARS = 12

/** The public holidays of a country from Monday to Friday, as "20261225 …". */
export function listHolidays(country: string): string {
  const calendar = new Holidays(country, { types: ['public'] })
  const years = Array.from({ length: YEARS }, (_, at) => FIRST_YEAR + at)
  const days = years.flatMap((year) =>
    (calendar.getHolidays(year) ?? []).map(({ date }) => date.slice(0, 10)),
  )
  return [...new Set(days)].filter(isWeekday).sort().join(' ').replaceAll('-', '')
}

const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay())

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { COUNTRY_CODES } = await import('../lib/i18n/country-codes')
  const all = Object.fromEntries(COUNTRY_CODES.map((code) => [code, listHolidays(code)]))
  const file = new URL('../lib/products/delivery/holidays.json', import.meta.url)
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
}
