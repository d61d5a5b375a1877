import { expect, it, vi } from 'vitest'
import { LIMITS } from './rate-limit'

// Before lib/env.ts is imported.
vi.hoisted(() => {
  process.env.LIMITS = 'signUp.all=7,suggestions.network=9'
})

it('counts by the numbers of the setting', () => {
  expect(LIMITS.signUp.all.points).toBe(7)
  expect(LIMITS.suggestions.network.points).toBe(9)
  expect(LIMITS.passwordReset.all.points).toBe(120)
})
