import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withPrisma } from '@/prisma/seed/client'
import { resetDatabase } from './database'
import { insert } from './rows'

/** The largest number of queries in flight on one connection. */
let most = 0

beforeEach(async () => {
  await resetDatabase()
  await insert('products')
  most = 0
  const running = new Map<unknown, number>()
  const { query } = pg.Client.prototype as { query: (...given: unknown[]) => Promise<unknown> }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: unknown,
    ...given: unknown[]
  ) {
    const count = (running.get(this) ?? 0) + 1
    running.set(this, count)
    most = Math.max(most, count)
    try {
      return await query.apply(this, given)
    } finally {
      running.set(this, (running.get(this) ?? 0) - 1)
    }
  })
})
afterEach(() => vi.restoreAllMocks())

const work = <T>(done: Parameters<typeof withPrisma<T>>[1]) =>
  withPrisma(String(process.env.DATABASE_URL), done)
const include = { variants: true, images: true, translations: true } as const

it('sends one query at a time on a transaction’s connection, also for several relations', async () => {
  const found = await work((prisma) =>
    prisma.$transaction((tx) => tx.product.findFirstOrThrow({ include })),
  )
  expect(found).toMatchObject({ variants: [], images: [], translations: [] })
  expect(most).toBe(1)
})

it('continues after a failed query', async () => {
  const names = await work((prisma) =>
    prisma.$transaction(async (tx) => {
      await tx.$executeRaw`savepoint here`
      await expect(tx.$queryRaw`select 1 / 0`).rejects.toThrow('division by zero')
      await tx.$executeRaw`rollback to here`
      return tx.product.findMany({ select: { name: true } })
    }),
  )
  expect(names).toHaveLength(1)
  expect(most).toBe(1)
})
