import { readFileSync } from 'node:fs'
import { buildShop } from '../server/start/build/build.mjs'
import { freePort } from '../server/start/port.mjs'
import { parseArguments } from '../server/start/usage.mjs'
import { runRound } from './chaos/round.mjs'
import { settle } from './chaos/settle.mjs'
import { printTable } from './chaos/table.mjs'
import { verify } from './chaos/verify.mjs'
import { startBalancer } from './load/balancer.mjs'
import { listForSale } from './load/cart.mjs'
import { makeCustomers } from './load/customers.mjs'
import { seededRandom } from './load/figures.mjs'
import { closeConnections } from './load/http.mjs'
import { createInstance } from './load/instance.mjs'
import { createProvider } from './load/provider.mjs'
import { openTestbed } from './load/testbed.mjs'

// Kills shop, database or payment provider at random while customers order and pay, then checks all orders:
// npm run chaos [-- rounds [seed]]. Exits with 0 when nothing is lost.
const CUSTOMERS_PER_ROUND = 6
/** Units of each variant: more than all customers order. */
const STOCK = 100_000
const USAGE =
  'npm run chaos [-- rounds [seed]]   kills parts of the shop while customers order, 100 times by default'
const { positionals } = parseArguments(USAGE, { allowPositionals: true }, ({ positionals }) => {
  return positionals.length <= 2 && /^[1-9]\d{0,5}( \d{1,9})?$|^$/.test(positionals.join(' '))
})
const [rounds, seed] = [positionals[0] ?? 100, positionals[1] ?? Date.now() % 1e9].map(Number)
console.log(`${rounds} rounds, seed ${seed}`)

await buildShop(process.env)
const provider = await createProvider()
const balancerPort = await freePort()
const testbed = await openTestbed({
  ...provider.settings,
  PAYMENT_METHODS: 'bank_transfer,nowpayments,prepaid_tickets',
  APP_URL: `http://127.0.0.1:${balancerPort}`,
})
const instances = await Promise.all([1, 2].map(() => createInstance(testbed.env, testbed.output)))
const balancer = await startBalancer(
  balancerPort,
  instances.map(({ port }) => port),
)
const sandbox = {
  start: () => provider.start(testbed),
  kill: () => provider.kill(),
}
let hasPassed = false
try {
  await Promise.all([sandbox, ...instances].map((one) => one.start()))
  hasPassed = await run()
} catch (error) {
  console.error(error)
} finally {
  if (!hasPassed)
    console.error(`Log of the shop:\n${readFileSync(testbed.log, 'utf8').slice(-8_000)}`)
  closeConnections()
  await balancer.stop()
  await Promise.all([provider, ...instances].map((one) => one.stop()))
  await testbed.close()
}
process.exit(hasPassed ? 0 : 1)

async function run() {
  const random = seededRandom(seed)
  await testbed.query('update variants set stock = $1', [STOCK])
  const customers = await makeCustomers(testbed, rounds * CUSTOMERS_PER_ROUND)
  const context = {
    random,
    provider,
    variants: await listForSale(testbed.query),
    bases: instances.map(({ port }) => `http://127.0.0.1:${port}`),
    victims: {
      'shop 1': instances[0],
      'shop 2': instances[1],
      database: testbed.postgres,
      sandbox,
    },
  }
  const results = []
  for (let index = 0; index < rounds; index++) {
    const own = customers.splice(0, CUSTOMERS_PER_ROUND)
    results.push(await runRound(context, own))
  }
  const outcomes = results.flatMap((round) => round.outcomes)
  await settle(testbed, instances)
  const { violations, ...figures } = await verify({ testbed, provider, outcomes, stock: STOCK })
  printTable({ rounds: results, outcomes, ...figures })
  const failures = [...results.flatMap((round) => round.failures), ...violations]
  for (const failure of failures) console.log(`✗ ${failure}`)
  if (failures.length === 0)
    console.log('✓ no order lost, doubled or wrongly paid; every mail arrived')
  return failures.length === 0
}
