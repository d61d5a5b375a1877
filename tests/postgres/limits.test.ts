import { beforeEach, expect, it } from 'vitest'
import { countAttempt, LIMITS } from '@/lib/security/rate-limit'
import { resetDatabase, sql } from '../data/database'

beforeEach(resetDatabase)

it('counts attempts over many connections one by one', async () => {
  const { points } = LIMITS.login.account
  const attempts = Array.from({ length: 5 * points }, () => countAttempt('login', 'ada@a.example'))
  const refused = (await Promise.all(attempts)).filter((answer) => answer !== null)
  expect(refused).toHaveLength(4 * points)
  const counted = () => sql(`select key, points, expire from limits order by key`)
  const full = await counted()
  const late = await Promise.all(attempts.map(() => countAttempt('login', 'ada@a.example')))
  expect(late.every((answer) => answer?.code === 'TOO_MANY_REQUESTS')).toBe(true)
  expect(await counted()).toEqual(full)
})
