import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { lockOrder } from '@/lib/orders/lock'
import { withdraw } from '@/lib/orders/returns/withdraw'
import { resetDatabase, sql } from '../data/database'
import { insert } from '../data/rows'

const ada = { name: 'Ada Lovelace', reference: 'LX-1', email: 'ada@shop.example' }
let id: string
let line: string
beforeEach(async () => {
  await resetDatabase()
  id = await insert('orders', { reference: 'LX-1', status: 'paid' })
  line = await insert('order_lines', { order_id: id, quantity: 2 })
  await insert('order_lines', { order_id: id, position: 1 })
})

const waiting = async (count: number) => {
  const rows = await sql(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  if (rows.length < count) throw new Error(`${rows.length} wait for the lock`)
}

/** Starts all while another transaction holds the order. */
async function atOnce(statements: object[]) {
  let answers: ReturnType<typeof withdraw>[] = []
  await prisma.$transaction(
    async (tx) => {
      await lockOrder(tx, id)
      answers = statements.map((statement) => withdraw(statement))
      await vi.waitFor(() => waiting(statements.length), { timeout: 60_000, interval: 20 })
    },
    { timeout: 120_000 },
  )
  return Promise.all(answers)
}

const stored = () => sql('select quantity from order_withdrawal_lines')

it('lets one of two windows withdraw from the same units', async () => {
  const window = () => ({ ...ada, key: randomUUID(), units: { [line]: '2' } })
  const answers = await atOnce([window(), window()])
  expect(answers.map((answer) => answer.ok || answer.code).sort()).toEqual(['CONFLICT', true])
  expect(await stored()).toEqual([{ quantity: 2 }])
})

it('lets two windows withdraw from a unit each while two remain, and a third from none', async () => {
  const window = () => ({ ...ada, key: randomUUID(), units: { [line]: '1' } })
  const answers = await atOnce([window(), window(), window()])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect(await stored()).toEqual([{ quantity: 1 }, { quantity: 1 }])
})

it('declares once what a form sends twice', async () => {
  const form = { ...ada, key: randomUUID(), units: { [line]: '1' } }
  const [first, second] = await atOnce([form, form])
  expect(first).toMatchObject({ ok: true })
  expect(second).toEqual(first)
  expect(await stored()).toEqual([{ quantity: 1 }])
  expect(await sql('select topic from outbox_messages')).toEqual([
    { topic: 'mail.order-withdrawn' },
  ])
})
