/** @import { Query } from './testbed.mjs' */

/**
 * Sentences about lost orders and violated invariants; empty when there are none.
 * @param {Query} query
 * @param {Map<string, { reference: string, email: string }>} acknowledged
 */
export async function findViolations(query, acknowledged) {
  const stored = await query(
    `select k.key, o.id, o.reference, u.email, o.email as "orderEmail" from idempotency_keys k
     join orders o on o.id = k.order_id join users u on u.id = k.user_id`,
  )
  const byKey = new Map(stored.map((row) => [row.key, row]))
  const lost = [...acknowledged].filter(
    ([key, { reference, email }]) =>
      byKey.get(key)?.reference !== reference || byKey.get(key)?.email !== email,
  )
  const found = await Promise.all(
    Object.entries(RULES).map(async ([name, rule]) => {
      const rows = await query(`select reference from orders o where ${rule} order by reference`)
      return sentence(
        name,
        rows.map(({ reference }) => reference),
      )
    }),
  )
  return [
    sentence(
      'acknowledged but missing',
      lost.map(([, { reference }]) => reference),
    ),
    ...found,
  ].filter((one) => one !== null)
}

/**
 * @param {string} name
 * @param {string[]} references
 */
const sentence = (name, references) =>
  references.length > 0 ? `${references.length} orders: ${name} (${references.slice(0, 3)})` : null

const linesOf =
  '(select sum(quantity * unit_price_cents - discount_cents) from order_lines where order_id = o.id)'
const events = 'from order_events e where e.order_id = o.id'
const messages = `from outbox_messages m where m.payload->>'orderId' = o.id::text`

/** Conditions that no order may meet. */
const RULES = {
  'without one key': '(select count(*) from idempotency_keys where order_id = o.id) <> 1',
  'the sum is not that of its lines': `${linesOf} is distinct from total_cents`,
  'not one beginning': `(select count(*) ${events} and from_status is null) <> 1`,
  'the history does not end where the order is': `(select to_status ${events}
     order by created_at desc, id desc limit 1) is distinct from o.status`,
  'the history has a gap': `exists (select from (
     select from_status, lag(to_status) over (order by created_at, id) as before ${events}
   ) as step where from_status is distinct from before)`,
  'not one confirmation': `(select count(*) ${messages} and topic = 'mail.order-placed') <> 1`,
  // The mail's topic is the status, except for a review.
  'a change without its mail': `exists (select ${events} and to_status in ('paid', 'cancelled')
     and not exists (select ${messages} and topic = 'mail.order-' || e.to_status))`,
  'a review without its mail': `(select count(*) ${events} and to_status = 'payment_review'
     and from_status is not null) > (select count(*) ${messages} and topic = 'mail.order-review')`,
}
