import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import type { OwnColour } from '@/lib/products/types'
import { COLOURS } from './colours'
import { readColour } from './describe'
import { foldColour, matchColour } from './match-colour'

const teal: OwnColour = {
  word: 'Midnight teal',
  swatch: '#0f4c4c',
  names: { hu: 'Éjkékeszöld', fr: 'Canard de nuit' },
}

describe('matchColour', () => {
  it('finds palette colours by id and name, ignoring case and accents', () => {
    for (const [id, { name }] of Object.entries(COLOURS)) {
      for (const word of [id, ...Object.values(name)]) {
        for (const typed of [word, word.toUpperCase(), ` ${foldColour(word)} `]) {
          expect(matchColour(typed), typed).toBe(id)
        }
      }
    }
  })

  it.each([
    ['MIDNIGHT TEAL', 'Midnight teal'],
    ['midnight-teal', 'Midnight teal'],
    ['ejkekeszold', 'Midnight teal'],
    ['Czarny', 'black'],
    [' Sunset ', 'Sunset'],
  ])('matches "%s" to "%s"', (typed, stored) => expect(matchColour(typed, [teal])).toBe(stored))
})

it('has no name for two palette colours', () => {
  const names = Object.entries(COLOURS).flatMap(([id, { name }]) =>
    [...new Set([id, ...Object.values(name)].map(foldColour))].map((one) => [one, id]),
  )
  expect(new Set(names.map(([name]) => name)).size).toBe(names.length)
})

it('names an own colour by translation, else by its word', () => {
  expect(readColour('Midnight teal', 'hu', [teal])).toEqual({
    name: 'Éjkékeszöld',
    swatch: '#0f4c4c',
  })
  expect(readColour('Midnight teal', 'pl', [teal]).name).toBe('Midnight teal')
  expect(readColour('constructor', 'en', [teal])).toEqual({ name: 'constructor', swatch: null })
  for (const language of LANGUAGES) {
    expect(readColour('black', language, [])).toEqual({
      name: COLOURS.black.name[language],
      swatch: COLOURS.black.hex,
    })
  }
})
