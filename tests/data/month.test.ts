import { parse } from 'csv-parse/sync'
import { beforeEach, expect, it, vi } from 'vitest'
import { readOverview } from '@/lib/admin/overview'
import { readReportFilters } from '@/lib/admin/reports/filters'
import { exportReport, readReport } from '@/lib/admin/reports/queries'
import { prisma } from '@/lib/db'
import { toEuros } from '@/lib/money'
import { applyOrderAction } from '@/lib/orders/admin/apply-action'
import { countDueRefunds } from '@/lib/orders/admin/due-refunds'
import { exportOrders } from '@/lib/orders/admin/export/export'
import { readFilters } from '@/lib/orders/admin/list/filters'
import { transitionOrder } from '@/lib/orders/transition'
import { exportBooks, exportForAccountant, readBooks } from '@/lib/settlement/books/queries'
import { assignCredit } from '@/lib/settlement/statements/credits/mutations'
import { toDay } from '@/lib/time'
import { asAdministrator, asCustomer, asGuest, confirmNow, visitor } from './admin'
import { statementOf, takeStatement } from './bank-statement'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
  await confirmNow()
})

const PERIOD = { from: '2026-11-01', to: toDay(new Date()) }
const FRANCE = { country: 'FR', vat_rate: 20, vat_treatment: 'national' }
const HUNGARY = { country: 'HU', vat_rate: 27, vat_treatment: 'oss' }
const POLAND = { country: 'PL', vat_rate: 23, vat_treatment: 'oss' }
const SWITZERLAND = { country: 'CH', vat_rate: 0, vat_treatment: 'export' }

/** Two lamps of €333.33 and a bulb of €99.99. */
const TOTAL = 76_665
let orders = 0
async function order(changes: Record<string, unknown>) {
  orders += 1
  const reference = `LX-${orders}`
  const id = await insert('orders', { reference, total_cents: TOTAL, ...changes })
  const lamp = { order_id: id, quantity: 2, unit_price_cents: 33_333 }
  const line = await insert('order_lines', lamp)
  await insert('order_lines', { order_id: id, position: 1, unit_price_cents: 9_999 })
  await insert('order_events', { order_id: id })
  return { id, reference, line }
}
type Order = Awaited<ReturnType<typeof order>>

async function act({ id: orderId }: Order, fields: Record<string, unknown>) {
  const [event] = await sql(
    'select id from order_events where order_id = $1 order by created_at desc, id desc limit 1',
    [orderId],
  )
  const result = await applyOrderAction({ orderId, last: event?.id, note: 'note', ...fields })
  expect(result).toMatchObject({ ok: true })
}
const refund = (one: Order, cents: number, more: object = {}) =>
  act(one, {
    orderAction: 'refund',
    amount: toEuros(cents).toFixed(2),
    way: 'bank_transfer',
    on: PERIOD.to,
    ...more,
  })
const settle = ({ id: orderId }: Order) =>
  prisma.$transaction((tx) => transitionOrder(tx, { orderId, to: 'paid', actor: 'system' }))

async function transfer({ reference }: Order, cents: number) {
  const bytes = statementOf([{ cents, text: reference, bankId: `B-${reference}-${cents}` }])
  const id = await takeStatement(bytes)
  const [row] = await sql('select id from bank_credits where statement_id = $1', [id])
  expect(await assignCredit({ creditId: row?.id, reference })).toMatchObject({ ok: true })
}

async function card(one: Order) {
  await sql(
    `insert into payment_invoices (id, order_id, method, provider_id, url, amount_cents, received_cents)
     values (gen_random_uuid(), $1, 'stripe', $2, 'https://pay.example', $3, $3)`,
    [one.id, one.reference, TOTAL],
  )
  await settle(one)
}

async function ticket(one: Order) {
  await sql(
    `insert into prepaid_tickets (id, order_id, type, amount_cents, last_digits, key_id, code_index, state, cipher)
     values (gen_random_uuid(), $1, 'pcs', $2, '4444', 'k', 'x', 'accepted', 'x')`,
    [one.id, TOTAL],
  )
  await settle(one)
}

/** Returns the id of a withdrawal from one lamp. */
async function withdraw({ id, line }: Order) {
  const [row] = await sql<{ id: string }>(
    `with declared as (
       insert into order_withdrawals (id, order_id, name, email)
       values (gen_random_uuid(), $1, 'Ada', 'ada@shop.example') returning id
     ), units as (
       insert into order_withdrawal_lines (withdrawal_id, line_id, quantity)
       select id, $2, 1 from declared
     ) select id from declared`,
    [id, line],
  )
  return row?.id
}

async function everyMovement() {
  await card(await order({ ...HUNGARY, payment_method: 'stripe' }))
  await transfer(await order(FRANCE), TOTAL)
  await ticket(await order({ ...POLAND, payment_method: 'prepaid_tickets' }))
  await transfer(await order(POLAND), 20_000)
  await order(FRANCE)
  const byHand = await order(SWITZERLAND)
  await act(byHand, { orderAction: 'pay' })
  await act(await order(FRANCE), { orderAction: 'cancel' })
  const soldOut = await order(HUNGARY)
  await transfer(soldOut, TOTAL)
  await act(soldOut, { orderAction: 'cancelPaid' })
  const refunded = await order(POLAND)
  await transfer(refunded, TOTAL)
  await act(refunded, { orderAction: 'cancelPaid' })
  await refund(refunded, TOTAL)
  const withdrawn = await order(HUNGARY)
  await transfer(withdrawn, TOTAL)
  await refund(withdrawn, 33_333, { withdrawalId: await withdraw(withdrawn) })
  const damaged = await order(FRANCE)
  await transfer(damaged, TOTAL)
  await refund(damaged, 1_234)
  const twice = await order(FRANCE)
  await transfer(twice, TOTAL)
  await transfer(twice, 5_000)
}

type Row = Record<string, string>
const read = (csv: string) => parse(csv, { bom: true, columns: true }) as Row[]
const cents = (text = '') => Math.round(Number(text) * 100)
const sum = (rows: Row[], ...columns: string[]) =>
  rows.reduce((total, row) => total + columns.reduce((all, name) => all + cents(row[name]), 0), 0)

async function files() {
  const [file, books, report, steps, journal, oss, payments] = await Promise.all([
    exportOrders(readFilters({}), 'comma'),
    readBooks(PERIOD),
    readReport({ ...readReportFilters(PERIOD), period: PERIOD }),
    exportReport('steps', readReportFilters(PERIOD), 'comma'),
    exportBooks('journal', PERIOD, 'comma'),
    exportBooks('oss', PERIOD, 'comma'),
    exportBooks('payments', PERIOD, 'comma'),
  ])
  const all = [steps, journal, oss, payments].map((one) => (one.ok ? read(one.value) : []))
  const [stepRows = [], journalRows = [], ossRows = [], paymentRows = []] = all
  if (!file.ok || !books.ok || !report.ok) throw new Error('not exported')
  return {
    orders: read(await new Response(file.value).text()),
    books: books.value,
    report: report.value,
    steps: stepRows,
    journal: journalRows,
    oss: ossRows,
    payments: paymentRows,
  }
}

it('has the same sums in the orders, the reports, the books and the one-stop shop', async () => {
  await everyMovement()
  const { orders: rows, books, report, steps, journal, oss, payments } = await files()
  const received = sum(rows, 'received')
  const kept = received - sum(rows, 'refunded')
  // Cards, a ticket, six whole transfers and two parts, and one marked by hand.
  expect(received).toBe(9 * TOTAL + 20_000 + 5_000)

  expect(sum(steps, 'ordered')).toBe(sum(rows, 'order_total'))
  for (const part of [report.steps, report.countries, report.methods]) {
    expect(part.reduce((total, { receivedCents }) => total + receivedCents, 0)).toBe(kept)
  }
  expect(sum(steps, 'received')).toBe(kept)
  expect(sum(payments, 'amount')).toBe(kept)
  const ways = books.money.map(({ way }) => way).sort()
  expect(ways).toEqual(['bank_transfer', 'provider', 'ticket'])

  const { unpaid } = await readOverview()
  expect(sum(rows, 'due')).toBe(unpaid.reduce((total, one) => total + one.cents, 0))
  expect(sum(rows, 'due')).toBe(2 * TOTAL - 20_000)
  const { sumCents } = await countDueRefunds()
  expect(sum(rows, 'refund_due')).toBe(sumCents)
  expect(sumCents).toBe(TOTAL + 5_000)

  const byCountry = (country: string) => (row: Row) => row.country === country
  for (const { country, vat_rate: rate } of [FRANCE, HUNGARY, POLAND, SWITZERLAND]) {
    const sold = rows.filter(byCountry(country))
    const invoiced = sold.filter(({ status }) => status !== 'awaiting_payment')
    const grossCents = sum(invoiced, 'received') - sum(invoiced, 'refunded', 'refund_due')
    const documents = journal.filter(byCountry(country))
    expect(sum(documents, 'gross'), country).toBe(grossCents)
    expect(sum(documents, 'net', 'vat'), country).toBe(grossCents)
    const vat = (grossCents * rate) / (100 + rate)
    // Each of five orders is rounded by itself.
    expect(Math.abs(sum(documents, 'vat') - vat), country).toBeLessThanOrEqual(5)
  }
  const treated = journal.filter(({ treatment }) => treatment === 'oss')
  for (const name of ['net', 'vat', 'gross']) expect(sum(oss, name)).toBe(sum(treated, name))
  expect(oss.map(({ country, rate }) => `${country} ${rate}`).sort()).toEqual(['HU 27', 'PL 23'])
  const cash = (row: { grossCents: number }[]) =>
    row.reduce((total, one) => total + one.grossCents, 0)
  expect(cash(books.journal)).toBe(sum(journal, 'gross'))
  expect(cash(books.oss)).toBe(sum(oss, 'gross'))
})

const YEAR = { from: `${toDay(new Date()).slice(0, 4)}-01-01`, to: toDay(new Date()) }
const DATEV = { chart: 'SKR04', consultant: '29098', client: '55003' }

it('gives accountants the same sums as double entry, FEC and posting batch', async () => {
  await everyMovement()
  const { journal, payments } = await files()
  const ledger = await exportBooks('ledger', YEAR, 'comma')
  const rows = ledger.ok ? read(ledger.value) : []
  for (const entry of new Set(rows.map((row) => row.entry))) {
    const lines = rows.filter((row) => row.entry === entry)
    expect(sum(lines, 'debit')).toBe(sum(lines, 'credit'))
  }
  const creditOf = (account: RegExp) => {
    const lines = rows.filter((row) => account.test(String(row.account)))
    return sum(lines, 'credit') - sum(lines, 'debit')
  }
  expect(creditOf(/^sales/)).toBe(sum(journal, 'net'))
  expect(creditOf(/^vat/)).toBe(sum(journal, 'vat'))
  expect(creditOf(/^money/)).toBe(0 - sum(payments, 'amount'))

  const fec = await exportForAccountant('fec', YEAR, {})
  if (!fec.ok) throw new Error(fec.code)
  expect(fec.value.name).toMatch(/^\d{9}FEC\d{8}\.txt$/)
  const booked = Buffer.from(fec.value.body).toString('latin1').split('\r\n').slice(1, -1)
  expect(booked).toHaveLength(rows.length)
  const debits = booked.map((row) => row.split('\t')[11]?.replace(',', '.'))
  expect(debits.reduce((total, debit) => total + cents(debit), 0)).toBe(sum(rows, 'debit'))

  const batch = await exportForAccountant('datev', YEAR, DATEV)
  if (!batch.ok) throw new Error(batch.code)
  expect(batch.value.name).toMatch(/^EXTF_Buchungsstapel_.*\.csv$/)
  expect(Buffer.from(batch.value.body).toString('latin1')).toMatch(/^"EXTF";700;21;.*;29098;55003;/)
  const audited = await sql(
    "select details->>'file' as file from audit_entries where action = $1",
    ['books.export'],
  )
  expect(audited.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['ledger', 'fec', 'datev']),
  )
})

it('refuses files for accountants to others, and a batch of two years or without numbers', async () => {
  const refused = (code: string) => ({ ok: false, code })
  const twoYears = { from: '2025-12-01', to: '2026-01-31' }
  expect(await exportForAccountant('datev', twoYears, DATEV)).toEqual(refused('VALIDATION_ERROR'))
  for (const wrong of [{ chart: 'SKR49' }, { consultant: '1' }, { client: 'x' }]) {
    const options = { ...DATEV, ...wrong }
    expect(await exportForAccountant('datev', YEAR, options)).toEqual(refused('VALIDATION_ERROR'))
  }
  expect(await exportForAccountant('fec', null, {})).toEqual(refused('NOT_FOUND'))
  for (const [enter, code] of [
    [asGuest, 'UNAUTHENTICATED'],
    [asCustomer, 'FORBIDDEN'],
  ] as const) {
    await enter()
    expect(await exportForAccountant('fec', YEAR, {})).toEqual(refused(code))
  }
  await sql('delete from users')
  await asAdministrator()
  expect(await exportForAccountant('fec', YEAR, {})).toEqual(refused('PASSWORD_REQUIRED'))
})
