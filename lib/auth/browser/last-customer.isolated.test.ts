import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearFormerCustomer } from './last-customer'

vi.mock('@/lib/browser/offline/page-cache', () => ({ clearCachedPages: async () => {} }))

/** Entries are own properties, as in a browser. */
const newStorage = () =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  })

let storage: Record<'localStorage' | 'sessionStorage', Storage>
beforeEach(() => {
  storage = { localStorage: newStorage(), sessionStorage: newStorage() }
  vi.stubGlobal('window', Object.assign(new EventTarget(), storage))
  for (const [name, value] of Object.entries(storage)) vi.stubGlobal(name, value)
  vi.stubGlobal('StorageEvent', class extends Event {})
  storage.localStorage.setItem('cart', '[{"id":"a"}]')
  storage.localStorage.setItem('theme', 'dark')
  storage.sessionStorage.setItem('checkoutDetails', '{}')
})
afterEach(() => vi.unstubAllGlobals())

const left = () => [
  ...['cart', 'theme'].map((key) => storage.localStorage.getItem(key)),
  storage.sessionStorage.getItem('checkoutDetails'),
]

it('keeps the cart of a guest who signs in', async () => {
  await clearFormerCustomer({ id: 'one' })
  await clearFormerCustomer({ id: 'one' })
  expect(left()).toEqual(['[{"id":"a"}]', 'dark', '{}'])
})

it('clears the former customer’s data but not the theme', async () => {
  const onStorage = vi.fn()
  window.addEventListener('storage', onStorage)
  await clearFormerCustomer({ id: 'one' })
  expect(onStorage).not.toHaveBeenCalled()
  await clearFormerCustomer({ id: 'two' })
  expect(left()).toEqual([null, 'dark', null])
  expect(onStorage).toHaveBeenCalledTimes(1)
  storage.localStorage.setItem('cart', '[{"id":"b"}]')
  await clearFormerCustomer({ id: 'two' })
  expect(left()[0]).toBe('[{"id":"b"}]')
})
