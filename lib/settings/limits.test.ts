import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseEnvironment } from '@/lib/env'
import { ADJUSTABLE, limitsWith, type Rule } from './limits'

const read = (LIMITS: string) => parseEnvironment({ AUTH_SECRET: 'a'.repeat(32), LIMITS }).LIMITS

it('changes the numbers named, and no other', () => {
  const limits = limitsWith(read(' signUp.all=240, login.network = 100 '))
  expect(limits.signUp.all).toEqual({ points: 240, duration: 60 })
  expect(limits.login.network).toEqual({ points: 100, duration: 900 })
  const own = limitsWith(read(''))
  expect(limits).toEqual({
    ...own,
    signUp: { ...own.signUp, all: limits.signUp.all },
    login: { ...own.login, network: limits.login.network },
  })
})

it.each([
  'signUp=240',
  'signUp.all',
  'signUp.all=0',
  'signUp.all=-1',
  'signUp.all=1e3',
  'signUp.all=99999999',
  'signup.all=240',
  // Guards against guessing.
  'login.account=1000',
  'secondFactor.account=1000',
])('refuses %s with a sentence that shows the form', (text) => {
  expect(() => read(text)).toThrow(
    `LIMITS: write it as signUp.all=240,login.network=100, not "${text}"`,
  )
})

const WINDOWS: Record<number, string> = {
  60: 'minute',
  600: '10 minutes',
  900: '15 minutes',
  3600: 'hour',
}

const rowOf = (name: string, { points, duration, in: place }: Rule) =>
  `| \`${name}\` | ${points.toLocaleString('en')} | ${WINDOWS[duration]} | ${place ? 'each instance' : 'all instances'} |`

it('is documented, with the number, the time and what it counts', () => {
  const docs = readFileSync('docs/security.md', 'utf8')
  for (const [name, rule] of ADJUSTABLE) expect(docs).toContain(rowOf(name, rule))
})
