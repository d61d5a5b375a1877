import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetFormer } from './last-customer'

vi.mock('@/lib/browser/offline/keep', () => ({ clearCachedPages: async () => {} }))

/** Storage whose entries are its own properties, as in a browser. */
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

it('a guest’s cart stays with who logs in, however often they are seen', async () => {
  await forgetFormer({ id: 'one' })
  await forgetFormer({ id: 'one' })
  expect(left()).toEqual(['[{"id":"a"}]', 'dark', '{}'])
})

it('the next customer finds nothing of the one before, but the choices of the browser', async () => {
  const tabIsTold = vi.fn()
  window.addEventListener('storage', tabIsTold)
  await forgetFormer({ id: 'one' })
  expect(tabIsTold).not.toHaveBeenCalled()
  await forgetFormer({ id: 'two' })
  expect(left()).toEqual([null, 'dark', null])
  expect(tabIsTold).toHaveBeenCalledTimes(1)
  storage.localStorage.setItem('cart', '[{"id":"b"}]')
  await forgetFormer({ id: 'two' })
  expect(left()[0]).toBe('[{"id":"b"}]')
})
