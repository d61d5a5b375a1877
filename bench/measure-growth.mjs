import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { encode } from 'next-auth/jwt'
import pg from 'pg'
import { buildShop } from '../server/start/build/build.mjs'
import { messageOf } from '../server/start/errors.mjs'
import { parseArguments } from '../server/start/usage.mjs'
import { call, closeConnections } from './load/http.mjs'
import { createInstance } from './load/instance.mjs'
import { openTestbed } from './load/testbed.mjs'

// What a shop takes with more and more products, on a PostgreSQL of its own.
const USAGE =
  'node --import tsx bench/measure-growth.mjs [sizes …]   sizes: numbers of products, 20000 and more are multiplied'
const { positionals } = parseArguments(USAGE, { allowPositionals: true }, ({ positionals }) =>
  positionals.every((one) => /^\d{1,7}$/.test(one)),
)
const sizes = positionals.length > 0 ? positionals.map(Number) : [0, 20_000, 200_000, 1_000_000]
/** So many products are generated, the rest are their copies. */
const GENERATED = 20_000
const ROUNDS = 15
/** A million products are read at the start. */
const START_MS = 300_000
const POLL_MS = 20
const DAY_SECONDS = 24 * 60 * 60
const MEBIBYTE = 2 ** 20
const PRODUCT = '5eed0000-0000-8000-8000-000000000001'

/** @typedef {(path: string) => Promise<{ ms: number, text: string }>} Get */

await buildShop(process.env)
const testbed = await openTestbed({ PAYMENT_METHODS: 'bank_transfer' })
// Generated products are planned as an import is, by code of the shop that reads its settings.
Object.assign(process.env, testbed.env)
const { loadLarge } = await import('./large-catalogue/load.ts')
const { multiplyLarge } = await import('./large-catalogue/multiply.ts')
try {
  for (const size of sizes) await measure(size)
} finally {
  closeConnections()
  await testbed.close()
}
process.exit()

/** @param {number} size */
async function measure(size) {
  await fill(size)
  const [{ bytes }] = await testbed.query(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  show(`${size} products`, `database ${(bytes / MEBIBYTE).toFixed(0)} MB`)
  const instance = await createInstance(testbed.env, testbed.output)
  const base = `http://127.0.0.1:${instance.port}`
  const start = performance.now()
  await instance.start()
  show('start', since(start))
  /**
   * @param {string} path
   * @param {Record<string, string>} [headers]
   */
  const get = async (path, headers = {}) => {
    const before = performance.now()
    const { status, text } = await call(base + path, { headers })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return { ms: performance.now() - before, text }
  }
  try {
    await untilAnswered(() => get('/en'))
    show('first home page', since(start))
    await untilAnswered(() => get('/en/smartphones?page=1&max=999999'))
    show('first list', since(start))
    show('memory', memoryOf(instance.pid))
    /**
     * @param {string} name
     * @param {(index: number) => string} pathOf
     * @param {Record<string, string>} [headers]
     */
    const median = async (name, pathOf, headers) => {
      /** @type {number[]} */
      const times = []
      for (let round = 0; round < ROUNDS; round++)
        times.push((await get(pathOf(round), headers)).ms)
      show(name, `${times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)].toFixed(1)} ms`)
    }
    // A unique address each time: answers are cached.
    await median('list, first page', (round) => `/en/smartphones?page=1&max=${900_000 + round}`)
    await median(
      'list, filtered',
      (round) => `/en/smartphones?colour=black&sort=price&max=${1_500 + round}`,
    )
    await median(
      'search, a common word',
      (round) => `/en/search?q=smartphone&max=${900_000 + round}`,
    )
    await median(
      'search, one name',
      (round) => `/en/search?q=orvatel+aurora&max=${900_000 + round}`,
    )
    const admin = await administrator()
    await median('admin, products', (round) => `/admin/products?page=${round + 1}`, admin)
    await median('admin, products by name', (round) => `/admin/products?q=aurora+${round}`, admin)
    if (size > 0) await changePrice(get)
    show('sitemap', await streamed(base, (await partOfSitemap(get)) ?? '/sitemap.xml'))
    show('feed', await streamed(base, '/feeds/fr.xml'))
    show('memory after it', memoryOf(instance.pid))
  } catch (error) {
    show('failed', messageOf(error))
  } finally {
    await instance.stop()
  }
}

/** @param {number} size */
async function fill(size) {
  if (size === 0) return
  const client = new pg.Client({ connectionString: testbed.env.DATABASE_URL })
  await client.connect()
  const start = performance.now()
  await loadLarge(client, Math.min(size, GENERATED))
  if (size > GENERATED) await multiplyLarge(client, GENERATED, size)
  await client.end()
  show(`filled with ${size}`, since(start))
}

/**
 * Until the product's page shows a price that another process changed.
 * @param {Get} get
 */
async function changePrice(get) {
  const [{ slug }] = await testbed.query(
    `select slug from product_translations where product_id = $1 and language = 'en'`,
    [PRODUCT],
  )
  const times = []
  for (let round = 0; round < 5; round++) {
    const cents = 1_234_500 + round * 100
    const path = `/en/products/${slug}`
    await get(path)
    const start = performance.now()
    await testbed.query(
      'update variants set price_cents = $2, original_price_cents = null where product_id = $1',
      [PRODUCT, cents],
    )
    const shown = (cents / 100).toLocaleString('en')
    await untilAnswered(async () => {
      if (!(await get(path)).text.includes(shown)) throw new Error(`${path} never showed ${shown}`)
    })
    times.push(performance.now() - start)
  }
  show('price change shown', `${times.sort((a, b) => a - b)[2].toFixed(0)} ms`)
}

/** @param {() => Promise<unknown>} ask */
async function untilAnswered(ask) {
  const end = performance.now() + START_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (performance.now() > end) throw error
      await wait(POLL_MS)
    }
  }
}

/** @param {Get} get */
async function partOfSitemap(get) {
  const { text } = await get('/sitemap.xml')
  const parts = [...text.matchAll(/<loc>([^<]+)/g)].map(([, address]) => new URL(address).pathname)
  return parts.find((path) => path.includes('product'))
}

/**
 * Time to the first byte and to the last, and how many there were; not kept, so that only the shop's memory grows.
 * @param {string} base
 * @param {string} path
 */
async function streamed(base, path) {
  const start = performance.now()
  const response = await fetch(base + path)
  const first = since(start)
  let bytes = 0
  for await (const chunk of response.body ?? []) bytes += chunk.length
  return `${response.status}, ${(bytes / MEBIBYTE).toFixed(1)} MB, first byte ${first}, last ${since(start)}`
}

/** Cookies of a session of the administrator, who has no second factor here. */
async function administrator() {
  const [{ id }] = await testbed.query(`select id from users where role = 'admin'`)
  const sid = randomUUID()
  await testbed.query(
    `insert into sessions (id, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
    [sid, id],
  )
  const secret = testbed.env.AUTH_SECRET ?? ''
  const token = await encode({ token: { sub: id, sid }, secret, maxAge: DAY_SECONDS })
  return { cookie: `auth_token=${token}` }
}

/**
 * Resident memory, Linux only.
 * @param {number | undefined} pid
 */
function memoryOf(pid) {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  const size = Number(execFileSync('getconf', ['PAGESIZE']))
  return `${((pages * size) / MEBIBYTE).toFixed(0)} MB`
}

/** @param {number} start */
function since(start) {
  return `${((performance.now() - start) / 1000).toFixed(2)} s`
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function show(name, value) {
  console.log(`${name.padEnd(26)} ${value}`)
}
