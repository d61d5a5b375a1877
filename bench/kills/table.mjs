/**
 * @import { Query } from '../load/testbed.mjs'
 * @import { Customer } from '../load/customers.mjs'
 * @import { Outcome } from '../chaos/customer.mjs'
 * @import { runFault } from './fault-run.mjs'
 * @import { Answers } from './visits.mjs'
 */

const MADE = `
  select u.id, array_agg(o.reference) as references from users u join orders o on o.user_id = u.id
  where u.id = any($1) group by u.id`

/**
 * A row of the table: a run of a fault, and what was found of its orders.
 * @typedef {Awaited<ReturnType<typeof runFault>>} Run
 * @typedef {Run & Awaited<ReturnType<typeof countOrders>>} Row
 */

/**
 * Counts the orders of a run: acknowledged ones that are found or lost, and customers with more than one.
 * @param {Query} query
 * @param {Pick<Run, 'outcomes'>} run
 */
export async function countOrders(query, { outcomes }) {
  const rows = await query(MADE, [outcomes.map(({ customer }) => customer.id)])
  const made = new Map(rows.map(({ id, references }) => [id, references]))
  /** @param {Outcome} outcome */
  const isFound = ({ customer, order }) => made.get(customer.id)?.includes(order.reference)
  const found = outcomes.filter(isFound).length
  const doubled = rows.filter(({ references }) => references.length > 1).length
  return { acknowledged: outcomes.length, found, lost: outcomes.length - found, doubled }
}

/**
 * A table in Markdown, a row a fault.
 * @param {Row[]} rows
 */
export function faultTable(rows) {
  const head = [
    'Fault',
    'Answers to orders',
    'Answers to visits',
    'Longest without an order',
    'Acknowledged',
    'Found',
    'Lost',
    'Doubled',
  ]
  const lines = rows.map(({ name, seen, visits, gapMs, acknowledged, found, lost, doubled }) => [
    name,
    counts(seen),
    Object.entries(visits)
      .map(([kind, answers]) => `${kind} ${counts(answers)}`)
      .join('; '),
    `${(gapMs / 1000).toFixed(1)} s`,
    ...[acknowledged, found, lost, doubled],
  ])
  return [head, head.map(() => '---'), ...lines].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** @param {Answers} answers */
const counts = (answers) =>
  Object.entries(answers)
    .map(([answer, times]) => `${times} × ${answer}`)
    .join(', ')
