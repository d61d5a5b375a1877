import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Query, readFilters } from '@/lib/orders/admin/list/filters'
import { exportShipping, listShipments, MAX_SHIPMENTS } from '@/lib/orders/labels/queries'
import { asAdministrator, asCustomer, asGuest, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { readPdf } from './documents'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
  await confirmNow()
})

/** A paid order of two units of 180 g, unless changed. */
async function order(reference: string, changes: Record<string, unknown> = {}, grams = 180) {
  const id = await insert('orders', { reference, status: 'paid', ...changes })
  const product_id = await insert('products')
  const weight = { product_id, weight_grams: grams || null }
  const variant_id = await insert('variants', weight)
  const line = { order_id: id, variant_id, name: 'Lamp', sku: `S-${reference}`, quantity: 2 }
  await insert('order_lines', { unit_price_cents: 1000, ...line })
  return id
}

async function listed(query: Query = {}) {
  const list = await listShipments(readFilters(query))
  if (!list.ok) throw new Error(list.code)
  return list.value
}

const chosen = { file: 'labels', carrier: 'dpd', size: 'A' }

describe('orders to ship', () => {
  it('are the paid ones, the oldest first, unless a status is chosen', async () => {
    await order('LX-2', { created_at: new Date('2026-11-20T00:00:00Z') })
    await order('LX-1', { created_at: new Date('2026-11-19T00:00:00Z') }, 0)
    await order('LX-3', { status: 'shipped' })
    await order('LX-4', { status: 'awaiting_payment' })
    await order('LX-5', { withdrawn_at: new Date() })
    const { shipments, total } = await listed()
    expect(total).toBe(2)
    expect(shipments).toMatchObject([
      { reference: 'LX-1', grams: null, unweighed: ['S-LX-1'] },
      { reference: 'LX-2', grams: 360, unweighed: [] },
    ])
    const shipped = await listed({ status: 'shipped' })
    expect(shipped.shipments.map(({ reference }) => reference)).toEqual(['LX-3'])
  })
})

describe('the files', () => {
  it('are packing slips in one PDF, each counting its own pages', async () => {
    await order('LX-1', { created_at: new Date('2026-11-19T00:00:00Z') })
    await order('LX-2', { language: 'pl' })
    const orders = ['LX-2', 'LX-1']
    const slips = await exportShipping({ ...chosen, file: 'slips', orders })
    if (!slips.ok) throw new Error(slips.code)
    expect(slips.value).toMatchObject({ type: 'application/pdf' })
    expect(slips.value.name).toMatch(/^packing-slips-\d{4}-\d\d-\d\d\.pdf$/)
    const { pages } = await readPdf(slips.value.body)
    expect(pages).toHaveLength(2)
    expect(pages[0]?.text).toContain('LX-1')
    expect(pages[0]?.text).toMatch(/Page 1 (sur|\/) 1/)
    expect(pages[1]?.text).toContain('LX-2')
    expect(pages[1]?.text).toMatch(/1 z 1/)
    expect(await sql('select action, subject, details from audit_entries')).toEqual([
      { action: 'orders.slips', subject: 'orders', details: { orders: 2 } },
    ])
  })

  it('are label data of the chosen orders that the carrier takes, audited without names', async () => {
    await order('LX-1')
    await order('LX-2', { country: 'PL' })
    await order('LX-3', { country: 'PL' })
    const orders = ['LX-1', 'LX-2']
    const labels = await exportShipping({ ...chosen, carrier: 'inpost', orders })
    if (!labels.ok) throw new Error(labels.code)
    const text = new TextDecoder().decode(labels.value.body)
    expect(text.match(/LX-\d/g)).toEqual(['LX-2'])
    expect(labels.value.name).toMatch(/^inpost-\d{4}-\d\d-\d\d\.csv$/)
    expect(await sql('select action, details from audit_entries')).toEqual([
      { action: 'orders.labels', details: { carrier: 'inpost', orders: 1 } },
    ])
    const none = { ...chosen, carrier: 'inpost', orders: ['LX-1'] }
    expect(await exportShipping(none)).toEqual({ ok: false, code: 'NOT_FOUND' })
  })

  it.each([
    ['no order', { orders: [] }],
    [
      'too many orders',
      { orders: Array.from({ length: MAX_SHIPMENTS + 1 }, (_, at) => `L-${at}`) },
    ],
    ['a reference with NUL', { orders: ['LX\0'] }],
    ['another carrier', { carrier: 'mule', orders: ['LX-1'] }],
    ['another file', { file: 'all', orders: ['LX-1'] }],
  ])('are refused with %s', async (_, wrong) => {
    expect(await exportShipping({ ...chosen, ...wrong })).toEqual({
      ok: false,
      code: 'VALIDATION_ERROR',
    })
  })

  it.each([
    ['a guest', asGuest, 'UNAUTHENTICATED'],
    ['a customer', asCustomer, 'FORBIDDEN'],
    ['an administrator without the password', asAdministrator, 'PASSWORD_REQUIRED'],
  ] as const)('are refused to %s', async (_, enter, code) => {
    await sql('delete from users')
    await enter()
    await order('LX-1')
    const refused = { ok: false, code }
    expect(await exportShipping({ ...chosen, orders: ['LX-1'] })).toEqual(refused)
    if (code !== 'PASSWORD_REQUIRED') expect(await listShipments(readFilters({}))).toEqual(refused)
  })
})
