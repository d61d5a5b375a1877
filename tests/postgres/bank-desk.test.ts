import { beforeEach, expect, it, vi } from 'vitest'
import { createCreditorReference } from '@/lib/payments/creditor-reference'
import { applyExact, assignCredit, setCreditAside } from '@/lib/payments/statements/mutations'
import { takeStatement } from '@/lib/payments/statements/store'
import { statementOf } from '../data/bank-statement'
import { resetDatabase, sql } from '../data/database'
import { asAdministrator, visitor } from '../data/office'
import { insert } from '../data/rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
})

const WINDOWS = 6
const inWindows = <T>(act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: WINDOWS }, (_, index) => act(index)))

async function orders(count: number) {
  const references = Array.from({ length: count }, (_, i) => `LX-${1_763_716_000_000 + i}ABC123`)
  for (const reference of references) {
    await insert('orders', { reference, creditor_reference: createCreditorReference(reference) })
  }
  return references
}

const bytesFor = (references: string[]) =>
  statementOf(references.map((text) => ({ cents: 90_000, text })))

async function take(references: string[]) {
  const taken = await takeStatement({ name: 'x.xml', bytes: bytesFor(references) })
  if (!taken.ok) throw new Error(taken.code)
  return taken.value.id
}

async function counts() {
  const [row] = await sql(`select
    (select count(*)::int from orders where status = 'paid') as paid,
    (select count(*)::int from order_events) as history,
    (select count(*)::int from payment_events) as payments,
    (select count(*)::int from outbox_messages) as mails,
    (select count(*)::int from audit_entries where action = 'bank.paid') as deeds`)
  return row
}

const each = (n: number) => ({ paid: n, history: n, payments: n, mails: n, deeds: n })

it('a file dropped in several windows at once is one statement, with each credit once', async () => {
  const bytes = bytesFor(await orders(20))
  const taken = await inWindows(() => takeStatement({ name: 'x.xml', bytes }))
  expect(new Set(taken.map((one) => one.ok && one.value.id)).size).toBe(1)
  expect(taken.filter((one) => one.ok && !one.value.isKnown)).toHaveLength(1)
  expect(await sql('select 1 from bank_statements')).toHaveLength(1)
  expect(await sql('select 1 from bank_credits')).toHaveLength(20)
})

it('the button pressed in several windows at once pays each order once', async () => {
  const id = await take(await orders(12))
  const results = await inWindows(() => applyExact(id))
  const paid = results.map((result) => (result.ok ? result.value.paid : Number.NaN))
  expect(paid.reduce((sum, one) => sum + one, 0)).toBe(12)
  expect(await counts()).toEqual(each(12))
})

it('two credits for one order, counted at once, pay it once', async () => {
  const [reference = ''] = await orders(1)
  await take([reference, `again ${reference}`])
  const ids = (await sql('select id from bank_credits')).map(({ id }) => id)
  await inWindows((index) => assignCredit({ creditId: ids[index % 2], reference }))
  expect(await counts()).toMatchObject({ paid: 1, history: 1, mails: 1, deeds: 1, payments: 2 })
})

it('a credit is counted or set aside, never both', async () => {
  const references = await orders(6)
  const id = await take(references)
  const credits = await sql('select id from bank_credits order by position')
  for (const [index, { id: creditId }] of credits.entries()) {
    const [assigned, aside] = await Promise.all([
      assignCredit({ creditId, reference: references[index] }),
      setCreditAside({ creditId }),
    ])
    expect([assigned.ok, aside.ok].filter(Boolean)).toHaveLength(1)
  }
  const [{ n } = { n: 0 }] = await sql(
    `select count(*)::int as n from bank_credits where state = 'applied'`,
  )
  expect(await counts()).toEqual(each(n))
  expect(await applyExact(id)).toEqual({ ok: true, value: { paid: 0, left: 0 } })
})

it('an order that its customer cancels at the same moment is paid or cancelled, never both', async () => {
  for (let round = 0; round < 8; round++) {
    await resetDatabase()
    await asAdministrator()
    const references = await orders(1)
    const id = await take(references)
    const cancel = `update orders set status = 'cancelled' where status = 'awaiting_payment' returning id`
    const [applied, cancelled] = await Promise.all([applyExact(id), sql(cancel)])
    expect(applied).toMatchObject({ value: { paid: 1 - cancelled.length } })
    expect(await counts()).toEqual(each(1 - cancelled.length))
  }
})
