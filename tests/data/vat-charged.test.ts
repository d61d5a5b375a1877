import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Billing } from '@/lib/accounts/billing/model'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { readFact } from '@/lib/legal/facts'
import { invoiceSheet } from '@/lib/orders/documents/invoice'
import type { InvoiceData } from '@/lib/orders/invoices/data'
import { structuredInvoice } from '@/lib/orders/invoices/structured'
import { submitOrder } from '@/lib/orders/mutations'
import { transitionOrder } from '@/lib/orders/transition'
import { vatSetup } from '@/lib/payments/vat/vat'
import { missingFacts } from '@/lib/settings/required'
import { readOpeningList } from '@/lib/site/opening'
import { sql } from './database'
import { openShop } from './order-fixtures'
import { newKey, type Stock, submission } from './submission'

const session = vi.hoisted(() => ({ userId: '' }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => session.userId && { id: session.userId },
}))

let stock: Stock
beforeEach(async () => {
  stock = await openShop(session)
})
const before = { ...env }
afterEach(() => void Object.assign(env, { VAT_CHARGED: undefined }, before))

const seller = (facts: object) => Object.assign(env, { COMPANY_NAME: 'Lumen', ...facts })

async function invoiced(change: object = {}): Promise<InvoiceData> {
  const placed = await submitOrder('bank_transfer', submission(stock), newKey())
  if (!placed.ok) throw new Error(placed.code)
  Object.assign(env, change)
  const orderId = placed.value.order.id
  await prisma.$transaction((tx) => transitionOrder(tx, { orderId, to: 'paid', actor: 'system' }))
  const { data } = await prisma.invoice.findFirstOrThrow()
  return data as unknown as InvoiceData
}
const notesOf = async (data: InvoiceData) => (await invoiceSheet(data)).notes
const openPoints = async () => {
  const list = await readOpeningList()
  return Object.fromEntries(list.map(({ name, missing }) => [name, missing]))
}

describe('the question whether a seller charges VAT', () => {
  it.each([
    { facts: {}, vat: ['VAT_CHARGED'], isOpen: true },
    { facts: { COMPANY_VAT_ID: 'none' }, vat: ['VAT_CHARGED'], isOpen: true },
    { facts: { COMPANY_VAT_ID: 'FR1' }, vat: ['VAT_RATE'], isOpen: false },
    { facts: { VAT_CHARGED: 'no' }, vat: [], isOpen: false },
    { facts: { VAT_CHARGED: 'no', COMPANY_VAT_ID: 'IT1' }, vat: [], isOpen: false },
    { facts: { VAT_RATE: 0, COMPANY_VAT_ID: 'none' }, vat: [], isOpen: false },
  ])('is open until it is answered: $facts', async ({ facts, vat, isOpen }) => {
    seller(facts)
    expect((await openPoints()).vat).toEqual(vat)
    expect(missingFacts().includes('VAT_CHARGED')).toBe(isOpen)
    expect(missingFacts()).not.toContain('COMPANY_VAT_ID')
  })

  it('asks a seller that charges VAT for its number', async () => {
    seller({ VAT_CHARGED: 'yes', COMPANY_VAT_ID: 'none' })
    expect(missingFacts()).toContain('COMPANY_VAT_ID')
    expect((await openPoints()).company).toContain('COMPANY_VAT_ID')
  })

  it('needs no number of a small business, whose legal notice leaves the line out', () => {
    seller({ VAT_CHARGED: 'no', COMPANY_VAT_ID: undefined })
    expect(readFact('vatId', 'fr')).toEqual({ isNone: true })
  })
})

describe('a seller without a VAT number', () => {
  it.each([
    { VAT_CHARGED: 'no' },
    { VAT_CHARGED: 'yes', COMPANY_VAT_ID: 'none' },
    { COMPANY_VAT_ID: 'none', VAT_WITHIN_EU: 'destination' },
    { COMPANY_VAT_ID: 'none', VAT_RATES: { FR: 20 } },
  ])('invoices no VAT: %j', async (facts) => {
    seller(facts)
    expect(new Set(Object.values(vatSetup().vat.rates))).toEqual(new Set([0]))
    const data = await invoiced()
    expect(data).toMatchObject({ treatment: 'exempt', vatCents: 0, vat: [{ rate: 0 }] })
    expect(data.netCents).toBe(data.grossCents)
  })

  it('invoices none for an order that was placed with VAT before', async () => {
    seller({ COMPANY_VAT_ID: 'FR00123456789' })
    const data = await invoiced({ COMPANY_VAT_ID: 'none' })
    expect(await sql('select vat_rate::int from orders')).toEqual([{ vat_rate: 20 }])
    expect(data).toMatchObject({ treatment: 'exempt', vatCents: 0, grossCents: 279_990 })
  })

  it('tells a business nothing of VAT for a number that VIES does not confirm', () => {
    const check = { status: 'invalid', name: null, checkedAt: '2026-11-29T12:00:00Z' } as const
    const billing = { company: 'Ada SARL', vatNumber: 'FR1', address: null, check }
    const statusTold = () => vatSetup(billing as unknown as Billing).business?.status
    seller({ COMPANY_VAT_ID: 'FR00123456789' })
    expect(statusTold()).toBe('invalid')
    seller({ VAT_CHARGED: 'no' })
    expect(statusTold()).toBeNull()
  })

  it('invoices it with a number', async () => {
    seller({ COMPANY_VAT_ID: 'FR00123456789' })
    expect(await invoiced()).toMatchObject({ treatment: 'national', vatCents: 46_665 })
  })
})

describe('the invoice of a small business', () => {
  const LAW = {
    AT: 'Abs. 1 Z 27 UStG',
    BE: 'Régime particulier de franchise des petites entreprises',
    DE: '19 UStG',
    FR: 'art. 293 B du CGI',
    HU: 'Alanyi adómentes (AAM)',
    IT: 'regime forfettario',
    LU: 'article 57 de la loi modifiée du 12 février 1979',
    PL: 'art. 113 ust. 1 i 9 ustawy o VAT',
    PT: 'art. 53.º do CIVA',
  }

  it.each(Object.entries(LAW))('has the sentence of %s: %s', async (country, words) => {
    seller({ VAT_CHARGED: 'no', COMPANY_COUNTRY: country })
    const data = await invoiced()
    expect((await notesOf(data))[0]).toContain(words)
    expect(JSON.stringify(structuredInvoice(data))).toContain(words)
  })

  it('has the general one where its country has none', async () => {
    seller({ VAT_CHARGED: 'no', COMPANY_COUNTRY: 'GB' })
    const notes = await notesOf(await invoiced())
    expect(notes).toHaveLength(1)
    expect(notes[0]).toContain('284')
  })
})
