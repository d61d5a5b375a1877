import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { anonymiseOrders } from '@/lib/orders/anonymise'
import { mailOrderNews, mailOrderWithdrawn } from '@/lib/orders/mails/send-order-mails'
import { cancelOrder } from '@/lib/orders/mutations'
import { getOrder } from '@/lib/orders/queries'
import type { OrderStatus } from '@/lib/orders/status'
import { checkStatement, withdraw } from '@/lib/orders/withdraw'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

const sendMail = vi.hoisted(() => vi.fn())
vi.mock('@/lib/mail/transport', () => ({ sendMail }))
const session = vi.hoisted(() => ({ userId: '' }))
vi.mock('@/lib/auth/session', () => ({ getCurrentUser: async () => ({ id: session.userId }) }))

const MESSAGE = randomUUID()
const REFERENCE = 'LX-1795190400123AB1CD9'
const ada = { name: 'Ada Lovelace', reference: REFERENCE, email: 'ada@shop.example' }
let id: string

beforeEach(async () => {
  await resetDatabase()
  sendMail.mockClear()
  session.userId = await insert('users')
  const [user_id, reference] = [session.userId, REFERENCE]
  id = await insert('orders', { user_id, reference, status: 'shipped', language: 'fr' })
  await insert('order_lines', { order_id: id })
})

/** Puts the order where it is by now; delivered so many days ago. */
async function set(status: OrderStatus, daysAgo?: number) {
  await sql('update orders set status = $1 where id = $2', [status, id])
  if (daysAgo === undefined) return
  const created_at = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000)
  const entry = { order_id: id, from_status: 'shipped', to_status: 'delivered', created_at }
  await insert('order_events', entry)
}

const stored = () => sql('select name, email from order_withdrawals')
const mails = () => sql('select topic from outbox_messages')

describe('a withdrawal', () => {
  it('is stored and acknowledged once, however often it is confirmed', async () => {
    await set('delivered', 13)
    expect(await checkStatement(ada)).toEqual({ ok: true, value: ada })
    expect([await stored(), await mails()]).toEqual([[], []])

    const answers = await Promise.all([withdraw(ada), withdraw(ada), withdraw(ada)])
    const first = answers[0]
    expect(first).toMatchObject({ value: { reference: REFERENCE, email: 'ada@shop.example' } })
    for (const answer of answers) expect(answer).toEqual(first)
    expect(await stored()).toEqual([{ name: 'Ada Lovelace', email: 'ada@shop.example' }])
    expect(await mails()).toEqual([{ topic: 'mail.order-withdrawn' }])
    expect(await getOrder(REFERENCE)).toMatchObject({
      value: { withdrawal: { isOpen: false, declared: { email: 'ada@shop.example' } } },
    })
  })

  it('is acknowledged with its content, date and time, in the language of the order', async () => {
    await withdraw(ada)
    await mailOrderWithdrawn(id, MESSAGE)
    const [mail, to, messageId] = sendMail.mock.calls[0] ?? []
    expect([to, messageId]).toEqual([{ name: '', address: 'ada@shop.example' }, MESSAGE])
    expect(mail.subject).toMatch(/^Accusé de réception.*LX-1795190400123AB1CD9/)
    expect(mail.text).toMatch(/rétractation du contrat.*LX-1795190400123AB1CD9/)
    expect(mail.text).toMatch(/Ada Lovelace, ada@shop\.example, \d+ \S+ \d{4} à \d\d:\d\d/)
  })

  it('is the way out of an order that cannot be cancelled, as a part of it was paid', async () => {
    await set('awaiting_payment')
    expect(await checkStatement(ada)).toMatchObject({ code: 'NOT_WITHDRAWABLE' })
    const amount_cents = 89_900
    await sql(
      `insert into order_money (id, order_id, kind, amount_cents, way, happened_on)
       values (gen_random_uuid(), $1, 'received', $2, 'other', now())`,
      [id, amount_cents],
    )
    expect(await cancelOrder(id)).toEqual({ ok: false, code: 'NOT_CANCELLABLE' })
    expect(await getOrder(REFERENCE)).toMatchObject({
      value: { canCancel: false, withdrawal: { isOpen: true, lastDay: null } },
    })
    await mailOrderNews('refused', id, randomUUID())
    expect(await withdraw(ada)).toMatchObject({ ok: true })
    expect(await sql('select reason, amount_cents from due_refunds')).toEqual([
      { reason: 'withdrawn', amount_cents },
    ])
    await mailOrderNews('refused', id, randomUUID())
    const [before, after] = sendMail.mock.calls.map(([mail]) => mail.text)
    expect(before).toContain('exercez-y votre droit de rétractation')
    expect(before).not.toContain('annuler')
    expect(after).toContain('Vous avez renoncé au contrat')
  })

  it('takes the number and the address as people type them', async () => {
    const typed = { ...ada, reference: ` ${REFERENCE.toLowerCase()} `, email: 'Ada@Shop.Example ' }
    expect(await withdraw(typed)).toMatchObject({ ok: true })
  })

  it('once said stays said, also after its 14 days', async () => {
    const before = await withdraw(ada)
    await set('completed', 400)
    expect(await withdraw(ada)).toEqual(before)
  })

  it('names nobody once the order is anonymous', async () => {
    await withdraw(ada)
    await prisma.$transaction((tx) => anonymiseOrders(tx, [id]))
    expect(await stored()).toEqual([{ name: '', email: '' }])
    await mailOrderWithdrawn(id, MESSAGE)
    expect(sendMail).not.toHaveBeenCalled()
    expect(await withdraw({ ...ada, email: '' })).toMatchObject({ code: 'VALIDATION_ERROR' })
  })
})

describe('what is refused', () => {
  it.each([
    ['pending', undefined],
    ['awaiting_payment', undefined],
    ['cancelled', undefined],
    ['delivered', 18],
    ['completed', 18],
  ] as const)('an order that is %s, delivered %s days ago', async (status, daysAgo) => {
    await set(status, daysAgo)
    expect(await checkStatement(ada)).toEqual({ ok: false, code: 'NOT_WITHDRAWABLE' })
    expect(await withdraw(ada)).toEqual({ ok: false, code: 'NOT_WITHDRAWABLE' })
    expect(await getOrder(REFERENCE)).toMatchObject({
      value: { withdrawal: { isOpen: false, declared: null } },
    })
    expect([await stored(), await mails()]).toEqual([[], []])
  })

  it('an order that does not exist, and one of another address, the same way', async () => {
    for (const wrong of [{ reference: 'LX-1' }, { email: 'eve@shop.example' }]) {
      expect(await withdraw({ ...ada, ...wrong })).toEqual({ ok: false, code: 'NOT_FOUND' })
    }
    expect(await stored()).toEqual([])
  })

  it.each([undefined, null, '', 'x', [], {}, { name: 5 }, { name: ' ', reference: [], email: {} }])(
    'a statement that is none: %j',
    async (input) => {
      expect(await withdraw(input)).toMatchObject({ code: 'VALIDATION_ERROR' })
    },
  )

  it.each([
    ['name', 'Ada\0'.repeat(2), 'invalidText'],
    ['name', 'Ada \u202Eecalevol', 'invalidText'],
    ['name', '\u200B', 'completeField'],
    ['name', 'x'.repeat(201), 'fieldTooLong'],
    ['reference', 'LX-1\u00005', 'invalidText'],
    ['reference', ' \n ', 'completeField'],
    ['reference', '1'.repeat(101), 'fieldTooLong'],
    ['email', 'ada\0@shop.example', 'invalidText'],
    ['email', 'ada', 'emailInvalid'],
  ])('a %s of %j', async (name, value, message) => {
    const answer = { code: 'VALIDATION_ERROR', fieldErrors: { [name]: message } }
    expect(await checkStatement({ ...ada, [name]: value })).toMatchObject(answer)
    expect(await withdraw({ ...ada, [name]: value })).toMatchObject(answer)
  })

  it('more than sixty tries an hour about one order', async () => {
    for (let time = 0; time < 60; time += 1) {
      expect(await checkStatement({ ...ada, email: 'eve@shop.example' })).toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    expect(await checkStatement(ada)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
