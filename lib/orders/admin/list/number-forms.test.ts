import { describe, expect, it } from 'vitest'
import { numberForms } from './number-forms'

/** True when a number stored as `stored` is found by `typed`; the database drops punctuation. */
function finds(typed: string, stored: string): boolean {
  const plain = (number: string) => number.toLowerCase().replace(/[^a-z0-9]/g, '')
  return numberForms(plain(typed)).some((form) => plain(stored).includes(form))
}

describe('a phone number', () => {
  const written = ['+33 6 12 34 56 78', '0033612345678', '06.12.34.56.78', '+33 (0)6-12-34-56-78']

  it.each(written)('typed as %s is found in every stored form', (typed) => {
    for (const stored of written) expect(finds(typed, stored), stored).toBe(true)
  })

  it.each(['612345678', '12 34 56 78', '345678'])('is found by its last digits %s', (typed) => {
    for (const stored of written) expect(finds(typed, stored), stored).toBe(true)
  })

  it('does not match another number', () => {
    for (const typed of ['+33 6 12 34 56 79', '0712345678', '+48 512 345 678']) {
      expect(finds(typed, '+33 6 12 34 56 78'), typed).toBe(false)
    }
  })
})

it('finds a tracking number regardless of separators', () => {
  for (const typed of ['6A 0123 4567 890', '6a-01234567890', '01234567890', '6A0123']) {
    expect(finds(typed, '6A01234567890'), typed).toBe(true)
  }
})

it.each(['', '12345', 'lovelace', 'a1b2c3d4'])('returns no search form for %j', (typed) =>
  expect(numberForms(typed)).toEqual([]),
)
