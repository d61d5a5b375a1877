import { setTimeout as wait } from 'node:timers/promises'

/**
 * @import { Query } from '../load/testbed.mjs'
 * @import { Instance } from '../load/instance.mjs'
 */

const POLL_MS = 500
const TIMEOUT_MS = 180_000

/**
 * Waits waitUntilEmpty the outbox is empty and each open invoice was checked with the provider. Skips leases and waiting times by
 * backdating them while no instance runs.
 * @param {{ query: Query }} given
 * @param {Instance[]} instances
 */
export async function settle({ query }, instances) {
  await Promise.all(instances.map((one) => one.kill()))
  await query(
    `update payment_invoices
     set created_at = created_at - interval '11 min', checked_at = checked_at - interval '11 min'`,
  )
  await query('update outbox_messages set run_after = now() where done_at is null')
  await Promise.all(instances.map((one) => one.start()))
  await waitUntilEmpty('every invoice is checked with the provider', () =>
    query(UNCHECKED_INVOICES),
  )
  await waitUntilEmpty('every mail is sent', () =>
    query('select 1 from outbox_messages where done_at is null limit 1'),
  )
}

const UNCHECKED_INVOICES = `
  select 1 from payment_invoices i join orders o on o.id = i.order_id
  where i.state <> 'received' and o.status in ('pending', 'awaiting_payment', 'payment_review', 'cancelled')
    and coalesce(i.checked_at, i.created_at) <= now() - interval '10 min' limit 1`

/**
 * @param {string} what
 * @param {() => Promise<unknown[]>} findOpen
 */
async function waitUntilEmpty(what, findOpen) {
  const end = Date.now() + TIMEOUT_MS
  while ((await findOpen()).length > 0) {
    if (Date.now() > end) throw new Error(`Not settled after three minutes: ${what}`)
    await wait(POLL_MS)
  }
}
