import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { makeArtefact } from '../server/artefact/make-artefact.mjs'
import { buildShop } from '../server/start/build/build.mjs'
import { messageOf } from '../server/start/errors.mjs'
import { freePort } from '../server/start/port.mjs'
import { parseArguments } from '../server/start/usage.mjs'
import { findNginx, startNginx } from '../tests/runner/nginx.mjs'
import { CHECKS } from './load/across-instances.mjs'
import { listForSale } from './load/cart.mjs'
import { findViolations } from './load/checks.mjs'
import { headersOf, makeCustomers } from './load/customers.mjs'
import { percentile } from './load/figures.mjs'
import { call, closeConnections } from './load/http.mjs'
import { createInstance } from './load/instance.mjs'
import { createOrdering } from './load/ordering.mjs'
import { resetLimits } from './load/reset-limits.mjs'
import { openTestbed } from './load/testbed.mjs'

/**
 * @import { Ordering } from './load/ordering.mjs'
 * @import { Place } from './load/across-instances.mjs'
 */

// One, two and three instances of the artefact on one PostgreSQL behind nginx, under the same requests, and
// what has to hold across them: npm run bench:instances. Exits with 0 when all checks hold.
const USAGE =
  'npm run bench:instances [-- --pages 6000 --lists 600 --rounds 10 --customers 60]   requests for a cached page and for lists rendered per request, rounds of one order by each customer'
/**
 * @param {string} value
 * @returns {{ type: 'string', default: string }}
 */
const text = (value) => ({ type: 'string', default: value })
const options = {
  pages: text('6000'),
  lists: text('600'),
  rounds: text('10'),
  customers: text('60'),
}
const { values } = parseArguments(USAGE, { options }, ({ values }) =>
  Object.values(values).every((one) => /^[1-9]\d{0,5}$/.test(String(one))),
)
const pages = Number(values.pages)
const lists = Number(values.lists)
const rounds = Number(values.rounds)
const customerCount = Number(values.customers)
const CONNECTIONS = 32
const MAX_INSTANCES = 3
/** Share of the work, before it is measured. */
const WARM_UP = 0.1
const HEAD = 'instances  work            a second     ratio    p50 ms    p99 ms'

const nginx = findNginx() ?? fail()
await buildShop(process.env)
const folder = await mkdtemp(path.join(tmpdir(), 'shop-instances-'))
await makeArtefact(folder)
const port = await freePort()
const front = `http://127.0.0.1:${port}`
const testbed = await openTestbed({
  APP_URL: front,
  PAYMENT_METHODS: 'bank_transfer',
  // A mail a withdrawal would be most of the work: resetLimits withdraws from every order.
  NOTIFY_ORDERS: 'off',
  NOTIFY_WITHDRAWALS: 'off',
})
const instances = await Promise.all(
  Array.from({ length: MAX_INSTANCES }, () =>
    createInstance(testbed.env, testbed.output, { folder }),
  ),
)
let hasPassed = false
let requestCount = 0
try {
  hasPassed = await run()
} finally {
  closeConnections()
  await Promise.all(instances.map((one) => one.stop()))
  await testbed.close()
  await rm(folder, { recursive: true, force: true })
}
process.exit(hasPassed ? 0 : 1)

async function run() {
  const customers = await makeCustomers(testbed, customerCount)
  const variants = await listForSale(testbed.query)
  const ordering = createOrdering(customers, variants, [front])
  const stopResets = resetLimits(testbed.query)
  console.log(
    `${availableParallelism()} processors, shared by shop, PostgreSQL, nginx and this load; load of the machine ${loadavg()[0].toFixed(1)}`,
  )
  console.log(HEAD)
  /** @type {Record<string, Measured>} */
  const first = {}
  for (const [index, instance] of instances.entries()) {
    await instance.start()
    const targets = instances.slice(0, index + 1).map((one) => one.port)
    const proxy = await startNginx(nginx, { targets, port, tls: false })
    try {
      for (const one of customers) one.headers ??= await headersOf(one, front)
      for (const [name, work] of Object.entries(loads(ordering))) {
        await work(WARM_UP)
        const measured = await work(1)
        first[name] ??= measured
        show(targets.length, name, measured, first[name])
      }
    } finally {
      closeConnections()
      await proxy.stop()
    }
  }
  const bases = instances.map((one) => `http://127.0.0.1:${one.port}`)
  const isFine = await check({ testbed, bases, customers, variants })
  stopResets()
  return (await report(ordering)) && isFine
}

/** @returns {never} */
function fail() {
  throw new Error('nginx can be neither found nor installed here')
}

/** @typedef {{ times: number[], seconds: number, done: number }} Measured */

/**
 * Functions that do a share of the same work and give its times in milliseconds.
 * @param {Ordering} ordering
 */
function loads(ordering) {
  return {
    'cached page': (/** @type {number} */ share) => request(pages * share, () => '/en'),
    'uncached list': (/** @type {number} */ share) =>
      // A unique address each: lists are cached for a second (docs/decisions/005).
      request(lists * share, (index) => `/en/smartphones?max=${1_000_000 + index}`),
    orders: (/** @type {number} */ share) => place(ordering, Math.ceil(rounds * share)),
  }
}

/**
 * @param {number} count
 * @param {(index: number) => string} pathOf
 */
async function request(count, pathOf) {
  /** @type {number[]} */
  const times = []
  let open = Math.ceil(count)
  const start = performance.now()
  const one = async () => {
    while (open > 0) {
      open -= 1
      requestCount += 1
      const path = pathOf(requestCount)
      const begun = performance.now()
      const headers = { 'accept-encoding': 'br' }
      const { status } = await call(front + path, { headers })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  return { times, seconds: (performance.now() - start) / 1000, done: times.length }
}

/**
 * @param {Ordering} ordering
 * @param {number} count
 */
async function place(ordering, count) {
  /** @type {Measured} */
  const all = { times: [], seconds: 0, done: 0 }
  for (let round = 0; round < count; round++) {
    const { times, seconds, orders } = await ordering.atOnce()
    all.times.push(...times)
    all.seconds += seconds
    all.done += orders
  }
  return all
}

/**
 * @param {number} count
 * @param {string} name
 * @param {Measured} measured
 * @param {Measured} first
 */
function show(count, name, { times, seconds, done }, first) {
  const sorted = times.toSorted((a, b) => a - b)
  const rate = done / seconds
  const cells = [
    ...[
      rate,
      rate / (first.done / first.seconds),
      percentile(sorted, 0.5),
      percentile(sorted, 0.99),
    ],
  ].map((value, index) => value.toFixed(index === 1 ? 2 : 1).padStart(10))
  console.log(`${String(count).padStart(9)}  ${name.padEnd(14)}${cells.join('')}`)
}

/** @param {Place} place */
async function check(place) {
  let isFine = true
  for (const one of CHECKS) {
    try {
      console.log(`✓ ${await one(place)}`)
    } catch (error) {
      console.log(`✗ ${messageOf(error)}`)
      isFine = false
    }
  }
  return isFine
}

/** @param {Ordering} ordering */
async function report({ acknowledged, errors }) {
  for (const [error, count] of errors) console.log(`${count} times: ${error}`)
  const violations = await findViolations(testbed.query, acknowledged)
  for (const violation of violations) console.log(violation)
  console.log(`${acknowledged.size} orders acknowledged, ${violations.length} kinds of fault`)
  return errors.size === 0 && violations.length === 0
}
