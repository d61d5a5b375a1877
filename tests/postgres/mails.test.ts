import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { resetDatabase, sql } from '../data/database'
import { insert } from '../data/rows'
import { startMailServer } from '../runner/mail-server.mjs'

const MAILS = 200
const CONNECTIONS = 4

let folder: string
let server: Awaited<ReturnType<typeof startMailServer>>
const workers: ChildProcess[] = []

beforeEach(async () => {
  await resetDatabase()
  folder = mkdtempSync(path.join(tmpdir(), 'shop-mails-'))
  server = await startMailServer(folder, 0, 20)
})
afterEach(async () => {
  for (const worker of workers.splice(0)) await ended(worker)
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Messages about an order, each due for a minute. */
async function enqueueOrderMails() {
  const orderId = await insert('orders', { status: 'shipped' })
  await insert('order_lines', { order_id: orderId })
  await sql(
    `insert into outbox_messages (id, topic, payload, run_after)
     select gen_random_uuid(), 'mail.order-shipped', jsonb_build_object('orderId', $1::text),
       now() - interval '1 minute' from generate_series(1, $2::int)`,
    [orderId, MAILS],
  )
}

async function enqueueReset() {
  const userId = await insert('users')
  const payload = JSON.stringify({ userId, askedAt: new Date().toISOString() })
  return insert('outbox_messages', { topic: 'mail.password-reset', payload })
}

function startWorker() {
  const settings = {
    SMTP_URL: server.url,
    MAIL_CONNECTIONS: String(CONNECTIONS),
    TSX_TSCONFIG_PATH: 'tests/postgres/mail-work.tsconfig.json',
  }
  const worker = spawn(process.execPath, ['--import=tsx', 'tests/postgres/mail-work.ts'], {
    env: { ...process.env, ...settings },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  workers.push(worker)
  return worker
}

async function ended(worker: ChildProcess) {
  if (worker.exitCode !== null) return worker.exitCode
  const exit = once(worker, 'exit')
  worker.kill('SIGTERM')
  const [code] = await exit
  return code as number | null
}

const received = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => /^Message-ID: <(.*)@/m.exec(readFileSync(path.join(folder, name), 'utf8'))?.[1])
    .sort()

/** Without the notice of the order to an owner, which this shop lacks. */
const idsInOrder = async () =>
  (
    await sql(`select id::text from outbox_messages where topic <> 'mail.owner-order'
      order by done_at`)
  ).map(({ id }) => String(id))

const waitForMails = (count: number) =>
  expect.poll(() => received().length).toBeGreaterThanOrEqual(count)

it('two workers send each mail once over few connections, also when one of them stops', async () => {
  await enqueueOrderMails()
  const stopped = startWorker()
  startWorker()
  await waitForMails(MAILS / 4)
  expect(await ended(stopped)).toBe(0)
  await waitForMails(MAILS)
  const open = async () => (await sql('select 1 from outbox_messages where done_at is null')).length
  await expect.poll(open).toBe(0)
  expect(received()).toEqual((await idsInOrder()).sort())
  expect(await sql('select distinct attempts from outbox_messages')).toEqual([{ attempts: 1 }])
  // A slow machine lets idle ones end.
  expect(server.connections()).toBeLessThan(MAILS / 5)
})

it('a password reset behind 200 order mails leaves among the first', async () => {
  await enqueueOrderMails()
  const reset = await enqueueReset()
  startWorker()
  await waitForMails(2 * CONNECTIONS)
  expect((await idsInOrder()).indexOf(reset)).toBeLessThan(CONNECTIONS)
})

it('a password reset overtakes order mails that are under way', async () => {
  await enqueueOrderMails()
  startWorker()
  await waitForMails(10)
  const reset = await enqueueReset()
  const overtaken = async () =>
    (
      await sql(
        `select (select count(*)::int from outbox_messages other
           where other.done_at between reset.created_at and reset.done_at) as count
         from outbox_messages reset where id = $1 and done_at is not null`,
        [reset],
      )
    )[0]?.count
  await expect.poll(overtaken).toBeDefined()
  // Itself, mails under way, and one that each connection has begun meanwhile.
  expect(await overtaken()).toBeLessThan(MAILS / 4)
})
