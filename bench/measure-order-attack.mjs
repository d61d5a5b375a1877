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
import { parseArguments } from '../server/start/usage.mjs'
import { makeCustomers } from './load/customers.mjs'
import { percentile } from './load/figures.mjs'
import { insertOrders } from './load/insert-orders.mjs'

// Response times of another visitor while an account with many orders reloads its dashboard, orders and export without
// pause. Starts its own shop on the embedded database.
const USAGE =
  'node bench/measure-order-attack.mjs [--orders 360] [--seconds 30] [--status awaiting_payment]'
const { values } = parseArguments(
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

/** Request headers of an account with many orders. */
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
  const [product] = /\/en\/products\/[\w-]+/.exec((await get('/en/smartphones')).text) ?? []
  const pages = ['/en', '/en/smartphones', `${product}?colour=black`]
  console.log(`${values.orders} orders, load of the machine ${loadavg()[0].toFixed(1)}`)
  for (const path of [DASHBOARD, ...CALLS]) {
    const { status, bytes, taken } = await get(path, attacker)
    console.log(`${path.padEnd(24)} ${status}, ${bytes} bytes in ${Math.round(taken)} ms`)
  }
  for (const path of pages) await get(path)
  show('without the attack', await visit(pages))
  const end = performance.now() + seconds * 1000
  const responses = new Map()
  const attack = ATTACK.map((path) => repeat(path, attacker, end, responses))
  show('with the attack', await visit(pages))
  await Promise.all(attack)
  for (const [what, { count, bytes }] of responses) {
    console.log(`${what}: ${count} responses, ${(bytes / 1e6).toFixed(1)} MB`)
  }
}

/** Requests each page once a second, however long earlier ones take; returns the response times in milliseconds. */
async function visit(pages) {
  const times = []
  const open = []
  const begun = performance.now()
  for (let second = 0; second < seconds; second += 1) {
    await sleep(Math.max(0, begun + second * 1000 - performance.now()))
    for (const path of pages) {
      open.push(get(path).then(({ taken }) => times.push(taken)))
    }
  }
  await Promise.all(open)
  return times
}

/** Repeats the request until `end`, and waits as long as a 429 says. */
async function repeat(path, headers, end, responses) {
  while (performance.now() < end) {
    const { status, bytes, retryAfter } = await get(path, headers)
    const name = `${path} ${status}`
    const known = responses.get(name) ?? { count: 0, bytes: 0 }
    responses.set(name, { count: known.count + 1, bytes: known.bytes + bytes })
    if (status === 429) await sleep(Math.min(retryAfter * 1000, end - performance.now()))
  }
}

function show(name, times) {
  const sorted = times.toSorted((a, b) => a - b)
  const [p50, p95] = [0.5, 0.95].map((share) => Math.round(percentile(sorted, share)))
  const figures = `p50 ${p50}, p95 ${p95}, most ${Math.round(sorted.at(-1))} ms`
  console.log(`another visitor ${name}: ${times.length} responses, ${figures}`)
}

/** `taken`: milliseconds until the last byte; the text only for requests without headers. */
function get(pathname, headers) {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const given = headers ?? { 'x-forwarded-for': VISITOR }
    const request = http.get(base + pathname, { headers: given, agent: false }, (response) => {
      let bytes = 0
      const chunks = []
      response.on('data', (chunk) => {
        bytes += chunk.length
        // Collecting the attacker's large responses would load this process.
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
