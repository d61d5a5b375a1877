import { loadavg } from 'node:os'
import { buildShop } from '../server/start/build/build.mjs'
import { parseArguments } from '../server/start/usage.mjs'
import { listForSale, orderBody } from './load/cart.mjs'
import { findViolations } from './load/checks.mjs'
import { readCpuTime } from './load/cpu-time.mjs'
import { headersOf, makeCustomers } from './load/customers.mjs'
import { summaryOf } from './load/figures.mjs'
import { closeConnections } from './load/http.mjs'
import { createInstance } from './load/instance.mjs'
import { createOrdering } from './load/ordering.mjs'
import { measureBareInserts, measureBareServer } from './load/reference.mjs'
import { resetLimits } from './load/reset-limits.mjs'
import { openTestbed } from './load/testbed.mjs'

/**
 * @import { Customer } from './load/customers.mjs'
 * @import { Variant } from './load/cart.mjs'
 * @import { ParseArgsConfig } from 'node:util'
 * @import { Ordering } from './load/ordering.mjs'
 */

// Orders per second of two instances on one PostgreSQL, and whether any is lost: npm run bench:orders
const USAGE =
  'npm run bench:orders [-- --seconds 20 --rate 150 --customers 200 --profile <folder>]   rate: orders per second at a steady rate; profile: writes CPU profiles'
/**
 * @param {string} value
 * @returns {{ type: 'string', default: string }}
 */
const text = (value) => ({ type: 'string', default: value })
/** @satisfies {ParseArgsConfig['options']} */
const options = {
  seconds: text('20'),
  rate: text('150'),
  customers: text('200'),
  profile: /** @type {const} */ ({ type: 'string' }),
}
const { values } = parseArguments(USAGE, { options }, ({ values }) =>
  [values.seconds, values.rate, values.customers].every((one) =>
    /^[1-9]\d{0,4}$/.test(String(one)),
  ),
)
const [seconds, rate, customerCount] = [values.seconds, values.rate, values.customers].map(Number)
const REFERENCE_SECONDS = 4

await buildShop(process.env)
const testbed = await openTestbed({ PAYMENT_METHODS: 'bank_transfer' })
const profiling = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : []
const instances = await Promise.all(
  [1, 2].map(() => createInstance(testbed.env, testbed.output, { execArgv: profiling })),
)
let hasPassed = false
try {
  await Promise.all(instances.map((one) => one.start()))
  hasPassed = await run(instances.map(({ port }) => `http://127.0.0.1:${port}`))
} finally {
  closeConnections()
  await Promise.all(instances.map((one) => one.stop()))
  await testbed.close()
}
process.exit(hasPassed ? 0 : 1)

/** @param {string[]} bases */
async function run(bases) {
  const customers = await makeCustomers(testbed, customerCount)
  for (const one of customers) one.headers = await headersOf(one, bases[0])
  const variants = await listForSale(testbed.query)
  const ordering = createOrdering(customers, variants, bases)
  const stopResets = resetLimits(testbed.query)

  console.log(
    `${customerCount} customers, 2 instances, load of the machine ${loadavg()[0].toFixed(1)}`,
  )
  await ordering.withoutPause(3)
  show('all at once', await ordering.atOnce())
  await showWork(`${rate} a second`, () => ordering.steadily(rate, seconds))
  await showWork('without pause', () => ordering.withoutPause(seconds))
  stopResets()
  await showReferences(customers[0], variants)
  return report(ordering)
}

/**
 * @param {string} name
 * @param {{ times: number[], seconds: number, orders?: number }} measured
 */
function show(name, { times, seconds: taken, orders }) {
  const shown = orders ? `, orders ${(orders / taken).toFixed(1)} a second` : ''
  console.log(`${name.padEnd(22)} ${summaryOf(times, taken)}${shown}`)
}

/**
 * Includes the CPU time per order, with the mails sent meanwhile.
 * @param {string} name
 * @param {() => ReturnType<Ordering['atOnce']>} work
 */
async function showWork(name, work) {
  const before = await readCpuTime(instances, testbed.query)
  const measured = await work()
  show(name, measured)
  const after = await readCpuTime(instances, testbed.query)
  const each = /** @type {(keyof typeof after)[]} */ (Object.keys(after))
  const parts = each.map(
    (part) => `${part} ${((after[part] - before[part]) / measured.orders).toFixed(1)}`,
  )
  console.log(`${''.padEnd(22)} CPU, ms per order: ${parts.join(', ')}`)
}

/**
 * @param {Customer} customer
 * @param {Variant[]} variants
 */
async function showReferences(customer, variants) {
  const body = JSON.stringify(orderBody(customer, variants.slice(0, 2)))
  const bytes = JSON.stringify({ success: true, order: { ...JSON.parse(body) } })
  const answers = await measureBareServer(body, bytes, customerCount, REFERENCE_SECONDS)
  show('bare server', { times: answers, seconds: REFERENCE_SECONDS })
  const [{ id }] = await testbed.query('select id from orders limit 1')
  const inserts = await measureBareInserts(testbed.postgres.url, id, 20, REFERENCE_SECONDS)
  show('the rows, without shop', { times: inserts, seconds: REFERENCE_SECONDS })
}

/** @param {Ordering} ordering */
async function report({ acknowledged, errors }) {
  for (const [error, count] of errors) console.log(`${count} times: ${error}`)
  const violations = await findViolations(testbed.query, acknowledged)
  for (const violation of violations) console.log(violation)
  const [{ waiting }] = await testbed.query(
    'select count(*)::int as waiting from outbox_messages where done_at is null',
  )
  console.log(`${acknowledged.size} orders acknowledged, ${waiting} mails still to be sent`)
  const isComplete = errors.size === 0 && violations.length === 0
  console.log(
    isComplete ? 'Every order is stored once and complete' : 'Orders are lost or incomplete',
  )
  return isComplete
}
