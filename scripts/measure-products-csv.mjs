import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { startChild } from './lib/children.mjs'
import { migrate } from './lib/migrations.mjs'
import { startPostgres } from './lib/postgres.mjs'

// How long a file of products takes to be looked through and imported, and what an export takes of
// time and memory, on a real PostgreSQL:
// node --import tsx scripts/measure-products-csv.mjs [lines] [products to export]
const lines = Number(process.argv[2] ?? 5_000)
const exported = Number(process.argv[3] ?? 20_000)
const LANGUAGES = ['en', 'fr', 'es', 'pt', 'pl', 'it', 'hu']

/** In a process of its own, so that its memory is its own. */
async function answer() {
  const { lookThrough } = await import('../lib/products/csv/look-through.ts')
  const { readFile } = await import('../lib/products/csv/read-file.ts')
  const { keepOutlook } = await import('../lib/products/csv/keep.ts')
  const { writeAll } = await import('../lib/products/csv/write-all.ts')
  const { exportPieces } = await import('../lib/products/csv/export-pieces.ts')
  const { prisma } = await import('../lib/db.ts')
  const actor = randomUUID()
  const work = {
    async look(text) {
      const bytes = Uint8Array.from(Buffer.from(text))
      const table = readFile(bytes)
      const outlook = await lookThrough(table)
      if (outlook.problems.length > 0) throw new Error(JSON.stringify(outlook.problems[0]))
      const id = await keepOutlook(actor, { name: 'products.csv', bytes }, table, outlook)
      return { id, items: outlook.items.length }
    },
    async write(id) {
      await writeAll(actor, id, Number.POSITIVE_INFINITY)
      const where = { importId: id, outcome: 'done' }
      return { items: await prisma.productImportItem.count({ where }) }
    },
    async export() {
      const orderBy = { position: 'asc' }
      const rows = await prisma.product.findMany({ orderBy, select: { id: true } })
      const ids = rows.map(({ id }) => id)
      let [bytes, most] = [0, 0]
      for await (const piece of exportPieces(ids, 'comma')) {
        bytes += Buffer.byteLength(piece)
        most = Math.max(most, process.memoryUsage().heapUsed)
      }
      return { items: ids.length, bytes, most }
    },
  }
  process.on('message', async ({ name, input }) => {
    const [start, before] = [performance.now(), process.cpuUsage()]
    const value = await work[name](input)
    const { user, system } = process.cpuUsage(before)
    process.send({ ms: performance.now() - start, cpu: (user + system) / 1000, ...value })
  })
  process.send('ready')
  await once(process, 'disconnect')
}

async function measure() {
  const database = await startPostgres()
  if (!database) throw new Error('There is no PostgreSQL here')
  await migrate(database.url)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const child = startChild('measure-products-csv.mjs', {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      AUTH_SECRET: 'only to measure, only to measure',
      MEASURE_ONLY: '1',
    },
    execArgv: ['--conditions=react-server', '--import', 'tsx'],
  })
  await child.message()
  const ask = async (name, input) => {
    child.send({ name, input })
    const said = await child.message()
    if (!said) throw new Error(`${name} ended without an answer`)
    return said
  }
  console.log(
    `${lines} lines\n\n| file | MB | looked through, ms | imported, ms | of the shop's processor | products |`,
  )
  console.log('|---|---|---|---|---|---|')
  for (const [name, text] of Object.entries(files())) {
    const looked = await ask('look', text)
    const written = looked.items > 0 ? await ask('write', looked.id) : { ms: 0, cpu: 0, items: 0 }
    if (written.items !== looked.items) throw new Error(`${name}: ${written.items} were written`)
    const size = (Buffer.byteLength(text) / 1e6).toFixed(1)
    const times = [looked.ms, written.ms, looked.cpu + written.cpu].map((ms) => ms.toFixed(0))
    console.log(`| ${name} | ${size} | ${times.join(' | ')} | ${written.items} |`)
  }
  const { loadLarge } = await import('./seed-large/load.ts')
  await client.query('truncate products cascade')
  await loadLarge(client, exported)
  const { ms, items, bytes, most } = await ask('export')
  const [size, memory] = [bytes, most].map((one) => Math.round(one / 1e6))
  console.log(`\nexport of ${items} products: ${ms.toFixed(0)} ms, ${size} MB, heap ${memory} MB`)
  await child.stop()
  await client.end()
  await database.stop()
}

/** Each file after the one before it: all products with one variant, and with three. */
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

if (process.env.MEASURE_ONLY) await answer()
else await measure()
process.exit()
