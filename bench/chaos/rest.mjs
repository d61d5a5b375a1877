import { setTimeout as wait } from 'node:timers/promises'

const PAUSE = 500
const TIMEOUT_MS = 180_000

/**
 * Lets the shop come to rest: nothing due in the outbox, no invoice that the provider was not asked about
 * since. What would take minutes (leases of killed workers, the pause before the provider is asked) is
 * made due by putting times back while no instance runs; they ask the provider as they start.
 */
export async function comeToRest({ query }, instances) {
  await Promise.all(instances.map((one) => one.kill()))
  await query(
    `update payment_invoices
     set created_at = created_at - interval '11 min', checked_at = checked_at - interval '11 min'`,
  )
  await query('update outbox_messages set run_after = now() where done_at is null')
  await Promise.all(instances.map((one) => one.start()))
  await until('the provider was asked about every invoice', () => query(UNASKED))
  await until('every mail has left', () =>
    query('select 1 from outbox_messages where done_at is null limit 1'),
  )
}

const UNASKED = `
  select 1 from payment_invoices i join orders o on o.id = i.order_id
  where i.status <> 'finished' and o.status in ('pending', 'awaiting_payment', 'payment_review', 'cancelled')
    and coalesce(i.checked_at, i.created_at) <= now() - interval '10 min' limit 1`

/** Until the query finds nothing more. */
async function until(what, findOpen) {
  const end = Date.now() + TIMEOUT_MS
  while ((await findOpen()).length > 0) {
    if (Date.now() > end) throw new Error(`Not at rest after three minutes: ${what}`)
    await wait(PAUSE)
  }
}
