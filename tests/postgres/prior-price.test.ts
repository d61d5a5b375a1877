import { beforeEach, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { updateProduct } from '@/lib/products/editing/update'
import { lockProducts } from '@/lib/products/editing/write/write-update'
import { asAdministrator, visitor } from '../data/admin'
import { resetDatabase, sql } from '../data/database'
import { insert } from '../data/rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
})

const expectLockWait = async () => {
  const waiting = await sql(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  if (waiting.length === 0) throw new Error('no lock is awaited')
}

it('checks an original price against the prices of a former product with the slug', async () => {
  const id = await insert('products')
  await insert('variants', { product_id: id, price_cents: 60_000 })
  await sql('update variants set price_cents = 50000')
  let typed: ReturnType<typeof updateProduct> | undefined
  await prisma.$transaction(
    async (tx) => {
      await lockProducts(tx, [id])
      typed = updateProduct(id, { originalPrice: 600 })
      await vi.waitFor(expectLockWait, { timeout: 60_000, interval: 20 })
      for (const priceCents of [40_000, 50_000])
        await tx.variant.updateMany({ data: { priceCents } })
    },
    { timeout: 120_000 },
  )
  expect(await typed).toMatchObject({
    code: 'VALIDATION_ERROR',
    fieldErrors: { originalPrice: 'NO_PRIOR_PRICE' },
    details: { highestOriginalPrice: null },
  })
  expect(await sql('select original_price_cents as original from variants')).toEqual([
    { original: null },
  ])
})
