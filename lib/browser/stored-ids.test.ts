import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recentlySeen, rememberSeen } from '@/lib/products/catalogue/recently-seen'
import { compared, toggleCompared } from '@/lib/products/compare/compare'
import { storeCookieChoice } from './cookies'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

function fakeStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', fakeStorage())
})
afterEach(() => vi.unstubAllGlobals())

it('stores no viewed product before an answer about cookies', () => {
  rememberSeen(id(1))
  expect(localStorage.getItem('recentlySeen')).toBeNull()
})

it('stores twelve distinct products, newest first', () => {
  storeCookieChoice('essential')
  for (let n = 1; n <= 15; n++) rememberSeen(id(n))
  rememberSeen(id(7))
  expect(recentlySeen.get()).toEqual([7, 15, 14, 13, 12, 11, 10, 9, 8, 6, 5, 4].map(id))
  recentlySeen.set([])
  expect(localStorage.getItem('recentlySeen')).toBeNull()
})

it('compares four products at most, and removes one on toggle', () => {
  expect([1, 2, 3, 4, 5].map((n) => toggleCompared(id(n)))).toEqual([true, true, true, true, false])
  expect(toggleCompared(id(2))).toBe(true)
  expect(compared.get()).toEqual([1, 3, 4].map(id))
})

it('ignores invalid ids and returns a stable reference', () => {
  localStorage.setItem('compare', `["x"],<script>,${id(1)},${id(1)},`)
  expect(compared.get()).toEqual([id(1)])
  expect(compared.get()).toBe(compared.get())
})

it('notifies of changes in this tab and in others', () => {
  const heard = vi.fn()
  const stop = compared.subscribe(heard)
  toggleCompared(id(1))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'compare' }))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }))
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  toggleCompared(id(1))
  expect(heard).toHaveBeenCalledTimes(2)
})

it('works in memory when storage is blocked', () => {
  const closed = () => {
    throw new Error('closed')
  }
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed })
  expect(toggleCompared(id(3))).toBe(true)
  expect(compared.get()).toEqual([id(3)])
})
