import { afterEach, describe, expect, it } from 'vitest'
import { env } from '@/lib/env'
import { COUNTRY_CODES } from '@/lib/i18n/country-codes'
import { isDelivered, isExport, vatRateTo, vatSetup } from './vat'
import { STANDARD_RATES } from './vat-rates'

const { VAT_RATE, VAT_RATES, VAT_WITHIN_EU, OUTSIDE_EU, COMPANY_COUNTRY } = env
const DEFAULTS = { VAT_RATE, VAT_RATES, VAT_WITHIN_EU, OUTSIDE_EU, COMPANY_COUNTRY }
const set = (settings: Partial<typeof DEFAULTS>) => Object.assign(env, settings)
afterEach(() => set(DEFAULTS))

const OUTSIDE = ['GB', 'CH', 'NO', 'IS', 'US', 'CA', 'SG', 'AU', 'BR', 'MX']
const INSIDE = COUNTRY_CODES.filter((code) => !OUTSIDE.includes(code))

describe('the rate of VAT in a price', () => {
  it('is the seller’s in all 27 countries of the European Union', () => {
    expect(INSIDE).toHaveLength(27)
    expect(INSIDE.map(vatRateTo)).toEqual(INSIDE.map(() => 20))
  })

  it.each(OUTSIDE)('is none in what goes to %s, where import duties may be due', (country) => {
    expect([vatRateTo(country), isExport(country, vatRateTo(country))]).toEqual([0, true])
  })

  it('is each country’s own where the switch says so', () => {
    set({ VAT_WITHIN_EU: 'destination', VAT_RATE: 20 })
    expect(Object.keys(STANDARD_RATES).sort()).toEqual([...INSIDE].sort())
    expect(['FR', 'HU', 'FI', 'EE', 'LU'].map(vatRateTo)).toEqual([20, 27, 25.5, 24, 17])
    expect(vatRateTo('CH')).toBe(0)
  })

  it('is what VAT_RATES names, before everything else', () => {
    set({ VAT_RATES: { GB: 20, PL: 8 }, VAT_WITHIN_EU: 'destination' })
    expect(['GB', 'PL', 'IT'].map(vatRateTo)).toEqual([20, 8, 22])
    expect(isExport('GB', vatRateTo('GB'))).toBe(false)
  })

  it('is the seller’s at home, also outside the European Union', () => {
    set({ COMPANY_COUNTRY: 'CH', VAT_RATE: 8.1 })
    expect(['CH', 'GB'].map(vatRateTo)).toEqual([8.1, 0])
  })

  it('of nothing is no export where the seller charges none at all', () => {
    set({ VAT_RATE: 0 })
    expect(isExport('FR', vatRateTo('FR'))).toBe(false)
  })

  it('of an order placed before stays what it was', () => {
    expect(isExport('GB', 20)).toBe(false)
  })
})

describe('what the checkout is told', () => {
  it('names the exports, and delivers everywhere', () => {
    expect(vatSetup()).toMatchObject({ vat: { exports: OUTSIDE }, notDelivered: [] })
  })

  it('offers no country outside where the shop does not deliver there', () => {
    set({ OUTSIDE_EU: 'not-delivered' })
    expect(vatSetup().notDelivered).toEqual(OUTSIDE)
    expect([isDelivered('FR'), isDelivered('GB')]).toEqual([true, false])
  })
})
