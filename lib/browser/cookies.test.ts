import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readCookieChoice, storeCookieChoice } from './cookies'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const NOW = new Date('2026-11-21T10:00:00.000Z')

it('stores the answer with its date', () => {
  expect(readCookieChoice()).toBeNull()
  storeCookieChoice('essential', NOW)
  expect(Object.fromEntries(stored)).toEqual({
    cookieConsent: 'essential',
    cookieConsentDate: '2026-11-21T10:00:00.000Z',
  })
  expect(readCookieChoice(NOW.getTime())).toBe('essential')
})

it('expires after six months and ignores invalid answers', () => {
  storeCookieChoice('accepted', NOW)
  expect(readCookieChoice(Date.parse('2027-05-01'))).toBe('accepted')
  expect(readCookieChoice(Date.parse('2027-06-01'))).toBeNull()
  stored.set('cookieConsent', 'perhaps')
  expect(readCookieChoice(NOW.getTime())).toBeNull()
  stored.set('cookieConsent', 'accepted').set('cookieConsentDate', 'yesterday')
  expect(readCookieChoice(NOW.getTime())).toBeNull()
})

it('works without storage', () => {
  vi.stubGlobal('localStorage', undefined)
  storeCookieChoice('accepted')
  expect(readCookieChoice()).toBeNull()
})
