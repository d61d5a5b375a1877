import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { config } from '@/middleware'
import { LANGUAGE_NAMES, LANGUAGES } from './languages'
import { LANGUAGE_PATHS } from './shared/next-and-server.mjs'

it('every language has a name and its texts, and there are texts of no other', () => {
  expect(Object.keys(LANGUAGE_NAMES)).toEqual(LANGUAGES)
  const files = readdirSync('messages').map((file) => file.replace('.json', ''))
  expect(files.sort()).toEqual([...LANGUAGES].sort())
})

it('the addresses that Next reads of the source itself have the same languages', () => {
  const named = JSON.stringify(config.matcher).match(/\w+(\|\w+){3,}/g) ?? []
  const languages = named.filter((one) => !one.includes('dashboard'))
  expect(languages).toHaveLength(3)
  expect(new Set(languages)).toEqual(new Set([LANGUAGE_PATHS]))
})
