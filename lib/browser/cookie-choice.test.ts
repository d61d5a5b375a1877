import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepCookieChoice, readCookieChoice } from './cookie-choice'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const NOW = new Date('2026-11-21T10:00:00.000Z')

it('keeps the answer and when it was given', () => {
  expect(readCookieChoice()).toBeNull()
  keepCookieChoice('essential', NOW)
  expect(Object.fromEntries(kept)).toEqual({
    cookieConsent: 'essential',
    cookieConsentDate: '2026-11-21T10:00:00.000Z',
  })
  expect(readCookieChoice(NOW.getTime())).toBe('essential')
})

it('asks again after six months, and where the answer is none', () => {
  keepCookieChoice('accepted', NOW)
  expect(readCookieChoice(Date.parse('2027-05-01'))).toBe('accepted')
  expect(readCookieChoice(Date.parse('2027-06-01'))).toBeNull()
  kept.set('cookieConsent', 'perhaps')
  expect(readCookieChoice(NOW.getTime())).toBeNull()
  kept.set('cookieConsent', 'accepted').set('cookieConsentDate', 'yesterday')
  expect(readCookieChoice(NOW.getTime())).toBeNull()
})

it('does without storage', () => {
  vi.stubGlobal('localStorage', undefined)
  keepCookieChoice('accepted')
  expect(readCookieChoice()).toBeNull()
})
