import { describe, expect, it } from 'vitest'
import { cleanVatNumber, countryOfVatNumber, isSameCompany, isVatNumber, standingOf } from './model'
import { billingSchema } from './schema'

it.each([
  ['Pracownia Nowak', 'PRACOWNIA NOWAK SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ'],
  ['Pracownia Nowak sp. z o.o.', 'PRACOWNIA NOWAK'],
  ['Fő Kft.', 'FŐ KORLÁTOLT FELELŐSSÉGŰ TÁRSASÁG'],
  ['SAS Café Étoile', 'CAFE ETOILE'],
  ['Rossi Mario S.r.l.', 'MARIO ROSSI SRL'],
])('takes %j as %j', (typed, registered) => {
  expect(isSameCompany(typed, registered)).toBe(true)
})

it.each([
  ['Pracownia Nowak', 'GOOGLE POLAND SPÓŁKA Z O.O.'],
  ['Nowak', 'PRACOWNIA NOWAK'],
  ['Sp. z o.o.', 'SPÓŁKA AKCYJNA'],
  ['', ''],
])('does not take %j as %j', (typed, registered) => {
  expect(isSameCompany(typed, registered)).toBe(false)
})

const check = {
  status: 'valid',
  checkedAt: '2026-11-29T10:00:00.000Z',
  consultation: null,
} as const
const billing = { company: 'Nowak', vatNumber: 'PL1234567890', address: null, check }

it.each([
  ['the company of the register', { ...billing, check: { ...check, name: 'NOWAK' } }, 'valid'],
  ['another company', { ...billing, check: { ...check, name: 'GOOGLE' } }, 'held'],
  ['no name', { ...billing, check: { ...check, name: null } }, 'held'],
  ['a check from before names were kept', billing, 'held'],
  ['the owner’s decision', { ...billing, isAccepted: true }, 'valid'],
  [
    'a number that has ended since the decision',
    { ...billing, isAccepted: true, check: { ...check, status: 'invalid' as const } },
    'invalid',
  ],
  ['no number', { ...billing, vatNumber: null, check: null }, null],
] as const)('stands by %s', (_, stored, standing) => expect(standingOf(stored)).toBe(standing))

const VALID = [
  ...['ATU12345678', 'BE0123456789', 'BG123456789', 'CY12345678X', 'CZ12345678', 'DE123456789'],
  ...['DK12345678', 'EE123456789', 'EL123456789', 'ESX1234567X', 'FI12345678', 'FRXX123456789'],
  ...['HR12345678901', 'HU12345678', 'IE1234567WA', 'IE1A23456T', 'IT12345678901', 'LT123456789'],
  ...['LU12345678', 'LV12345678901', 'MT12345678', 'NL123456789B01', 'PL1234567890', 'PT123456789'],
  ...['RO12', 'SE123456789001', 'SI12345678', 'SK1234567890'],
]

describe('a VAT number', () => {
  it.each(VALID)('%s is well formed', (number) => expect(isVatNumber(number)).toBe(true))

  it.each([
    '',
    'PL123',
    'DE12345678X',
    'GB123456789',
    'CHE123456789',
    'GR123456789',
    'HU123456789',
  ])('%s is not', (number) => expect(isVatNumber(number)).toBe(false))

  it('is written without blanks, dots and dashes', () => {
    expect(cleanVatNumber(' pl 123-456.78 90')).toBe('PL1234567890')
  })

  it('names its country, Greece by its own letters', () => {
    expect(['EL123456789', 'PL1234567890'].map(countryOfVatNumber)).toEqual(['GR', 'PL'])
  })
})

describe('billing details', () => {
  const errorsOf = (typed: object) =>
    Object.fromEntries(
      (billingSchema.safeParse(typed).error?.issues ?? []).map(({ path, message }) => [
        path.join('.'),
        message,
      ]),
    )

  it('are all optional, and none without a company', () => {
    expect(billingSchema.parse({})).toBeNull()
    expect(billingSchema.parse({ company: ' ', vatNumber: '', country: '' })).toBeNull()
  })

  it('need a company beside a number or an address', () => {
    expect(errorsOf({ vatNumber: 'PL1234567890' })).toEqual({ company: 'completeField' })
    expect(errorsOf({ city: 'Kraków' })).toMatchObject({ company: 'completeField' })
  })

  it('need a well-formed number and a whole address', () => {
    const company = 'Nowak'
    expect(errorsOf({ company, vatNumber: 'PL1' })).toEqual({ vatNumber: 'vatNumberInvalid' })
    expect(errorsOf({ company, city: 'Kraków' })).toEqual({
      address: 'completeField',
      country: 'completeField',
    })
    const address = { address: 'Długa 1', city: 'Kraków', country: 'PL' }
    expect(billingSchema.parse({ company, vatNumber: 'pl 1234567890', ...address })).toEqual({
      company,
      vatNumber: 'PL1234567890',
      address: { ...address, addressLine2: null, postalCode: null },
    })
  })
})
