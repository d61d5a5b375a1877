import { loadavg } from 'node:os'
import { buildShop } from '../server/start/build.mjs'
import { argumentsOr } from '../server/start/usage.mjs'
import { listForSale, orderBody } from './load/cart.mjs'
import { findFaults } from './load/checks.mjs'
import { headersOf, makeCustomers } from './load/customers.mjs'
import { summaryOf } from './load/figures.mjs'
import { hangUp } from './load/http.mjs'
import { createInstance } from './load/instance.mjs'
import { createOrdering } from './load/ordering.mjs'
import { openPlace } from './load/place.mjs'
import { readProcessor } from './load/processor.mjs'
import { bareInserts, bareServer } from './load/reference.mjs'

// What two instances of the built shop on one real PostgreSQL can take, and whether anything is lost:
// npm run bench:orders. Everything runs on this machine, the customers too.
const USAGE =
  'npm run bench:orders [-- --seconds 20 --rate 150 --customers 200 --profile <folder>]   rate: orders a second where they come steadily; profile: for processor profiles'
const text = (value) => ({ type: 'string', default: value })
const options = {
  seconds: text('20'),
  rate: text('150'),
  customers: text('200'),
  profile: { type: 'string' },
}
const { values } = argumentsOr(USAGE, { options }, ({ values }) =>
  [values.seconds, values.rate, values.customers].every((one) => /^[1-9]\d{0,4}$/.test(one)),
)
const [seconds, rate, many] = [values.seconds, values.rate, values.customers].map(Number)
const REFERENCE_SECONDS = 4
const FORGET_EVERY = 500

await buildShop(process.env)
const place = await openPlace({ PAYMENT_METHODS: 'bank_transfer' })
const profiling = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : []
const instances = await Promise.all(
  [1, 2].map(() => createInstance(place.env, place.output, profiling)),
)
let isFine = false
try {
  await Promise.all(instances.map((one) => one.start()))
  isFine = await run(instances.map(({ port }) => `http://127.0.0.1:${port}`))
} finally {
  hangUp()
  await Promise.all(instances.map((one) => one.stop()))
  await place.close()
}
process.exit(isFine ? 0 : 1)

async function run(bases) {
  const customers = await makeCustomers(place, many)
  for (const one of customers) one.headers = await headersOf(one, bases[0])
  const variants = await listForSale(place.query)
  const ordering = createOrdering(customers, variants, bases)
  // The limits stay and count; what they have counted is forgotten, as if the hour had passed.
  const forget = setInterval(forgetAttempts, FORGET_EVERY)

  console.log(`${many} customers, 2 instances, load of the machine ${loadavg()[0].toFixed(1)}`)
  await ordering.withoutPause(3)
  show('all at once', await ordering.atOnce())
  await showWork(`${rate} a second`, () => ordering.steadily(rate, seconds))
  await showWork('without pause', () => ordering.withoutPause(seconds))
  clearInterval(forget)
  await showReferences(customers[0], variants)
  return report(ordering)
}

function show(name, { times, seconds: taken, orders }) {
  const shown = orders ? `, orders ${(orders / taken).toFixed(1)} a second` : ''
  console.log(`${name.padEnd(22)} ${summaryOf(times, taken)}${shown}`)
}

/** With the processor time that an order took; mails that leave meanwhile are in it. */
async function showWork(name, work) {
  const before = await readProcessor(instances, place.query)
  const measured = await work()
  show(name, measured)
  const after = await readProcessor(instances, place.query)
  const parts = Object.keys(after).map(
    (part) => `${part} ${((after[part] - before[part]) / measured.orders).toFixed(1)}`,
  )
  console.log(`${''.padEnd(22)} processor, ms an order: ${parts.join(', ')}`)
}

async function showReferences(customer, variants) {
  const body = JSON.stringify(orderBody(customer, variants.slice(0, 2)))
  const bytes = JSON.stringify({ success: true, order: { ...JSON.parse(body) } })
  const answers = await bareServer(body, bytes, many, REFERENCE_SECONDS)
  show('bare server', { times: answers, seconds: REFERENCE_SECONDS })
  const [{ id }] = await place.query('select id from orders limit 1')
  const inserts = await bareInserts(place.postgres.url, id, 20, REFERENCE_SECONDS)
  show('the rows, without shop', { times: inserts, seconds: REFERENCE_SECONDS })
}

async function report({ acknowledged, errors }) {
  for (const [fault, count] of errors) console.log(`${count} times: ${fault}`)
  const faults = await findFaults(place.query, acknowledged)
  for (const fault of faults) console.log(fault)
  const [{ waiting }] = await place.query(
    'select count(*)::int as waiting from outbox_messages where done_at is null',
  )
  console.log(`${acknowledged.size} orders acknowledged, ${waiting} mails still to be sent`)
  const isWell = errors.size === 0 && faults.length === 0
  console.log(isWell ? 'Every order is there once, and whole' : 'NOT as it must be')
  return isWell
}

function forgetAttempts() {
  place.query(`delete from limits where key like 'placeOrder:%'`).catch(() => {})
  // Withdrawn orders leave room for further unpaid ones, and change neither status nor history.
  place
    .query(
      `insert into order_withdrawals (id, order_id, name, email)
       select gen_random_uuid(), id, '', '' from orders on conflict (order_id) do nothing`,
    )
    .catch(() => {})
}
