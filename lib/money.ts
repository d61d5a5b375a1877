import type { Language } from './i18n/languages'

const EURO_SIGN = '€'
const formats = new Map<Language, Intl.NumberFormat>()
const percentFormats = new Map<Language, Intl.NumberFormat>()

/** English as it is written where one pays in euros. */
const regional = (language: Language) => (language === 'en' ? 'en-IE' : language)

/**
 * An amount for people: the sign before it, two decimals, the language's own separators
 * (specification §9: `€1,299.00`, in French `€1 299,00`). `cents` is an integer number of euro cents.
 */
export function formatMoney(cents: number, language: Language): string {
  let format = formats.get(language)
  if (!format) {
    format = new Intl.NumberFormat(regional(language), {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: true,
    })
    formats.set(language, format)
  }
  const sign = cents < 0 ? '−' : ''
  return `${sign}${EURO_SIGN}${format.format(Math.abs(cents) / 100)}`
}

/** Cents as one would type them into a field in this language: no sign, nothing between thousands. */
export function typedEuros(cents: number, language: Language): string {
  return new Intl.NumberFormat(regional(language), {
    minimumFractionDigits: 2,
    useGrouping: false,
  }).format(cents / 100)
}

/** Cents as a number of euros with two decimals, for the HTTP contract. */
export function toEuros(cents: number): number {
  return Math.round(cents) / 100
}

/** Euros of the HTTP contract as integer cents. */
export function toCents(euros: number): number {
  return Math.round(euros * 100)
}

/**
 * Percent off, as specification §9 computes it: rounded when both prices exist, else the product's own.
 * Amounts in any one unit.
 */
export function discountPercent(price: number, originalPrice: number | null, fallback = 0): number {
  if (originalPrice && originalPrice > price) {
    return Math.round(((originalPrice - price) / originalPrice) * 100)
  }
  return fallback
}

/** A rate in percent, such as 20 or 5.5, in this language. */
export function formatPercent(percent: number, language: Language): string {
  let format = percentFormats.get(language)
  if (!format) {
    format = new Intl.NumberFormat(regional(language), {
      style: 'percent',
      maximumFractionDigits: 2,
    })
    percentFormats.set(language, format)
  }
  return format.format(percent / 100)
}

/** The VAT in a price of `cents`, at `rate` percent; cents. */
export function includedVat(cents: number, rate: number): number {
  return Math.round((cents * rate) / (100 + rate))
}
