import 'server-only'
import { COUNTRY_CODES } from '@/lib/i18n/country-codes'
import { setting } from '@/lib/settings/current'
import { closedDays } from './closed-days'
import {
  type ClosedDays,
  type DayRange,
  type DeliveryBasis,
  type PaidBy,
  promiseDelivery,
} from './promise'

/** The longest promise, around Christmas. */
const CHECKOUT_DAYS = 30

export function deliveryBasis(
  method: PaidBy,
  country: string = setting('COMPANY_COUNTRY'),
  now = new Date(),
): DeliveryBasis {
  const shop = closedDays(setting('COMPANY_COUNTRY'), now)
  return { method, country, closed: { shop, there: closedDays(country, now) } }
}

export function promiseFor(method: PaidBy, country: string, paidAt: Date): DayRange {
  return promiseDelivery(deliveryBasis(method, country, paidAt), paidAt)
}

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
