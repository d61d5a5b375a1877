import { openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import http from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { buildShop } from '../server/start/build.mjs'
import { steadyPort } from '../server/start/port.mjs'
import { completeSettings, unsetSettings } from '../server/start/settings.mjs'
import { createShop } from '../server/start/shop.mjs'
import { argumentsOr } from '../server/start/usage.mjs'
import { makeCustomers } from './load/customers.mjs'
import { shareOf } from './load/figures.mjs'
import { insertOrders } from './load/insert-orders.mjs'

// What an account with many orders weighs, and how long another visitor waits while four connections ask for its dashboard, one
// for its orders and one for its export, each as soon as it may again. A shop of its own, on the embedded database:
// node bench/measure-order-attack.mjs [--orders 360] [--seconds 30] [--status awaiting_payment]
const USAGE =
  'node bench/measure-order-attack.mjs [--orders 360] [--seconds 30] [--status awaiting_payment]'
const { values } = argumentsOr(
  USAGE,
  {
    options: {
      orders: { type: 'string', default: '360' },
      seconds: { type: 'string', default: '30' },
      status: { type: 'string', default: 'awaiting_payment' },
    },
  },
  ({ values }) => [values.orders, values.seconds].every((text) => /^[1-9]\d{0,5}$/.test(text)),
)
const seconds = Number(values.seconds)
const DASHBOARD = '/en/dashboard'
const CALLS = ['/api/orders', '/api/gdpr/export-data']
const ATTACK = [DASHBOARD, DASHBOARD, DASHBOARD, DASHBOARD, ...CALLS]
const VISITOR = '2001:db8:ffff::1'

await buildShop(process.env)
const folder = await mkdtemp(path.join(tmpdir(), 'shop-attack-'))
const log = path.join(folder, 'shop.log')
const port = await steadyPort()
const base = `http://127.0.0.1:${port}`
const env = await completeSettings({
  ...process.env,
  ...unsetSettings(),
  ...{ DATA_DIR: folder, HOST: '127.0.0.1', PORT: String(port), APP_URL: base },
  TRUSTED_PROXIES: 'loopback',
})
const shop = createShop(env, {
  build: false,
  step: (_name, work) => work(),
  output: openSync(log, 'w'),
})
try {
  const { databaseUrl } = await shop.start()
  await measure(await makeAttacker(databaseUrl))
} catch (error) {
  console.error((await readFile(log, 'utf8')).slice(-3000))
  throw error
} finally {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Headers of an account that has the orders. */
async function makeAttacker(connectionString) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const query = async (text, given) => (await client.query(text, given)).rows
  try {
    const [customer] = await makeCustomers({ query, env }, 1)
    await insertOrders(query, customer.email, Number(values.orders), values.status)
    return { cookie: customer.cookie, 'x-forwarded-for': customer.address }
  } finally {
    await client.end()
  }
}

async function measure(attacker) {
  const [product] = /\/en\/products\/[\w-]+/.exec((await ask('/en/smartphones')).text) ?? []
  const pages = ['/en', '/en/smartphones', `${product}?colour=black`]
  console.log(`${values.orders} orders, load of the machine ${loadavg()[0].toFixed(1)}`)
  for (const address of [DASHBOARD, ...CALLS]) {
    const { status, bytes, taken } = await ask(address, attacker)
    console.log(`${address.padEnd(24)} ${status}, ${bytes} bytes in ${Math.round(taken)} ms`)
  }
  for (const address of pages) await ask(address)
  show('without the attack', await visit(pages))
  const end = performance.now() + seconds * 1000
  const answers = new Map()
  const attack = ATTACK.map((address) => repeat(address, attacker, end, answers))
  show('with the attack', await visit(pages))
  await Promise.all(attack)
  for (const [what, { count, bytes }] of answers) {
    console.log(`${what}: ${count} answers, ${(bytes / 1e6).toFixed(1)} MB`)
  }
}

/** Each page once a second, whether or not the ones before are answered; gives the milliseconds of each answer. */
async function visit(pages) {
  const times = []
  const open = []
  const begun = performance.now()
  for (let second = 0; second < seconds; second += 1) {
    await sleep(Math.max(0, begun + second * 1000 - performance.now()))
    for (const address of pages) {
      open.push(ask(address).then(({ taken }) => times.push(taken)))
    }
  }
  await Promise.all(open)
  return times
}

/** Asks for this until the end; where it is refused, again when it may. */
async function repeat(address, headers, end, answers) {
  while (performance.now() < end) {
    const { status, bytes, retryAfter } = await ask(address, headers)
    const what = `${address} ${status}`
    const known = answers.get(what) ?? { count: 0, bytes: 0 }
    answers.set(what, { count: known.count + 1, bytes: known.bytes + bytes })
    if (status === 429) await sleep(Math.min(retryAfter * 1000, end - performance.now()))
  }
}

function show(name, times) {
  const sorted = times.toSorted((a, b) => a - b)
  const [p50, p95] = [0.5, 0.95].map((share) => Math.round(shareOf(sorted, share)))
  const figures = `p50 ${p50}, p95 ${p95}, most ${Math.round(sorted.at(-1))} ms`
  console.log(`another visitor ${name}: ${times.length} answers, ${figures}`)
}

/** One request: status, bytes and milliseconds until the whole answer; the text of a visitor's alone. */
function ask(address, headers) {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const given = headers ?? { 'x-forwarded-for': VISITOR }
    const request = http.get(base + address, { headers: given, agent: false }, (response) => {
      let bytes = 0
      const chunks = []
      response.on('data', (chunk) => {
        bytes += chunk.length
        // What 360 orders weigh would keep this process busy instead of the shop.
        if (!headers) chunks.push(chunk)
      })
      response.once('error', reject)
      response.on('end', () => {
        const { statusCode: status, headers: got } = response
        const retryAfter = Number(got['retry-after'] ?? 1)
        const text = Buffer.concat(chunks).toString()
        resolve({ status, bytes, text, retryAfter, taken: performance.now() - begun })
      })
    })
    request.once('error', reject)
  })
}
