/** Digits and letters after the prefix, by prefix: Greece's is EL (European Commission, VIES, "VAT number structure"). */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** Capitals without spaces, dots and dashes. */
export const cleanVatNumber = (text: string): string => text.toUpperCase().replace(/[\s.\-–]/g, '')

export const isVatNumber = (number: string): boolean =>
  FORMATS[number.slice(0, 2)]?.test(number.slice(2)) ?? false

/** ISO country of a well-formed number. */
export const countryOfVatNumber = (number: string): string =>
  number.startsWith('EL') ? 'GR' : number.slice(0, 2)
