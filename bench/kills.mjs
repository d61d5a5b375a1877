import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { buildShop } from '../server/start/build/build.mjs'
import { freePort } from '../server/start/port.mjs'
import { parseArguments } from '../server/start/usage.mjs'
import { startPostgres } from '../tests/runner/postgres.mjs'
import { mountSmallDisk } from '../tests/runner/small-disk.mjs'
import { runFault } from './kills/fault-run.mjs'
import { listFaults } from './kills/faults.mjs'
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
const ADMIN_EMAIL = 'owner@load.test'
const STOCK = 1_000_000
const RESET_MS = 500
const MEBIBYTE = 1024 * 1024
const DATABASE_DISK = 1024 * MEBIBYTE
const INSTANCES_DISK = 256 * MEBIBYTE
const USAGE =
  'npm run kills [-- disk mail …]   breaks each part of the shop once while customers order, or those whose name has one of the words, and prints a table'
const { positionals: words } = parseArguments(USAGE, { allowPositionals: true })
/** @param {{ name: string }} options */
const isWanted = ({ name }) =>
  words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase()))

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
await buildShop(process.env)
const provider = await createProvider()
const balancerPort = await freePort()
const appUrl = `http://127.0.0.1:${balancerPort}`
const [databaseDisk, instancesDisk] = await Promise.all(
  [DATABASE_DISK, INSTANCES_DISK].map(mountSmallDisk),
)
if (!databaseDisk || !instancesDisk)
  console.error('Faults of disks are left out: only root may mount a small one.')
const ADMIN_PASSWORD = randomUUID()
const testbed = await openTestbed(
  {
    ...provider.settings,
    PAYMENT_METHODS: 'bank_transfer,nowpayments,prepaid_tickets',
    APP_URL: appUrl,
    ADMIN_EMAIL,
    ADMIN_PASSWORD,
  },
  { parent: databaseDisk?.folder },
)
const primary = testbed.postgres
const standby = await startPostgres({ standbyOf: primary.url })
if (!standby) throw new Error('No PostgreSQL 15 or later can be had here')
await testbed.query(`alter system set synchronous_standby_names = 'standby'`)
await testbed.query('select pg_reload_conf()')
/** @param {string} url */
const portOf = (url) => Number(new URL(url).port)
const [database, mails] = await Promise.all([
  openRelay(portOf(primary.url)),
  openRelay(portOf(testbed.env.SMTP_URL ?? '')),
])
const databaseUrl = new URL(primary.url)
databaseUrl.port = String(database.port)
const env = {
  ...testbed.env,
  DATABASE_URL: databaseUrl.href,
  SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
  ADMIN_PASSWORD: '',
}
const instances = await Promise.all(
  [1, 2, 3].map((number) => createInstance({ ...env, ...placesOf(number) }, testbed.output)),
)
const balancer = await startBalancer(
  balancerPort,
  instances.map(({ port }) => port),
)
const pool = new pg.Pool({ connectionString: standby.url, max: 2 })
/**
 * @param {string} text
 * @param {unknown[]} [values]
 */
const query = async (text, values) => (await pool.query(text, values)).rows

const faults = listFaults({
  instances,
  primary,
  database,
  mails,
  provider,
  databaseDisk,
  instancesDisk,
  onPrimary: testbed.query,
  onStandby: query,
  standbyPort: portOf(standby.url),
}).filter(isWanted)

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
  for (const disk of [databaseDisk, instancesDisk]) await disk?.unmount()
}
process.exit(hasPassed ? 0 : 1)

/**
 * Folders of an instance, on the small disk where there is one.
 * @param {number} number
 */
function placesOf(number) {
  const folder = path.join(instancesDisk?.folder ?? testbed.folder, String(number))
  const temporary = path.join(folder, 'temporary')
  mkdirSync(temporary, { recursive: true })
  return { DATA_DIR: folder, PICTURE_CACHE_DIR: path.join(folder, 'pictures'), TMPDIR: temporary }
}

/** @param {string} text */
async function pathsOf(text) {
  return (await testbed.query(text)).map(({ path }) => path)
}

async function run() {
  await testbed.query('update variants set stock = $1', [STOCK])
  const customers = await makeCustomers(testbed, MAX_CUSTOMERS)
  const context = {
    provider,
    random: seededRandom(1),
    variants: await listForSale(testbed.query),
    bases: [appUrl, appUrl],
    visited: {
      base: appUrl,
      pictures: await pathsOf('select path from product_images'),
      products: await pathsOf(
        `select '/' || language || '/products/' || slug as path from product_translations`,
      ),
      account: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
    },
  }
  // The limits of the whole shop would be met, not the fault.
  const resets = setInterval(() => {
    for (const one of [testbed.query, query]) one('delete from limits').catch(() => {})
  }, RESET_MS)
  if (faults.length === 0) throw new Error(`No fault is named like ${words.join(', ')}`)
  const runs = []
  for (const fault of faults) {
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
