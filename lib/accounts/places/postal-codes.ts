import { type CountryCode, isCountryCode } from '@/lib/i18n/country-codes'

/** An example per country (UPU, addressing systems), and a pattern where the example alone is not enough. */
const POSTAL_CODES: Record<CountryCode, readonly [example: string, form?: RegExp]> = {
  FR: ['75002'],
  PL: ['00-950'],
  ES: ['28013'],
  PT: ['1250-096'],
  IT: ['20121'],
  HU: ['1051'],
  DE: ['10115'],
  AT: ['1010'],
  BE: ['1000'],
  BG: ['1000'],
  HR: ['10000'],
  CY: ['1010'],
  CZ: ['110 00'],
  DK: ['1050'],
  EE: ['10111'],
  FI: ['00100'],
  GR: ['105 57'],
  IE: ['D02 X285', /^[A-Z]\d[\dW][A-Z\d]{4}$/],
  LV: ['LV-1050'],
  LT: ['LT-01103'],
  LU: ['1648'],
  MT: ['VLT 1117'],
  NL: ['1012 JS'],
  RO: ['010071'],
  SK: ['811 01'],
  SI: ['1000'],
  SE: ['111 29'],
  GB: ['SW1A 1AA', /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/],
  CH: ['8001'],
  NO: ['0150'],
  IS: ['101'],
  US: ['10001', /^\d{5}(?:\d{4})?$/],
  CA: ['H2Y 1C6'],
  SG: ['018956'],
  AU: ['2000'],
  BR: ['01310-100'],
  MX: ['06000'],
}

export function postalCodeExample(country: string): string | undefined {
  return isCountryCode(country) ? POSTAL_CODES[country][0] : undefined
}

/** Ignores spacing and a country prefix; true for an unknown country. */
export function isPostalCodeOf(country: string, postalCode: string): boolean {
  if (!isCountryCode(country)) return true
  const [example, form = formOf(example)] = POSTAL_CODES[country]
  const code = plain(postalCode)
  return form.test(code) || form.test(code.replace(/^[A-Z]{1,2}(?=\d)/, ''))
}

const plain = (code: string) => code.toUpperCase().replace(/[\s\p{Pd}]/gu, '')

function formOf(example: string): RegExp {
  const shape = [...plain(example).replace(/^L[TV](?=\d)/, '')]
  return new RegExp(`^${shape.map((one) => (/\d/.test(one) ? '\\d' : '[A-Z]')).join('')}$`)
}
