import { TIME_ZONE } from '../../lib/time-zone-name.mjs'

const year = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, year: 'numeric' })
const offset = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' })
const HOUR_MS = 60 * 60 * 1000

/** When this year began where the shop is, and when the next one does, in milliseconds. */
function yearAround(now) {
  const current = Number(year.format(now))
  return { start: beginningOf(current), end: beginningOf(current + 1) }
}

function beginningOf(wanted) {
  const utc = Date.UTC(wanted, 0, 1)
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT([+-])(\d\d):(\d\d)/.exec(offset.format(utc)) ?? []
  const ahead = Number(hours) * HOUR_MS + (Number(minutes) * HOUR_MS) / 60
  return sign === '+' ? utc - ahead : utc + ahead
}

let known = { start: 0, end: 0 }

/** `start` and `end` of the year that `now` is in, in milliseconds: pages name it in their copyright. */
export function thisYear(now = Date.now()) {
  if (now < known.start || now >= known.end) known = yearAround(now)
  return known
}
