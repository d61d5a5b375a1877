import { readFileSync } from 'node:fs'
import { buildShop } from '../server/start/build.mjs'
import { steadyPort } from '../server/start/port.mjs'
import { argumentsOr } from '../server/start/usage.mjs'
import { comeToRest } from './chaos/rest.mjs'
import { playRound } from './chaos/round.mjs'
import { printTable } from './chaos/table.mjs'
import { verify } from './chaos/verify.mjs'
import { startBalancer } from './load/balancer.mjs'
import { listForSale } from './load/cart.mjs'
import { makeCustomers } from './load/customers.mjs'
import { randomNumbers } from './load/figures.mjs'
import { hangUp } from './load/http.mjs'
import { createInstance } from './load/instance.mjs'
import { openPlace } from './load/place.mjs'
import { createProvider } from './load/provider.mjs'

// Customers order and pay while a part of the shop is killed at a random point, again and again; then
// everything is compared: npm run chaos [-- rounds [seed]]. Ends with 0 when nothing is lost.
const CUSTOMERS_A_ROUND = 6
const USAGE =
  'npm run chaos [-- rounds [seed]]   kills parts of the shop while customers order, 100 times unless told'
const { positionals } = argumentsOr(USAGE, { allowPositionals: true }, ({ positionals }) => {
  return positionals.length <= 2 && /^[1-9]\d{0,5}( \d{1,9})?$|^$/.test(positionals.join(' '))
})
const [rounds, seed] = [positionals[0] ?? 100, positionals[1] ?? Date.now() % 1e9].map(Number)
console.log(`${rounds} rounds, seed ${seed}`)

await buildShop(process.env)
const provider = await createProvider()
const frontPort = await steadyPort()
const place = await openPlace({
  ...provider.settings,
  PAYMENT_METHODS: 'bank_transfer,nowpayments,prepaid_tickets',
  APP_URL: `http://127.0.0.1:${frontPort}`,
})
const instances = await Promise.all([1, 2].map(() => createInstance(place.env, place.output)))
const balancer = await startBalancer(
  frontPort,
  instances.map(({ port }) => port),
)
const sandbox = {
  start: () => provider.start(place),
  kill: () => provider.kill(),
}
let isFine = false
try {
  await Promise.all([sandbox, ...instances].map((one) => one.start()))
  isFine = await run()
} catch (error) {
  console.error(error)
} finally {
  if (!isFine) console.error(`The shop said:\n${readFileSync(place.log, 'utf8').slice(-8_000)}`)
  hangUp()
  await balancer.stop()
  await Promise.all([provider, ...instances].map((one) => one.stop()))
  await place.close()
}
process.exit(isFine ? 0 : 1)

async function run() {
  const random = randomNumbers(seed)
  const customers = await makeCustomers(place, rounds * CUSTOMERS_A_ROUND)
  const world = {
    ...{ random, provider },
    variants: await listForSale(place.query),
    bases: instances.map(({ port }) => `http://127.0.0.1:${port}`),
    victims: { 'shop 1': instances[0], 'shop 2': instances[1], database: place.postgres, sandbox },
  }
  const played = []
  for (let index = 0; index < rounds; index++) {
    const own = customers.splice(0, CUSTOMERS_A_ROUND)
    played.push(await playRound(world, own))
  }
  const findings = played.flatMap((one) => one.findings)
  const lives = played.flatMap((one) => one.lives)
  await comeToRest(place, instances)
  const { faults, ...figures } = await verify({ place, provider, lives })
  printTable({ played, lives, ...figures })
  for (const finding of [...findings, ...faults]) console.log(`✗ ${finding}`)
  const isWell = findings.length + faults.length === 0
  if (isWell) console.log('✓ no order lost, doubled or wrongly paid; every mail came')
  return isWell
}
