import { describe, expect, it } from 'vitest'
import { DAY_MS } from '@/lib/time'
import { delayAfter, describeError, isPermanentFailure } from './retry'

describe('the delay before the next attempt', () => {
  it('doubles from ten seconds up to six hours', () => {
    const delays = [1, 2, 3, 4, 20, 2000].map((attempts) => delayAfter(attempts, 0))
    expect(delays).toEqual([10_000, 20_000, 40_000, 80_000, 21_600_000, 21_600_000])
  })

  it('is reduced by a random half at most', () => {
    expect(delayAfter(3, 1)).toBe(20_000)
    for (let i = 0; i < 100; i++) {
      expect(delayAfter(3)).toBeGreaterThanOrEqual(20_000)
      expect(delayAfter(3)).toBeLessThanOrEqual(40_000)
    }
  })
})

describe('permanent failures', () => {
  const DAY = DAY_MS
  it.each([
    [{ command: 'RCPT TO', responseCode: 550 }, 0, true],
    [{ command: 'RCPT TO', responseCode: 451 }, 0, false],
    [{ command: 'AUTH PLAIN', responseCode: 535 }, 0, false],
    [{ command: 'MAIL FROM', responseCode: 550 }, 0, false],
    [new Error('ECONNREFUSED'), 4.9 * DAY, false],
    [new Error('ECONNREFUSED'), 5 * DAY, true],
    [undefined, 0, false],
  ])('%j after %i ms: %s', (error, age, expected) => {
    expect(isPermanentFailure(error, age)).toBe(expected)
  })
})

describe('describeError', () => {
  it('joins code and message in one line', () => {
    const error = Object.assign(new Error('Connection\nrefused'), { code: 'ESOCKET' })
    expect(describeError(error)).toBe('ESOCKET: Connection refused')
    expect(describeError('odd')).toBe('odd')
  })

  it('removes passwords and e-mail addresses', () => {
    const text = describeError(
      new Error(
        'smtp://shop:s3cret@mail.example:587 refused <ada@shop.example>, bob@b.example: 550',
      ),
    )
    expect(text).toBe('<url> refused <<address>>, <address>: 550')
  })

  it('truncates to 300 characters', () =>
    expect(describeError(new Error('x'.repeat(5000)))).toHaveLength(300))
})
