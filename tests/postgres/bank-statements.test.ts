import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createCreditorReference } from '@/lib/payments/bank/creditor-reference'
import {
  applyExact,
  assignCredit,
  dismissCredit,
} from '@/lib/settlement/statements/credits/mutations'
import { undoCredit } from '@/lib/settlement/statements/credits/undo'
import { confirmStatement, importStatement } from '@/lib/settlement/statements/store'
import { asAdministrator, visitor } from '../data/admin'
import { statementOf, takeStatement } from '../data/bank-statement'
import { resetDatabase, sql } from '../data/database'
import { insert } from '../data/rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

let adminId: string
beforeEach(async () => {
  await resetDatabase()
  adminId = await asAdministrator()
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

const take = (references: string[]) => takeStatement(bytesFor(references))

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

it('imports a file from several windows at once as one statement, each credit once', async () => {
  const bytes = bytesFor(await orders(20))
  const taken = await inWindows(() => importStatement({ name: 'x.xml', bytes }))
  expect(new Set(taken.map((one) => one.ok && one.value.id)).size).toBe(1)
  expect(taken.filter((one) => one.ok && !one.value.isKnown)).toHaveLength(1)
  expect(await sql('select 1 from bank_statements')).toHaveLength(1)
  const id = taken[0]?.ok ? taken[0].value.id : ''
  await inWindows(() => confirmStatement(id, []))
  expect(await sql('select 1 from bank_credits')).toHaveLength(20)
})

it('pays each order once when applied from several windows at once', async () => {
  const id = await take(await orders(12))
  const results = await inWindows(() => applyExact(id))
  const paid = results.map((result) => (result.ok ? result.value.paid : Number.NaN))
  expect(paid.reduce((sum, one) => sum + one, 0)).toBe(12)
  expect(await counts()).toEqual(each(12))
})

it('pays an order once with two concurrent credits', async () => {
  const [reference = ''] = await orders(1)
  await take([reference, `again ${reference}`])
  const ids = (await sql('select id from bank_credits')).map(({ id }) => id)
  await inWindows((index) => assignCredit({ creditId: ids[index % 2], reference }))
  expect(await counts()).toMatchObject({ paid: 1, history: 1, mails: 1, deeds: 1, payments: 2 })
})

it('either assigns or dismisses a credit', async () => {
  const references = await orders(6)
  const id = await take(references)
  const credits = await sql('select id from bank_credits order by position')
  for (const [index, { id: creditId }] of credits.entries()) {
    const [assigned, aside] = await Promise.all([
      assignCredit({ creditId, reference: references[index] }),
      dismissCredit({ creditId }),
    ])
    expect([assigned.ok, aside.ok].filter(Boolean)).toHaveLength(1)
  }
  const [{ n } = { n: 0 }] = await sql(
    `select count(*)::int as n from bank_credits where state = 'applied'`,
  )
  expect(await counts()).toEqual(each(n))
  expect(await applyExact(id)).toEqual({ ok: true, value: { paid: 0, left: 0 } })
})

it('either pays or cancels an order that its customer cancels at the same moment', async () => {
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

it('undoes a credit once from several windows at once', async () => {
  const references = await orders(1)
  await applyExact(await take(references))
  const [credit] = await sql('select id, order_id from bank_credits')
  const input = { creditId: credit?.id, orderId: credit?.order_id }
  const undone = await inWindows(() => undoCredit(input))
  expect(undone.map((one) => one.ok)).toEqual(Array(WINDOWS).fill(true))
  expect(await counts()).toMatchObject({ paid: 0, history: 2, payments: 2, mails: 2 })
  expect(await sql('select received_cents from orders')).toEqual([{ received_cents: 0 }])
})

it('pays one order at most when a credit is undone and assigned at once', async () => {
  for (let round = 0; round < 8; round++) {
    await resetDatabase()
    await asAdministrator()
    const [wrong = '', right = ''] = await orders(2)
    await applyExact(await take([wrong]))
    const [credit] = await sql('select id, order_id from bank_credits')
    const creditId = credit?.id
    await Promise.all([
      undoCredit({ creditId, orderId: credit?.order_id }),
      assignCredit({ creditId, reference: right }),
      undoCredit({ creditId, orderId: credit?.order_id }),
    ])
    const rows = await sql('select status, received_cents as cents from orders')
    const paid = rows.filter(({ status }) => status === 'paid')
    expect(paid.length).toBeLessThan(2)
    expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(90_000 * paid.length)
  }
})

it('pays an order once with credits of two statements applied at once', async () => {
  const references = await orders(8)
  const first = await take(references)
  const second = await take(references.map((reference) => `again ${reference}`))
  await inWindows((index) => applyExact([first, second, undefined][index % 3]))
  expect(await counts()).toEqual(each(8))
  expect(await sql(`select finding from bank_credits where state = 'open'`)).toEqual(
    Array(8).fill({ finding: 'twice' }),
  )
})

describe('a killed process', () => {
  function work(what: 'take' | 'apply', id: string): ChildProcess {
    const args = ['--import=tsx', 'tests/postgres/bank-work.ts', what, id]
    const TSX_TSCONFIG_PATH = 'tests/postgres/bank-work.tsconfig.json'
    const env = { ...process.env, ADMIN_ID: adminId, TSX_TSCONFIG_PATH }
    return spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }

  /** Kills the process once the database meets the condition; false if it ended before. */
  async function killOnce(child: ChildProcess, isTime: () => Promise<boolean>): Promise<boolean> {
    const closed = once(child, 'close')
    await vi.waitFor(
      async () => {
        if (child.exitCode === null && !(await isTime())) throw new Error('not yet')
      },
      { timeout: 60_000, interval: 5 },
    )
    const isUnderWay = child.exitCode === null
    child.kill('SIGKILL')
    await closed
    return isUnderWay
  }
  const one = async (text: string) => Number((await sql(text))[0]?.n)

  it('leaves each order paid completely or not at all, and the next run pays the rest', async () => {
    const total = 150
    const id = await take(await orders(total))
    let kills = 0
    for (const wanted of [1, 60]) {
      const paid = () => one(`select count(*)::int as n from orders where status = 'paid'`)
      const isKilled = await killOnce(work('apply', id), async () => (await paid()) >= wanted)
      kills += isKilled ? 1 : 0
      expect(await counts()).toEqual(each(await paid()))
      expect(await one(`select count(*)::int as n from bank_credits where state = 'applied'`)).toBe(
        await paid(),
      )
    }
    expect(kills).toBeGreaterThan(0)
    const before = await one(`select count(*)::int as n from orders where status = 'paid'`)
    expect(await applyExact(id)).toEqual({ ok: true, value: { paid: total - before, left: 0 } })
    expect(await counts()).toEqual(each(total))
  })

  it('leaves no credit of a file, which can be confirmed again', async () => {
    const references = Array.from({ length: 4000 }, (_, n) => `LX-${1_763_716_000_000 + n}ABC123`)
    const kept = await importStatement({ name: 'x.xml', bytes: bytesFor(references) })
    const id = kept.ok ? kept.value.id : ''
    const withBankLock = () =>
      one(`select count(*)::int as n from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`)
    expect(await killOnce(work('take', id), async () => (await withBankLock()) > 0)).toBe(true)
    await expect.poll(withBankLock).toBe(0)
    expect(await one('select count(*)::int as n from bank_credits')).toBe(0)
    expect(await confirmStatement(id, [])).toEqual({ ok: true, value: null })
    expect(await one('select count(*)::int as n from bank_credits')).toBe(4000)
  })
})
