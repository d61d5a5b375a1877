import { beforeEach, describe, expect, it, vi } from 'vitest'
import { applyOrderAction } from '@/lib/orders/admin/apply-action'
import type { Query } from '@/lib/orders/admin/list/filters'
import { readFilters } from '@/lib/orders/admin/list/filters'
import { listAdminOrders } from '@/lib/orders/admin/list/list'
import { readAdminOrder } from '@/lib/orders/admin/read'
import { asAdministrator, asCustomer, asGuest, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'
import { withdrawAll } from './withdrawn'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

let adminId: string
beforeEach(async () => {
  await resetDatabase()
  adminId = await asAdministrator()
})

/** An order with one event; returns its id and the last event, as a form sends them. */
async function order(status: string, changes: Record<string, unknown> = {}) {
  const orderId = await insert('orders', { status, ...changes })
  const last = await insert('order_events', { order_id: orderId, to_status: status })
  return { orderId, last }
}

const stateOf = async (id: string) => (await sql('select * from orders where id = $1', [id]))[0]
const topics = async () =>
  (await sql('select topic from outbox_messages order by created_at, id')).map(({ topic }) => topic)
const auditEntries = () => sql('select actor_id, action, subject, details from audit_entries')

const REFUND = { orderAction: 'refund', way: 'bank_transfer', on: '2026-11-20' } as const

const HOME = {
  firstName: 'Ada',
  lastName: 'King',
  address: '12 rue Bleue',
  city: 'Lyon',
  phone: '+33400000000',
  postalCode: '69001',
  addressLine2: '3e étage',
  company: '',
} as const

const ORDER_ACTIONS = [
  ['awaiting_payment', { orderAction: 'pay', note: 'seen on the statement' }, 'paid', 'paid'],
  ['pending', { orderAction: 'pay', note: 'in cash' }, 'paid', 'paid'],
  ['payment_review', { orderAction: 'pay', note: 'tickets redeemed' }, 'paid', 'paid'],
  ['payment_review', { orderAction: 'refuse', note: '' }, 'awaiting_payment', 'refused'],
  ['paid', { orderAction: 'ship', carrier: 'DHL', trackingNumber: '4711' }, 'shipped', 'shipped'],
  ['paid', { orderAction: 'ship', carrier: 'Letter', trackingNumber: ' ' }, 'shipped', 'shipped'],
  ['shipped', { orderAction: 'track', carrier: 'UPS', trackingNumber: '1Z' }, 'shipped', 'shipped'],
  ['paid', { orderAction: 'address', ...HOME }, 'paid', null],
  ['shipped', { orderAction: 'deliver', note: '' }, 'delivered', 'delivered'],
  ['delivered', { orderAction: 'complete', note: '' }, 'completed', null],
  [
    'awaiting_payment',
    { orderAction: 'cancel', note: 'sold out' },
    'cancelled',
    'cancelled-by-shop',
  ],
  ['cancelled', { orderAction: 'review', note: 'money came late' }, 'payment_review', 'review'],
  [
    'payment_review',
    { orderAction: 'cancel', note: 'nothing came' },
    'cancelled',
    'cancelled-by-shop',
  ],
  ['paid', { orderAction: 'cancelPaid', note: 'sold out' }, 'cancelled', 'cancelled-by-shop'],
  [
    'shipped',
    { orderAction: 'cancelPaid', note: 'refused at the door' },
    'cancelled',
    'cancelled-by-shop',
  ],
  ['delivered', { orderAction: 'cancelPaid', note: 'withdrawn' }, 'cancelled', 'cancelled-by-shop'],
  ['completed', { orderAction: 'cancelPaid', note: 'sent back' }, 'cancelled', 'cancelled-by-shop'],
  ['completed', { ...REFUND, amount: '12,50', note: 'a scratch' }, 'completed', 'refunded'],
] as const

describe.each(ORDER_ACTIONS)('an order that is %s: %j', (status, input, goal, mail) => {
  it('moves to the target status once, with history, audit and mail', async () => {
    const { orderId, last } = await order(status)
    const send = () => applyOrderAction({ orderId, last, ...input })
    const [first, second] = await Promise.all([send(), send()])
    expect(first).toMatchObject({ ok: true })
    expect(second).toEqual(first)
    expect(await send()).toEqual(first)
    expect(await stateOf(orderId)).toMatchObject({ status: goal })
    expect(
      await sql('select from_status, to_status, actor from order_events where id <> $1', [last]),
    ).toEqual([{ from_status: status, to_status: goal, actor: 'admin' }])
    expect(await topics()).toEqual(mail ? [`mail.order-${mail}`] : [])
    expect(await auditEntries()).toMatchObject([
      { actor_id: adminId, action: `order.${input.orderAction}`, subject: `order:${orderId}` },
    ])
  })
})

describe('a correction', () => {
  it('of the shipment is shown to the customer, with old and new values recorded', async () => {
    const { orderId, last } = await order('shipped', { carrier: 'DHL', tracking_number: '1' })
    await applyOrderAction({ orderId, last, orderAction: 'track', carrier: 'Pick-up' })
    expect(await stateOf(orderId)).toMatchObject({ carrier: 'Pick-up', tracking_number: null })
    expect(await auditEntries()).toMatchObject([
      { action: 'order.track', details: { carrier: 'Pick-up', trackingNumber: null } },
    ])
    const [{ note } = { note: '' }] = await sql('select note from order_events where id <> $1', [
      last,
    ])
    expect(note).toBe('shipment corrected')
  })

  it('of the address keeps the country, and stores no address in history or audit', async () => {
    const { orderId, last } = await order('paid')
    const phone = '04.78.00.00.00'
    const correction = { orderId, last, orderAction: 'address', ...HOME, phone, country: 'PL' }
    expect(await applyOrderAction(correction)).toMatchObject({ ok: true })
    expect(await stateOf(orderId)).toMatchObject({
      last_name: 'King',
      address: '12 rue Bleue',
      address_line2: '3e étage',
      postal_code: '69001',
      city: 'Lyon',
      company: null,
      country: 'FR',
      phone,
      phone_e164: '+33478000000',
    })
    const said = JSON.stringify([await auditEntries(), await sql('select note from order_events')])
    expect(said).toContain(
      '"changed":["lastName","address","addressLine2","postalCode","city","phone"]',
    )
    expect(said).not.toMatch(/Bleue|Lyon|King|69001|étage/)
  })

  it.each(['shipped', 'delivered', 'cancelled'])(
    'of the address is refused once %s',
    async (status) => {
      const { orderId, last } = await order(status)
      const input = { orderId, last, orderAction: 'address', ...HOME }
      expect(await applyOrderAction(input)).toMatchObject({ code: 'CONFLICT' })
    },
  )

  it.each(['paid', 'delivered'])(
    'of the shipment is refused for an order that is %s',
    async (status) => {
      const { orderId, last } = await order(status)
      const input = { orderId, last, orderAction: 'track', carrier: 'DHL', trackingNumber: '1' }
      expect(await applyOrderAction(input)).toMatchObject({ code: 'CONFLICT' })
    },
  )
})

describe('a withdrawn order', () => {
  const moves = async (status: string, received: number) => {
    const reference = `LX-W${received}${status.toUpperCase()}`
    const { orderId } = await order(status, { reference, received_cents: received })
    await withdrawAll(orderId)
    const read = await readAdminOrder(reference)
    return read.ok && read.value.actions
  }

  it('offers the refund and its end before any delivery step', async () => {
    expect(await moves('delivered', 90_000)).toEqual([
      ...['refund', 'cancelPaid', 'complete', 'goodsBack'],
    ])
    expect(await moves('paid', 90_000)).toEqual([
      ...['refund', 'cancelPaid', 'ship', 'goodsBack', 'address'],
    ])
    expect(await moves('awaiting_payment', 0)).toEqual(['cancel', 'pay', 'goodsBack', 'address'])
  })
})

it('stores note, carrier and refunded amount', async () => {
  const paid = await order('awaiting_payment')
  await applyOrderAction({ ...paid, orderAction: 'pay', note: '  seen on the statement ' })
  const shipped = await order('paid')
  await applyOrderAction({
    ...shipped,
    orderAction: 'ship',
    carrier: ' DHL',
    trackingNumber: 'JD 4711',
  })
  const refunded = await order('paid')
  await applyOrderAction({ ...refunded, ...REFUND, amount: '€812.50', note: 'a scratch' })
  expect(await stateOf(shipped.orderId)).toMatchObject({
    carrier: 'DHL',
    tracking_number: 'JD 4711',
  })
  expect(
    (await sql(`select note from order_events where actor = 'admin' order by note`)).map(
      ({ note }) => note,
    ),
  ).toEqual(['', 'seen on the statement', '€812.50: a scratch'])
  expect((await auditEntries()).map(({ details }) => details)).toMatchObject([
    { from: 'awaiting_payment', note: 'seen on the statement' },
    { from: 'paid', carrier: 'DHL', trackingNumber: 'JD 4711' },
    { amountCents: 81_250, way: 'bank_transfer', on: '2026-11-20', note: 'a scratch' },
  ])
})

describe('refused', () => {
  const nothing = async (orderId: string, status: string) => {
    expect(await stateOf(orderId)).toMatchObject({ status })
    expect(await auditEntries()).toEqual([])
    expect(await topics()).toEqual([])
  }

  it.each([
    ['a guest', asGuest, 'UNAUTHENTICATED'],
    ['a customer', asCustomer, 'FORBIDDEN'],
    ['a former administrator', () => asAdministrator('former@shop.example'), 'FORBIDDEN'],
  ] as const)('%s from everything', async (_, enter, code) => {
    const { orderId, last } = await order('awaiting_payment')
    const { reference } = (await stateOf(orderId)) as { reference: string }
    await enter()
    expect(await applyOrderAction({ orderId, last, orderAction: 'pay', note: 'x' })).toEqual({
      ok: false,
      code,
    })
    expect(await listAdminOrders(readFilters({}))).toEqual({ ok: false, code })
    expect(await readAdminOrder(reference)).toEqual({ ok: false, code })
    await nothing(orderId, 'awaiting_payment')
  })

  it.each([
    ['paid', { orderAction: 'cancel', note: '' }],
    ['paid', { orderAction: 'deliver', note: '' }],
    ['payment_review', { orderAction: 'cancelPaid', note: 'x' }],
    ['pending', { orderAction: 'refuse', note: '' }],
    ['awaiting_payment', { orderAction: 'review', note: 'x' }],
    ['awaiting_payment', { ...REFUND, amount: '1' }],
    ['completed', { orderAction: 'pay', note: 'x' }],
  ])('an action that the status does not allow: %s, %j', async (status, input) => {
    const { orderId, last } = await order(status)
    expect(await applyOrderAction({ orderId, last, ...input })).toEqual({
      ok: false,
      code: 'CONFLICT',
    })
    await nothing(orderId, status)
  })

  it('a form of an order that changed since', async () => {
    const { orderId, last } = await order('awaiting_payment')
    await insert('order_events', { order_id: orderId, to_status: 'awaiting_payment' })
    expect(await applyOrderAction({ orderId, last, orderAction: 'pay', note: 'x' })).toMatchObject({
      code: 'CONFLICT',
    })
    await nothing(orderId, 'awaiting_payment')
  })

  it('another shipment than the recorded one', async () => {
    const { orderId, last } = await order('paid')
    const ship = (trackingNumber: string) =>
      applyOrderAction({ orderId, last, orderAction: 'ship', carrier: 'DHL', trackingNumber })
    expect(await ship('1')).toMatchObject({ ok: true })
    expect(await ship('2')).toMatchObject({ code: 'CONFLICT' })
  })

  it.each([
    [{ orderAction: 'pay', note: ' ' }, { note: 'REQUIRED_FIELDS' }],
    [{ orderAction: 'ship', carrier: ' ', trackingNumber: '1' }, { carrier: 'REQUIRED_FIELDS' }],
    [{ orderAction: 'address', ...HOME, city: '' }, { city: 'REQUIRED_FIELDS' }],
    [{ ...REFUND, amount: 'all' }, { amount: 'amount' }],
    [{ ...REFUND, amount: '-5' }, { amount: 'amount' }],
    [{ ...REFUND, amount: '0' }, { amount: 'amount' }],
    [{ ...REFUND, amount: '1e308' }, { amount: 'amount' }],
    [{ ...REFUND, amount: '900.01' }, { amount: 'amountTooMuch' }],
    [{ ...REFUND, amount: '5', on: '2999-01-01' }, { on: 'date' }],
    [{ ...REFUND, amount: '5', on: 'yesterday' }, { on: 'date' }],
    [{ ...REFUND, amount: '5', way: 'cheque' }, { way: 'REQUIRED_FIELDS' }],
    [{ orderAction: 'pay', note: 'x', amount: 'much' }, { amount: 'amount' }],
    [{ orderAction: 'pay', note: 'x', last: "' or true" }, { last: 'REQUIRED_FIELDS' }],
    [{ orderAction: 'steal' }, { orderAction: 'REQUIRED_FIELDS' }],
  ])('an incomplete form: %j', async (input, fieldErrors) => {
    const seen = await order('paid')
    expect(await applyOrderAction({ ...seen, ...input })).toMatchObject({
      code: 'VALIDATION_ERROR',
      fieldErrors,
    })
    await nothing(seen.orderId, 'paid')
  })

  it('an unknown order', async () => {
    const { last } = await order('paid')
    const move = { orderId: crypto.randomUUID(), last, orderAction: 'deliver', note: '' }
    expect(await applyOrderAction(move)).toEqual({ ok: false, code: 'NOT_FOUND' })
    expect(await readAdminOrder('LX-\0')).toEqual({ ok: false, code: 'NOT_FOUND' })
  })
})

it('requires a decision on tickets before marking an order as paid', async () => {
  const seen = await order('payment_review', { payment_method: 'prepaid_tickets' })
  await sql(
    `insert into prepaid_tickets (id, order_id, type, amount_cents, last_digits, key_id, code_index,
       state, cipher) values
       (gen_random_uuid(), $1, 'pcs', 100, '1111', 'k', 'a', 'submitted', 'x'),
       (gen_random_uuid(), $1, 'pcs', 100, '2222', 'k', 'b', 'accepted', 'x')`,
    [seen.orderId],
  )
  await applyOrderAction({ ...seen, orderAction: 'refuse', note: '' })
  expect(await sql('select state from prepaid_tickets order by last_digits')).toEqual([
    { state: 'refused' },
    { state: 'accepted' },
  ])
})

describe('the order list', () => {
  const found = async (query: Query) => {
    const list = await listAdminOrders(readFilters(query))
    if (!list.ok) throw new Error(list.code)
    return list.value.rows.map(({ firstName }) => firstName)
  }

  it('is found by reference, creditor reference, name, e-mail and amount, accents or not', async () => {
    await order('paid', {
      reference: 'LX-1795190400123AB1CD9',
      creditor_reference: 'RF87LX1795190400123AB1CD9',
      first_name: 'Zsófia',
      last_name: 'Świętochłowska',
      email: 'zsofia@poczta.test',
      total_cents: 129_950,
    })
    await order('paid', { first_name: 'Ada', reference: 'LX-1', creditor_reference: 'RF1' })
    for (const q of [
      'LX-1795190400123AB1CD9',
      'lx-179519',
      'ab1cd9',
      'RF87 LX17 9519 0400 123A B1CD 9',
      'swietochlowska ZSOFIA',
      'zsofia@poczta.test',
      '€1,299.50',
      '1 299,50',
    ]) {
      expect(await found({ q }), q).toEqual(['Zsófia'])
    }
    for (const q of ["' or 1=1 --", '%', '_', '\0', '12,99', '...']) {
      expect(await found({ q }), q).toEqual(q === '\0' ? ['Ada', 'Zsófia'] : [])
    }
  })

  it('is searched by city, telephone, tracking number and products', async () => {
    const { orderId: id } = await order('shipped', {
      first_name: 'Zsófia',
      city: 'Łódź',
      phone: '+48 512-345-678',
      carrier: 'InPost',
      tracking_number: '6200 1234-AB 5678',
    })
    const line = { order_id: id, name: 'Velunor Méridien 3', description: '256 GB' }
    await insert('order_lines', { ...line, sku: 'VEL-MER3U-01', position: 8 })
    await insert('order_lines', { ...line, name: 'Étui', sku: null, position: 9 })
    await order('paid', { first_name: 'Ada', phone: '+33 6 12 34 56 78' })
    for (const q of [
      ...['lodz', 'ŁÓDŹ', 'łódź zsofia'],
      ...['+48 512 345 678', '0048512345678', '512345678', '512 345 678', '512-345'],
      ...['62001234ab5678', '6200-1234 ab 5678', 'zsófia 62001234AB5678'],
      ...['meridien', 'Velunor Méridien 3', 'etui', 'lodz etui meridien', 'vel-mer3u-01', 'MER3U'],
    ]) {
      expect(await found({ q }), q).toEqual(['Zsófia'])
    }
    for (const q of [
      'krakow',
      '+48 512 345 679',
      '6200 1235',
      'meridien plume',
      'lodz marie',
      'mer4u',
    ]) {
      expect(await found({ q }), q).toEqual([])
    }
    expect(await found({ q: '06 12 34 56 78' })).toEqual(['Ada'])
    expect(await found({ q: 'lodz', status: 'paid' })).toEqual([])
  })

  it('is filtered by status, method, age and language', async () => {
    const day = 24 * 60 * 60 * 1000
    const ago = (days: number) => new Date(Date.now() - days * day)
    await order('paid', { first_name: 'Ada', created_at: ago(0.5), language: 'hu' })
    await order('cancelled', { first_name: 'Bob', created_at: ago(2) })
    await order('paid', { first_name: 'Cy', created_at: ago(8), payment_method: 'nowpayments' })
    expect(await found({})).toEqual(['Ada', 'Bob', 'Cy'])
    expect(await found({ status: 'paid' })).toEqual(['Ada', 'Cy'])
    expect(await found({ method: 'nowpayments' })).toEqual(['Cy'])
    expect(await found({ language: 'hu' })).toEqual(['Ada'])
    expect(await found({ age: '0-1' })).toEqual(['Ada'])
    expect(await found({ age: '1-3' })).toEqual(['Bob'])
    expect(await found({ age: '3-7' })).toEqual([])
    expect(await found({ age: '7', status: 'paid', q: 'lovelace' })).toEqual(['Cy'])
    expect(await found({ status: 'odd', age: ['x', 'y'], page: '-1' })).toEqual([
      'Ada',
      'Bob',
      'Cy',
    ])
  })

  it('has filters for the counts of the overview', async () => {
    const night = new Date('2026-11-21T22:59:00Z')
    const morning = new Date('2026-11-22T07:00:00Z')
    await order('awaiting_payment', { first_name: 'Ada', created_at: morning })
    await order('pending', { first_name: 'Bob', created_at: night })
    for (const [first_name, created_at] of [
      ['Cy', morning],
      ['Di', night],
    ] as const) {
      const order_id = await insert('orders', { status: 'paid', first_name, created_at: night })
      await sql(
        'insert into order_receipts (order_id, amount_cents, created_at) values ($1, 5, $2)',
        [order_id, created_at],
      )
    }
    const review = await order('payment_review', { first_name: 'Ed', created_at: night })
    await insert('payment_events', {
      order_id: review.orderId,
      meaning: 'failed',
      created_at: night,
    })
    const now = new Date('2026-11-22T20:00:00Z')
    const named = async (query: Query) => {
      const list = await listAdminOrders(readFilters(query), now)
      return list.ok && list.value.rows.map(({ firstName }) => firstName).sort()
    }
    expect(await named({ age: 'today' })).toEqual(['Ada'])
    expect(await named({ status: 'unpaid' })).toEqual(['Ada', 'Bob'])
    expect(await named({ status: 'received_today' })).toEqual(['Cy'])
    expect(await named({ status: 'payment_trouble' })).toEqual(['Ed'])
  })

  it('has fifty per page, and shows the last page past the end', async () => {
    for (let i = 0; i < 51; i++) await insert('orders')
    const page = async (number: string) => {
      const list = await listAdminOrders(readFilters({ page: number }))
      return (
        list.ok && [list.value.rows.length, list.value.page, list.value.pages, list.value.total]
      )
    }
    expect(await page('1')).toEqual([50, 1, 2, 51])
    expect(await page('2')).toEqual([1, 2, 2, 51])
    expect(await page('99')).toEqual([1, 2, 2, 51])
  })
})

it('returns an order without the codes of its tickets', async () => {
  const { orderId, last } = await order('payment_review', { reference: 'LX-1' })
  await insert('order_lines', { order_id: orderId })
  await sql(
    `insert into prepaid_tickets (id, order_id, type, amount_cents, last_digits, key_id, code_index, cipher)
     values (gen_random_uuid(), $1, 'pcs', 100, '1111', 'k', 'a', 'x')`,
    [orderId],
  )
  const read = await readAdminOrder('LX-1')
  expect(read).toMatchObject({
    ok: true,
    value: {
      id: orderId,
      last,
      actions: ['refuse', 'cancel', 'address'],
      lines: [{}],
      tickets: [{}],
    },
  })
  expect(JSON.stringify(read)).not.toMatch(/cipher|codeIndex/)
})
