import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { readOverview } from '@/lib/admin/overview'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

const MIGRATION = 'prisma/migrations/20261129081000_receipts_by_money/migration.sql'

const HOUR = 60 * 60 * 1000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR)

beforeEach(resetDatabase)

const receive = (orderId: string, cents: number, kind = 'received') =>
  sql(
    `insert into order_money (id, order_id, kind, amount_cents, way, happened_on)
     values (gen_random_uuid(), $1, $2, $3, 'other', now())`,
    [orderId, kind, cents],
  )

describe('the admin overview', () => {
  it('has fourteen days up to today, with zeros', async () => {
    const { days, unpaid, toShip, missing } = await readOverview()
    expect(days).toHaveLength(14)
    expect(days.at(-1)?.day).toBe(
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(),
    )
    expect(days.every(({ orders, receivedCents }) => orders === 0 && receivedCents === 0)).toBe(
      true,
    )
    expect(unpaid.map(({ count, cents }) => [count, cents])).toEqual(Array(4).fill([0, 0]))
    expect([toShip, missing]).toEqual([0, []])
  })

  it('counts today’s orders and payments, whenever the order was placed', async () => {
    const old = await insert('orders', { status: 'paid', created_at: ago(24 * 40) })
    await receive(old, 90_000)
    await insert('orders', { status: 'awaiting_payment', total_cents: 5 })
    const { days, toShip } = await readOverview()
    expect(days.at(-1)).toMatchObject({ orders: 1, receivedCents: 90_000 })
    expect(toShip).toBe(1)
  })

  it('counts a refund on its day, and unpaid orders without the part that was paid', async () => {
    const id = await insert('orders', { total_cents: 1000 })
    await receive(id, 400)
    await sql(`update order_receipts set created_at = $1`, [ago(48)])
    expect((await readOverview()).unpaid[0]).toMatchObject({ count: 1, cents: 600 })
    await receive(id, 150, 'refunded')
    const { days } = await readOverview()
    expect(days.at(-1)?.receivedCents).toBe(-150)
    expect(days.reduce((sum, { receivedCents }) => sum + receivedCents, 0)).toBe(250)
  })

  it('counts a cancellation as no money, and the refund after it', async () => {
    const id = await insert('orders', { status: 'paid', total_cents: 1000 })
    await receive(id, 1000)
    const today = async () => (await readOverview()).days.at(-1)?.receivedCents
    await sql(`update orders set status = 'cancelled'`)
    expect(await today()).toBe(1000)
    await receive(id, 1000, 'refunded')
    expect(await today()).toBe(0)
  })

  it('has back what an earlier version took off at a cancellation, on its day', async () => {
    const id = await insert('orders', { status: 'cancelled', total_cents: 1000 })
    await receive(id, 1000)
    const came = ago(72)
    const cancelled = ago(24)
    await insert('order_events', { order_id: id, to_status: 'cancelled', created_at: cancelled })
    await sql('update order_receipts set created_at = $1', [came])
    await sql(
      'insert into order_receipts (order_id, amount_cents, created_at) values ($1, -1000, $2)',
      [id, cancelled],
    )
    const migration = readFileSync(MIGRATION, 'utf8')
    const repair = migration.slice(migration.lastIndexOf('INSERT INTO "order_receipts"'))
    await sql(repair)
    await sql(repair)
    const receipts = await sql('select amount_cents, created_at from order_receipts order by 2, 1')
    expect(receipts).toEqual([
      { amount_cents: 1000, created_at: came },
      { amount_cents: -1000, created_at: cancelled },
      { amount_cents: 1000, created_at: cancelled },
    ])
  })

  it('groups unpaid orders by age', async () => {
    for (const hours of [1, 23, 30, 24 * 5, 24 * 8, 24 * 90]) {
      await insert('orders', { total_cents: 100, created_at: ago(hours) })
    }
    await insert('orders', { status: 'cancelled', created_at: ago(2) })
    expect((await readOverview()).unpaid).toEqual([
      { age: '0-1', count: 2, cents: 200 },
      { age: '1-3', count: 1, cents: 100 },
      { age: '3-7', count: 1, cents: 100 },
      { age: '7', count: 2, cents: 200 },
    ])
  })

  it('names products with unavailable variants, except archived ones', async () => {
    const part = await insert('products', { name: 'Part' })
    await insert('variants', { product_id: part, available: false })
    await insert('variants', { product_id: part, capacity: '512 GB' })
    const whole = await insert('products', { name: 'Whole' })
    await insert('variants', { product_id: whole })
    const off = await insert('products', { name: 'Off', available: false })
    await insert('variants', { product_id: off })
    await insert('products', { name: 'Gone', available: false, archived_at: new Date() })
    const { missing, missingCount } = await readOverview()
    expect(missing.map(({ name, available, variants }) => [name, available, variants])).toEqual([
      ['Off', 0, 1],
      ['Part', 1, 2],
    ])
    expect(missingCount).toBe(2)
  })

  it('counts failed and waiting mails, and failed payments', async () => {
    const last_error = 'Error: Greeting never received'
    await insert('outbox_messages', { attempts: 2, last_error })
    await insert('outbox_messages', { attempts: 2, last_error, done_at: new Date() })
    await insert('outbox_messages', {})
    for (const [status, meaning, hours] of [
      ['awaiting_payment', 'failed', 1],
      ['awaiting_payment', 'waiting', 1],
      ['awaiting_payment', 'failed', 24 * 15],
      ['payment_review', 'review', 1],
      ['paid', 'expired', 1],
    ] as const) {
      const order_id = await insert('orders', { status })
      await insert('payment_events', { order_id, meaning, created_at: ago(hours) })
    }
    expect(await readOverview()).toMatchObject({ failedMails: 1, failedPayments: 2 })
  })
})
