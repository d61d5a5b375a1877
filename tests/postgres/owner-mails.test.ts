import { beforeEach, expect, it, vi } from 'vitest'
import { enqueueDigest } from '@/lib/admin/digest/digest'
import { env } from '@/lib/env'
import { enqueueMailFailures } from '@/lib/runtime/outbox/mail-failures'
import { enqueueOwnerNotices } from '@/lib/runtime/outbox/owner-notices'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { handlers } from '@/lib/site/outbox-handlers'
import { resetDatabase, sql } from '../data/database'
import { insert } from '../data/rows'

const sendMail = vi.hoisted(() => vi.fn())
vi.mock('@/lib/mail/transport', () => ({ sendMail }))

beforeEach(async () => {
  await resetDatabase()
  sendMail.mockReset()
  await insert('users', { role: 'admin', email: env.ADMIN_EMAIL, language: 'en' })
})

const atOnce = (act: () => Promise<unknown>, times = 4) =>
  Promise.all(Array.from({ length: times }, act))

/** What an instance does at one tick. */
async function work() {
  await enqueueOwnerNotices()
  await enqueueDigest(new Date('2026-11-26T12:00:00Z'))
  await enqueueMailFailures()
  await runOutbox(handlers)
}

const subjects = () => sendMail.mock.calls.map(([{ subject }]) => subject as string).sort()

it('mails each event once, though workers work at the same time', async () => {
  const product_id = await insert('products')
  for (let at = 0; at < 20; at++) {
    const variant = await insert('variants', { product_id, stock: 4, capacity: `${at} GB` })
    await sql('update variants set stock = 3 where id = $1', [variant])
    const last_error = 'Error: Greeting never received'
    await insert('outbox_messages', { attempts: 5, last_error, run_after: new Date('2999-01-01') })
  }
  for (let at = 0; at < 10; at++) {
    await insert('orders', { created_at: new Date('2026-11-25T12:00:00Z') })
  }
  await atOnce(work)
  await sql(
    `update outbox_messages set run_after = now() - interval '1 s' where topic = 'mail.owner-failures'`,
  )
  await atOnce(work)
  const all = subjects()
  expect(all.filter((one) => one.startsWith('New order'))).toHaveLength(10)
  expect(all.filter((one) => one.startsWith(`${env.SHOP_NAME} on`))).toHaveLength(1)
  expect(all.filter((one) => one.includes('could not be sent'))).toEqual([
    `20 mails of ${env.SHOP_NAME} could not be sent`,
  ])
  const named = sendMail.mock.calls.flatMap(([{ text }]) => [...text.matchAll(/, (\d+) GB, /g)])
  expect(named.map(([, at]) => Number(at)).sort((a, b) => a - b)).toEqual([...Array(20).keys()])
})

it('tells a fall once, where units are taken at the same time', async () => {
  const product_id = await insert('products')
  const variant = await insert('variants', { product_id, stock: 10 })
  await atOnce(() => sql('update variants set stock = stock - 1 where id = $1', [variant]), 9)
  await atOnce(work, 2)
  expect(subjects()).toEqual(['Low stock: Aurora One, 256 GB, Black'])
})
