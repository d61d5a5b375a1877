import { describe, expect, it } from 'vitest'
import { RULES, type SettingName } from './rules'
import { joinLists, SECTIONS, sectionSchema, toText } from './sections'

it('has every setting in one section at most', () => {
  const names: string[] = Object.values(SECTIONS).flat()
  expect(new Set(names).size).toBe(names.length)
})

describe('a section', () => {
  it('leaves out blank fields and those of other sections', () => {
    const typed = { BANK_IBAN: ' ', BANK_BENEFICIARY: 'Maison SAS ', COMPANY_NAME: 'Maison' }
    const { data } = sectionSchema('bank').safeParse(typed)
    expect(JSON.parse(JSON.stringify(data))).toEqual({ BANK_BENEFICIARY: 'Maison SAS' })
  })

  it.each([
    ['company', 'SHOP_EMAIL', 'hello'],
    ['company', 'COMPANY_NAME', 'None'],
    ['company', 'COMPANY_NAME', 'x'.repeat(501)],
    ['company', 'COMPANY_COUNTRY', 'fr'],
    ['mediator', 'MEDIATOR_URL', 'mediator.example'],
    ['bank', 'BANK_IBAN', 'DE88370400440532013000'],
    ['bank', 'BANK_BIC', 'COBA'],
  ] as const)('of %s refuses %s as %s', (section, name, text) => {
    const { error } = sectionSchema(section).safeParse({ [name]: text })
    expect(error?.issues.map(({ path }) => path)).toEqual([[name]])
  })
})

it.each([
  ['BANK_IBAN', 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['REMINDER_HOURS', 'none', 'none'],
  ['REMINDER_HOURS', '24,72', '24,72'],
  ['VAT_RATES', 'FR=20,PL=5.5', 'FR=20,PL=5.5'],
  ['VAT_RATE', '20.0', '20'],
  ['PAYMENT_METHODS', 'nowpayments, bank_transfer', 'nowpayments,bank_transfer'],
] as const)('writes %s %s as %s', (name: SettingName, typed, text) => {
  expect(toText(RULES[name].parse(typed))).toBe(text)
})

describe('a table by country', () => {
  const row = (place: number, country: string, from: string, to?: string) => ({
    [`DELIVERY_DAYS.${place}.country`]: country,
    [`DELIVERY_DAYS.${place}.from`]: from,
    ...(to !== undefined && { [`DELIVERY_DAYS.${place}.to`]: to }),
  })
  const joined = (...rows: object[]) => joinLists(Object.assign({}, ...rows)).DELIVERY_DAYS

  it('becomes one text, without its blank rows', () => {
    expect(joined(row(1, 'FR', '1', '2'), row(2, '', '', ''), row(3, 'GB', ' 3 ', '5'))).toBe(
      'FR=1-2,GB=3-5',
    )
    expect(joined(row(1, 'PL', '23'), row(2, 'FI', '25,5'))).toBe('PL=23,FI=25.5')
    expect(joined(row(1, '', '', ''))).toBeUndefined()
  })

  it.each([
    ['FR', '', ''],
    ['', '1', '2'],
    ['FR', '2', ''],
    ['FR', '3', '2'],
    ['FR', '1', '31'],
    ['FR', 'x', '2'],
  ])('refuses a row of %j, %j, %j', (country, from, to) => {
    const typed = joinLists(row(1, country, from, to))
    expect(sectionSchema('delivery').safeParse(typed).success).toBe(false)
  })
})
