import fs from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serverHooks } from '../../lib/shared/next-and-server.mjs'
import CacheHandler from './cache-handler.mjs'

const KEY = 'a price'
const TAGS = ['products']
const CONTEXT = { kind: 'FETCH', tags: TAGS, softTags: [] }

/** Next creates one per request. */
const handler = () =>
  new CacheHandler({
    fs,
    flushToDisk: false,
    serverDistDir: '/nowhere',
    maxMemoryCacheSize: 1e6,
    revalidatedTags: [],
  })
const store = (body) =>
  handler().set(
    KEY,
    { kind: 'FETCH', data: { headers: {}, body, url: '' }, revalidate: 3600, tags: TAGS },
    CONTEXT,
  )
const read = async () => (await handler().get(KEY, CONTEXT))?.value?.data.body

beforeEach(() => void vi.useFakeTimers({ now: Date.now() }))
afterEach(() => void vi.useRealTimers())

it('drops a page read before a change and stored after it', async () => {
  await handler().revalidateTag(TAGS, { expire: 0 })
  vi.advanceTimersByTime(500)
  await store('old price')
  expect(await read()).toBe('old price')
  vi.advanceTimersByTime(10_000)
  expect(await read()).toBeUndefined()
  await store('new price')
  vi.advanceTimersByTime(60_000)
  expect(await read()).toBe('new price')
})

it('revalidates at once through the server hook', async () => {
  await store('old price')
  vi.advanceTimersByTime(1)
  expect(await read()).toBe('old price')
  await serverHooks.invalidateTags(TAGS)
  expect(await read()).toBeUndefined()
})

it('repeats once after the last of many changes', async () => {
  for (let change = 0; change < 3; change += 1) {
    await handler().revalidateTag(TAGS, { expire: 0 })
    vi.advanceTimersByTime(9_000)
  }
  expect(vi.getTimerCount()).toBe(1)
})

it('writes no page to the disk, even with flushToDisk', async () => {
  const written = vi.fn()
  const disk = { ...fs, writeFile: written, mkdir: written }
  const context = { kind: 'APP_PAGE', isRoutePPREnabled: false, isFallback: false }
  const page = { kind: 'APP_PAGE', html: '<p>', rscData: Buffer.from(''), headers: {}, status: 200 }
  const options = {
    fs: disk,
    flushToDisk: true,
    serverDistDir: '/nowhere',
    maxMemoryCacheSize: 1e6,
  }
  await new CacheHandler({ ...options, revalidatedTags: [] }).set('/en', page, context)
  expect(written).not.toHaveBeenCalled()
})
