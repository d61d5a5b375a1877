import { beforeEach, describe, expect, it, vi } from 'vitest'
import { enqueueDigest } from '@/lib/admin/digest/digest'
import { readOverview } from '@/lib/admin/overview'
import { env } from '@/lib/env'
import { enqueueMailFailures } from '@/lib/runtime/outbox/mail-failures'
import { enqueueOwnerNotices } from '@/lib/runtime/outbox/owner-notices'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { applyStored } from '@/lib/settings/current'
import { applyPayment } from '@/lib/settlement/provider/apply-payment'
import { handlers } from '@/lib/site/outbox-handlers'
import { DAY_MS } from '@/lib/time'
import { resetDatabase, sql } from './database'
import { insert } from './rows'
import { samplePayment } from './sample-payment'

const sendMail = vi.hoisted(() => vi.fn())
vi.mock('@/lib/mail/transport', () => ({ sendMail }))

beforeEach(async () => {
  await resetDatabase()
  applyStored({})
  sendMail.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await insert('users', { role: 'admin', email: env.ADMIN_EMAIL, language: 'en' })
})

/** The owner's mails since the last call, sent by two workers; `at once` skips their pauses. */
async function sent() {
  await Promise.all([enqueueOwnerNotices(), enqueueOwnerNotices()])
  await sql(`update outbox_messages set run_after = now() - interval '1 s'
    where topic like 'mail.owner-%' and done_at is null and failed_at is null`)
  await Promise.all([runOutbox(handlers), runOutbox(handlers)])
  const mails = sendMail.mock.calls.map(([mail]) => mail as { subject: string; text: string })
  sendMail.mockClear()
  return mails
}
const subjects = async () => (await sent()).map(({ subject }) => subject)

describe('a low stock', () => {
  let variant: string
  beforeEach(async () => {
    const product_id = await insert('products')
    variant = await insert('variants', { product_id, stock: 5 })
  })
  const setStock = (stock: number | null) =>
    sql('update variants set stock = $1 where id = $2', [stock, variant])

  it('is mailed once at the fall to three, and again only after the stock was above', async () => {
    await setStock(4)
    expect(await sent()).toEqual([])
    await setStock(3)
    const [mail, ...more] = await sent()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Low stock: Aurora One, 256 GB, Black')
    expect(mail?.text).toContain('Aurora One, 256 GB, Black: 3 units left')
    for (const stock of [2, 0, 3, 1]) {
      await setStock(stock)
      expect(await sent()).toEqual([])
    }
    await setStock(9)
    await setStock(0)
    expect((await sent())[0]?.text).toContain('Black: sold out')
  })

  it('is one mail for several variants', async () => {
    await insert('variants', { product_id: await insert('products'), stock: 4 })
    await sql('update variants set stock = 2')
    expect(await subjects()).toEqual(['Low stock: 2 articles'])
  })

  it('is not mailed where counting begins low, off sale, or once stocked again', async () => {
    await setStock(null)
    await setStock(2)
    expect(await sent()).toEqual([])
    await setStock(9)
    await sql('update variants set available = false')
    await setStock(1)
    expect(await sent()).toEqual([])
    await sql('update variants set available = true')
    await setStock(9)
    await setStock(1)
    await enqueueOwnerNotices()
    await setStock(9)
    expect(await sent()).toEqual([])
  })
})

describe('mails that fail', () => {
  const last_error = 'Error: Greeting never received'
  const later = new Date(Date.now() + 60 * 60 * 1000)
  const fail = (changes: object) =>
    insert('outbox_messages', { last_error, run_after: later, ...changes })
  const report = () => Promise.all([enqueueMailFailures(), enqueueMailFailures()])

  it('are mailed once: given up, or failed five times', async () => {
    await fail({ attempts: 5 })
    await fail({ attempts: 1, failed_at: new Date() })
    await fail({ attempts: 4 })
    await report()
    const [mail, ...more] = await sent()
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`2 mails of ${env.SHOP_NAME} could not be sent`)
    expect(mail?.text).toContain('Order received: 2')
    await report()
    expect(await sent()).toEqual([])
  })

  it('of the same hour are gathered, at most one mail an hour', async () => {
    await fail({ attempts: 5 })
    await report()
    await fail({ attempts: 6 })
    await report()
    expect(await subjects()).toEqual([`2 mails of ${env.SHOP_NAME} could not be sent`])
    await fail({ attempts: 5 })
    await report()
    const [next] = await sql(`select extract(epoch from run_after - now())::float / 60 as minutes
      from outbox_messages where topic = 'mail.owner-failures' and done_at is null`)
    expect(Number(next?.minutes)).toBeGreaterThan(55)
  })

  it('are counted without other messages of the outbox that fail', async () => {
    await fail({ attempts: 9, topic: 'payment.refund', payload: '{}' })
    await report()
    expect(await sent()).toEqual([])
    await fail({ attempts: 5 })
    await report()
    expect(await subjects()).toEqual([`1 mail of ${env.SHOP_NAME} could not be sent`])
  })

  it('to the owner cause no further mail', async () => {
    await fail({ attempts: 9, topic: 'mail.owner-order', payload: '{}' })
    await fail({ attempts: 9, topic: 'mail.owner-failures', payload: '{}' })
    await fail({ attempts: 9, topic: 'mail.admin-sign-in', payload: '{}' })
    await report()
    const [{ count } = {}] = await sql('select count(*)::int from outbox_messages')
    expect(count).toBe(3)
  })

  it('are not mailed once they have left', async () => {
    await fail({ attempts: 5 })
    await report()
    await sql(`update outbox_messages set done_at = now() where topic = 'mail.order-placed'`)
    expect(await sent()).toEqual([])
  })
})

describe('the daily summary', () => {
  // 08:00 in Paris; the day before ends at 23:00 UTC.
  const morning = new Date('2026-11-26T07:00:00Z')
  const yesterday = new Date('2026-11-25T10:00:00Z')

  it('has the figures of the day before, and is mailed once however often it is due', async () => {
    const order_id = await insert('orders', { created_at: yesterday, total_cents: 12_345 })
    await insert('orders', { created_at: new Date('2026-11-25T23:30:00Z') })
    await sql(
      'insert into order_receipts (order_id, amount_cents, created_at) values ($1, 5000, $2)',
      [...[order_id, yesterday]],
    )
    const line_id = await insert('order_lines', { order_id })
    await insert('claims', { order_id, line_id, created_at: yesterday })
    await sql('delete from owner_notices')
    const days = await Promise.all([enqueueDigest(morning), enqueueDigest(morning)])
    expect(days.filter(Boolean)).toEqual(['2026-11-25'])
    expect(await enqueueDigest(new Date('2026-11-26T21:00:00Z'))).toBeNull()
    const [mail, ...more] = await sent()
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`${env.SHOP_NAME} on 25 November 2026`)
    expect(mail?.text).toContain('Orders: 1 (€123.45)')
    expect(mail?.text).toContain('Received: €50.00')
    expect(mail?.text).toContain('Withdrawals: 0')
    expect(mail?.text).toContain('Reported defects: 1')
  })

  it('waits for its hour in the shop’s time zone', async () => {
    await insert('orders', { created_at: yesterday })
    expect(await enqueueDigest(new Date('2026-11-26T05:59:00Z'))).toBeNull()
    expect(await enqueueDigest(new Date('2026-11-26T06:00:00Z'))).toBe('2026-11-25')
  })

  it('is not mailed after a day without events, also if one is recorded later', async () => {
    await insert('variants', { product_id: await insert('products'), stock: 1 })
    expect(await enqueueDigest(morning)).toBeNull()
    await insert('orders', { created_at: yesterday })
    expect(await enqueueDigest(morning)).toBeNull()
  })

  it('names reviews whose reports wait, also on days without other events', async () => {
    const order_id = await insert('orders')
    const product_id = await insert('products')
    const line_id = await insert('order_lines', { order_id, product_id })
    const review_id = await insert('reviews', { order_id, line_id, product_id })
    for (const network of ['a', 'b']) await insert('review_reports', { review_id, network })
    await sql('delete from owner_notices')
    expect(await enqueueDigest(morning)).toBe('2026-11-25')
    const [mail] = await sent()
    expect(mail?.text).toContain('Reported reviews: 1')
    await sql('update review_reports set decided_at = now()')
    const next = new Date(morning.getTime() + DAY_MS)
    expect(await enqueueDigest(next)).toBeNull()
  })

  it('names mails that fail, unless they were sent before it', async () => {
    const failing = { attempts: 1, last_error: 'x', run_after: new Date('2999-01-01') }
    await insert('outbox_messages', { ...failing, topic: 'payment.refund', payload: '{}' })
    expect(await enqueueDigest(morning)).toBeNull()
    await insert('outbox_messages', failing)
    const next = (days: number) => new Date(morning.getTime() + days * DAY_MS)
    await enqueueDigest(next(1))
    const [mail] = await sent()
    expect(mail?.text).toContain('Failed mails: 1')
    await enqueueDigest(next(2))
    await sql(`update outbox_messages set done_at = now() where topic = 'mail.order-placed'`)
    expect(await sent()).toEqual([])
  })
})

it.each([
  ['NOTIFY_ORDERS', 'order'],
  ['NOTIFY_MONEY', 'money'],
  ['NOTIFY_WITHDRAWALS', 'withdrawal'],
  ['NOTIFY_LOW_STOCK', 'low-stock'],
])('%s alone turns its mail off', async (name, kind) => {
  const id = await insert('orders')
  await sql('delete from owner_notices')
  for (const one of ['order', 'money', 'withdrawal']) {
    await sql('insert into owner_notices (kind, order_id, subject_id) values ($1, $2, $2)', [
      one,
      id,
    ])
  }
  await sql(`insert into owner_notices (kind, subject_id) values ('low-stock', $1)`, [id])
  applyStored({ [name]: 'off' })
  await enqueueOwnerNotices()
  const rows = await sql<{ topic: string }>('select topic from outbox_messages')
  const all = ['order', 'money', 'withdrawal', 'low-stock'].filter((one) => one !== kind)
  expect(rows.map(({ topic }) => topic).sort()).toEqual(
    all.map((one) => `mail.owner-${one}`).sort(),
  )
  expect(await sql('select 1 from owner_notices')).toEqual([])
})

it.each(['on', 'off'] as const)(
  'money without an order is mailed while NOTIFY_MONEY is on: %s',
  async (value) => {
    applyStored({ NOTIFY_MONEY: value })
    expect(await applyPayment(samplePayment())).toBe(true)
    const mails = await sql(`select 1 from outbox_messages where topic = 'mail.owner-unmatched'`)
    expect(mails).toHaveLength(value === 'on' ? 1 : 0)
    expect(await sql('select 1 from payment_events')).toHaveLength(1)
  },
)

it('switches off the mail about failed mails and the summary', async () => {
  applyStored({ NOTIFY_FAILED_MAILS: 'off', NOTIFY_DIGEST: 'off' })
  await insert('outbox_messages', {
    attempts: 9,
    last_error: 'x',
    run_after: new Date('2999-01-01'),
  })
  await enqueueMailFailures()
  expect(await enqueueDigest(new Date('2026-11-26T20:00:00Z'))).toBeNull()
  expect(await sent()).toEqual([])
})

it('the overview counts withdrawals of today and claims that wait for an answer', async () => {
  const order_id = await insert('orders')
  const line_id = await insert('order_lines', { order_id })
  await insert('claims', { order_id, line_id })
  await insert('claims', { order_id, line_id, status: 'done' })
  for (const at of [new Date(), new Date(Date.now() - 48 * 60 * 60 * 1000)]) {
    await sql(
      `insert into order_withdrawals (id, order_id, name, email, created_at)
       values (gen_random_uuid(), $1, 'Ada', 'ada@shop.example', $2)`,
      [order_id, at],
    )
  }
  expect(await readOverview()).toMatchObject({ withdrawnToday: 1, newClaims: 1 })
})
