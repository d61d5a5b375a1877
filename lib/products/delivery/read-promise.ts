import 'server-only'
import { COUNTRY_CODES, type CountryCode, isCountryCode } from '@/lib/i18n/country-codes'
import { setting } from '@/lib/settings/current'
import { DAY_MS } from '@/lib/time'
import holidays from './holidays.json' with { type: 'json' }
import {
  type ClosedDays,
  type DayRange,
  DELIVERY_DAYS,
  type DeliveryBasis,
  daysTo,
  formatSpan,
  type PaidBy,
  promiseDelivery,
  type Span,
  shopDay,
  type Zone,
  zoneOf,
} from './promise'

/** The longest promise, around Christmas. */
const CHECKOUT_DAYS = 30

/** The span for pages that know no destination: it covers the countries whose days `deliverySpan` states beside it. */
export function deliveryBasis(method: PaidBy): DeliveryBasis {
  return basisOf(method, setting('COMPANY_COUNTRY'), spanTo('near'), new Date())
}

const basisOf = (method: PaidBy, country: string, days: Span, now: Date): DeliveryBasis => ({
  method,
  days,
  closed: {
    shop: closedDays(setting('COMPANY_COUNTRY'), now),
    there: closedDays(country, now),
  },
})

/** The days an order was promised when placed; null for the zone's, before they could be set. */
export type Destination = {
  country: string
  deliveryDaysMin: number | null
  deliveryDaysMax: number | null
}

export function promisedDays(country: string): Omit<Destination, 'country'> {
  const [deliveryDaysMin, deliveryDaysMax] = daysTo(country, setting('DELIVERY_DAYS'))
  return { deliveryDaysMin, deliveryDaysMax }
}

export function promiseFor(method: PaidBy, to: Destination, paidAt: Date): DayRange {
  const { country, deliveryDaysMin: min, deliveryDaysMax: max } = to
  const days = min === null || max === null ? daysTo(country, {}) : ([min, max] as const)
  return promiseDelivery(basisOf(method, country, days, paidAt), paidAt)
}

/** "1–2": the least and most working days to the countries of a zone. */
export const deliverySpan = (zone: Zone): string => formatSpan(spanTo(zone))

function spanTo(zone: Zone): Span {
  const own = setting('DELIVERY_DAYS')
  const there = deliveryCountries().filter((country) => zoneOf(country) === zone)
  const spans = there.length > 0 ? there.map((one) => daysTo(one, own)) : [DELIVERY_DAYS[zone]]
  const first = spans.map(([min]) => min)
  const last = spans.map(([, max]) => max)
  return [Math.min(...first), Math.max(...last)]
}

/** Changes with countries and days of delivery. */
export const promisesVersion = (): string =>
  JSON.stringify([deliveryCountries(), setting('DELIVERY_DAYS')])

export type AllClosedDays = {
  shop: ClosedDays['shop']
  there: Partial<Record<string, ClosedDays['there']>>
}

export function allClosedDays(now = new Date()): AllClosedDays {
  const soon = (country: string) => closedDays(country, now, CHECKOUT_DAYS)
  const all = COUNTRY_CODES.map((country) => [country, soon(country)] as const)
  return {
    shop: soon(setting('COMPANY_COUNTRY')),
    there: Object.fromEntries(all.filter(([, days]) => days.length > 0)),
  }
}

/** Covers the age of cached pages. */
const AHEAD_DAYS = 60
const ofCountry = new Map(
  Object.entries(holidays).map(([code, days]) => [code, days.split(' ')] as const),
)

/** Weekday holidays as "20261225"; empty for an unknown country. Table: `scripts/list-holidays.ts`. */
export function closedDays(country: string, now: Date, days = AHEAD_DAYS): string[] {
  const compact = (date: Date) => shopDay(date).day.replaceAll('-', '')
  const first = compact(now)
  const last = compact(new Date(now.getTime() + days * DAY_MS))
  return (ofCountry.get(country) ?? []).filter((day) => day >= first && day <= last)
}

/** Outside the European Union, or outside the shop's own country beyond it. */
const isOutside = (country: CountryCode) =>
  zoneOf(country) !== 'near' && country !== setting('COMPANY_COUNTRY')

/** Whether the owner delivers to this country. */
export function isDeliveryCountry(country: string): boolean {
  if (!isCountryCode(country)) return false
  const isChosen = setting('DELIVERY_COUNTRIES')?.includes(country) ?? true
  return isChosen && (setting('OUTSIDE_EU') === 'no-vat' || !isOutside(country))
}

export const deliveryCountries = (): CountryCode[] => COUNTRY_CODES.filter(isDeliveryCountry)
