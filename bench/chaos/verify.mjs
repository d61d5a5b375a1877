import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { findViolations } from '../load/checks.mjs'

/**
 * @import { Outcome } from './customer.mjs'
 * @import { Provider } from '../load/provider.mjs'
 * @import { Testbed } from '../load/testbed.mjs'
 */

/**
 * @typedef {{ payment_status: string }} Payment as the provider's API returns it
 * @typedef {{ reference: string, status: string, method: string, invoices: string[], wasCancelled: boolean }} OrderRow
 * @typedef {{ id: string, topic: string, reference: string }} MailRow
 */

/**
 * Compares a settled shop with the customers' outcomes and the provider's payments. `violations` are sentences.
 * @param {{ testbed: Pick<Testbed, 'query' | 'mails'>, provider: Provider, outcomes: Outcome[], stock: number }} input
 */
export async function verify({ testbed: { query, mails }, provider, outcomes, stock }) {
  const acknowledged = new Map(
    outcomes.map(({ key, order, customer }) => [
      key,
      { reference: order.reference, email: customer.email },
    ]),
  )
  const violations = await findViolations(query, acknowledged)
  /** @type {OrderRow[]} */
  const orders = await query(ORDERS)
  const byReference = new Map(orders.map((order) => [order.reference, order]))
  if (orders.length !== outcomes.length) {
    violations.push(
      `${outcomes.length} customers ordered once each, and there are ${orders.length} orders`,
    )
  }
  for (const outcome of outcomes) {
    const order = byReference.get(outcome.order.reference)
    if (!order) continue
    const payments = (await Promise.all(order.invoices.map(provider.paymentsOf))).flat()
    const expected = expectedStatus(outcome, order, payments)
    if (order.status === expected) continue
    const statuses = payments.map((payment) => payment.payment_status).join() || 'nothing'
    violations.push(
      `${order.reference} (${outcome.method}, ${outcome.action}, cancels ${outcome.cancels}; the provider has ${statuses}) is ${order.status} instead of ${expected}`,
    )
  }
  for (const { variant, units } of await query(WRONG_STOCK, [stock])) {
    violations.push(`variant ${variant} has ${units} units with its orders instead of ${stock}`)
  }
  const { missing, ...figures } = await verifyMails(query, mails)
  return { violations: [...violations, ...missing], orders, mails: figures }
}

/** Units in the shop and in orders that are not cancelled. */
const WRONG_STOCK = `
  with counted as (
    select v.id::text as variant, v.stock + coalesce(sum(l.quantity) filter (where o.status <> 'cancelled'), 0)::int as units
    from variants v left join order_lines l on l.variant_id = v.id left join orders o on o.id = l.order_id
    group by v.id
  )
  select variant, units from counted where units <> $1`

const ORDERS = `
  select reference, status::text, payment_method::text as method,
    array(select provider_id from payment_invoices where order_id = o.id) as invoices,
    exists (select from order_events where order_id = o.id and to_status = 'cancelled') as "wasCancelled"
  from orders o`

/**
 * @param {Outcome} outcome
 * @param {OrderRow} order
 * @param {Payment[]} payments
 */
function expectedStatus({ method, isCancelled }, { wasCancelled }, payments) {
  /** @param {string[]} words */
  const has = (...words) => payments.some(({ payment_status }) => words.includes(payment_status))
  if (method === 'prepaid_tickets') return 'payment_review'
  if (has('finished') && !wasCancelled) return 'paid'
  if (has('finished', 'partially_paid')) return 'payment_review'
  return isCancelled ? 'cancelled' : 'awaiting_payment'
}

/**
 * Each mail about the current status must have been sent; mails about earlier ones may be skipped.
 * @param {Testbed['query']} query
 * @param {string} folder
 */
export async function verifyMails(query, folder) {
  const received = new Map()
  for (const name of await readdir(folder)) {
    const text = await readFile(path.join(folder, name), 'utf8')
    const [, id] = /^Message-ID: <([^@>]+)@/im.exec(text) ?? []
    received.set(id, (received.get(id) ?? 0) + 1)
  }
  /** @type {MailRow[]} */
  const due = await query(DUE_MAILS)
  const missing = due.filter(({ id }) => !received.has(id))
  const counts = [...received.values()]
  return {
    missing: missing.map(({ topic, reference }) => `${reference}: ${topic} never arrived`),
    distinct: received.size,
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
