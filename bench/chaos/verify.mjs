import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { findFaults } from '../load/checks.mjs'

/**
 * Compares what customers were told, what the provider has and what the shop has, once all is at rest.
 * Gives sentences about what does not fit, and figures.
 * @param {{ place: any, provider: any, lives: any[] }} world
 */
export async function verify({ place: { query, mails }, provider, lives }) {
  const acknowledged = new Map(
    lives.map(({ key, order, customer }) => [
      key,
      { reference: order.reference, email: customer.email },
    ]),
  )
  const faults = await findFaults(query, acknowledged)
  const orders = await query(ORDERS)
  const byReference = new Map(orders.map((order) => [order.reference, order]))
  if (orders.length !== lives.length) {
    faults.push(
      `${lives.length} customers ordered once each, and there are ${orders.length} orders`,
    )
  }
  for (const life of lives) {
    const order = byReference.get(life.order.reference)
    if (!order) continue
    const payments = (await Promise.all(order.invoices.map(provider.paymentsOf))).flat()
    const expected = expectedStatus(life, order, payments)
    if (order.status === expected) continue
    const heard = payments.map((one) => one.payment_status).join() || 'nothing'
    faults.push(
      `${order.reference} (${life.method}, ${life.action}, cancels ${life.cancels}; the provider has ${heard}) is ${order.status} instead of ${expected}`,
    )
  }
  const posted = await verifyMails(query, mails)
  return { faults: [...faults, ...posted.faults], orders, mails: posted }
}

const ORDERS = `
  select reference, status::text, payment_method::text as method,
    array(select provider_id from payment_invoices where order_id = o.id) as invoices,
    exists (select from order_events where order_id = o.id and to_status = 'cancelled') as "wasCancelled"
  from orders o`

/** Where an order must be, by what its customer was told and what the provider says of its money. */
function expectedStatus({ method, isCancelled }, { wasCancelled }, payments) {
  const has = (...words) => payments.some(({ payment_status }) => words.includes(payment_status))
  if (method === 'prepaid_tickets') return 'payment_review'
  if (has('finished') && !wasCancelled) return 'paid'
  if (has('finished', 'partially_paid')) return 'payment_review'
  return isCancelled ? 'cancelled' : 'awaiting_payment'
}

/** Each message that tells of how things are must have left; others may have been overtaken. */
async function verifyMails(query, folder) {
  const received = new Map()
  for (const name of await readdir(folder)) {
    const text = await readFile(path.join(folder, name), 'utf8')
    const [, id] = /^Message-ID: <([^@>]+)@/im.exec(text) ?? []
    received.set(id, (received.get(id) ?? 0) + 1)
  }
  const due = await query(DUE_MAILS)
  const missing = due.filter(({ id }) => !received.has(id))
  const counts = [...received.values()]
  return {
    faults: missing.map(({ topic, reference }) => `${reference}: ${topic} never came`),
    different: received.size,
    repeated: counts.filter((count) => count > 1).length,
  }
}

const DUE_MAILS = `
  select m.id, m.topic, o.reference from outbox_messages m
  join orders o on o.id::text = m.payload->>'orderId'
  where m.topic in ('mail.order-cancelled', 'mail.order-paid')
    or (m.topic = 'mail.order-review' and o.status = 'payment_review')
    or (m.topic = 'mail.order-placed' and not exists (
      select from order_events where order_id = o.id and to_status = 'cancelled'))`
