import { describe, expect, it } from 'vitest'
import { isReserveWarning, orderAge } from './age'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('order age', () => {
  it.each([
    [-5 * MINUTE, 'minutes', 1],
    [0, 'minutes', 1],
    [59 * SECOND, 'minutes', 1],
    [2 * MINUTE - 1, 'minutes', 1],
    [2 * MINUTE, 'minutes', 2],
    [HOUR - 1, 'minutes', 59],
    [HOUR, 'hours', 1],
    [DAY - 1, 'hours', 23],
    [DAY, 'days', 1],
    [2 * DAY - 1, 'days', 1],
    [400 * DAY, 'days', 400],
  ] as const)('formats %i ms as %s: %i', (ms, unit, value) => {
    expect(orderAge(ago(ms), now)).toEqual({ unit, value })
    expect(orderAge(ago(ms).toISOString(), now)).toEqual({ unit, value })
  })

  it('flags orders of one day or more', () => {
    expect(isReserveWarning(ago(DAY - 1), now)).toBe(false)
    expect(isReserveWarning(ago(DAY), now)).toBe(true)
  })
})
