import { afterEach, expect, it, vi } from 'vitest'
import type { Language } from '@/lib/languages'
import { presetCountry } from './preset-country'

afterEach(() => vi.unstubAllGlobals())

const preset = (page: Language, locale: string, detected: string | null = null) => {
  vi.stubGlobal('navigator', { language: locale })
  vi.stubGlobal('sessionStorage', { getItem: () => detected })
  return presetCountry(page)
}

it.each([
  ['fr', 'en-US', null, 'FR'],
  ['en', 'en-US', null, ''],
  ['en', 'en-GB', null, ''],
  ['en', 'en-IE', null, 'IE'],
  ['en', 'de-AT', null, 'AT'],
  ['fr', 'fr-BE', null, 'BE'],
  ['fr', 'fr', null, 'FR'],
  ['en', 'ja-JP', null, ''],
  ['hu', 'ja-JP', null, 'HU'],
  ['fr', 'fr-FR', 'CH', 'CH'],
  ['fr', 'fr-FR', 'JP', 'FR'],
] as const)(
  'begins on %s pages for %s, detected %s, with %j',
  (page, locale, detected, country) => {
    expect(preset(page, locale, detected)).toBe(country)
  },
)

it('needs no storage', () => {
  vi.stubGlobal('navigator', { language: 'en-US' })
  vi.stubGlobal('sessionStorage', undefined)
  expect(presetCountry('pl')).toBe('PL')
})
