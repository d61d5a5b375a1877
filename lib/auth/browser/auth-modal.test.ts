import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AUTH_EVENT, openAuthModal } from './auth-modal'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

it('returns false until a listener can open the form', () => {
  expect(openAuthModal({ mode: 'login' })).toBe(false)
  const requested: unknown[] = []
  window.addEventListener(AUTH_EVENT, (event) => {
    event.preventDefault()
    requested.push((event as CustomEvent).detail)
  })
  expect(openAuthModal({ mode: 'login' })).toBe(true)
  expect(requested).toEqual([{ mode: 'login' }])
})
