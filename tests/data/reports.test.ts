import { parse } from 'csv-parse/sync'
import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readReportFilters } from '@/lib/admin/reports/filters'
import { exportReport, type ReportFile, readReport } from '@/lib/admin/reports/queries'
import { asAdministrator, asCustomer, asGuest, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
})

const NOVEMBER = { from: '2026-11-24', to: '2026-11-26' }

const filtersOf = (query: Record<string, string> = {}) =>
  readReportFilters({ ...NOVEMBER, ...query })

async function report(query: Record<string, string> = {}) {
  const { period, ...filters } = filtersOf(query)
  if (!period) throw new Error('no period')
  const read = await readReport({ period, ...filters })
  if (!read.ok) throw new Error(read.code)
  return read.value
}

/** An order of one line of two units; with `paid_at` its money came then. */
async function order(
  at: string,
  { paidAt, ...changes }: Record<string, unknown> & { paidAt?: string } = {},
  line: Record<string, unknown> = {},
) {
  const created_at = new Date(at)
  const order_id = await insert('orders', { total_cents: 2000, created_at, ...changes })
  const bought = { order_id, quantity: 2, unit_price_cents: 1000, ...line }
  const line_id = await insert('order_lines', bought)
  if (paidAt) {
    await insert('order_events', { order_id, to_status: 'paid', created_at: new Date(paidAt) })
    await sql(
      'insert into order_receipts (order_id, amount_cents, created_at) values ($1, 2000, $2)',
      [order_id, new Date(paidAt)],
    )
  }
  return { order_id, line_id }
}

async function withdraw({ order_id, line_id }: { order_id: string; line_id: string }, at: string) {
  await sql(
    `with declared as (
       insert into order_withdrawals (id, order_id, name, email, created_at)
       values (gen_random_uuid(), $1, 'Ada', 'ada@shop.example', $3) returning id
     )
     insert into order_withdrawal_lines (withdrawal_id, line_id, quantity)
     select id, $2, 1 from declared`,
    [order_id, line_id, new Date(at)],
  )
}

describe('a report', () => {
  it('counts orders, money and withdrawals on their own days of the shop, with zeros', async () => {
    // A quarter past midnight in Paris.
    const first = await order('2026-11-23T23:15:00Z', { paidAt: '2026-11-26T10:00:00Z' })
    await order('2026-11-24T12:00:00Z', { total_cents: 1000 })
    await order('2026-11-23T22:45:00Z')
    await withdraw(first, '2026-11-26T11:00:00Z')
    const none = { orders: 0, orderedCents: 0, paid: 0, receivedCents: 0 }
    const { steps } = await report()
    expect(steps).toEqual([
      {
        key: '2026-11-24',
        orders: 2,
        orderedCents: 3000,
        paid: 1,
        receivedCents: 0,
        withdrawals: 0,
        withdrawnCents: 0,
      },
      { key: '2026-11-25', ...none, withdrawals: 0, withdrawnCents: 0 },
      {
        key: '2026-11-26',
        ...none,
        receivedCents: 2000,
        withdrawals: 1,
        withdrawnCents: 1000,
      },
    ])
  })

  it('counts an order as paid that was cancelled later, and refunds on their day', async () => {
    const paidAt = '2026-11-24T10:00:00Z'
    const { order_id } = await order(paidAt, { paidAt, status: 'cancelled' })
    await sql(
      'insert into order_receipts (order_id, amount_cents, created_at) values ($1, -2500, $2)',
      [order_id, new Date('2026-11-25T10:00:00Z')],
    )
    const { steps } = await report()
    expect(steps.map(({ paid, receivedCents }) => [paid, receivedCents])).toEqual([
      ...[
        [1, 2000],
        [0, -2500],
        [0, 0],
      ],
    ])
  })

  it('groups by month and year', async () => {
    const paidAt = '2026-02-01T10:00:00Z'
    await order('2026-01-31T23:30:00Z', { paidAt })
    const months = await report({ from: '2026-01-01', to: '2026-03-31', by: 'month' })
    expect(months.steps.map(({ key, orders }) => [key, orders])).toEqual([
      ...[
        ['2026-01', 0],
        ['2026-02', 1],
        ['2026-03', 0],
      ],
    ])
    const years = await report({ from: '2025-06-01', to: '2026-12-31', by: 'year' })
    expect(years.steps.map(({ key, receivedCents }) => [key, receivedCents])).toEqual([
      ...[
        ['2025', 0],
        ['2026', 2000],
      ],
    ])
  })

  it('is split and filtered by country and method', async () => {
    const paidAt = '2026-11-24T10:00:00Z'
    await order(paidAt, { country: 'HU', payment_method: 'nowpayments', paidAt })
    await order(paidAt, { country: 'FR' })
    const { countries, methods } = await report()
    expect(countries.map(({ key, receivedCents }) => [key, receivedCents])).toEqual([
      ...[
        ['HU', 2000],
        ['FR', 0],
      ],
    ])
    expect(methods.map(({ key, orders }) => [key, orders])).toEqual([
      ...[
        ['nowpayments', 1],
        ['bank_transfer', 1],
      ],
    ])
    for (const [name, value] of [
      ['country', 'HU'],
      ['method', 'nowpayments'],
    ] as const) {
      const filtered = await report({ [name]: value })
      expect(filtered.countries.map(({ key }) => key)).toEqual(['HU'])
      expect(filtered.methods.map(({ key }) => key)).toEqual(['nowpayments'])
      expect(filtered.steps[0]).toMatchObject({ orders: 1 })
      expect(filtered.products).toHaveLength(1)
    }
  })

  it('lists products that were paid and kept, under the shop’s own name', async () => {
    const product_id = await insert('products', { name: 'Velunor Lamp' })
    const paidAt = '2026-11-24T10:00:00Z'
    await order(paidAt, { paidAt }, { product_id, name: 'Lampe Velunor' })
    const second = await order(paidAt, { paidAt }, { product_id, name: 'Velunor lámpa' })
    await withdraw(second, '2026-12-24T10:00:00Z')
    await order(paidAt, { paidAt }, { name: 'Gone', unit_price_cents: 100 })
    await order(paidAt, {}, { name: 'Unpaid' })
    await order(paidAt, { paidAt, status: 'cancelled' }, { name: 'Cancelled' })
    expect((await report()).products).toEqual([
      { id: product_id, name: 'Velunor Lamp', units: 3, cents: 3000 },
      { id: null, name: 'Gone', units: 2, cents: 200 },
    ])
  })

  it('needs eight queries, whatever the period', async () => {
    await order('2026-11-24T10:00:00Z')
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await report({ from: '2000-01-01', to: '2099-12-31' })
    const { calls } = query.mock
    query.mockRestore()
    expect(calls).toHaveLength(8)
  })
})

describe('a file of a report', () => {
  async function file(name: ReportFile, query: Record<string, string> = {}) {
    const exported = await exportReport(name, filtersOf(query), 'semicolon')
    if (!exported.ok) throw new Error(exported.code)
    return parse(exported.value, { bom: true, columns: true, delimiter: ';' }) as Record<
      string,
      string
    >[]
  }

  it('has the rows of its table', async () => {
    const paidAt = '2026-11-24T10:00:00Z'
    await order(paidAt, { paidAt, country: 'HU' }, { name: '=Lamp' })
    await order(paidAt, { country: 'HU', total_cents: 1001 })
    await order(paidAt, { country: 'HU', total_cents: 1 })
    const figures = {
      orders: '3',
      ordered: '30,02',
      average_basket: '10,01',
      paid: '1',
      paid_percent: '33,3',
      received: '20,00',
      withdrawals: '0',
      withdrawn: '0,00',
      currency: 'EUR',
    }
    expect((await file('steps'))[0]).toEqual({ day: '2026-11-24', ...figures })
    expect(await file('steps')).toHaveLength(3)
    expect(await file('countries')).toEqual([{ country: 'HU', ...figures }])
    expect(await file('methods')).toEqual([{ method: 'bank_transfer', ...figures }])
    expect(await file('products')).toEqual([
      { product_id: '', product: "'=Lamp", units: '2', sold: '20,00', currency: 'EUR' },
    ])
    expect(await file('steps', { from: '2025-01-01', to: '2025-12-31' })).toHaveLength(12)
  })

  it('counts accounts that follow a product, and confirmed wishes that are not told yet', async () => {
    const product_id = await insert('products', { name: 'Lamp' })
    const variant = await insert('variants', { product_id })
    const other = await insert('products', { name: 'Chair' })
    for (const product of [product_id, product_id, other]) {
      await sql(
        `insert into followed_products (id, user_id, product_id, price_cents)
         values (gen_random_uuid(), $1, $2, 1)`,
        [await insert('users'), product],
      )
    }
    await sql(
      `insert into stock_waits (id, variant_id, email, language, confirmed_at, told_at) values
        (gen_random_uuid(), $1, 'a@shop.example', 'fr', now(), null),
        (gen_random_uuid(), $1, 'b@shop.example', 'fr', now(), now()),
        (gen_random_uuid(), $1, 'c@shop.example', 'fr', null, null)`,
      [variant],
    )
    expect(await file('interest')).toEqual([
      { product_id, product: 'Lamp', followers: '2', waiting: '1' },
      { product_id: other, product: 'Chair', followers: '1', waiting: '0' },
    ])
  })

  it('counts reviews written in the period, and reports that came in it, by product', async () => {
    const lamp = await insert('products', { name: 'Lamp' })
    const chair = await insert('products', { name: 'Chair' })
    const written = async (product_id: string, at: string, changes = {}) => {
      const { order_id, line_id } = await order(at, {}, { product_id })
      const review = { order_id, line_id, product_id, created_at: new Date(at), ...changes }
      return insert('reviews', review)
    }
    const day = '2026-11-24T10:00:00Z'
    await written(lamp, day, { stars: 4, answer: 'Thank you.', answered_at: new Date() })
    await written(lamp, day, { stars: 2 })
    await written(lamp, day, { stars: 2 })
    await written(lamp, day, { stars: 1, state: 'refused', refusal: 'law' })
    const earlier = await written(chair, '2026-11-01T10:00:00Z')
    for (const [at, review_id] of [
      [day, earlier],
      [day, null],
      ['2026-11-02T10:00:00Z', null],
    ] as const) {
      const created_at = new Date(at)
      await insert('review_reports', { product_id: chair, review_id, created_at })
    }
    const counts = { published: '3', answered: '1', taken_down: '1', reported: '0' }
    const none = { published: '0', answered: '0', taken_down: '0', reported: '2' }
    expect(await file('reviews')).toEqual([
      { product_id: lamp, product: 'Lamp', ...counts, average_stars: '2,7' },
      { product_id: chair, product: 'Chair', ...none, average_stars: '' },
    ])
  })

  it('counts subscriptions by day, and the mails of each newsletter begun in the period', async () => {
    const on = (day: string) => new Date(`2026-11-${day}T10:00:00Z`)
    const reader = (created: string, confirmed: string | null, ended: string | null = null) =>
      insert('newsletter_subscriptions', {
        created_at: on(created),
        confirmed_at: confirmed && on(confirmed),
        ended_at: ended && on(ended),
      })
    const readers = [
      await reader('24', '24'),
      await reader('24', '26', '26'),
      await reader('01', '02', '26'),
    ]
    await reader('24', null)
    expect(await file('readers')).toEqual([
      { day: '2026-11-24', subscribed: '3', confirmed: '1', unsubscribed: '0' },
      { day: '2026-11-26', subscribed: '0', confirmed: '1', unsubscribed: '2' },
    ])
    const texts = JSON.stringify({ hu: { subject: 'Karácsony', text: '-' } })
    const letter = (started: string) =>
      insert('newsletters', { state: 'sent', texts, started_at: on(started) })
    const newsletter_id = await letter('25')
    await letter('01')
    await insert('newsletters')
    for (const [nth, mail] of [
      { state: 'accepted' },
      { state: 'accepted', ended_at: on('26') },
      { state: 'refused' },
    ].entries()) {
      await insert('newsletter_deliveries', {
        newsletter_id,
        subscription_id: readers[nth],
        ...mail,
      })
    }
    const figures = { accepted: '2', refused: '1', skipped: '0', unsubscribed: '1' }
    expect(await file('newsletters')).toEqual([
      { newsletter_id, subject: 'Karácsony', day: '2026-11-25', ...figures },
    ])
  })

  it('exists for a period and a known name only', async () => {
    const answer = { ok: false, code: 'NOT_FOUND' }
    expect(await exportReport(undefined, filtersOf(), 'comma')).toEqual(answer)
    expect(await exportReport('steps', filtersOf({ from: 'x' }), 'comma')).toEqual(answer)
    expect(filtersOf({ from: '1999-12-31' }).period).toBeNull()
    expect(filtersOf({ country: 'XX', method: 'cheque', by: 'hour' })).toMatchObject({
      country: null,
      method: null,
      step: 'day',
    })
  })

  it.each([
    ['a guest', asGuest, 'UNAUTHENTICATED'],
    ['a customer', asCustomer, 'FORBIDDEN'],
  ] as const)('is refused to %s, as the page is', async (_, enter, code) => {
    await enter()
    const { period, ...filters } = filtersOf()
    expect(await exportReport('steps', filtersOf(), 'comma')).toEqual({ ok: false, code })
    if (period) expect(await readReport({ period, ...filters })).toEqual({ ok: false, code })
  })
})
