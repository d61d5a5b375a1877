import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { config } from '@/middleware'
import { LANGUAGE_NAMES, LANGUAGES } from './languages'
import { LANGUAGE_PATHS } from './shared/next-and-server.mjs'

it('has a name and a message file for each language, and no others', () => {
  expect(Object.keys(LANGUAGE_NAMES)).toEqual(LANGUAGES)
  const files = readdirSync('messages').filter((file) => file.endsWith('.json'))
  expect(files.sort()).toEqual(LANGUAGES.map((one) => `${one}.json`).sort())
})

it('lists the same languages in the static matcher of the middleware', () => {
  const named = JSON.stringify(config.matcher).match(/\w+(\|\w+){3,}/g) ?? []
  const languages = named.filter((one) => !one.includes('dashboard'))
  expect(languages).toHaveLength(3)
  expect(new Set(languages)).toEqual(new Set([LANGUAGE_PATHS]))
})
