import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { IndexEntry } from '@/lib/products/listing/columns'
import { buildIndex } from '@/lib/products/listing/product-index'
import type { Category } from '@/lib/products/types'
import type { LastReadProduct } from './last-read'
import { idsToStore } from './store-last-read'

const dataDir = mkdtempSync(path.join(tmpdir(), 'store-last-read-'))
vi.mock('@/lib/env', () => ({ env: { DATA_DIR: '' } }))
const findMany = vi.hoisted(() => vi.fn())
vi.mock('@/lib/db', () => ({
  prisma: { product: { findMany }, colour: { findMany: async () => [] } },
  isDatabaseDown: (error: Error) => error.message === 'away',
}))
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

type Stored = Omit<LastReadProduct, 'createdAt'> & { createdAt: Date }
const row = (id: string): Stored => ({
  id,
  slug: id,
  name: id,
  brand: 'Brand',
  category: 'watches',
  discount: 0,
  image: '/a.webp',
  available: true,
  papers: {},
  chapters: [],
  createdAt: new Date(7),
  variants: [],
  translations: [],
  images: [],
})
const goOn = () => false

let storeLastRead: typeof import('./store-last-read').storeLastRead
beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['Date'] })
  const { env } = await import('@/lib/env')
  Object.assign(env, { DATA_DIR: dataDir })
  ;({ storeLastRead } = await import('./store-last-read'))
  await rm(path.join(dataDir, 'products-last-read.json'), { force: true })
  findMany.mockReset().mockImplementation(async ({ where }) => where.id.in.map(row))
  warn.mockClear()
})
afterAll(() => rm(dataDir, { recursive: true }))

const entry = (id: string, position: number, category: Category = 'watches'): IndexEntry => ({
  id,
  category,
  brand: 'Brand',
  text: id,
  position,
  createdAt: 0,
  variants: [{ capacity: null, colour: null, priceCents: 100, percent: 0 }],
})
const indexOf = (...ids: string[]) => buildIndex(ids.map((id, place) => entry(id, place)))
const storedIds = async () => {
  const { env } = await import('@/lib/env')
  Object.assign(env, { DATA_DIR: dataDir })
  return (await (await import('./last-read')).readLastRead())?.products.map(({ id }) => id)
}

it('stores the products of an index in its order, and leaves no draft', async () => {
  await storeLastRead(indexOf('b', 'a'), goOn)
  expect(await storedIds()).toEqual(['b', 'a'])
  expect(await readdir(dataDir)).toEqual(['products-last-read.json'])
})

it('stores an index once, and the next one ten seconds later at the earliest', async () => {
  const index = indexOf('a')
  await storeLastRead(index, goOn)
  vi.setSystemTime(Date.now() + 10_000)
  await storeLastRead(index, goOn)
  expect(findMany).toHaveBeenCalledTimes(1)
  await storeLastRead(indexOf('c'), goOn)
  await storeLastRead(indexOf('d'), goOn)
  expect(await storedIds()).toEqual(['c'])
  vi.setSystemTime(Date.now() + 10_000)
  await storeLastRead(indexOf('d'), goOn)
  expect(await storedIds()).toEqual(['d'])
})

it('keeps the former file, without a word, when the database or the process goes', async () => {
  await storeLastRead(indexOf('a'), goOn)
  vi.setSystemTime(Date.now() + 10_000)
  findMany.mockRejectedValueOnce(new Error('away'))
  await storeLastRead(indexOf('b'), goOn)
  vi.setSystemTime(Date.now() + 10_000)
  await storeLastRead(indexOf('b'), () => true)
  expect(await storedIds()).toEqual(['a'])
  expect(await readdir(dataDir)).toEqual(['products-last-read.json'])
  expect(warn).not.toHaveBeenCalled()
})

it('logs any other failure once, and never throws', async () => {
  findMany.mockRejectedValue(new Error('disk full'))
  await storeLastRead(indexOf('a'), goOn)
  vi.setSystemTime(Date.now() + 10_000)
  await storeLastRead(indexOf('a'), goOn)
  expect(warn).toHaveBeenCalledTimes(1)
})

it('stores 2,000 at most: the first of every category, in the order of lists', () => {
  const many = Array.from({ length: 2100 }, (_, at) => entry(`w${at}`, at))
  const last = [entry('g0', 5000, 'gadgets'), entry('g1', 5001, 'gadgets')]
  const ids = idsToStore(buildIndex([...many, ...last]))
  expect(ids).toHaveLength(2000)
  expect(ids.slice(0, 2)).toEqual(['w0', 'w1'])
  expect(ids.slice(-3)).toEqual(['w1997', 'g0', 'g1'])
})

it('stores products that cannot be bought after all others', () => {
  const unsold = { ...entry('u', 0), variants: [] }
  expect(idsToStore(buildIndex([unsold, entry('a', 1)]))).toEqual(['a', 'u'])
})
