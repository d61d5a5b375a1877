import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { GET } from './route'

it('takes away what the shop kept, then itself', async () => {
  const kept = new Set(['shop-pages-1', 'shop-files-1', 'another'])
  const [told, work]: [string[], Promise<void>[]] = [[], []]
  const listeners: Record<string, (event: object) => void> = {}
  runInNewContext(await GET().text(), {
    addEventListener: (name: string, listen: (event: object) => void) => {
      listeners[name] = listen
    },
    skipWaiting: () => told.push('skipWaiting'),
    caches: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
    registration: { unregister: async () => told.push(`unregister with ${[...kept]}`) },
  })
  listeners.install?.({})
  listeners.activate?.({ waitUntil: (promise: Promise<void>) => work.push(promise) })
  await Promise.all(work)
  expect(told).toEqual(['skipWaiting', 'unregister with another'])
})
