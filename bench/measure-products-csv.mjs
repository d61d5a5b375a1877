import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { LANGUAGES } from '../lib/shared/next-and-server.mjs'
import { migrate } from '../server/database/migrations.mjs'
import { openPostgres, runBenchmark, startWorker } from './benchmark-process.mjs'

// Time of the dry run and the import of products as CSV; time and memory of an export; on PostgreSQL:
// node --import tsx bench/measure-products-csv.mjs [lines] [products to export]
const lines = Number(process.argv[2] ?? 5_000)
const exported = Number(process.argv[3] ?? 20_000)

async function prepare() {
  const { dryRun } = await import('../lib/products/csv/dry-run.ts')
  const { readFile } = await import('../lib/products/csv/read-file.ts')
  const { saveImportPreview } = await import('../lib/products/csv/save-preview.ts')
  const { writeAll } = await import('../lib/products/csv/write-all.ts')
  const { exportChunks } = await import('../lib/products/csv/export-chunks.ts')
  const { prisma } = await import('../lib/db.ts')
  const actor = randomUUID()
  const work = {
    async preview(text) {
      const bytes = Uint8Array.from(Buffer.from(text))
      const table = readFile(bytes)
      const preview = await dryRun(table)
      if (preview.problems.length > 0) throw new Error(JSON.stringify(preview.problems[0]))
      const id = await saveImportPreview(actor, { name: 'products.csv', bytes }, table, preview)
      return { id, items: preview.items.length }
    },
    async write(id) {
      await writeAll(actor, id, Number.POSITIVE_INFINITY)
      const where = { importId: id, outcome: 'done' }
      return { items: await prisma.productImportItem.count({ where }) }
    },
    async export() {
      const [start, before] = [performance.now(), process.memoryUsage().rss]
      const delay = monitorEventLoopDelay({ resolution: 5 })
      delay.enable()
      const orderBy = { position: 'asc' }
      const rows = await prisma.product.findMany({ orderBy, select: { id: true } })
      const ids = rows.map(({ id }) => id)
      let [bytes, written, slowest, peak] = [0, -1, 0, before]
      let requestedAt = start
      for await (const piece of exportChunks(ids, 'comma')) {
        bytes += Buffer.byteLength(piece)
        written += piece.split('\r\n').length - 1
        slowest = Math.max(slowest, performance.now() - requestedAt)
        peak = Math.max(peak, process.memoryUsage().rss)
        requestedAt = performance.now()
      }
      return {
        items: ids.length,
        bytes,
        lines: written,
        slowest,
        before,
        peak,
        delay: delay.max / 1e6,
      }
    },
  }
  return async ({ name, input }) => {
    const [start, before] = [performance.now(), process.cpuUsage()]
    const value = await work[name](input)
    const { user, system } = process.cpuUsage(before)
    return { ms: performance.now() - start, cpu: (user + system) / 1000, ...value }
  }
}

async function measure() {
  const database = await openPostgres()
  if (!database) throw new Error('There is no PostgreSQL here')
  await migrate(database.url)
  if (lines > 0) await measureImports(database.url)
  await measureExport(database.url)
  await database.stop()
}

async function measureImports(url) {
  const shop = await startWorker(url)
  console.log(
    `${lines} lines\n\n| file | MB | dry run, ms | import, ms | CPU time of both, ms | products |`,
  )
  console.log('|---|---|---|---|---|---|')
  for (const [name, text] of Object.entries(files())) {
    const preview = await shop.run({ name: 'preview', input: text })
    const written =
      preview.items > 0
        ? await shop.run({ name: 'write', input: preview.id })
        : { ms: 0, cpu: 0, items: 0 }
    if (written.items !== preview.items) throw new Error(`${name}: ${written.items} were imported`)
    const size = (Buffer.byteLength(text) / 1e6).toFixed(1)
    const times = [preview.ms, written.ms, preview.cpu + written.cpu].map((ms) => ms.toFixed(0))
    console.log(`| ${name} | ${size} | ${times.join(' | ')} | ${written.items} |`)
  }
  await shop.stop()
}

/** Twice in a new process: cold, then warm. */
async function measureExport(url) {
  const { loadLarge } = await import('./large-catalogue/load.ts')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('truncate products cascade')
  await loadLarge(client, exported)
  await client.end()
  const shop = await startWorker(url)
  console.log(
    '\n| products | lines | MB | ms | CPU, ms | slowest piece, ms | event loop blocked, ms | RSS, MB |',
  )
  console.log('|---|---|---|---|---|---|---|---|')
  for (let time = 0; time < 2; time += 1) {
    const one = await shop.run({ name: 'export' })
    const megabytes = [one.before, one.peak].map((bytes) => Math.round(bytes / 1e6)).join(' to ')
    const times = [one.ms, one.cpu, one.slowest, one.delay].map((ms) => ms.toFixed(0)).join(' | ')
    const size = (one.bytes / 1e6).toFixed(1)
    console.log(`| ${one.items} | ${one.lines} | ${size} | ${times} | ${megabytes} |`)
  }
  await shop.stop()
}

/** Imported in this order. */
function files() {
  return {
    'new, one line each': fileOf(1, {}),
    'the same again': fileOf(1, {}),
    'every price changed': fileOf(1, { price: 10 }),
    'every text changed': fileOf(1, { price: 10, word: 'new' }),
    'new, three lines each': fileOf(3, { name: 'wide' }),
  }
}

function fileOf(variants, { price = 0, word = 'first', name = 'narrow' }) {
  const texts = LANGUAGES.flatMap((language) => [
    `name_${language}`,
    `description_${language}`,
    `features_${language}`,
  ])
  const header = [
    'slug',
    'name',
    'brand',
    'category',
    'image',
    'capacity',
    'color',
    'price',
    ...texts,
  ]
  const rows = Array.from({ length: lines }, (_, line) => {
    const [number, place] = [Math.floor(line / variants), line % variants]
    const own = [`Made ${number}`, 'Measure', 'audio', '/products/made.webp']
    const written = LANGUAGES.flatMap((language) => [
      `Made ${number} ${language}`,
      `"A ${word} description of product ${number} in ${language}, as long as such texts are. ${'It says what it is and does. '.repeat(5)}"`,
      `${word} feature ${language}|Another one|And a third`,
    ])
    const isFirst = place === 0
    return [
      `${name}-${number}`,
      ...(isFirst ? own : own.map(() => '')),
      `${128 * (place + 1)} GB`,
      'black',
      `${100 + (line % 900) + price}.90`,
      ...(isFirst ? written : written.map(() => '')),
    ].join(',')
  })
  return [header.join(','), ...rows].join('\r\n')
}

await runBenchmark({ measure, prepare })
