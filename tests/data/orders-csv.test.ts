import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { countExported, exportOrders } from '@/lib/orders/admin/export/export'
import { type Query, readFilters } from '@/lib/orders/admin/list/filters'
import { SEPARATORS, type Separator } from '@/lib/products/csv/file/cells'
import { asAdministrator, asCustomer, asGuest, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { mostRowsReadBy } from './most-rows'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
  await confirmNow()
})

async function exported(query: Query = {}, separator: Separator = 'comma') {
  const file = await exportOrders(readFilters(query), separator)
  if (!file.ok) throw new Error(file.code)
  // `text()` would drop the byte order mark.
  const bytes = await new Response(file.value).arrayBuffer()
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

async function rows(query: Query = {}, separator: Separator = 'comma') {
  const delimiter = SEPARATORS[separator]
  return parse(await exported(query, separator), {
    bom: true,
    columns: true,
    delimiter,
  }) as Record<string, string>[]
}

/** An order of two lines: 2 × €10.00 and 1 × €4.50. */
async function order(changes: Record<string, unknown> = {}) {
  const order_id = await insert('orders', { total_cents: 2450, vat_rate: 20, ...changes })
  const first = { order_id, name: 'Lamp', description: 'white', sku: 'L-1' }
  const line = await insert('order_lines', { ...first, quantity: 2, unit_price_cents: 1000 })
  await insert('order_lines', { order_id, position: 1, name: 'Bulb', unit_price_cents: 450 })
  return { order_id, line }
}

describe('the export of orders', () => {
  it('has a row per item, and the amounts of an order once', async () => {
    const { line, order_id } = await order({
      reference: 'LX-1',
      country: 'HU',
      vat_rate: 27,
      vat_treatment: 'oss',
      created_at: new Date('2026-11-25T23:30:00Z'),
      language: 'hu',
      company: 'Kő Kft.',
      billing: JSON.stringify({ vatNumber: 'HU12345678' }),
    })
    await sql(
      `with declared as (
         insert into order_withdrawals (id, order_id, name, email)
         values (gen_random_uuid(), $1, 'Ada', 'ada@shop.example') returning id
       )
       insert into order_withdrawal_lines (withdrawal_id, line_id, quantity)
       select id, $2, 1 from declared`,
      [order_id, line],
    )
    await sql(
      `insert into order_money (id, order_id, kind, amount_cents, way, happened_on)
       values (gen_random_uuid(), $1, 'received', 2450, 'other', now()),
         (gen_random_uuid(), $1, 'refunded', 1000, 'other', now())`,
      [order_id],
    )
    const common = {
      order: 'LX-1',
      date: '2026-11-26',
      placed_at: '2026-11-25T23:30:00.000Z',
      status: 'awaiting_payment',
      method: 'bank_transfer',
      language: 'hu',
      country: 'HU',
      customer: 'Lovelace Ada',
      company: 'Kő Kft.',
      vat_number: 'HU12345678',
      vat_treatment: 'oss',
      vat_rate: '27',
      currency: 'EUR',
    }
    const item = { line: '1', sku: 'L-1', product: 'Lamp', variant: 'white' }
    expect(await rows()).toMatchObject([
      {
        ...common,
        ...item,
        quantity: '2',
        withdrawn: '1',
        unit_price: '10.00',
        line_total: '20.00',
        order_total: '24.50',
        order_vat: '5.21',
        received: '24.50',
        refunded: '10.00',
      },
      {
        ...common,
        line: '2',
        product: 'Bulb',
        quantity: '1',
        withdrawn: '0',
        line_total: '4.50',
        order_total: '',
        order_vat: '',
        received: '',
        refunded: '',
        due: '',
      },
    ])
  })

  it.each([
    { order: { status: 'awaiting_payment' }, received: 1000, due: '14.50', refund_due: '0.00' },
    { order: { status: 'payment_review' }, received: 0, due: '24.50', refund_due: '0.00' },
    { order: { status: 'paid' }, received: 2450, due: '0.00', refund_due: '0.00' },
    { order: { status: 'paid' }, received: 2500, due: '0.00', refund_due: '0.50' },
    { order: { status: 'cancelled' }, received: 0, due: '0.00', refund_due: '0.00' },
    { order: { status: 'cancelled' }, received: 2450, due: '0.00', refund_due: '24.50' },
  ])('says what each side still owes: $order, received $received', async (at) => {
    const { order_id } = await order(at.order)
    if (at.received > 0) {
      await sql(
        `insert into order_money (id, order_id, kind, amount_cents, way, happened_on)
         values (gen_random_uuid(), $1, 'received', $2, 'other', now())`,
        [order_id, at.received],
      )
    }
    expect((await rows())[0]).toMatchObject({ due: at.due, refund_due: at.refund_due })
  })

  it('owes nothing any more once all is refunded', async () => {
    const { order_id } = await order({ status: 'cancelled' })
    await sql(
      `insert into order_money (id, order_id, kind, amount_cents, way, happened_on)
       values (gen_random_uuid(), $1, 'received', 2450, 'other', now()),
         (gen_random_uuid(), $1, 'refunded', 2450, 'other', now())`,
      [order_id],
    )
    expect((await rows())[0]).toMatchObject({ due: '0.00', refund_due: '0.00' })
  })

  it('is marked as UTF-8 and has a decimal comma beside semicolons', async () => {
    await order({ vat_rate: 25.5 })
    expect(await exported({}, 'semicolon')).toMatch(/^\ufefforder;date;.*\r\n/)
    expect((await rows({}, 'semicolon'))[0]).toMatchObject({
      vat_rate: '25,5',
      unit_price: '10,00',
      order_total: '24,50',
    })
    expect((await rows({}, 'tab'))[0]).toMatchObject({ order_total: '24.50' })
  })

  it('guards cells that a spreadsheet would run as formulas', async () => {
    await order({ first_name: '=HYPERLINK("http://evil.example")', last_name: '', city: '+1' })
    await sql(`update order_lines set name = '@SUM(A1)', sku = '-2'`)
    const [row] = await rows()
    expect(row).toMatchObject({
      customer: `'=HYPERLINK("http://evil.example")`,
      city: "'+1",
      product: "'@SUM(A1)",
      sku: "'-2",
    })
  })

  it('contains the orders of the list alone, and ignores its page', async () => {
    await order({ status: 'paid', reference: 'LX-1', email: 'eve@shop.example' })
    await order({ status: 'paid', reference: 'LX-2', creditor_reference: 'RF2' })
    await order({ status: 'cancelled', reference: 'LX-3', payment_method: 'nowpayments' })
    const orders = async (query: Query) => [...new Set((await rows(query)).map((row) => row.order))]
    expect(await orders({ page: '7' })).toEqual(['LX-3', 'LX-2', 'LX-1'])
    expect(await orders({ status: 'paid' })).toEqual(['LX-2', 'LX-1'])
    expect(await orders({ method: 'nowpayments' })).toEqual(['LX-3'])
    expect(await orders({ q: 'eve@shop.example' })).toEqual(['LX-1'])
    expect(await orders({ q: 'nothing' })).toEqual([])
    expect(await countExported(readFilters({ status: 'paid' }))).toEqual({ ok: true, value: 2 })
  })

  it('reads a thousand orders of one moment in pages, each once', async () => {
    await sql(
      `insert into orders (id, reference, creditor_reference, status, payment_method, language, total_cents,
         vat_rate, email, first_name, last_name, address, city, country, phone, updated_at)
       select gen_random_uuid(), 'LX-' || n, 'RF' || n, 'paid', 'bank_transfer', 'fr', 100, 20, 'a@b.example',
         'Ada', 'Lovelace', '', '', 'FR', '', now() from generate_series(1, 1000) n`,
    )
    let read: Record<string, string>[] = []
    const most = await mostRowsReadBy(async () => {
      read = await rows()
    })
    expect(most).toBeLessThanOrEqual(100)
    expect(read).toHaveLength(1000)
    expect(new Set(read.map((row) => row.order)).size).toBe(1000)
  })

  it('is audited without the words of the search', async () => {
    await order()
    await exported({ q: 'lovelace', status: 'awaiting_payment' })
    expect(await sql('select action, subject, details from audit_entries')).toEqual([
      {
        action: 'orders.export',
        subject: 'orders',
        details: {
          status: 'awaiting_payment',
          method: null,
          age: null,
          language: null,
          isSearch: true,
          orders: 1,
        },
      },
    ])
  })

  it.each([
    ['a guest', asGuest, 'UNAUTHENTICATED'],
    ['a customer', asCustomer, 'FORBIDDEN'],
    ['an administrator without the password', asAdministrator, 'PASSWORD_REQUIRED'],
  ] as const)('is refused to %s', async (_, enter, code) => {
    await sql('delete from users')
    await enter()
    expect(await exportOrders(readFilters({}), 'comma')).toEqual({ ok: false, code })
    if (code !== 'PASSWORD_REQUIRED')
      expect(await countExported(readFilters({}))).toEqual({ ok: false, code })
    expect(await sql('select 1 from audit_entries')).toEqual([])
  })
})
