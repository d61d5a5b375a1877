import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { anonymiseOrders } from '@/lib/orders/anonymise'
import { mailOrderUpdate, mailOrderWithdrawn } from '@/lib/orders/mails/send-order-mails'
import { cancelOrder } from '@/lib/orders/mutations'
import { getOrder } from '@/lib/orders/reading/queries'
import { checkStatement, withdraw } from '@/lib/orders/returns/withdraw'
import type { OrderStatus } from '@/lib/orders/status'
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
let line: string

beforeEach(async () => {
  await resetDatabase()
  sendMail.mockClear()
  session.userId = await insert('users')
  const user_id = session.userId
  const reference = REFERENCE
  id = await insert('orders', { user_id, reference, status: 'shipped', language: 'fr' })
  line = await insert('order_lines', { order_id: id })
})

/** Sets the order's status, delivered so many days ago. */
async function set(status: OrderStatus, daysAgo?: number) {
  await sql('update orders set status = $1 where id = $2', [status, id])
  if (daysAgo === undefined) return
  const created_at = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000)
  const entry = { order_id: id, from_status: 'shipped', to_status: 'delivered', created_at }
  await insert('order_events', entry)
}

const stored = () => sql('select name, email from order_withdrawals')
const newest = async () => {
  const [row] = await sql(
    'select id from order_withdrawals order by created_at desc, id desc limit 1',
  )
  return { orderId: id, withdrawalId: String(row?.id) }
}
const mails = () => sql('select topic from outbox_messages')

describe('a withdrawal', () => {
  it('is stored and acknowledged once, however often it is confirmed', async () => {
    await set('delivered', 13)
    expect(await checkStatement(ada)).toEqual({
      ok: true,
      value: {
        statement: ada,
        lines: [{ id: line, name: 'Aurora One', description: '', quantity: 1 }],
      },
    })
    expect([await stored(), await mails()]).toEqual([[], []])

    const answers = await Promise.all([withdraw(ada), withdraw(ada), withdraw(ada)])
    const first = answers[0]
    expect(first).toMatchObject({ value: { reference: REFERENCE, email: 'ada@shop.example' } })
    for (const answer of answers) expect(answer).toEqual(first)
    expect(await stored()).toEqual([{ name: 'Ada Lovelace', email: 'ada@shop.example' }])
    expect(await mails()).toEqual([{ topic: 'mail.order-withdrawn' }])
    expect(await getOrder(REFERENCE)).toMatchObject({
      value: {
        withdrawal: { isOpen: false, isPartial: false, declared: [{ email: 'ada@shop.example' }] },
      },
    })
  })

  it('is acknowledged with content, date and time, in the order’s language', async () => {
    await withdraw(ada)
    await mailOrderWithdrawn(await newest(), MESSAGE)
    const [mail, to, messageId] = sendMail.mock.calls[0] ?? []
    expect([to, messageId]).toEqual([{ name: '', address: 'ada@shop.example' }, MESSAGE])
    expect(mail.subject).toMatch(/^Accusé de réception.*LX-1795190400123AB1CD9/)
    expect(mail.text).toMatch(/rétractation du contrat.*LX-1795190400123AB1CD9/)
    expect(mail.text).toContain('1 × Aurora One')
    expect(mail.text).toMatch(/Ada Lovelace, ada@shop\.example, \d+ \S+ \d{4} à \d\d:\d\d/)
  })

  it('finds the order by its short number, among those of the e-mail address only', async () => {
    const byShort = { ...ada, reference: 'ab1 cd9' }
    expect(await checkStatement({ ...byShort, email: 'eve@shop.example' })).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await checkStatement({ ...byShort, reference: '______' })).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await withdraw(byShort)).toMatchObject({ value: { reference: REFERENCE } })
  })

  it('counts guesses of short numbers by e-mail address, apart from the owner and whole numbers', async () => {
    const guess = (n: number) => checkStatement({ ...ada, reference: `ZZZZ${n + 10}` })
    for (let n = 0; n < 60; n += 1) expect(await guess(n)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await guess(60)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const byShort = { ...ada, reference: 'AB1CD9' }
    expect(await checkStatement(byShort)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await checkStatement(byShort, session.userId)).toMatchObject({ ok: true })
    expect(await checkStatement(ada)).toMatchObject({ ok: true })
  })

  it('is possible for a partly paid order that cannot be cancelled', async () => {
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
    await mailOrderUpdate('refused', id, randomUUID())
    expect(await withdraw(ada)).toMatchObject({ ok: true })
    expect(await sql('select reason, amount_cents from due_refunds')).toEqual([
      { reason: 'withdrawn', amount_cents },
    ])
    await mailOrderUpdate('refused', id, randomUUID())
    const [before, after] = sendMail.mock.calls.map(([mail]) => mail.text)
    expect(before).toContain('exercez-y votre droit de rétractation')
    expect(before).not.toContain('annuler')
    expect(after).toContain('Vous avez renoncé au contrat')
  })

  it('accepts reference and e-mail in any notation', async () => {
    const typed = { ...ada, reference: ` ${REFERENCE.toLowerCase()} `, email: 'Ada@Shop.Example ' }
    expect(await withdraw(typed)).toMatchObject({ ok: true })
  })

  it('remains valid after its 14 days', async () => {
    const before = await withdraw(ada)
    await set('completed', 400)
    expect(await withdraw(ada)).toEqual(before)
  })

  it('stores no name once the order is anonymous', async () => {
    await withdraw(ada)
    await prisma.$transaction((tx) => anonymiseOrders(tx, [id]))
    expect(await stored()).toEqual([{ name: '', email: '' }])
    await mailOrderWithdrawn(await newest(), MESSAGE)
    expect(sendMail).not.toHaveBeenCalled()
    expect(await withdraw({ ...ada, email: '' })).toMatchObject({ code: 'VALIDATION_ERROR' })
  })
})

describe('a withdrawal from part of an order', () => {
  let watch: string
  beforeEach(async () => {
    await sql('update order_lines set quantity = 3')
    await sql('update orders set total_cents = 290000')
    watch = await insert('order_lines', {
      order_id: id,
      position: 1,
      name: 'Orbit Watch',
      description: 'Black',
      unit_price_cents: 20_000,
    })
  })

  const rest = async () => {
    const checked = await checkStatement(ada)
    return checked.ok && checked.value.lines.map(({ name, quantity }) => [name, quantity])
  }

  it('leaves the other units to be withdrawn from later, until nothing remains', async () => {
    expect(await withdraw({ ...ada, units: { [line]: '2', [watch]: '0' } })).toMatchObject({
      value: { lines: [{ name: 'Aurora One', quantity: 2 }] },
    })
    expect(await rest()).toEqual([
      ['Aurora One', 1],
      ['Orbit Watch', 1],
    ])
    expect(await getOrder(REFERENCE)).toMatchObject({
      value: { withdrawal: { isOpen: true, isPartial: true } },
    })
    expect(await withdraw({ ...ada, units: { [watch]: '1' } })).toMatchObject({ ok: true })
    expect(await sql('select withdrawn_at from orders')).toEqual([{ withdrawn_at: null }])
    expect(await withdraw(ada)).toMatchObject({
      value: { lines: [{ name: 'Aurora One', quantity: 1 }] },
    })
    expect(await getOrder(REFERENCE)).toMatchObject({
      value: { withdrawal: { isOpen: false, isPartial: false, declared: { length: 3 } } },
    })
    expect(await mails()).toHaveLength(3)
  })

  it('never exceeds what was bought, also from two windows at once', async () => {
    const one = { ...ada, units: { [line]: '2' } }
    const answers = await Promise.all([
      withdraw({ ...one, key: randomUUID() }),
      withdraw({ ...one, key: randomUUID() }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toEqual({
      ok: false,
      code: 'CONFLICT',
      fieldErrors: { lines: 'goodsChanged' },
    })
    expect(await rest()).toContainEqual(['Aurora One', 1])
  })

  it('is declared once by a form sent twice', async () => {
    const twice = { ...ada, key: randomUUID(), units: { [line]: '1' } }
    const [first, second] = await Promise.all([withdraw(twice), withdraw(twice)])
    expect(first).toEqual(second)
    expect([await rest(), await mails()]).toMatchObject([
      [
        ['Aurora One', 2],
        ['Orbit Watch', 1],
      ],
      { length: 1 },
    ])
  })

  it.each([
    ['no unit', () => ({ [line]: '0', [watch]: '0' }), 'VALIDATION_ERROR'],
    ['no line', () => ({}), 'VALIDATION_ERROR'],
    ['a negative number', () => ({ [line]: '-1' }), 'VALIDATION_ERROR'],
    ['words', () => ({ [line]: 'all' }), 'VALIDATION_ERROR'],
    ['more than was bought', () => ({ [line]: '4' }), 'CONFLICT'],
    ['a line of another order', () => ({ [randomUUID()]: '1' }), 'CONFLICT'],
  ] as const)('is refused for %s', async (_, units, code) => {
    expect(await withdraw({ ...ada, units: units() })).toMatchObject({ ok: false, code })
    expect([await stored(), await mails()]).toEqual([[], []])
  })

  it('is due for refund with the price of its units, and settled by a refund', async () => {
    await set('delivered', 1)
    const money = `insert into order_money (id, order_id, kind, amount_cents, way, happened_on)
      values (gen_random_uuid(), $1, $2, $3, 'other', now())`
    await sql(money, [id, 'received', 290_000])
    const due = () => sql('select reason, amount_cents from due_refunds')
    expect(await due()).toEqual([])
    await withdraw({ ...ada, units: { [line]: '1' } })
    expect(await due()).toEqual([{ reason: 'withdrawn', amount_cents: 90_000 }])
    await sql(money, [id, 'refunded', 90_000])
    expect(await due()).toEqual([])
    await withdraw(ada)
    expect(await due()).toEqual([{ reason: 'withdrawn', amount_cents: 200_000 }])
  })

  it('of an unpaid order stops requests for payment', async () => {
    await set('awaiting_payment')
    await sql(
      `insert into order_money (id, order_id, kind, amount_cents, way, happened_on)
       values (gen_random_uuid(), $1, 'received', 50000, 'other', now())`,
      [id],
    )
    await withdraw({ ...ada, units: { [watch]: '1' } })
    expect(await getOrder(REFERENCE)).toMatchObject({ value: { dueAmount: 0, bank: null } })
    for (const update of ['partly', 'corrected', 'reminder'] as const) {
      await mailOrderUpdate(update, id, randomUUID())
    }
    expect(sendMail).not.toHaveBeenCalled()
    await mailOrderUpdate('refused', id, randomUUID())
    expect(sendMail.mock.calls[0]?.[0].text).toContain('nous vous écrirons au sujet du reste')
    expect(await sql('select due_cents from orders')).toEqual([{ due_cents: 240_000 }])
  })

  it('is acknowledged with its own lines only, and the time of the mail is kept', async () => {
    await withdraw({ ...ada, units: { [line]: '2' } })
    await mailOrderWithdrawn(await newest(), MESSAGE)
    const statement = sendMail.mock.calls[0]?.[0].text.split('Votre commande')[0]
    expect(statement).toContain('2 × Aurora One')
    expect(statement).not.toContain('Orbit Watch')
    expect(await sql('select acknowledged_at is not null as sent from order_withdrawals')).toEqual([
      { sent: true },
    ])
  })
})

describe('refused', () => {
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
      value: { withdrawal: { isOpen: false, declared: [] } },
    })
    expect([await stored(), await mails()]).toEqual([[], []])
  })

  it('an unknown order and one of another address, alike', async () => {
    for (const wrong of [{ reference: 'LX-1' }, { email: 'eve@shop.example' }]) {
      expect(await withdraw({ ...ada, ...wrong })).toEqual({ ok: false, code: 'NOT_FOUND' })
    }
    expect(await stored()).toEqual([])
  })

  it.each([undefined, null, '', 'x', [], {}, { name: 5 }, { name: ' ', reference: [], email: {} }])(
    'an invalid statement: %j',
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
  ])('%s of %j', async (name, value, message) => {
    const answer = { code: 'VALIDATION_ERROR', fieldErrors: { [name]: message } }
    expect(await checkStatement({ ...ada, [name]: value })).toMatchObject(answer)
    expect(await withdraw({ ...ada, [name]: value })).toMatchObject(answer)
  })

  it('more than sixty attempts an hour for an order', async () => {
    for (let time = 0; time < 60; time += 1) {
      expect(await checkStatement({ ...ada, email: 'eve@shop.example' })).toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    expect(await checkStatement(ada)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const stranger = await insert('users')
    expect(await checkStatement(ada, stranger)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await checkStatement(ada, session.userId)).toMatchObject({ ok: true })
    expect(await withdraw(ada, session.userId)).toMatchObject({ ok: true })
  })
})
