import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { applyOrderAction } from '@/lib/orders/admin/apply-action'
import type { InvoiceData } from '@/lib/orders/invoices/data'
import { issueCreditNote } from '@/lib/orders/invoices/issue'
import { asAdministrator, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { LINES } from './documents'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
})
const { COMPANY_NAME, COMPANY_VAT_ID } = env
afterEach(() => {
  vi.useRealTimers()
  Object.assign(env, { COMPANY_NAME, COMPANY_VAT_ID })
})

/** Unpaid: €2,449.80 with €408.30 of VAT. */
async function placed(changes: Record<string, unknown> = {}) {
  const id = await insert('orders', { total_cents: 244_980, ...changes })
  for (const [position, line] of LINES.entries()) {
    await insert('order_lines', { order_id: id, position, ...line })
  }
  await insert('order_events', { order_id: id })
  return id
}

async function act(orderId: string, fields: Record<string, unknown>) {
  const [event] = await sql<{ id: string }>(
    'select id from order_events where order_id = $1 order by created_at desc, id desc limit 1',
    [orderId],
  )
  const result = await applyOrderAction({ orderId, last: event?.id, ...fields })
  expect(result).toMatchObject({ ok: true })
}
const pay = (id: string) => act(id, { orderAction: 'pay', note: 'cash' })
const refund = (id: string, amount: string) =>
  act(id, { orderAction: 'refund', amount, way: 'other', on: '2026-11-20' })

async function books(orderId: string) {
  const rows = await prisma.invoice.findMany({
    where: { orderId },
    orderBy: [{ issuedAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ data }) => data as InvoiceData)
}
const summary = (all: InvoiceData[]) =>
  all.map(({ kind, grossCents, vatCents }) => [kind, grossCents, vatCents])

describe('the invoice of an order', () => {
  it('is issued once, when the money is recorded, with all that the law asks for', async () => {
    Object.assign(env, { COMPANY_NAME: 'Maison LX SAS', COMPANY_VAT_ID: 'FR00123456789' })
    const id = await placed({ country: 'IT', city: 'Roma', language: 'it', company: 'Rossi' })
    expect(await books(id)).toEqual([])
    await pay(id)
    await act(id, { orderAction: 'ship', carrier: 'DHL' })
    const [invoice, ...others] = await books(id)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: expect.stringMatching(/^INV-20\d\d-000001$/),
      language: 'it',
      currency: 'EUR',
      treatment: 'national',
      credits: null,
      seller: { company: 'Maison LX SAS', vatId: 'FR00123456789', country: 'FR' },
      buyer: { firstName: 'Ada', company: 'Rossi', city: 'Roma', country: 'IT', vatNumber: null },
      vat: [{ rate: 20, netCents: 204_150, vatCents: 40_830, grossCents: 244_980 }],
      netCents: 204_150,
      vatCents: 40_830,
      grossCents: 244_980,
      paidOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    })
    expect(invoice?.lines).toMatchObject([
      { position: 0, quantity: 2, unitNetCents: 83_325, unitGrossCents: 99_990, netCents: 166_650 },
      { position: 1, quantity: 1, unitNetCents: 37_500, unitGrossCents: 45_000, netCents: 37_500 },
    ])
    expect(JSON.stringify(invoice)).not.toContain('ada@shop.example')
  })

  it('keeps what it said whatever changes later', async () => {
    const id = await placed()
    await pay(id)
    const before = await books(id)
    await sql(`update orders set first_name = 'Bob', vat_rate = 5`)
    await sql(`update order_lines set name = 'Other'`)
    expect(await books(id)).toEqual(before)
    await expect(sql(`update invoices set data = '{}'`)).rejects.toThrow('append-only')
    await expect(sql('delete from invoices')).rejects.toThrow('append-only')
    await expect(sql('delete from orders')).rejects.toThrow('foreign key')
  })

  it('names the day of the payment on the bank statement', async () => {
    const id = await placed({ total_cents: 90_000 })
    const statement_id = await insert('bank_statements')
    await insert('bank_credits', {
      statement_id,
      order_id: id,
      booked_on: '2026-10-02',
      state: 'applied',
      settled_at: new Date(),
    })
    await pay(id)
    expect((await books(id))[0]).toMatchObject({ paidOn: '2026-10-02' })
  })

  it('says how the sale is declared, as of its placing', async () => {
    const oss = await placed({ country: 'HU', vat_rate: 27, vat_treatment: 'oss' })
    const abroad = await placed({ country: 'CH', vat_rate: 0 })
    for (const id of [oss, abroad]) await pay(id)
    expect((await books(oss))[0]).toMatchObject({ treatment: 'oss', vatCents: 52_082 })
    expect((await books(abroad))[0]).toMatchObject({
      treatment: 'export',
      vatCents: 0,
      netCents: 244_980,
    })
  })

  it('starts at one in each year of the shop’s time zone', async () => {
    const numbers = []
    for (const time of ['2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z', '2027-01-02T00:00:00Z']) {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
      const id = await placed()
      await pay(id)
      numbers.push((await books(id))[0]?.number)
    }
    expect(numbers).toEqual(['INV-2026-000001', 'INV-2027-000001', 'INV-2027-000002'])
  })
})

describe('a credit note', () => {
  it('is issued for each refund, and sums to the invoice’s VAT to the cent', async () => {
    const id = await placed({ total_cents: 100, vat_rate: 20 })
    await sql('update order_lines set unit_price_cents = 50, quantity = 1')
    await pay(id)
    for (const amount of ['0.33', '0.33', '0.34']) await refund(id, amount)
    const [invoice, ...notes] = await books(id)
    expect(summary(notes)).toEqual([
      ['credit_note', 33, 6],
      ['credit_note', 33, 5],
      ['credit_note', 34, 6],
    ])
    expect(notes.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(invoice?.vatCents)
    expect(notes[0]).toMatchObject({
      number: expect.stringMatching(/^CN-20\d\d-000001$/),
      credits: { number: invoice?.number, issuedAt: invoice?.issuedAt },
      lines: [{ position: null, grossCents: 33 }],
    })
  })

  it('is issued for all at a cancellation after payment, and not again for its refund', async () => {
    const id = await placed()
    await pay(id)
    await act(id, { orderAction: 'cancelPaid', note: 'sold out' })
    await refund(id, '2449.80')
    const [invoice, note, ...others] = await books(id)
    expect(others).toEqual([])
    expect(note).toMatchObject({ kind: 'credit_note', lines: invoice?.lines, vat: invoice?.vat })
  })

  it('is issued for the rest when an order is cancelled after a refund', async () => {
    const id = await placed()
    await pay(id)
    await refund(id, '449.80')
    await act(id, { orderAction: 'cancelPaid', note: 'sold out' })
    expect(summary(await books(id))).toEqual([
      ['invoice', 244_980, 40_830],
      ['credit_note', 44_980, 7_497],
      ['credit_note', 200_000, 33_333],
    ])
  })

  it('is not issued for the refund of an overpayment, nor of an order without an invoice', async () => {
    const id = await placed()
    await act(id, { orderAction: 'pay', note: 'cash', amount: '2549.80' })
    await refund(id, '100.00')
    expect(await books(id)).toHaveLength(1)
    await refund(id, '0.50')
    expect(summary(await books(id)).at(-1)).toEqual(['credit_note', 50, 8])
    const unpaid = await placed({ status: 'awaiting_payment' })
    await sql(
      `insert into order_money (id, order_id, kind, amount_cents, way, happened_on)
       values (gen_random_uuid(), $1, 'received', 5000, 'other', now())`,
      [unpaid],
    )
    await refund(unpaid, '50')
    expect(await books(unpaid)).toEqual([])
  })

  it('is followed by a new invoice when the order is paid again', async () => {
    const id = await placed()
    await pay(id)
    await act(id, { orderAction: 'cancelPaid', note: 'by mistake' })
    await act(id, { orderAction: 'review', note: 'by mistake' })
    await pay(id)
    expect((await books(id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice'])
    await refund(id, '10')
    const [, , second, note] = await books(id)
    expect(note?.credits?.number).toBe(second?.number)
  })

  it('credits returned pieces by line, and never more than the invoice has left', async () => {
    const id = await placed()
    await pay(id)
    const credit = (lines: { position: number; quantity: number; grossCents?: number }[]) =>
      prisma.$transaction((tx) => issueCreditNote(tx, { orderId: id, lines }))
    await credit([{ position: 0, quantity: 1 }])
    await credit([
      { position: 0, quantity: 1, grossCents: 90_000 },
      { position: 1, quantity: 1 },
    ])
    const [, first, second] = await books(id)
    expect(first).toMatchObject({
      lines: [{ name: 'Aurora One', quantity: 1, grossCents: 99_990, vatCents: 16_665 }],
      grossCents: 99_990,
      vatCents: 16_665,
    })
    expect(second).toMatchObject({ grossCents: 135_000 })
    expect(second?.lines.map(({ grossCents }) => grossCents)).toEqual([90_000, 45_000])
    await expect(credit([{ position: 1, quantity: 1 }])).rejects.toThrow(RangeError)
    await expect(credit([{ position: 7, quantity: 1 }])).rejects.toThrow(RangeError)
    await prisma.$transaction((tx) => issueCreditNote(tx, { orderId: id, grossCents: 999_999 }))
    const notes = (await books(id)).slice(1)
    expect(notes.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(244_980)
    expect(notes.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(40_830)
    expect(await prisma.$transaction((tx) => issueCreditNote(tx, { orderId: id }))).toBeNull()
  })
})
