import { beforeEach, describe, expect, it, vi } from 'vitest'
import { countAttempt, forgetAttempts, LIMITS } from './rate-limit'

const key = 'ada@example.com'
const exhaust = async () => {
  for (let i = 0; i < LIMITS.login.points; i += 1) await countAttempt('login', key)
}

describe('countAttempt', () => {
  beforeEach(() => forgetAttempts('login', key))

  it('allows as many as the limit says and then names the seconds to wait', async () => {
    for (let i = 0; i < LIMITS.login.points; i += 1) {
      expect(await countAttempt('login', key)).toBeNull()
    }
    const refusal = await countAttempt('login', key)
    expect(refusal).toMatchObject({ ok: false, code: 'TOO_MANY_REQUESTS' })
    const seconds = Number(refusal?.details?.retryAfter)
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(LIMITS.login.duration)
  })

  it('counts each key and each limit by itself', async () => {
    await exhaust()
    expect(await countAttempt('login', 'grace@example.com')).toBeNull()
    expect(await countAttempt('signUp', key)).toBeNull()
  })

  it('begins anew after a success', async () => {
    await exhaust()
    await forgetAttempts('login', key)
    expect(await countAttempt('login', key)).toBeNull()
  })

  it('begins anew after the time', async () => {
    await exhaust()
    vi.useFakeTimers({ now: Date.now() + LIMITS.login.duration * 1000 + 1, toFake: ['Date'] })
    try {
      expect(await countAttempt('login', key)).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })
})
