import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AUTH_EVENT, openAuthModal } from './auth-modal'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

it('leaves the click to its link until the form can be opened', () => {
  expect(openAuthModal({ mode: 'login' })).toBe(false)
  const asked: unknown[] = []
  window.addEventListener(AUTH_EVENT, (event) => {
    event.preventDefault()
    asked.push((event as CustomEvent).detail)
  })
  expect(openAuthModal({ mode: 'login' })).toBe(true)
  expect(asked).toEqual([{ mode: 'login' }])
})
