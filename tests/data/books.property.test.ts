import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { includedVat } from '@/lib/money'
import { type InvoiceData, splitPart } from '@/lib/orders/invoices/data'
import { issueCreditNote, issueInvoice } from '@/lib/orders/invoices/issue'
import { SEPARATORS, type Separator } from '@/lib/products/csv/file/cells'
import { journalCsv, moneyCsv, ossCsv } from '@/lib/settlement/books/csv'
import { ossReturn } from '@/lib/settlement/books/entries'
import { lastQuarters, periodOf } from '@/lib/settlement/books/period'
import { readJournal, readMoney } from '@/lib/settlement/books/read'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

const ORDERS = 400
const START = Date.UTC(2026, 0, 1)
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

beforeEach(() => resetDatabase())
afterEach(() => void vi.useRealTimers())

const sale = fc.constantFrom(
  { country: 'FR', vat_rate: 20, vat_treatment: 'national' },
  { country: 'HU', vat_rate: 27, vat_treatment: 'oss' },
  { country: 'FI', vat_rate: 25.5, vat_treatment: 'oss' },
  { country: 'PL', vat_rate: 23, vat_treatment: 'oss' },
  { country: 'LU', vat_rate: 17, vat_treatment: 'oss' },
  { country: 'CH', vat_rate: 0, vat_treatment: 'export' },
)
const order = fc.record({
  sale,
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 5 }),
      unit_price_cents: fc.integer({ min: 1, max: 300_000 }),
      /** Percent of the line. */
      discount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90 })),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  /** Shares of the total; `byLine` credits one piece of the first line instead. */
  refunds: fc.array(
    fc.record({ share: fc.double({ min: 0.001, max: 0.7, noNaN: true }), byLine: fc.boolean() }),
    { maxLength: 4 },
  ),
})
type Order = typeof order extends fc.Arbitrary<infer Value> ? Value : never

async function trade({ sale: sold, lines, refunds }: Order) {
  const priced = lines.map(({ discount, ...line }) => {
    const discount_cents = Math.floor((line.quantity * line.unit_price_cents * discount) / 100)
    return { ...line, discount_cents }
  })
  const paidFor = ({ quantity, unit_price_cents, discount_cents }: (typeof priced)[number]) =>
    quantity * unit_price_cents - discount_cents
  const total = priced.reduce((sum, line) => sum + paidFor(line), 0)
  const orderId = await insert('orders', { ...sold, total_cents: total, status: 'paid' })
  for (const [position, line] of priced.entries()) {
    await insert('order_lines', { order_id: orderId, position, ...line })
  }
  const money = (kind: string, cents: number) =>
    prisma.orderMoney.create({
      data: { orderId, kind, amountCents: cents, way: 'other', happenedOn: new Date() },
    })
  await money('received', total)
  await prisma.$transaction((tx) => issueInvoice(tx, orderId))
  let left = total
  for (const { share, byLine } of refunds) {
    vi.setSystemTime(Date.now() + (share * YEAR_MS) / 4)
    const piece = priced[0] ? Math.floor(paidFor(priced[0]) / priced[0].quantity) : 0
    const grossCents = Math.max(1, Math.round(share * total))
    const credit =
      byLine && piece > 0 && piece <= left
        ? { lines: [{ position: 0, quantity: 1 }] }
        : { grossCents }
    const note = await prisma.$transaction((tx) => issueCreditNote(tx, { orderId, ...credit }))
    if (!note) break
    left -= note.grossCents
    await money('refunded', note.grossCents)
  }
}

const cents = (text: string | undefined) => Math.round(Number(String(text).replace(',', '.')) * 100)
function readCsv(csv: string, separator: Separator) {
  const delimiter = SEPARATORS[separator]
  return parse(csv, { bom: true, columns: true, delimiter }) as Record<string, string>[]
}
const sumCsv = (rows: Record<string, string>[], name: string) =>
  rows.reduce((sum, row) => sum + cents(row[name]), 0)

it(`exports the sums of the documents of ${ORDERS} random orders, refunds and rates`, async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  for (const [at, one] of fc.sample(order, { numRuns: ORDERS, seed: 20_261_126 }).entries()) {
    vi.setSystemTime(START + (at / ORDERS) * YEAR_MS)
    await trade(one)
  }
  const documents = await prisma.invoice.findMany({ include: { creditNotes: true } })
  expect(documents.length).toBeGreaterThan(ORDERS)
  for (const { kind, data, creditNotes } of documents) {
    const { vat, netCents, vatCents, grossCents, lines } = data as InvoiceData
    expect(netCents + vatCents).toBe(grossCents)
    const ofLines = lines.reduce((sum, line) => sum + line.netCents, 0)
    expect(ofLines).toBe(netCents)
    if (kind === 'invoice') {
      expect(vatCents).toBe(includedVat(grossCents, vat[0]?.rate ?? 0))
      const credited = creditNotes.map((note) => note.data as InvoiceData)
      for (const name of ['grossCents', 'vatCents', 'netCents'] as const) {
        const sum = credited.reduce((total, note) => total + note[name], 0)
        expect(sum).toBeLessThanOrEqual((data as InvoiceData)[name])
      }
    }
  }

  const booked = { net: 0, vat: 0, gross: 0, oss: 0, money: 0 }
  const quarters = lastQuarters(8, new Date('2027-12-31T12:00:00Z'))
  for (const [at, quarter] of quarters.entries()) {
    const separator = at % 2 ? 'comma' : 'semicolon'
    const period = periodOf(quarter)
    const entries = await readJournal(period)
    const journal = readCsv(journalCsv(entries, separator), separator)
    const oss = readCsv(ossCsv(ossReturn(entries), separator), separator)
    const money = readCsv(moneyCsv(await readMoney(period), separator), separator)
    for (const name of ['net', 'vat', 'gross'] as const) {
      booked[name] += sumCsv(journal, name)
      expect(sumCsv(oss, name)).toBe(
        sumCsv(
          journal.filter(({ treatment }) => treatment === 'oss'),
          name,
        ),
      )
    }
    for (const row of oss) expect(row.correction).not.toBe(`${quarter.year}-Q${quarter.number}`)
    booked.oss += sumCsv(oss, 'vat')
    booked.money += sumCsv(money, 'amount')
  }
  const [stored] = await sql<Record<string, number>>(
    `select sum(s * (data->>'netCents')::int)::int as net, sum(s * (data->>'vatCents')::int)::int as vat,
       sum(s * gross_cents)::int as gross,
       sum(s * (data->>'vatCents')::int) filter (where data->>'treatment' = 'oss')::int as oss,
       (select sum(received_cents - refunded_cents)::int from orders) as money
     from (select *, case kind when 'invoice' then 1 else -1 end as s from invoices) as signed`,
  )
  expect(booked).toEqual(stored)
  expect(booked.oss).toBeGreaterThan(0)
}, 900_000)

it('splits a whole into parts that sum to its net and VAT to the cent', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 })
  const rate = fc.constantFrom(0, 5.5, 17, 19, 20, 21, 23, 25.5, 27)
  fc.assert(
    fc.property(parts, rate, (all, percent) => {
      const total = all.reduce((sum, part) => sum + part, 0)
      let before = 0
      let vatCents = 0
      for (const part of all) {
        const split = splitPart(part, percent, before)
        expect(split.netCents + split.vatCents).toBe(part)
        expect(Math.min(split.netCents, split.vatCents)).toBeGreaterThanOrEqual(0)
        before += part
        vatCents += split.vatCents
      }
      expect(vatCents).toBe(includedVat(total, percent))
    }),
  )
})
