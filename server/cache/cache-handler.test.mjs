import fs from 'node:fs'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { runtime } from '../../lib/shared/runtime.mjs'
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
  await runtime.hooks.invalidateTags(TAGS)
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

it('names the shop’s own tags of a cached page, and purges a CDN of those that change', async () => {
  const purgeTags = vi.fn()
  Object.assign(runtime.hooks, { purgeTags })
  onTestFinished(() => void delete runtime.hooks.purgeTags)
  const context = { kind: 'APP_PAGE', isRoutePPREnabled: false, isFallback: false }
  const headers = { 'x-next-cache-tags': '_N_T_/layout,_N_T_/en,settings,products' }
  const page = { kind: 'APP_PAGE', html: '<p>', rscData: Buffer.from(''), headers, status: 200 }
  await handler().set('/en/gadgets', page, context)
  const found = await handler().get('/en/gadgets', context)
  expect(found.value.headers['surrogate-key']).toBe('settings products')
  vi.advanceTimersByTime(1)
  await handler().revalidateTag(TAGS, { expire: 0 })
  expect(purgeTags.mock.calls).toEqual([[TAGS]])
  vi.advanceTimersByTime(10_000)
  await expect.poll(() => purgeTags).toHaveBeenCalledTimes(2)
})

it('drops and purges the pages of one tag, and leaves those of others', async () => {
  const purgeTags = vi.fn()
  Object.assign(runtime.hooks, { purgeTags })
  onTestFinished(() => void delete runtime.hooks.purgeTags)
  const context = { kind: 'APP_PAGE', isRoutePPREnabled: false, isFallback: false }
  const page = { kind: 'APP_PAGE', html: '<p>', rscData: Buffer.from(''), status: 200 }
  const tagsOf = async (key) => (await handler().get(key, context))?.value.headers['surrogate-key']
  for (const category of ['audio', 'watches']) {
    const headers = { 'x-next-cache-tags': `_N_T_/en,settings,products,${category}` }
    await handler().set(`/en/${category}`, { ...page, headers }, context)
  }
  expect(await tagsOf('/en/audio')).toBe('settings products audio')
  vi.advanceTimersByTime(1)
  await runtime.hooks.invalidateTags(['audio'])
  expect(await tagsOf('/en/audio')).toBeUndefined()
  expect(await tagsOf('/en/watches')).toBe('settings products watches')
  expect(purgeTags.mock.calls).toEqual([[['audio']]])
  await runtime.hooks.invalidateTags(TAGS)
  expect(await tagsOf('/en/watches')).toBeUndefined()
})

it('asks other instances for a page alone, and gives them one that it renders', async () => {
  const get = vi.fn(async () => null)
  const set = vi.fn(async () => {})
  const pause = vi.fn()
  runtime.hooks.sharedPages = { version: () => 'v1', pause, get, set, isUp: async () => true }
  onTestFinished(() => void delete runtime.hooks.sharedPages)
  const page = { kind: 'APP_PAGE', html: '<p>', rscData: Buffer.from(''), headers: {}, status: 200 }
  const context = { kind: 'APP_PAGE', isRoutePPREnabled: false, isFallback: false }
  const cacheControl = { revalidate: 3600 }
  expect(await handler().get('/fr', context)).toBeNull()
  expect(await handler().get('another price', CONTEXT)).toBeNull()
  expect(get.mock.calls).toEqual([['v1', '/fr']])
  await handler().set('/fr', page, { ...context, cacheControl })
  await handler().set('/fr/x', { ...page, status: 404 }, { ...context, cacheControl })
  await store('a price')
  const shared = { value: page, lastModified: Date.now(), cacheControl }
  expect(set.mock.calls).toEqual([['v1', '/fr', shared]])
  expect((await handler().get('/fr', context)).value.html).toBe('<p>')
  expect(get).toHaveBeenCalledTimes(1)
  await handler().revalidateTag(TAGS, { expire: 0 })
  expect(pause).toHaveBeenCalledTimes(1)
})
