import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PaymentMethod } from '@/lib/generated/prisma/enums'
import { COUNTRY_CODES } from '@/lib/i18n/country-codes'
import { listHolidays } from '@/scripts/list-holidays'
import holidays from './holidays.json'
import { daysTo, type PaidBy, promiseDelivery, zoneOf } from './promise'
import { closedDays } from './read-promise'

/** `time` in Paris, "2026-11-24 10:00". */
function promised(time: string, method: PaidBy = 'bank_transfer', country = 'FR') {
  // The month tells summer time well enough for these dates.
  const isSummer = /-0[4-9]-|-10-0/.test(time)
  const now = new Date(`${time.replace(' ', 'T')}:00${isSummer ? '+02:00' : '+01:00'}`)
  const closed = { shop: closedDays('FR', now), there: closedDays(country, now) }
  const { from, to } = promiseDelivery({ method, days: daysTo(country, {}), closed }, now)
  return `${from} ${to}`
}

describe('a delivery promise', () => {
  it('adds two working days for a bank transfer and one to two for the parcel', () => {
    expect(promised('2026-11-24 10:00')).toBe('2026-11-27 2026-11-30')
  })

  it('promises 24 to 48 hours for payments confirmed at once', () => {
    expect(promised('2026-11-24 10:00', 'nowpayments')).toBe('2026-11-25 2026-11-26')
    expect(promised('2026-11-24 10:00', 'instant_transfer')).toBe('2026-11-25 2026-11-26')
    expect(promised('2026-11-24 10:00', 'prepaid_tickets')).toBe('2026-11-26 2026-11-27')
  })

  it('counts orders after 14:00 for the next working day', () => {
    expect(promised('2026-11-24 13:59')).toBe('2026-11-27 2026-11-30')
    expect(promised('2026-11-24 14:00')).toBe('2026-11-30 2026-12-01')
    expect(promised('2026-07-06 13:59', 'nowpayments')).toBe('2026-07-07 2026-07-08')
  })

  it('counts weekend orders from Monday', () => {
    for (const time of ['2026-11-28 10:00', '2026-11-29 23:59', '2026-11-27 18:00']) {
      expect(promised(time, 'nowpayments')).toBe('2026-12-01 2026-12-02')
    }
  })

  it('skips Christmas, New Year and Easter Monday', () => {
    expect(promised('2026-12-24 10:00', 'nowpayments')).toBe('2026-12-28 2026-12-29')
    expect(promised('2026-12-31 15:00', 'nowpayments')).toBe('2027-01-05 2027-01-06')
    expect(promised('2026-04-03 10:00', 'nowpayments')).toBe('2026-04-07 2026-04-08')
  })

  it('skips the holidays of the destination country', () => {
    // 3 May is a holiday of Poland only; a Monday in 2027.
    expect(promised('2027-04-30 10:00', 'nowpayments', 'FR')).toBe('2027-05-03 2027-05-04')
    expect(promised('2027-04-30 10:00', 'nowpayments', 'PL')).toBe('2027-05-04 2027-05-05')
  })

  it('promises longer through customs and overseas', () => {
    expect(promised('2026-11-24 10:00', 'nowpayments', 'CH')).toBe('2026-11-26 2026-11-30')
    expect(promised('2026-11-24 10:00', 'nowpayments', 'SG')).toBe('2026-11-30 2026-12-03')
    expect(COUNTRY_CODES.filter((code) => zoneOf(code) === 'near')).toHaveLength(27)
  })

  it('is in the future, on working days, with an end after its start', () => {
    const times = fc.date({
      min: new Date('2026-01-02'),
      max: new Date('2037-09-30'),
      noInvalidDate: true,
    })
    const methods = fc.constantFrom<PaidBy[]>(
      ...Object.values(PaymentMethod),
      'instant_transfer',
      'paid',
    )
    fc.assert(
      fc.property(times, methods, fc.constantFrom(...COUNTRY_CODES), (now, method, country) => {
        const closed = { shop: closedDays('FR', now), there: closedDays(country, now) }
        const { from, to } = promiseDelivery({ method, days: daysTo(country, {}), closed }, now)
        expect(from > now.toISOString().slice(0, 10)).toBe(true)
        expect(to > from).toBe(true)
        for (const day of [from, to]) {
          expect([1, 2, 3, 4, 5]).toContain(new Date(day).getUTCDay())
          expect(holidays[country]).not.toContain(day.replaceAll('-', ''))
        }
      }),
    )
  })
})

describe('the table of holidays', () => {
  it.each(COUNTRY_CODES)('has the holidays of %s of the library', (country) => {
    expect(holidays[country]).toBe(listHolidays(country))
  })

  it('covers two years ahead', () => {
    const last = holidays.FR.slice(-8, -4)
    expect(Number(last)).toBeGreaterThan(new Date().getFullYear() + 1)
  })
})
