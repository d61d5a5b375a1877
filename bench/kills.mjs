import { readFileSync } from 'node:fs'
import pg from 'pg'
import { startPostgres } from '../server/database/postgres.mjs'
import { buildShop } from '../server/start/build.mjs'
import { steadyPort } from '../server/start/port.mjs'
import { parseArguments } from '../server/start/usage.mjs'
import { runFault } from './kills/fault-run.mjs'
import { openRelay } from './kills/relay.mjs'
import { countOrders, faultTable } from './kills/table.mjs'
import { startBalancer } from './load/balancer.mjs'
import { listForSale } from './load/cart.mjs'
import { makeCustomers } from './load/customers.mjs'
import { seededRandom } from './load/figures.mjs'
import { closeConnections } from './load/http.mjs'
import { createInstance } from './load/instance.mjs'
import { createProvider } from './load/provider.mjs'
import { openTestbed } from './load/testbed.mjs'

// One fault after the other under orders, as a table in Markdown. Exits with 0 when no order is lost or doubled.
const MAX_CUSTOMERS = 20_000
const STOCK = 1_000_000
const RESET_MS = 500
const USAGE =
  'npm run kills   breaks each part of the shop once while customers order, and prints a table'
parseArguments(USAGE, {})

await buildShop(process.env)
const provider = await createProvider()
const balancerPort = await steadyPort()
const appUrl = `http://127.0.0.1:${balancerPort}`
const testbed = await openTestbed({
  ...provider.settings,
  PAYMENT_METHODS: 'bank_transfer,nowpayments,prepaid_tickets',
  APP_URL: appUrl,
})
const primary = testbed.postgres
const standby = await startPostgres({ standbyOf: primary.url })
await testbed.query(`alter system set synchronous_standby_names = 'standby'`)
await testbed.query('select pg_reload_conf()')
const portOf = (url) => Number(new URL(url).port)
const [database, mails] = await Promise.all([
  openRelay(portOf(primary.url)),
  openRelay(portOf(testbed.env.SMTP_URL)),
])
const databaseUrl = new URL(primary.url)
databaseUrl.port = String(database.port)
const env = {
  ...testbed.env,
  DATABASE_URL: databaseUrl.href,
  SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
}
const instances = await Promise.all([1, 2, 3].map(() => createInstance(env, testbed.output)))
const balancer = await startBalancer(
  balancerPort,
  instances.map(({ port }) => port),
)
const pool = new pg.Pool({ connectionString: standby.url, max: 2 })
const query = async (text, values) => (await pool.query(text, values)).rows

const FAULTS = [
  { name: 'none', seconds: 5, begin() {}, end() {} },
  {
    name: 'one of three instances killed, back after 5 s',
    seconds: 5,
    begin: () => instances[0].kill(),
    end: () => instances[0].start(),
  },
  {
    name: 'PostgreSQL killed, back after 2 s',
    seconds: 2,
    begin: primary.kill,
    end: primary.start,
  },
  { name: 'PostgreSQL stands still for 8 s', seconds: 8, begin: primary.freeze, end: primary.thaw },
  { name: 'mail server hangs for 15 s', seconds: 15, begin: mails.hang, end: mails.resume },
  {
    name: 'payment provider hangs for 30 s',
    seconds: 30,
    begin: provider.freeze,
    end: provider.thaw,
  },
  {
    name: 'primary killed, standby promoted after 2 s',
    seconds: 2,
    begin: primary.kill,
    async end() {
      await query('select pg_promote()')
      database.moveTo(portOf(standby.url))
    },
  },
]

let hasPassed = false
try {
  await Promise.all([provider.start(testbed), ...instances.map((one) => one.start())])
  hasPassed = await run()
} catch (error) {
  console.error(error)
} finally {
  if (!hasPassed)
    console.error(`Log of the shop:\n${readFileSync(testbed.log, 'utf8').slice(-8_000)}`)
  closeConnections()
  await balancer.stop()
  await Promise.all([provider, ...instances].map((one) => one.stop()))
  for (const relay of [database, mails]) relay.stop()
  await pool.end()
  await standby.stop()
  await testbed.close()
}
process.exit(hasPassed ? 0 : 1)

async function run() {
  await testbed.query('update variants set stock = $1', [STOCK])
  const customers = await makeCustomers(testbed, MAX_CUSTOMERS)
  const context = {
    provider,
    random: seededRandom(1),
    variants: await listForSale(testbed.query),
    bases: [appUrl, appUrl],
  }
  // The limits of the whole shop would be met, not the fault.
  const resets = setInterval(() => {
    for (const one of [testbed.query, query]) one('delete from limits').catch(() => {})
  }, RESET_MS)
  const runs = []
  for (const fault of FAULTS) {
    console.error(fault.name)
    runs.push(await runFault(context, () => customers.pop(), fault))
  }
  clearInterval(resets)
  const rows = await Promise.all(
    runs.map(async (one) => ({ ...one, ...(await countOrders(query, one)) })),
  )
  console.log(faultTable(rows))
  for (const { name, failures } of runs)
    for (const failure of failures) console.log(`✗ ${name}: ${failure}`)
  return rows.every(({ lost, doubled, failures }) => lost + doubled + failures.length === 0)
}
