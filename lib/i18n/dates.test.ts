import { expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { datesIn } from './dates'

const day = new Date('2026-11-24T12:30:00Z')

it('formats English dates the British way', () => {
  const dates = datesIn('en')
  expect(dates.dateTime(day, { dateStyle: 'medium' })).toBe('24 Nov 2026')
  expect(dates.dateTime(day, { dateStyle: 'long' })).toBe('24 November 2026')
  expect(dates.dateTime(day, { timeStyle: 'short' })).toMatch(/^1?\d:30$/)
})

it('uses the US order in no language', () => {
  const written = LANGUAGES.map((language) =>
    datesIn(language).dateTime(day, { dateStyle: 'long' }),
  )
  for (const text of written) expect(text).toMatch(/^24\b.*2026$|^2026\b.*24\b/)
})
