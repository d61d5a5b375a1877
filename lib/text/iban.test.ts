import { expect, it } from 'vitest'
import { groupIban, isSepaIban } from './iban'

it('groups by four characters', () => {
  expect(groupIban('FR1420041010050500013M02606')).toBe('FR14 2004 1010 0505 0001 3M02 606')
})

it('includes Portugal and Serbia in SEPA, but not Türkiye', () => {
  const accounts = [
    'PT50000201231234567890154',
    'RS35260005601001611379',
    'TR330006100519786457841326',
  ]
  expect(accounts.map(isSepaIban)).toEqual([true, true, false])
})
