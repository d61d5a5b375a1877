import { performance } from 'node:perf_hooks'
import { compareSync, hashSync } from 'bcryptjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { env } from '@/lib/env'
import { hashPassword, isPassword } from './hashing'

const PASSWORD = 'zażółć-2024'

const { PASSWORD_COST } = env
beforeAll(() => {
  env.PASSWORD_COST = 12
})
afterAll(() => {
  env.PASSWORD_COST = PASSWORD_COST
})

it('verifies a password in any Unicode normalization form', async () => {
  const hashed = await hashPassword(PASSWORD.normalize('NFD'))
  const hash = hashed.ok ? hashed.value : ''
  expect(hash).toMatch(/^\$2b\$12\$/)
  expect(compareSync(PASSWORD.normalize('NFC'), hash)).toBe(true)
  expect(await isPassword(PASSWORD.normalize('NFD'), hash)).toEqual({ ok: true, value: true })
  expect(await isPassword('wrong-2024', hash)).toEqual({ ok: true, value: false })
})

it.each([
  [PASSWORD, '$2b$04$2VIahr06N4/33eWNc9Vi4eFBV5oMI4E3S75Hf3MjIO4vl9gBAe49u'],
  ['x'.repeat(72), '$2b$04$HTc1UKGm1iVz2HjPIiBPHeRh4WBijOR5AIjCY9uetQk4GAlXENh2.'],
])(
  'accepts %s by a hash that the native package of earlier versions made',
  async (password, hash) => {
    expect(await isPassword(password, hash)).toEqual({ ok: true, value: true })
    expect(await isPassword(`${password}x`, hash)).toEqual({ ok: true, value: false })
  },
)

it('rejects a password that only equals the first 72 bytes', async () => {
  const hash = hashSync('x'.repeat(72), 4)
  expect(await isPassword('x'.repeat(72), hash)).toEqual({ ok: true, value: true })
  expect(await isPassword('x'.repeat(73), hash)).toEqual({ ok: true, value: false })
})

it('does not block the event loop', async () => {
  const before = performance.eventLoopUtilization()
  await hashPassword(PASSWORD)
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
})

it('refuses with retryAfter when twenty are queued', async () => {
  const hash = hashSync(PASSWORD, 4)
  const all = await Promise.all(Array.from({ length: 22 }, () => isPassword(PASSWORD, hash)))
  expect(all).toEqual([
    ...Array(20).fill({ ok: true, value: true }),
    ...Array(2).fill({ ok: false, code: 'SERVICE_UNAVAILABLE', details: { retryAfter: 10 } }),
  ])
})

it('reserves ten places for prioritised callers and serves them first', async () => {
  const served: string[] = []
  const request = async (name: string, isAhead: boolean) => {
    const result = await isPassword(PASSWORD, hashSync(PASSWORD, 4), isAhead)
    served.push(result.ok ? name : `no ${name}`)
  }
  const strangers = Array.from({ length: 20 }, () => request('stranger', false))
  const known = Array.from({ length: 11 }, () => request('known', true))
  await Promise.all([...strangers, ...known])
  expect(served).toEqual([
    'no known',
    'stranger',
    ...Array(10).fill('known'),
    ...Array(19).fill('stranger'),
  ])
})

it('rejects every password for a malformed hash', async () => {
  expect(await isPassword(PASSWORD, 'x'.repeat(60))).toEqual({ ok: true, value: false })
})
