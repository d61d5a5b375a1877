import { expect, it } from 'vitest'
import { variantDescription } from './describe'

it('joins capacity and colour in the language of the reader', () => {
  const variant = { capacity: '256 GB', colour: 'black' }
  expect(variantDescription(variant, 'en', [])).toBe('256 GB, Black')
  expect(variantDescription(variant, 'fr', [])).toBe('256 Go, Noir')
})

it('omits missing choices', () => {
  expect(variantDescription({ capacity: null, colour: 'navy' }, 'hu', [])).toBe('Tengerészkék')
  expect(variantDescription({ capacity: '44 mm', colour: null }, 'pl', [])).toBe('44 mm')
  expect(variantDescription({ capacity: null, colour: null }, 'en', [])).toBe('')
})

it('keeps the word of an own colour', () => {
  expect(variantDescription({ capacity: null, colour: 'Sunset' }, 'fr', [])).toBe('Sunset')
})
