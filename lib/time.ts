/** Days of the shop begin and end in this zone. */
export const TIME_ZONE = 'Europe/Paris'

export const DAY_SECONDS = 24 * 60 * 60
export const DAY_MS = DAY_SECONDS * 1000
export const HOUR_MS = DAY_MS / 24

const days = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' })

/** "2026-12-04", in the shop's time zone. */
export const toDay = (time: Date): string => days.format(time)
