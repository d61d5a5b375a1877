import { beforeEach, expect, it, vi } from 'vitest'
import { isDatabaseDown, prisma } from '@/lib/db'
import { cancelOrder } from '@/lib/orders/mutations'
import { processUnpaidOrders } from '@/lib/orders/unpaid/unpaid'
import { sql } from '../data/database'
import { openShop } from '../data/order-fixtures'
import { placeBankTransferOrder } from '../data/place'
import { insert } from '../data/rows'
import { newKey, type Stock, submission } from '../data/submission'

const buyers = await vi.hoisted(async () => {
  const { AsyncLocalStorage } = await import('node:async_hooks')
  return new AsyncLocalStorage<string>()
})
vi.mock('@/lib/auth/session', () => ({ getCurrentUser: async () => ({ id: buyers.getStore() }) }))

let shop: Stock
beforeEach(async () => {
  shop = await openShop({ userId: null })
})

const buy = (unpaid?: string) => {
  const body = {
    ...submission(shop),
    totalAmount: 2519.91,
    discountCode: 'spring',
    ...(unpaid && { unpaid }),
  }
  const key = newKey()
  return patiently(() => placeBankTransferOrder(body, key))
}

/** Like a customer, where all connections are in use for too long. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!isDatabaseDown(error)) throw error
    }
  }
}

async function asBuyers<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const ids = await Promise.all(
    Array.from({ length: count }, () => patiently(() => insert('users'))),
  )
  return Promise.all(ids.map((id, index) => buyers.run(id, () => act(index))))
}

const codesOf = (results: ({ ok: true } | { ok: false; code: string })[]) =>
  results.map((result) => (result.ok ? 'ok' : result.code)).sort()

const inUse = async () =>
  (
    await sql<{ uses: number }>(
      `select count(*)::int as uses from orders where discount_id is not null and status <> 'cancelled'`,
    )
  )[0]?.uses

const deadlocks = async () =>
  (await sql('select deadlocks::int from pg_stat_database where datname = current_database()'))[0]

it('gives seven uses of a code to exactly seven of thirty buyers', async () => {
  await insert('discounts', { max_uses: 7 })
  const codes = codesOf(await asBuyers(30, () => buy()))
  expect(codes).toEqual([...Array(23).fill('DISCOUNT_REFUSED'), ...Array(7).fill('ok')])
  expect(await inUse()).toBe(7)
})

it('lets orders with an unlimited code pass each other', async () => {
  await insert('discounts')
  await prisma.$transaction(
    async (tx) => {
      await tx.$queryRaw`select 1 from discounts for no key update`
      expect(codesOf(await asBuyers(2, () => buy()))).toEqual(['ok', 'ok'])
    },
    { timeout: 120_000 },
  )
})

it('is used once by a customer with many windows', async () => {
  await insert('discounts')
  const [codes] = await asBuyers(1, async () =>
    codesOf(await Promise.all(Array.from({ length: 10 }, () => buy()))),
  )
  expect(codes).toEqual([...Array(9).fill('DISCOUNT_REFUSED'), 'ok'])
})

it('gives a use back once where cancellations meet an expiry and new orders', async () => {
  await insert('discounts', { max_uses: 5 })
  await sql('update variants set stock = 1000')
  const before = await deadlocks()
  const later = new Date(Date.now() + 30 * 24 * 3_600_000)
  const placed = await asBuyers(5, async () => ({
    ...(await buy()),
    buyer: buyers.getStore() ?? '',
  }))
  expect(await inUse()).toBe(5)
  const [, later5] = await Promise.all([
    Promise.all([
      ...placed.flatMap((result) =>
        [1, 2].map(() =>
          buyers.run(result.buyer, () =>
            patiently(() => cancelOrder(result.ok ? result.value.id : '')),
          ),
        ),
      ),
      patiently(() => processUnpaidOrders(later)),
    ]),
    asBuyers(20, () => buy()),
  ])
  expect(codesOf(later5).filter((code) => code === 'ok').length).toBe(await inUse())
  expect(await inUse()).toBeLessThanOrEqual(5)
  expect(await deadlocks()).toEqual(before)
  const rest = await asBuyers(10, () => buy())
  expect(codesOf([...later5, ...rest]).filter((code) => code === 'ok')).toHaveLength(5)
})

it('replaces unpaid orders with the same code without a deadlock', async () => {
  await insert('discounts', { max_uses: 8 })
  await sql('update variants set stock = 1000')
  const before = await deadlocks()
  const results = await asBuyers(8, async () => {
    const first = await buy()
    const id = first.ok ? first.value.id : ''
    return Promise.all([buy(id), patiently(() => cancelOrder(id))])
  })
  expect(codesOf(results.map(([order]) => order))).toEqual(Array(8).fill('ok'))
  expect(await inUse()).toBe(8)
  expect(await deadlocks()).toEqual(before)
})
