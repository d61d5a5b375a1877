import type { Language } from './languages'

/** The largest amount that a column of the database holds (a 32-bit integer). */
export const MAX_CENTS = 2_147_483_647

const EURO_SIGN = '€'
/** What stands between thousands, and before cents. */
const SEPARATORS: Record<Language, [thousands: string, cents: string]> = {
  en: [',', '.'],
  fr: ['\u202f', ','],
  es: ['.', ','],
  pt: ['.', ','],
  pl: ['\u00a0', ','],
  it: ['.', ','],
  hu: ['\u00a0', ','],
}
const percentFormats = new Map<Language, Intl.NumberFormat>()

/** English as it is written where one pays in euros. */
const regional = (language: Language) => (language === 'en' ? 'en-IE' : language)

/**
 * An amount for people: the sign before it, two decimals, the language's own separators
 * (specification §9: `€1,299.00`, in French `€1 299,00`). `cents` is an integer number of euro cents.
 */
export function formatMoney(cents: number, language: Language): string {
  return `${cents < 0 ? '−' : ''}${EURO_SIGN}${written(cents, language, SEPARATORS[language][0])}`
}

/**
 * An amount as the language itself writes it, for admin and the owner's mails: `899,90 €` in
 * French, `€899.90` in English. `cents` is an integer number of euro cents.
 */
export function formatLocalMoney(cents: number, language: Language): string {
  if (language === 'en') return formatMoney(cents, language)
  const amount = written(cents, language, SEPARATORS[language][0])
  return `${cents < 0 ? '−' : ''}${amount}\u00a0${EURO_SIGN}`
}

/** Without a sign. A browser's first Intl.NumberFormat takes a telephone 20 ms, in the middle of making a page alive. */
function written(cents: number, language: Language, thousands: string): string {
  const digits = String(Math.round(Math.abs(cents))).padStart(3, '0')
  const euros = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, thousands)
  return `${euros}${SEPARATORS[language][1]}${digits.slice(-2)}`
}

/** Cents as one would type them into a field in this language: no sign, nothing between thousands. */
export function typedEuros(cents: number, language: Language): string {
  return `${cents < 0 ? '-' : ''}${written(cents, language, '')}`
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
 * Whole percent off, rounded down so that no text promises more than the prices give (Directive 98/6/EC,
 * Article 6a); 0 without a higher original price. Both amounts in cents, or both in euros.
 */
export function discountPercent(price: number, originalPrice: number | null): number {
  if (!originalPrice || originalPrice <= price) return 0
  // Whole numbers: 0.1 + 0.2 of a fraction would fall below its percent.
  const [now, before] = [toCents(price), toCents(originalPrice)]
  return Math.floor(((before - now) * 100) / before)
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

/** What stands before a percent sign (CLDR). */
const PERCENT_GAPS: Partial<Record<Language, string>> = { fr: '\u202f', es: '\u00a0' }

/** A reduction by a whole number of percent, in this language: '−13%', in French '−13 %'. */
export const formatReduction = (percent: number, language: Language) =>
  `−${percent}${PERCENT_GAPS[language] ?? ''}%`

/** The VAT in a price of `cents`, at `rate` percent; cents. */
export function includedVat(cents: number, rate: number): number {
  return Math.round((cents * rate) / (100 + rate))
}
