import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { migrate } from '../server/database/migrations.mjs'
import { openEmbedded, openPostgres, runBenchmark, startWorker } from './benchmark-process.mjs'

// Search times by number of products, in the embedded database and in PostgreSQL:
// node --import tsx bench/measure-search.mjs [products …]
const WARM_UP = 5
const ROUNDS = 40
const QUERIES = [
  ['a common word', 'en', 'smartphone'],
  ['a common word, in names', 'hu', 'kulonkiadas'],
  ['a word of every description', 'en', 'generation'],
  ['a colour', 'en', 'blue'],
  ['a capacity', 'fr', '256 go'],
  ['a colour and a name', 'pl', 'czarny orvatel'],
  ['three words', 'fr', 'edition smartphone serie'],
  ['two letters, as typed', 'en', 'or'],
  ['four letters, as typed', 'pl', 'smar'],
  ['one name', 'en', 'orvatel aurora'],
  ['a typing error', 'en', 'smartphnoe'],
  ['two typing errors', 'it', 'smatrphone editzione'],
  ['nothing', 'es', 'zzzzqqqq'],
  ['a kind and a low price', 'en', 'cheap phone'],
  ['words about a product', 'en', 'smartphone for women'],
  ['an unknown word', 'en', 'zzzzqqqq phone'],
  ['words of no one product', 'en', 'titanium leather aurora'],
]
const sizes = process.argv.slice(2).map(Number)
if (sizes.length === 0) sizes.push(20, 20_000)

await runBenchmark({ measure: compare, prepare })

async function prepare() {
  const { cleanQuery } = await import('../lib/products/search/clean-query.ts')
  const { searchProducts } = await import('../lib/products/search/search-products.ts')
  return async ({ language, q, rounds }) => {
    const times = []
    const before = process.cpuUsage()
    let found
    for (let round = 0; round < rounds; round++) {
      const start = performance.now()
      found = await searchProducts(language, cleanQuery(q))
      times.push(performance.now() - start)
    }
    times.sort((a, b) => a - b)
    return {
      count: found.ids.length + (found.isCapped ? '+' : ''),
      median: times[Math.floor(times.length / 2)],
      cpu: inMs(process.cpuUsage(before)),
    }
  }
}

async function compare() {
  const { loadLarge } = await import('./large-catalogue/load.ts')
  for (const [open, cpu] of [
    [openEmbedded, async () => inMs(process.cpuUsage())],
    [openPostgres, cpuOfBackends],
  ]) {
    const opened = await open()
    if (!opened) continue
    const database = { ...opened, cpu }
    await migrate(database.url)
    for (const count of sizes) {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      const before = await database.cpu(client)
      await loadLarge(client, count)
      const seconds = (((await database.cpu(client)) - before) / 1000).toFixed(0)
      console.log(`\n${database.name}, ${count} products (loaded in ${seconds} s of processor)\n`)
      console.log('| | search | found | processor, ms | median, ms |\n|---|---|---|---|---|')
      await measure(database, client)
      await client.end()
    }
    await database.stop()
  }
}

async function measure(database, client) {
  const searches = await startWorker(database.url)
  for (const [name, language, q] of QUERIES) {
    await searches.run({ language, q, rounds: WARM_UP })
    const before = await database.cpu(client)
    const { count, median, cpu } = await searches.run({ language, q, rounds: ROUNDS })
    const each = (cpu + (await database.cpu(client)) - before) / ROUNDS
    console.log(`| ${name} | ${q} | ${count} | ${each.toFixed(1)} | ${median.toFixed(1)} |`)
  }
  await searches.stop()
}

/** CPU time of all connections in milliseconds. Linux only. */
async function cpuOfBackends(client) {
  const { rows } = await client.query(
    `select pid from pg_stat_activity where backend_type = 'client backend'`,
  )
  const tick = 1000 / Number(execFileSync('getconf', ['CLK_TCK']))
  return rows.reduce((sum, { pid }) => {
    // Fields 14 and 15 of /proc/PID/stat: user and system time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) * tick
  }, 0)
}

function inMs({ user, system }) {
  return (user + system) / 1000
}
