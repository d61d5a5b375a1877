import fc from 'fast-check'
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

/** ISO 7064, MOD 97-10, in whole numbers: another way than the one that is tested. */
function withCheckDigits(country: string, account: string): string {
  const digits = [...`${account}${country}00`].map((one) => Number.parseInt(one, 36)).join('')
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`
}

it('of any account is one with its check digits, and none with another digit anywhere', () => {
  const account = fc.string({
    unit: fc.constantFrom(...'0123456789'),
    minLength: 18,
    maxLength: 18,
  })
  fc.assert(
    fc.property(
      account,
      fc.integer({ min: 2, max: 21 }),
      fc.integer({ min: 1, max: 9 }),
      (...all) => {
        const [digits, index, step] = all
        const iban = withCheckDigits('DE', digits)
        expect(isIban(iban), iban).toBe(true)
        const wrong = String((Number(iban.charAt(index)) + step) % 10)
        const changed = iban.slice(0, index) + wrong + iban.slice(index + 1)
        expect(isIban(changed), changed).toBe(false)
        expect(isIban(iban.slice(0, -1)), 'too short').toBe(false)
      },
    ),
  )
})
