import 'server-only'
import { COMPANY_SETTINGS, type CompanyFact, NONE } from '@/lib/company'
import { countryName } from '@/lib/i18n/country-codes'
import type { Language } from '@/lib/languages'
import { offeredMethods } from '@/lib/payments/methods/index'
import type { OnlineMethod } from '@/lib/payments/methods/names'
import { PROVIDERS } from '@/lib/payments/providers/table'
import { DELIVERY_DAYS, type Zone } from '@/lib/products/delivery/promise'
import { deliveryCountries, deliverySpan } from '@/lib/products/delivery/read-promise'
import { setting } from '@/lib/settings/current'
import { vatAnswer } from '@/lib/settings/vat'
import { shop } from '@/lib/shop'
import { RETENTION_DAYS, type RetentionKey } from './retention-days'

const DAYS_PER_YEAR = 365.25

/** "7 days", "10 ans". */
export function formatPeriod(days: number, lang: Language): string {
  const years = Math.round(days / DAYS_PER_YEAR)
  const isYears = years >= 1 && Math.abs(days - years * DAYS_PER_YEAR) <= 1
  const unit = isYears ? 'year' : 'day'
  const format = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(isYears ? years : days)
}

/** Value of a placeholder: text, none, or a missing setting. */
export type Fact = { value: string } | { isNone: true } | { missing: string }

const OWN: Record<string, (lang: Language) => string> = {
  shop: () => shop.name,
  email: () => shop.email,
  url: () => shop.url,
  countries: (lang) =>
    new Intl.ListFormat(lang).format(deliveryCountries().map((code) => countryName(code, lang))),
  country: (lang) => countryName(setting('COMPANY_COUNTRY'), lang),
}

/** Placeholders of legal texts: `shop`, `company`, `keep.resetLinks`... */
export const FACT_NAMES = [
  ...Object.keys(OWN),
  'returnAddress',
  ...Object.keys(COMPANY_SETTINGS),
  ...Object.keys(RETENTION_DAYS).map((key) => `keep.${key}`),
  ...Object.keys(DELIVERY_DAYS).map((zone) => `delivery.${zone}`),
  ...Object.keys(PROVIDERS).map((method) => `provider.${method}`),
]

/** An unknown name, as in a text of the owner, stays as written. */
export function readFact(name: string, lang: Language): Fact {
  const own = Object.hasOwn(OWN, name) && OWN[name]
  if (own) return { value: own(lang) }
  if (name === 'returnAddress') {
    const returns = setting('RETURN_ADDRESS')
    return returns ? { value: returns } : readFact('address', lang)
  }
  const retentionKey = name.match(/^keep\.(\w+)$/)?.[1]
  if (retentionKey && Object.hasOwn(RETENTION_DAYS, retentionKey)) {
    return { value: formatPeriod(RETENTION_DAYS[retentionKey as RetentionKey], lang) }
  }
  const zone = name.match(/^delivery\.(\w+)$/)?.[1]
  if (zone && Object.hasOwn(DELIVERY_DAYS, zone)) return { value: deliverySpan(zone as Zone) }
  const method = name.match(/^provider\.(\w+)$/)?.[1]
  if (method && Object.hasOwn(PROVIDERS, method)) {
    const id = method as OnlineMethod
    // Who receives data, while the method is offered.
    return offeredMethods().includes(id) ? { value: PROVIDERS[id].company } : { isNone: true }
  }
  if (!Object.hasOwn(COMPANY_SETTINGS, name)) return { value: `{${name}}` }
  const known = COMPANY_SETTINGS[name as CompanyFact]
  const value = setting(known)
  if (!value && name === 'vatId' && vatAnswer() === false) return { isNone: true }
  if (!value) return { missing: known }
  return value.toLowerCase() === NONE ? { isNone: true } : { value }
}
