import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { config } from '@/middleware'
import { isCountryCode } from './i18n/country-codes'
import { LANGUAGE_TABLE, LANGUAGES, openGraphLocale } from './languages'
import { LANGUAGE_PATHS } from './shared/next-and-server.mjs'

it('has a message file for each language, and no others', () => {
  const files = readdirSync('messages').filter((file) => file.endsWith('.json'))
  expect(files.sort()).toEqual(LANGUAGES.map((one) => `${one}.json`).sort())
})

it('lists the same languages in the static matcher of the middleware', () => {
  const named = JSON.stringify(config.matcher).match(/\w+(\|\w+){3,}/g) ?? []
  const languages = named.filter((one) => !one.includes('dashboard'))
  expect(languages).toHaveLength(3)
  expect(new Set(languages)).toEqual(new Set([LANGUAGE_PATHS]))
})

it('names countries that the shop knows, and none for English', () => {
  const countries = LANGUAGES.map((language) => LANGUAGE_TABLE[language].country)
  expect(countries.filter((code) => !isCountryCode(code))).toEqual([undefined])
})

it('has the country in the locale of Open Graph, America’s for English', () => {
  expect(LANGUAGES.map(openGraphLocale)).toEqual(
    expect.arrayContaining(['en_US', 'fr_FR', 'pt_PT', 'hu_HU']),
  )
})
