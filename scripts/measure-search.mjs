import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startChild } from './lib/children.mjs'
import { migrate } from './lib/migrations.mjs'
import { startPostgres } from './lib/postgres.mjs'

// How long searches take at the server with few and with many products, in the embedded and in a
// real PostgreSQL: node --import tsx scripts/measure-search.mjs [products …]
const ROUNDS = 40
const QUERIES = [
  ['a common word', 'en', 'smartphone'],
  ['a common word, in names', 'hu', 'kulonkiadas'],
  ['a word of every description', 'en', 'generation'],
  ['three words', 'fr', 'edition smartphone serie'],
  ['two letters, as typed', 'en', 'or'],
  ['four letters, as typed', 'pl', 'smar'],
  ['one name', 'en', 'orvatel aurora'],
  ['a typing error', 'en', 'smartphnoe'],
  ['two typing errors', 'it', 'smatrphone editzione'],
  ['nothing', 'es', 'zzzzqqqq'],
]
const sizes = process.argv.slice(2).map(Number)
if (sizes.length === 0) sizes.push(20, 20_000)

if (process.env.MEASURE_ONLY) await measure()
else await compare()
process.exit()

/** In a process of its own: a process has one database. */
async function measure() {
  const { cleanQuery } = await import('../lib/products/search/clean-query.ts')
  const { searchProducts } = await import('../lib/products/search/search-products.ts')
  const rows = []
  for (const [name, language, q] of QUERIES) {
    const times = []
    let found
    for (let round = -3; round < ROUNDS; round++) {
      const start = performance.now()
      found = await searchProducts(language, cleanQuery(q))
      if (round >= 0) times.push(performance.now() - start)
    }
    times.sort((a, b) => a - b)
    const at = (share) => times[Math.floor(times.length * share)].toFixed(1)
    rows.push([name, q, found.ids.length + (found.isCapped ? '+' : ''), at(0.5), at(0.95)])
  }
  await new Promise((resolve) => process.send(rows, resolve))
}

async function compare() {
  const { loadLarge } = await import('./seed-large/load.ts')
  for (const [name, open] of Object.entries({ PGlite: openEmbedded, PostgreSQL: startPostgres })) {
    const database = await open()
    if (!database) continue
    await migrate(database.url)
    for (const count of sizes) {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      const start = performance.now()
      await loadLarge(client, count)
      const seconds = ((performance.now() - start) / 1000).toFixed(0)
      await client.end()
      console.log(`\n${name}, ${count} products (loaded in ${seconds} s)\n`)
      console.log('| | search | found | median, ms | p95, ms |\n|---|---|---|---|---|')
      for (const row of await measured(database.url)) console.log(`| ${row.join(' | ')} |`)
    }
    await database.stop()
  }
}

async function openEmbedded() {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-measure-'))
  const database = startChild('database.mjs', { env: { ...process.env, DATA_DIR: folder } })
  const { url } = await database.message()
  const stop = async () => {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url, stop }
}

async function measured(url) {
  const child = startChild('measure-search.mjs', {
    env: {
      ...process.env,
      DATABASE_URL: url,
      AUTH_SECRET: 'only to measure, only to measure',
      MEASURE_ONLY: '1',
    },
    execArgv: ['--conditions=react-server', '--import', 'tsx'],
  })
  const rows = await child.message()
  await child.stop()
  return rows
}
