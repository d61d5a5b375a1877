/** Days of the shop begin and end in this zone. */
export const TIME_ZONE = 'Europe/Paris'

export const DAY_SECONDS = 24 * 60 * 60
export const DAY_MS = DAY_SECONDS * 1000
export const HOUR_MS = DAY_MS / 24

const days = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' })

/** "2026-12-04", in the shop's time zone. */
export const toDay = (time: Date): string => days.format(time)

const minutes = new Intl.DateTimeFormat('sv', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** "2026-12-04T09:30", in the shop's time zone, as `datetime-local` fields have it. */
export const toShopTime = (time: Date): string => minutes.format(time).replace(' ', 'T')

/** The inverse of `toShopTime`; the first of an hour that repeats. Null for text or an hour that is skipped. */
export function fromShopTime(text: string): Date | null {
  const written = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  if (Number.isNaN(written)) return null
  const candidates = [written - DAY_MS, written + DAY_MS].map((near) => {
    const offset = Date.parse(`${toShopTime(new Date(near))}Z`) - near
    return new Date(written - offset)
  })
  return candidates.find((time) => toShopTime(time) === text) ?? null
}
