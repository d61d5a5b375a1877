import { foldText } from '@/lib/text/fold'
import { DAY_MS } from '@/lib/time'

/** The answer of VIES; `checkedAt` is ISO 8601, `consultation` the number that proves the question. */
export type VatCheck = {
  status: 'valid' | 'invalid' | 'unavailable'
  checkedAt: string
  consultation: string | null
  /** The company of the number, where VIES names it; missing in checks of earlier versions. */
  name?: string | null
  address?: string | null
}

/** Billing details of a business. `address` is null when equal to the delivery address. */
export type Billing = {
  company: string
  vatNumber: string | null
  address: {
    address: string
    addressLine2: string | null
    postalCode: string | null
    city: string
    country: string
  } | null
  check: VatCheck | null
  /** Whether the owner decided that this number is this company's; missing before a decision. */
  isAccepted?: boolean
}

const UNAVAILABLE_MS = 60_000

/** A check holds for a day; what VIES could not answer is asked again after a minute. */
export function isFresh({ vatNumber, check }: Billing): boolean {
  if (!vatNumber) return true
  if (!check) return false
  // Checks of earlier versions did not keep the name of the company.
  if (check.status === 'valid' && check.name === undefined) return false
  const age = Date.now() - Date.parse(check.checkedAt)
  return age < (check.status === 'unavailable' ? UNAVAILABLE_MS : DAY_MS)
}

/** Legal forms, short and in full, and the words that join them: a business writes its own or leaves it out. */
const FORMS = new Set(
  `sa sas sasu sarl eurl sci snc scop societe anonyme par actions simplifiee unipersonnelle responsabilite limitee
  sl slu sociedad limitada responsabilidad anonima lda unipessoal limitada sociedade
  sp z o oo zoo spolka ograniczona odpowiedzialnoscia akcyjna komandytowa jawna cywilna k j
  srl srls spa sas societa responsabilita limitata azioni semplificata a r l p s
  kft zrt nyrt bt kkt korlatolt felelossegu tarsasag zartkoruen mukodo reszvenytarsasag beteti
  gmbh ag ug ohg kg co mbh gesellschaft mit beschrankter haftung aktiengesellschaft haftungsbeschrankt
  bv nv vof besloten vennootschap met beperkte aansprakelijkheid ltd limited plc dac company
  oy oyj ab aps as a d doo sro as ou uab sia eood ood ad sc scs sca ska et und and y e i de des`.split(
    /\s+/,
  ),
)

const wordsOf = (name: string): string[] =>
  (foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !FORMS.has(word)).toSorted()

/** The same words in any order, without case, accents and legal form. */
export function isSameCompany(typed: string, registered: string): boolean {
  const words = wordsOf(typed)
  return words.length > 0 && words.join(' ') === wordsOf(registered).join(' ')
}

/**
 * What VIES and the owner say of the number: `valid` where it is the company's, by the register or the owner's decision;
 * `held` where VIES names another business or none. Null without a number.
 */
export function standingOf({
  company,
  check,
  isAccepted,
}: Billing): 'valid' | 'held' | 'invalid' | 'unavailable' | null {
  if (check?.status !== 'valid') return check?.status ?? null
  const isNamed = Boolean(check.name && isSameCompany(company, check.name))
  return isNamed || isAccepted ? 'valid' : 'held'
}

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
