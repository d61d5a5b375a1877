import { DAY_MS, TIME_ZONE } from '@/lib/time'

/** Working days until the shop knows of the money, by how it was paid: at best and at worst. */
export const CONFIRMATION_DAYS = {
  /** By law in the account on the next working day; seen the day after (Directive (EU) 2015/2366, Article 83). */
  bank_transfer: [2, 2],
  instant_transfer: [0, 0],
  nowpayments: [0, 0],
  /** Checked by hand within one. */
  prepaid_tickets: [1, 1],
  /** The shop first answers how to pay. */
  alternative: [1, 2],
  /** The money is here. */
  paid: [0, 0],
} as const satisfies Record<string, Span>

/** Working days from the payment to the door. */
export const DELIVERY_DAYS = {
  /** The European Union, in 24 to 48 hours (specification §9, Delivery). */
  near: [1, 2],
  /** Through the customs of a neighbour. */
  customs: [2, 4],
  overseas: [4, 7],
} as const satisfies Record<string, Span>

const ZONES = {
  customs: ['GB', 'CH', 'NO', 'IS'],
  overseas: ['US', 'CA', 'SG', 'AU', 'BR', 'MX'],
} as const

/** From this hour of the shop's day on, what happens counts for the next working day. */
const CUT_OFF_HOUR = 14

type Span = readonly [number, number]
export type PaidBy = keyof typeof CONFIRMATION_DAYS
export type Zone = keyof typeof DELIVERY_DAYS

/** The first and the last day on which a parcel may arrive, such as "2026-11-27". */
export type DayRange = { from: string; to: string }

/** Public holidays on weekdays, as "20261225", where the shop is and where the parcel goes. */
export type ClosedDays = { shop: readonly string[]; there: readonly string[] }

/** What a promise rests on where the order does not exist yet. */
export type DeliveryBasis = { method: PaidBy; country: string; closed: ClosedDays }

export function zoneOf(country: string): Zone {
  const isIn = (zone: keyof typeof ZONES) => (ZONES[zone] as readonly string[]).includes(country)
  if (isIn('customs')) return 'customs'
  return isIn('overseas') ? 'overseas' : 'near'
}

/** "1–2": working days from the payment to the door, for a text. */
export const deliverySpan = (zone: Zone) => DELIVERY_DAYS[zone].join('–')

/** When an order arrives that is paid now. Counts working days in the shop's time zone. */
export function promiseDelivery({ method, country, closed }: DeliveryBasis, now: Date): DayRange {
  const start = startDay(now, closed.shop)
  const arrival = (at: 0 | 1) => {
    const known = addWorkingDays(start, CONFIRMATION_DAYS[method][at], closed.shop)
    const onTheWay = DELIVERY_DAYS[zoneOf(country)][at]
    return addWorkingDays(known, onTheWay, [...closed.shop, ...closed.there])
  }
  return { from: arrival(0), to: arrival(1) }
}

/** The day of the shop's calendar, and its hour. */
export function shopDay(now: Date): { day: string; hour: number } {
  // Swedish writes "2026-11-24 22:02:47".
  const [day = '', time = ''] = now.toLocaleString('sv', { timeZone: TIME_ZONE }).split(' ')
  return { day, hour: Number(time.slice(0, 2)) }
}

/** Today where work goes on today, else the next working day. */
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
