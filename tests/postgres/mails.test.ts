import { afterEach, beforeEach, expect, it } from 'vitest'
import { resetDatabase, sql } from '../data/database'
import { insert } from '../data/rows'
import { CONNECTIONS, MESSAGE_ID, startMailing } from './mail-workers'

const MAILS = 200

let mailing: Awaited<ReturnType<typeof startMailing>>

beforeEach(async () => {
  await resetDatabase()
  mailing = await startMailing(20)
})
afterEach(() => mailing.stop())

/** Messages about an order, each due for a minute. */
async function enqueueOrderMails() {
  const orderId = await insert('orders', { status: 'shipped' })
  await insert('order_lines', { order_id: orderId })
  await sql(
    `insert into outbox_messages (id, topic, payload, run_after)
     select gen_random_uuid(), 'mail.order-shipped', jsonb_build_object('orderId', $1::text),
       now() - interval '1 minute' from generate_series(1, $2::int)`,
    [orderId, MAILS],
  )
}

async function enqueueReset() {
  const userId = await insert('users')
  const payload = JSON.stringify({ userId, askedAt: new Date().toISOString() })
  return insert('outbox_messages', { topic: 'mail.password-reset', payload })
}

const received = () => mailing.headers(MESSAGE_ID).sort()

/** Without the notice of the order to an owner, which this shop lacks. */
const idsInOrder = async () =>
  (
    await sql(`select id::text from outbox_messages where topic <> 'mail.owner-order'
      order by done_at`)
  ).map(({ id }) => String(id))

const waitForMails = (count: number) =>
  expect.poll(() => received().length).toBeGreaterThanOrEqual(count)

it('two workers send each mail once over few connections, also when one of them stops', async () => {
  await enqueueOrderMails()
  const stopped = mailing.startWorker()
  mailing.startWorker()
  await waitForMails(MAILS / 4)
  expect(await mailing.end(stopped)).toBe(0)
  await waitForMails(MAILS)
  const open = async () => (await sql('select 1 from outbox_messages where done_at is null')).length
  await expect.poll(open).toBe(0)
  expect(received()).toEqual((await idsInOrder()).sort())
  expect(await sql('select distinct attempts from outbox_messages')).toEqual([{ attempts: 1 }])
  // A slow machine lets idle ones end.
  expect(mailing.connections()).toBeLessThan(MAILS / 5)
})

it('a password reset behind 200 order mails leaves among the first', async () => {
  await enqueueOrderMails()
  const reset = await enqueueReset()
  mailing.startWorker()
  await waitForMails(2 * CONNECTIONS)
  expect((await idsInOrder()).indexOf(reset)).toBeLessThan(CONNECTIONS)
})

it('a password reset overtakes order mails that are under way', async () => {
  await enqueueOrderMails()
  mailing.startWorker()
  await waitForMails(10)
  const reset = await enqueueReset()
  const overtaken = async () =>
    (
      await sql(
        `select (select count(*)::int from outbox_messages other
           where other.done_at between reset.created_at and reset.done_at) as count
         from outbox_messages reset where id = $1 and done_at is not null`,
        [reset],
      )
    )[0]?.count
  await expect.poll(overtaken).toBeDefined()
  // Itself, mails under way, and one that each connection has begun meanwhile.
  expect(await overtaken()).toBeLessThan(MAILS / 4)
})
