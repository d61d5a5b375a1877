import type { PaymentMethod } from '@/lib/generated/prisma/enums'
import { DAY_MS, TIME_ZONE } from '@/lib/time'

/** Working days until a payment is confirmed: minimum and maximum. Other methods are paid at once. */
const CONFIRMATION_DAYS = {
  /** Received on the next working day by law, seen the day after (Directive (EU) 2015/2366, Article 83). */
  bank_transfer: [2, 2],
  prepaid_tickets: [1, 1],
  alternative: [1, 2],
} as const satisfies Partial<Record<PaymentMethod, Span>>

const AT_ONCE: Span = [0, 0]

export const confirmationDays = (method: PaidBy): Span =>
  method in CONFIRMATION_DAYS
    ? CONFIRMATION_DAYS[method as keyof typeof CONFIRMATION_DAYS]
    : AT_ONCE

/** Working days from payment to delivery. */
export const DELIVERY_DAYS = {
  /** European Union: 24 to 48 hours (specification §9, Delivery). */
  near: [1, 2],
  customs: [2, 4],
  overseas: [4, 7],
} as const satisfies Record<string, Span>

const ZONES = {
  customs: ['GB', 'CH', 'NO', 'IS'],
  overseas: ['US', 'CA', 'SG', 'AU', 'BR', 'MX'],
} as const

/** The hour is in the shop's time zone. */
const CUT_OFF_HOUR = 14

export type Span = readonly [number, number]
export type PaidBy = PaymentMethod | 'instant_transfer' | 'paid'
export type Zone = keyof typeof DELIVERY_DAYS

/** ISO dates, inclusive. */
export type DayRange = { from: string; to: string }

/** Weekday holidays of shop and destination, as "20261225". */
export type ClosedDays = { shop: readonly string[]; there: readonly string[] }

/** `days`: working days from payment to delivery. */
export type DeliveryBasis = { method: PaidBy; days: Span; closed: ClosedDays }

/** What the owner promises instead of the days of a zone (setting `DELIVERY_DAYS`). */
export type OwnDays = Partial<Record<string, Span>>

export function zoneOf(country: string): Zone {
  const isIn = (zone: keyof typeof ZONES) => (ZONES[zone] as readonly string[]).includes(country)
  if (isIn('customs')) return 'customs'
  return isIn('overseas') ? 'overseas' : 'near'
}

export const daysTo = (country: string, own: OwnDays): Span =>
  own[country] ?? DELIVERY_DAYS[zoneOf(country)]

/** "1–2" or "3". */
export const formatSpan = (span: Span): string => [...new Set(span)].join('–')

export function promiseDelivery({ method, days, closed }: DeliveryBasis, now: Date): DayRange {
  const start = startDay(now, closed.shop)
  const arrival = (at: 0 | 1) => {
    const known = addWorkingDays(start, confirmationDays(method)[at], closed.shop)
    return addWorkingDays(known, days[at], [...closed.shop, ...closed.there])
  }
  return { from: arrival(0), to: arrival(1) }
}

export function shopDay(now: Date): { day: string; hour: number } {
  // Swedish format: "2026-11-24 22:02:47".
  const [day = '', time = ''] = now.toLocaleString('sv', { timeZone: TIME_ZONE }).split(' ')
  return { day, hour: Number(time.slice(0, 2)) }
}

function startDay(now: Date, closed: readonly string[]): string {
  const { day, hour } = shopDay(now)
  return isWorkingDay(day, closed) && hour < CUT_OFF_HOUR ? day : addWorkingDays(day, 1, closed)
}

function addWorkingDays(day: string, count: number, closed: readonly string[]): string {
  let at = day
  for (let left = count; left > 0; ) {
    at = nextDay(at)
    if (isWorkingDay(at, closed)) left--
  }
  return at
}

const nextDay = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

const isWorkingDay = (day: string, closed: readonly string[]) =>
  new Date(day).getUTCDay() % 6 > 0 && !closed.includes(day.replaceAll('-', ''))
