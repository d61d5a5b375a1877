import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { GET } from './route'

it('deletes the shop’s caches, then unregisters', async () => {
  const names = new Set(['shop-pages-1', 'shop-files-1', 'another'])
  const calls: string[] = []
  const work: Promise<void>[] = []
  const listeners: Record<string, (event: object) => void> = {}
  runInNewContext(await GET().text(), {
    addEventListener: (name: string, listen: (event: object) => void) => {
      listeners[name] = listen
    },
    skipWaiting: () => calls.push('skipWaiting'),
    caches: { keys: async () => [...names], delete: async (name: string) => names.delete(name) },
    registration: { unregister: async () => calls.push(`unregister with ${[...names]}`) },
  })
  listeners.install?.({})
  listeners.activate?.({ waitUntil: (promise: Promise<void>) => work.push(promise) })
  await Promise.all(work)
  expect(calls).toEqual(['skipWaiting', 'unregister with another'])
})
