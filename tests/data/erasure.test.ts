import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { invoiceFile } from '@/lib/orders/documents/invoice-file'
import { checkStatement, withdraw } from '@/lib/orders/returns/withdraw'
import { deleteAccount } from '@/lib/privacy/mutations'
import { purgeExpired } from '@/lib/privacy/purge'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { hashOf } from '@/lib/security/limit-store'
import { countAttempt } from '@/lib/security/rate-limit'
import { handlers } from '@/lib/site/outbox-handlers'
import { resetDatabase, sql } from './database'
import { fillShopWith, PASSWORD, tracesOf, ZOFIA } from './person'
import { insert } from './rows'
import { countReferences, findTraces } from './traces'

const session = vi.hoisted(() => ({ userId: '', email: '', ended: 0 }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => session.userId && { id: session.userId, email: session.email },
  signOut: async () => {
    session.ended += 1
  },
}))
vi.hoisted(() => {
  process.env.DATA_DIR = `${process.env.TMPDIR ?? '/tmp'}/shop-erasure-${process.pid}`
})
const mails = path.join(String(process.env.DATA_DIR), 'mail')

let zofia: Awaited<ReturnType<typeof fillShopWith>>
beforeEach(async () => {
  rmSync(mails, { recursive: true, force: true })
  await resetDatabase()
  zofia = await fillShopWith(session)
  session.email = ZOFIA.email
  session.ended = 0
})
afterAll(() => rmSync(String(process.env.DATA_DIR), { recursive: true, force: true }))

const request = { password: PASSWORD, confirmDeletion: true }
const DAY_MS = 24 * 60 * 60 * 1000

describe('a deleted account', () => {
  it('leaves no trace of the person in any column of any table but the invoices', async () => {
    const before = await countReferences('users', zofia.userId)
    // New tables must be filled in fillShopWith.
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([])
    expect(await findTraces(tracesOf(zofia.userId))).toEqual(
      expect.arrayContaining(['users.email', 'orders.address', 'audit_entries.details']),
    )
    for (const table of ['users', 'orders']) {
      const extras = ['company', 'address_line2', 'postal_code'].map((name) => `${table}.${name}`)
      expect(await findTraces(tracesOf(zofia.userId))).toEqual(expect.arrayContaining(extras))
    }
    await runOutbox(handlers)
    expect(readdirSync(mails).length).toBeGreaterThan(1)
    expect(await findTraces(tracesOf(zofia.userId))).toEqual(
      expect.arrayContaining(['mail_copies.recipient_address', 'mail_copies.text']),
    )

    expect(await deleteAccount(request)).toEqual({ ok: true, value: null })
    expect(readdirSync(mails)).toEqual([])
    expect(await findTraces(tracesOf(zofia.userId))).toEqual([
      'invoices.data',
      'outbox_messages.payload',
    ])
    expect(await runOutbox(handlers)).toEqual({ done: 1, failed: 0 })
    expect(await findTraces(tracesOf(zofia.userId))).toEqual(['invoices.data'])
    expect(session.ended).toBe(1)
  })

  it('leaves only invoices while order mails are unsent, and these are never sent', async () => {
    expect(await deleteAccount(request)).toMatchObject({ ok: true })
    await runOutbox(handlers)
    expect(await findTraces(tracesOf(zofia.userId))).toEqual(['invoices.data'])
    expect(readdirSync(mails)).toHaveLength(1)
  })

  it('is confirmed by a last mail in the customer’s language', async () => {
    await deleteAccount(request)
    await runOutbox(handlers)
    const [file = ''] = readdirSync(mails)
    const eml = readFileSync(path.join(mails, file), 'utf8')
    expect(eml).toMatch(new RegExp(`^To: ${ZOFIA.email}\\r$`, 'm'))
    expect(eml).toContain('lang=3D"pl"')
  })

  it('keeps the accounting data of its orders', async () => {
    const accounting = `select reference, creditor_reference, status, total_cents, vat_rate, country, created_at,
        (select count(*) from order_lines where order_id = orders.id) as lines,
        (select count(*) from order_events where order_id = orders.id) as events
      from orders order by reference`
    const before = await sql(accounting)
    await deleteAccount(request)
    expect(await sql(accounting)).toEqual(before)
    expect(await sql('select distinct user_id, email, first_name from orders')).toEqual([
      { user_id: null, email: '', first_name: '' },
    ])
  })

  it('keeps invoices and credit notes as they were for the accounting term, and no longer', async () => {
    const invoices = 'select kind, data, order_id from invoices order by series'
    const before = await sql(invoices)
    expect(before).toHaveLength(2)
    const [row] = await prisma.invoice.findMany({ where: { kind: 'invoice' } })
    const file = row && (await invoiceFile(row))
    expect(file).toMatchObject({ ok: true })
    await deleteAccount(request)
    expect(await sql(invoices)).toEqual(before)
    expect(JSON.stringify(before)).toContain(ZOFIA.last_name)
    expect(JSON.stringify(before)).not.toContain(ZOFIA.email)
    expect(row && (await invoiceFile(row))).toEqual(file)
    const triggers = async (state: 'disable' | 'enable') => {
      for (const table of ['invoices', 'order_documents'])
        await sql(`alter table ${table} ${state} trigger user`)
    }
    await triggers('disable')
    await sql(`update invoices set year = 2014, issued_at = '2014-11-01'`)
    await sql(`update order_documents set number = regexp_replace(number, '\\d{4}', '2014')`)
    await triggers('enable')
    // An invoice goes after the credit notes that name it.
    for (const count of [1, 1]) expect(await purgeExpired()).toMatchObject({ invoices: count })
    expect(await sql('select 1 from invoices')).toEqual([])
    expect(await sql('select 1 from order_documents')).toEqual([])
  })

  it('keeps the attempts of an address that was never verified', async () => {
    await sql(
      `insert into email_changes (id, user_id, old_email, new_email, expires_at)
       values (gen_random_uuid(), $1, $2, 'bob@shop.example', now())`,
      [zofia.userId, ZOFIA.email],
    )
    await countAttempt('login', 'bob@shop.example')
    await deleteAccount(request)
    expect(await findTraces([hashOf('bob@shop.example')])).toEqual(['limits.key'])
  })

  it('leaves other accounts unchanged', async () => {
    const other = await insert('users', { email: 'bob@shop.example' })
    const order = await insert('orders', { user_id: other, email: 'bob@shop.example' })
    const payload = { orderId: order }
    await insert('outbox_messages', { payload })
    await deleteAccount(request)
    expect(await sql('select email from orders where id = $1', [order])).toEqual([
      { email: 'bob@shop.example' },
    ])
    expect(await sql('select payload from outbox_messages where payload = $1', [payload])).toEqual([
      { payload },
    ])
  })
})

describe('deletion is refused', () => {
  const refuses = async (body: unknown, answer: object) => {
    expect(await deleteAccount(body)).toMatchObject({ ok: false, ...answer })
    expect(await sql('select 1 from users where id = $1', [zofia.userId])).toHaveLength(1)
    expect(existsSync(mails)).toBe(false)
    expect(session.ended).toBe(0)
  }

  it.each(['pending', 'awaiting_payment', 'payment_review', 'paid', 'shipped'])(
    'while an order is %s',
    async (status) => {
      await sql('update orders set status = $2 where id = $1', [zofia.delivered, status])
      await refuses(request, { code: 'ACTIVE_ORDERS_EXIST' })
      expect(await sql(`select 1 from orders where email = ''`)).toEqual([])
    },
  )

  /** Sets all orders to a status, without withdrawals, so many days after delivery. */
  const setDelivered = async (status: string, daysLater: number) => {
    await sql('delete from order_withdrawals')
    await sql('update orders set status = $1, withdrawn_at = null', [status])
    await sql(
      `insert into order_events (id, order_id, from_status, to_status, actor)
       select gen_random_uuid(), id, 'shipped', 'delivered', 'admin' from orders`,
    )
    const now = Date.now() + daysLater * 24 * 60 * 60 * 1000
    vi.useFakeTimers({ toFake: ['Date'], now })
  }
  afterEach(() => void vi.useRealTimers())

  it.each(['delivered', 'completed', 'cancelled'])(
    'but not when all orders are %s',
    async (status) => {
      await setDelivered(status, 18)
      expect(await deleteAccount(request)).toMatchObject({ ok: true })
    },
  )

  it.each(['delivered', 'completed'])(
    'while an order that is %s can be withdrawn from, which stays possible until the last day',
    async (status) => {
      await setDelivered(status, 13)
      expect(await deleteAccount(request)).toMatchObject({ ok: true })
      const [order] = await sql('select reference, email, user_id from orders limit 1')
      expect(order).toMatchObject({ email: ZOFIA.email, user_id: null })
      const statement = { name: 'Zofia', reference: order?.reference, email: order?.email }
      expect(await checkStatement(statement)).toMatchObject({ ok: true })

      await purgeExpired()
      expect(await checkStatement(statement)).toMatchObject({ ok: true })
      vi.setSystemTime(Date.now() + 5 * DAY_MS)
      expect(await purgeExpired(new Date())).toMatchObject({ orphanedOrders: 2 })
      await runOutbox(handlers)
      expect(await findTraces(tracesOf(zofia.userId))).toEqual(['invoices.data'])
    },
  )

  it('while a refund is due of an order withdrawn from after deletion', async () => {
    await setDelivered('delivered', 13)
    await sql(
      `insert into order_money (id, order_id, kind, amount_cents, way, happened_on)
       select gen_random_uuid(), id, 'received', total_cents, 'other', now() from orders where id = $1`,
      [zofia.delivered],
    )
    expect(await deleteAccount(request)).toMatchObject({ ok: true })
    const [order] = await sql('select reference, email from orders where id = $1', [
      zofia.delivered,
    ])
    expect(await withdraw({ ...order, name: 'Zofia' })).toMatchObject({ ok: true })
    vi.setSystemTime(Date.now() + 5 * DAY_MS)
    await purgeExpired(new Date())
    expect(await sql('select email from orders where id = $1', [zofia.delivered])).toEqual([
      { email: ZOFIA.email },
    ])
  })

  it('while a claim under the legal guarantee is open', async () => {
    await sql(`update claims set status = 'in_repair'`)
    await refuses(request, { code: 'OPEN_CLAIM' })
  })

  it('while the shop owes money', async () => {
    await sql(
      `insert into order_money (id, order_id, kind, amount_cents, way, happened_on)
       select gen_random_uuid(), id, 'received', total_cents + 500, 'other', now() from orders
       where user_id = $1 limit 1`,
      [zofia.userId],
    )
    await refuses(request, { code: 'MONEY_OWED' })
    await sql(
      `insert into order_money (id, order_id, kind, amount_cents, way, happened_on)
       select gen_random_uuid(), order_id, 'refunded', amount_cents, 'other', now()
       from due_refunds`,
    )
    expect(await deleteAccount(request)).toMatchObject({ ok: true })
  })

  it('for a wrong password', () =>
    refuses({ ...request, password: 'wrong-2024' }, { code: 'WRONG_PASSWORD' }))

  it.each([
    [{ password: PASSWORD }, 'confirmDeletion'],
    [{ ...request, confirmDeletion: 'true' }, 'confirmDeletion'],
    [{ ...request, confirmDeletion: false }, 'confirmDeletion'],
    [{ confirmDeletion: true }, 'password'],
    [{ ...request, password: '' }, 'password'],
    [{ ...request, password: [PASSWORD] }, 'password'],
    [null, 'form'],
    [[], 'form'],
  ])('for %j', async (body, field) => {
    await refuses(body, { code: 'VALIDATION_ERROR', fieldErrors: { [field]: expect.any(String) } })
  })

  it('to a guest', async () => {
    session.userId = ''
    await refuses(request, { code: 'UNAUTHENTICATED' })
  })

  it('to the administrator', async () => {
    session.email = 'admin@shop.example'
    await refuses(request, { code: 'FORBIDDEN' })
  })
})
