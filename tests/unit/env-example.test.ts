import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { parseEnvironment } from '@/lib/env'

const text = readFileSync('.env.example', 'utf8')
const example = parseEnv(text) as Record<string, string>
const AUTH_SECRET = 'a secret of at least 32 characters'

it('shows the default of every setting', () => {
  expect(parseEnvironment({ ...example, AUTH_SECRET })).toEqual(parseEnvironment({ AUTH_SECRET }))
})

it('explains each key in one line', () => {
  const lines = text.trim().split('\n').slice(2)
  const explained = lines.filter((_, index) => index % 2 === 0)
  const keys = lines.filter((_, index) => index % 2 === 1)
  expect(explained.every((line) => line.startsWith('# '))).toBe(true)
  expect(keys.map((line) => line.split('=')[0]).sort()).toEqual(Object.keys(example).sort())
})

it('names every setting that the shop reads', () => {
  const known = Object.keys(parseEnvironment({ AUTH_SECRET })).filter((key) => key !== 'NODE_ENV')
  expect(Object.keys(example)).toEqual(expect.arrayContaining(known))
})
