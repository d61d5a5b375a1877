import { expect, it } from 'vitest'
import { groupIban, isIban } from './iban'

it.each([
  'FR1420041010050500013M02606',
  'ES9121000418450200051332',
  'PT50000201231234567890154',
  'IT60X0542811101000000123456',
  'PL61109010140000071219812874',
  'HU42117730161111101800000000',
  'DE89370400440532013000',
  'BE71096123456769',
  'GB29NWBK60161331926819',
])('%s is an IBAN', (iban) => {
  expect(isIban(iban)).toBe(true)
})

it.each([
  'DE89370400440532013001',
  'FR1420041010050500013M0260',
  'de89370400440532013000',
  'DE89 3704 0044 0532 0130 00',
  'X',
  '',
])('"%s" is none', (iban) => {
  expect(isIban(iban)).toBe(false)
})

it('is shown in groups of four', () => {
  expect(groupIban('FR1420041010050500013M02606')).toBe('FR14 2004 1010 0505 0001 3M02 606')
})
