import { afterEach, beforeEach, expect, it } from 'vitest'
import { newRowId } from '@/lib/ids'
import { resetDatabase, sql } from '../data/database'
import { insert } from '../data/rows'
import { MESSAGE_ID, startMailing } from './mail-workers'

const CUSTOMERS = 300

let mailing: Awaited<ReturnType<typeof startMailing>>

beforeEach(async () => {
  await resetDatabase()
  mailing = await startMailing(10)
})
afterEach(() => mailing.stop())

/** Customers, each with a product followed whose price has fallen, and as many guests who wait for it. */
async function followAndWait() {
  const product = await insert('products', { name: 'Aurora One' })
  const variant = newRowId()
  await sql(`do $$ begin
    perform set_config('shop.price_changed_at', (now() - interval '60 days')::text, true);
    insert into variants (id, product_id, price_cents, updated_at)
    values ('${variant}', '${product}', 90000, now());
  end $$`)
  for (let left = CUSTOMERS; left > 0; left--) {
    const user = await insert('users', {
      email: `${left}@shop.example`,
      price_alerts: true,
      email_confirmed_at: new Date(),
    })
    await sql(
      `insert into followed_products (id, user_id, product_id, variant_id, price_cents)
       values (gen_random_uuid(), $1, $2, $3, 90000)`,
      [user, product, variant],
    )
  }
  await sql(
    `insert into stock_waits (id, variant_id, email, language, confirmed_at)
     select gen_random_uuid(), $1, 'guest-' || n || '@shop.example', 'en', now()
     from generate_series(1, $2::int) n`,
    [variant, CUSTOMERS],
  )
  await sql('update variants set price_cents = 80000')
}

const received = () => new Set(mailing.headers(MESSAGE_ID))

it('writes one mail for each customer and each guest, though one of two workers is killed', async () => {
  await followAndWait()
  const killed = mailing.startWorker()
  mailing.startWorker()
  await expect.poll(() => received().size).toBeGreaterThan(CUSTOMERS / 4)
  await mailing.end(killed, 'SIGKILL')
  // What it held is due again after its lease.
  const open = async () => {
    await sql(
      'update outbox_messages set run_after = now() where done_at is null and run_after > now()',
    )
    return sql(`select 1 from users u where not exists (
        select from outbox_messages m where m.payload ->> 'userId' = u.id::text and m.done_at is not null)
      union all select 1 from stock_waits w where not exists (
        select from outbox_messages m where m.payload ->> 'waitId' = w.id::text and m.done_at is not null)`)
  }
  await expect.poll(open, { interval: 1000 }).toEqual([])
  const messages = await sql('select id::text, topic from outbox_messages')
  const ofTopic = (topic: string) => messages.filter((one) => one.topic === topic)
  expect(ofTopic('mail.price-alert')).toHaveLength(CUSTOMERS)
  expect(ofTopic('mail.back-in-stock')).toHaveLength(CUSTOMERS)
  expect(received()).toEqual(new Set(messages.map(({ id }) => id)))
})
