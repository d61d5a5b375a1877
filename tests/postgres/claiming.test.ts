import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { submitClaim } from '@/lib/orders/claims/submit'
import { lockOrder } from '@/lib/orders/lock'
import { resetDatabase, sql } from '../data/database'
import { insert } from '../data/rows'

let id: string
let lineId: string
beforeEach(async () => {
  await resetDatabase()
  id = await insert('orders', { reference: 'LX-1', status: 'shipped' })
  lineId = await insert('order_lines', { order_id: id })
})

const claim = (key: string) => ({
  reference: 'LX-1',
  email: 'ada@shop.example',
  key,
  lineId,
  wish: 'repair',
  description: 'It does not charge.',
})

const waiting = async (count: number) => {
  const rows = await sql(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  if (rows.length < count) throw new Error(`${rows.length} wait for the lock`)
}

/** Sends both while another transaction holds the order. */
async function atOnce(keys: [string, string]) {
  let answers: ReturnType<typeof submitClaim>[] = []
  await prisma.$transaction(
    async (tx) => {
      await lockOrder(tx, id)
      answers = keys.map((key) => submitClaim(claim(key)))
      await vi.waitFor(() => waiting(2), { timeout: 60_000, interval: 20 })
    },
    { timeout: 120_000 },
  )
  return Promise.all(answers)
}

it('opens one claim about an item that two windows report at once', async () => {
  const answers = await atOnce([randomUUID(), randomUUID()])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ fieldErrors: { lineId: 'claimOpen' } })
  expect(await sql('select count(*)::int from claims')).toEqual([{ count: 1 }])
})

it('takes a form sent twice as one claim', async () => {
  const key = randomUUID()
  const answers = await atOnce([key, key])
  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  expect(await sql('select topic from outbox_messages order by topic')).toEqual([
    { topic: 'mail.claim-received' },
    { topic: 'mail.owner-claim' },
  ])
})
