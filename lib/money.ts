import { LANGUAGE_TABLE, type Language } from './languages'

/** Maximum of a 32-bit integer column. */
export const MAX_CENTS = 2_147_483_647

const EURO_SIGN = '€'
const percentFormats = new Map<Language, Intl.NumberFormat>()

/** `€1,299.00`, in French `€1 299,00` (specification §9); `cents` is an integer. */
export function formatMoney(cents: number, language: Language): string {
  return `${cents < 0 ? '−' : ''}${EURO_SIGN}${written(cents, language, LANGUAGE_TABLE[language].thousands)}`
}

/** For admin and the owner's mails: `899,90 €` in French, `€899.90` in English. */
export function formatLocalMoney(cents: number, language: Language): string {
  if (language === 'en') return formatMoney(cents, language)
  const amount = written(cents, language, LANGUAGE_TABLE[language].thousands)
  return `${cents < 0 ? '−' : ''}${amount}\u00a0${EURO_SIGN}`
}

/** Without Intl: its first NumberFormat takes a phone 20 ms during hydration. */
function written(cents: number, language: Language, thousands: string): string {
  const digits = String(Math.round(Math.abs(cents))).padStart(3, '0')
  const euros = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, thousands)
  return `${euros}${LANGUAGE_TABLE[language].decimal}${digits.slice(-2)}`
}

/** An amount in a currency other than euros, as past orders have it: `129,00 zł`. `currency` is ISO 4217. */
export const formatOtherMoney = (cents: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(LANGUAGE_TABLE[language].numbers ?? language, {
    style: 'currency',
    currency,
  }).format(cents / 100)

/** For input fields: no currency sign, no thousands separator. */
export function typedEuros(cents: number, language: Language): string {
  return `${cents < 0 ? '-' : ''}${written(cents, language, '')}`
}

/** For the HTTP contract, which is in euros. */
export function toEuros(cents: number): number {
  return Math.round(cents) / 100
}

export function toCents(euros: number): number {
  return Math.round(euros * 100)
}

/**
 * Rounded down (Directive 98/6/EC, Article 6a); 0 without a higher original price. Both in cents, or both in
 * euros.
 */
export function discountPercent(price: number, originalPrice: number | null): number {
  if (!originalPrice || originalPrice <= price) return 0
  // Integers: 1 − 0.29 is less than 0.71 in floating point.
  const now = toCents(price)
  const before = toCents(originalPrice)
  return Math.floor(((before - now) * 100) / before)
}

export function formatPercent(percent: number, language: Language): string {
  let format = percentFormats.get(language)
  if (!format) {
    format = new Intl.NumberFormat(LANGUAGE_TABLE[language].numbers ?? language, {
      style: 'percent',
      maximumFractionDigits: 2,
    })
    percentFormats.set(language, format)
  }
  return format.format(percent / 100)
}

/** '−13%', in French '−13 %'. */
export const formatReduction = (percent: number, language: Language) =>
  `−${percent}${LANGUAGE_TABLE[language].percentGap ?? ''}%`

/** VAT included in a gross price; `rate` in percent, result in cents. */
export function includedVat(cents: number, rate: number): number {
  return Math.round((cents * rate) / (100 + rate))
}

export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0)
