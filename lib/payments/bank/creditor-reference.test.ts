import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCreditorReference, isCreditorReference } from './creditor-reference'

const GOOD = [
  'RF18539007547034',
  'RF45G72UUR',
  'RF6518K5',
  'RF485000056789012345',
  'RF31ORDER1234',
  'RF0620261120000042',
  'RF27A1B2C3D4E5F6G7H8I9J0K',
]

it.each(GOOD)('creates and accepts %s', (reference) => {
  expect(createCreditorReference(reference.slice(4))).toBe(reference)
  expect(isCreditorReference(reference)).toBe(true)
})

it.each([
  'RF17539007547034',
  'RF18539007574034',
  'RF35C4',
  'RF214377',
  'RF18',
  '',
  'FR18539007547034',
  'RF27A1B2C3D4E5F6G7H8I9J0KL',
])('rejects %s', (reference) => {
  expect(isCreditorReference(reference)).toBe(false)
})

it('accepts blanks and lower case', () => {
  expect(isCreditorReference('rf31 orde r123 4')).toBe(true)
})

it('rejects any changed character and any swap of neighbouring digits or letters', () => {
  const reference = createCreditorReference('LX1795190400123AB1CD9')
  const isDigit = (character: string) => /\d/.test(character)
  for (let i = 2; i < reference.length; i++) {
    const a = reference.charAt(i)
    const b = reference.charAt(i + 1)
    const before = reference.slice(0, i)
    const after = reference.slice(i + 1)
    expect(isCreditorReference(`${before}${a === '7' ? '8' : '7'}${after}`), before).toBe(false)
    if (a === b || !b || isDigit(a) !== isDigit(b)) continue
    expect(isCreditorReference(`${before}${b}${a}${after.slice(1)}`), before).toBe(false)
  }
})

it('fits an order reference without its dash, of at most 21 characters', () => {
  const reference = createCreditorReference('LX-1795190400123AB1CD9')
  expect(reference).toMatch(/^RF\d{2}LX1795190400123AB1CD9$/)
  expect(() => createCreditorReference('LX-1795190400123AB1CD90')).toThrow(RangeError)
  expect(() => createCreditorReference('-')).toThrow(RangeError)
})

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const own = fc.string({
  unit: fc.constantFrom(...LETTERS, ...'0123456789'),
  minLength: 1,
  maxLength: 21,
})

it('accepts every reference it creates and rejects any single change', () => {
  fc.assert(
    fc.property(own, fc.nat(), fc.nat(), (text, at, by) => {
      const reference = createCreditorReference(text)
      expect(reference).toMatch(/^RF\d{2}[A-Z0-9]{1,21}$/)
      expect(isCreditorReference(reference)).toBe(true)
      const index = 4 + (at % text.length)
      const right = reference.charAt(index)
      const alphabet = /\d/.test(right) ? '0123456789' : LETTERS
      const step = 1 + (by % (alphabet.length - 1))
      const wrong = alphabet.charAt((alphabet.indexOf(right) + step) % alphabet.length)
      const changed = reference.slice(0, index) + wrong + reference.slice(index + 1)
      expect(isCreditorReference(changed), changed).toBe(false)
    }),
  )
})
