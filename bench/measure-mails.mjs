import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../server/database/migrations.mjs'
import { startMailServer } from '../tests/runner/mail-server.mjs'
import { openPostgres } from './benchmark-process.mjs'

// Mails a second that one worker sends to a server whose replies take some milliseconds, by connections:
// node bench/measure-mails.mjs [mails] [milliseconds]. The first tenth is not counted: the worker is starting.
const mails = Number(process.argv[2] ?? 200)
const latencyMs = Number(process.argv[3] ?? 100)
const WORKER = process.env.MAIL_WORKER ?? 'tests/postgres/mail-work.ts'

const database = await openPostgres()
if (!database) throw new Error('No PostgreSQL 15 or later')
await migrate(database.url)
const client = new pg.Client({ connectionString: database.url })
await client.connect()
const { rows } = await client.query(
  `insert into orders (id, reference, creditor_reference, status, payment_method, language, total_cents,
     vat_rate, email, first_name, last_name, address, city, country, phone, updated_at)
   values (gen_random_uuid(), 'LX-1', 'RF1', 'shipped', 'bank_transfer', 'fr', 1000,
     20, 'ada@shop.example', 'Ada', 'Lovelace', '', '', 'FR', '', now()) returning id`,
)
console.log(
  `${mails} mails, replies after ${latencyMs} ms\n\n| connections | mails a second |\n|---|---|`,
)
for (const connections of [1, 4, 10]) {
  console.log(`| ${connections} | ${(await measure(connections)).toFixed(1)} |`)
}
await client.end()
await database.stop()

async function measure(connections) {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-mails-'))
  const server = await startMailServer(folder, 0, latencyMs)
  await client.query('truncate outbox_messages cascade')
  await client.query(
    `insert into outbox_messages (id, topic, payload)
     select gen_random_uuid(), 'mail.order-shipped', jsonb_build_object('orderId', $1::text)
     from generate_series(1, $2::int)`,
    [rows[0].id, mails],
  )
  const worker = startWorker(server.url, connections)
  const from = await received(folder, mails / 10)
  const to = await received(folder, mails)
  const exit = once(worker, 'exit')
  worker.kill('SIGTERM')
  await exit
  await server.stop()
  await rm(folder, { recursive: true })
  return ((to.count - from.count) * 1000) / (to.at - from.at)
}

function startWorker(smtpUrl, connections) {
  return spawn(process.execPath, ['--import=tsx', WORKER], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      AUTH_SECRET: 'only-to-measure-only-to-measure-only',
      SMTP_URL: smtpUrl,
      MAIL_CONNECTIONS: String(connections),
      TSX_TSCONFIG_PATH: WORKER.replace('.ts', '.tsconfig.json'),
    },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
}

/** Waits until at least `count` mails have arrived. */
async function received(folder, count) {
  for (;;) {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    if (names.length >= count) return { count: names.length, at: performance.now() }
    await wait(20)
  }
}
