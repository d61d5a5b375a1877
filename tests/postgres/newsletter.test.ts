import { afterEach, beforeEach, expect, it } from 'vitest'
import { resetDatabase, sql } from '../data/database'
import { insert } from '../data/rows'
import { CONNECTIONS, RECIPIENT, startMailing } from './mail-workers'

let mailing: Awaited<ReturnType<typeof startMailing>>

beforeEach(async () => {
  await resetDatabase()
  mailing = await startMailing(10)
})
afterEach(() => mailing.stop())

/** A newsletter that is due, and so many readers of it. */
async function schedule(readers: number) {
  await sql(
    `insert into newsletter_subscriptions (id, email, language, source, text_version, confirmed_at)
     select gen_random_uuid(), n || '@shop.example', 'en', 'newsletter-page', '', now()
     from generate_series(1, $1::int) n`,
    [readers],
  )
  const texts = JSON.stringify({ en: { subject: 'News', text: 'Hello' } })
  await insert('newsletters', { state: 'scheduled', send_at: new Date(), texts })
}

const recipients = () => mailing.headers(RECIPIENT)

const states = async () =>
  Object.fromEntries(
    (await sql('select state, count(*)::int from newsletter_deliveries group by state')).map(
      ({ state, count }) => [state, count],
    ),
  )

it('reaches each reader, though one of two workers is killed', async () => {
  const readers = 600
  await schedule(readers)
  const killed = mailing.startWorker()
  mailing.startWorker()
  await expect.poll(() => recipients().length).toBeGreaterThan(readers / 4)
  await mailing.end(killed, 'SIGKILL')
  // What it held is due again after its lease.
  const claimed = `update outbox_messages set run_after = now() where attempts > 0 and run_after > now()`
  await expect
    .poll(async () => {
      await sql(claimed)
      return states()
    })
    .toEqual({ accepted: readers })
  const reached = recipients()
  expect(new Set(reached).size).toBe(readers)
})

it('lets the mail of an order overtake 20,000 newsletters', async () => {
  await schedule(20_000)
  mailing.startWorker()
  await expect.poll(() => recipients().length).toBeGreaterThan(20)
  const orderId = await insert('orders', { status: 'shipped' })
  await insert('order_lines', { order_id: orderId })
  const mail = await insert('outbox_messages', {
    topic: 'mail.order-shipped',
    payload: JSON.stringify({ orderId }),
  })
  const overtaken = async () =>
    (
      await sql(
        `select (select count(*)::int from newsletter_deliveries other
           where other.state = 'accepted' and other.at between mail.created_at and mail.done_at) as count
         from outbox_messages mail where id = $1 and done_at is not null`,
        [mail],
      )
    )[0]?.count
  await expect.poll(overtaken).toBeDefined()
  // Those under way, and one that each connection begins before the worker looks for due messages again.
  expect(await overtaken()).toBeLessThan(10 * CONNECTIONS)
})
