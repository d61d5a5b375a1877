import { afterEach, describe, expect, it } from 'vitest'
import { env } from '@/lib/env'
import { COUNTRY_CODES } from '@/lib/i18n/country-codes'
import { isDeliveryCountry } from '@/lib/products/delivery/read-promise'
import { STANDARD_RATES } from './rates'
import { isExport, vatRateTo, vatSetup, vatTreatmentOf } from './vat'

const { VAT_RATE, VAT_RATES, VAT_WITHIN_EU, OUTSIDE_EU, COMPANY_COUNTRY } = env
const DEFAULTS = { VAT_RATE, VAT_RATES, VAT_WITHIN_EU, OUTSIDE_EU, COMPANY_COUNTRY }
const set = (settings: Partial<typeof DEFAULTS>) => Object.assign(env, settings)
afterEach(() => set(DEFAULTS))

const OUTSIDE = ['GB', 'CH', 'NO', 'IS', 'US', 'CA', 'SG', 'AU', 'BR', 'MX']
const INSIDE = COUNTRY_CODES.filter((code) => !OUTSIDE.includes(code))

describe('the VAT rate', () => {
  it('is the seller’s in all 27 countries of the European Union', () => {
    expect(INSIDE).toHaveLength(27)
    expect(INSIDE.map((code) => vatRateTo(code))).toEqual(INSIDE.map(() => 20))
  })

  it.each(OUTSIDE)('is 0 for an export to %s', (country) => {
    expect([vatRateTo(country), isExport(country, vatRateTo(country))]).toEqual([0, true])
  })

  it('is the destination’s with VAT_WITHIN_EU=destination', () => {
    set({ VAT_WITHIN_EU: 'destination', VAT_RATE: 20 })
    expect(Object.keys(STANDARD_RATES).sort()).toEqual([...INSIDE].sort())
    expect(['FR', 'HU', 'FI', 'EE', 'LU'].map((code) => vatRateTo(code))).toEqual([
      20, 27, 25.5, 24, 17,
    ])
    expect(vatRateTo('CH')).toBe(0)
  })

  it.each([
    ['EE', '2025-06-30T21:59:00Z', 22],
    ['EE', '2025-06-30T22:00:00Z', 24],
    ['RO', '2025-07-31T12:00:00Z', 19],
    ['RO', '2025-08-01T12:00:00Z', 21],
    ['SK', '2024-12-31T12:00:00Z', 20],
    ['FI', '2024-09-01T12:00:00Z', 25.5],
    ['LU', '2023-06-01T12:00:00Z', 16],
    ['LU', '2019-01-01T12:00:00Z', 17],
  ])('in %s of an order placed at %s is %d', (country, placedAt, percent) => {
    set({ VAT_WITHIN_EU: 'destination' })
    expect(vatRateTo(country, new Date(placedAt))).toBe(percent)
  })

  it('is overridden by VAT_RATES', () => {
    set({ VAT_RATES: { GB: 20, PL: 8 }, VAT_WITHIN_EU: 'destination' })
    expect(['GB', 'PL', 'IT'].map((code) => vatRateTo(code))).toEqual([20, 8, 22])
    expect(isExport('GB', vatRateTo('GB'))).toBe(false)
  })

  it('is the seller’s in the seller’s own country outside the European Union', () => {
    set({ COMPANY_COUNTRY: 'CH', VAT_RATE: 8.1 })
    expect(['CH', 'GB'].map((code) => vatRateTo(code))).toEqual([8.1, 0])
  })

  it('of 0 is no export for a seller without VAT', () => {
    set({ VAT_RATE: 0 })
    expect(isExport('FR', vatRateTo('FR'))).toBe(false)
  })

  it('of an order decides whether it is an export', () => {
    expect(isExport('GB', 20)).toBe(false)
  })
})

describe('the treatment of a sale', () => {
  it('is national below the threshold of 10,000 euros, and OSS above it', () => {
    const within = ['FR', 'HU'].map((code) => vatTreatmentOf(code, 20))
    set({ VAT_WITHIN_EU: 'destination' })
    expect([within, ['FR', 'HU'].map((code) => vatTreatmentOf(code, 20))]).toEqual([
      ['national', 'national'],
      ['national', 'oss'],
    ])
  })

  it('is an export outside the European Union, and national where the shop is registered', () => {
    set({ VAT_WITHIN_EU: 'destination' })
    expect([vatTreatmentOf('CH', 0), vatTreatmentOf('GB', 20)]).toEqual(['export', 'national'])
  })

  it('is exempt for a seller without VAT', () => {
    set({ VAT_RATE: 0 })
    expect(vatTreatmentOf('FR', 0)).toBe('exempt')
  })
})

describe('the VAT data of the checkout', () => {
  it('lists the exports and excludes no country by default', () => {
    expect(vatSetup()).toMatchObject({ vat: { exports: OUTSIDE }, notDelivered: [] })
  })

  it('excludes countries outside the EU with OUTSIDE_EU=not-delivered', () => {
    set({ OUTSIDE_EU: 'not-delivered' })
    expect(vatSetup().notDelivered).toEqual(OUTSIDE)
    expect([isDeliveryCountry('FR'), isDeliveryCountry('GB')]).toEqual([true, false])
  })
})
