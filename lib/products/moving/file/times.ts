import { fromShopTime } from '@/lib/time'

const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?)?\s*(Z|UTC|[+-]\d\d:?\d\d)?$/
const PARTS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ ,T]+(\d{1,2}):(\d\d)(?::\d\d)?)?$/

/**
 * Reads the times of a column alike: "03/04/2025" is the third of April where another cell's first number is beyond 12,
 * and of no month where none says so. Times without an offset are the shop's. Null for no time, or one with two readings.
 */
export function timeReader(cells: readonly string[]): (cell: string) => Date | null {
  const parts = cells.flatMap((cell) => {
    const [, first, second] = PARTS.exec(cell.trim()) ?? []
    return first ? [[Number(first), Number(second)]] : []
  })
  const isDayFirst = parts.some(([first = 0]) => first > 12)
  const isMonthFirst = parts.some(([, second = 0]) => second > 12)
  return (cell) => {
    const text = cell.trim()
    const [, day, clock = '00:00', zone] = ISO.exec(text) ?? []
    if (day && zone) return valid(new Date(`${day}T${clock}${offsetOf(zone)}`))
    if (day) return fromShopTime(`${day}T${clock}`)
    const [, first = '', second = '', year, hour = '0', minute = '00'] = PARTS.exec(text) ?? []
    if (!year || (isDayFirst === isMonthFirst && first !== second)) return null
    const [month, date] = isMonthFirst ? [first, second] : [second, first]
    const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    return fromShopTime(`${iso}T${hour.padStart(2, '0')}:${minute}`)
  }
}

const offsetOf = (zone: string) =>
  /^[+-]/.test(zone) ? zone.replace(/(\d\d):?(\d\d)$/, '$1:$2') : 'Z'

const valid = (time: Date) => (Number.isNaN(time.getTime()) ? null : time)
