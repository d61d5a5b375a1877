import { describe, expect, it } from 'vitest'
import { fromShopTime, toShopTime } from './time'

describe('fromShopTime', () => {
  it.each([
    ['2027-01-15T09:30', '2027-01-15T08:30:00.000Z'],
    ['2027-07-15T09:30', '2027-07-15T07:30:00.000Z'],
    ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
    ['2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
    ['2026-12-31T23:59', '2026-12-31T22:59:00.000Z'],
  ])('reads %s in the shop’s time zone', (text, time) => {
    expect(fromShopTime(text)?.toISOString()).toBe(time)
    expect(toShopTime(new Date(time))).toBe(text)
  })

  it('takes the first of an hour that repeats', () => {
    expect(fromShopTime('2027-10-31T02:30')?.toISOString()).toBe('2027-10-31T00:30:00.000Z')
  })

  it.each([
    ...['2027-03-28T02:30', '2027-02-30T10:00', '2027-13-01T10:00', '0001-01-01T00:00'],
    ...['2027-01-15', '2027-01-15T09:30Z', '15/01/2027 09:30', ''],
  ])('refuses "%s"', (text) => {
    expect(fromShopTime(text)).toBeNull()
  })
})
