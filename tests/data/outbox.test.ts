import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cancelOrder } from '@/lib/orders/mutations'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { handlers } from '@/lib/site/outbox-handlers'
import { resetDatabase, sql } from './database'
import { stockShop } from './order-fixtures'
import { placeBankTransferOrder } from './place'
import { insert } from './rows'
import { newKey, type Stock, submission } from './submission'

const session = vi.hoisted(() => ({ userId: '' }))
vi.mock('@/lib/auth/session', () => ({ getCurrentUser: async () => ({ id: session.userId }) }))

// Before lib/env.ts is imported, for a separate mail folder.
vi.hoisted(() => {
  process.env.DATA_DIR = `${process.env.TMPDIR ?? '/tmp'}/shop-mail-${process.pid}`
})
const data = String(process.env.DATA_DIR)
const mails = path.join(data, 'mail')

let stock: Stock
beforeEach(async () => {
  rmSync(data, { recursive: true, force: true })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await resetDatabase()
  stock = await stockShop()
  session.userId = stock.userId
})
afterAll(() => rmSync(data, { recursive: true, force: true }))

async function place() {
  const result = await placeBankTransferOrder(submission(stock), newKey())
  if (!result.ok) throw new Error(result.code)
  return result.value
}

const messages = () =>
  sql(
    `select id, topic, attempts, done_at is not null as done, last_error,
       extract(epoch from run_after - now())::float as due_in
     from outbox_messages order by created_at, id`,
  )
const makeDue = () => sql(`update outbox_messages set run_after = now() - interval '1 s'`)

/** The decoded text part. */
function textOf(eml: string) {
  const [, encoding, body = ''] =
    eml.match(/text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)\r\n\r\n([\s\S]*?)\r\n--/) ?? []
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

describe('the confirmation of an order', () => {
  it('is written as an .eml file in the order’s language, named by its message id', async () => {
    const order = await place()
    expect(await runOutbox(handlers)).toEqual({ done: 1, failed: 0 })
    const [message] = await messages()
    expect(message).toMatchObject({ attempts: 1, done: true, last_error: null })
    expect(readdirSync(mails)).toEqual([`${message?.id}.eml`])
    const eml = readFileSync(path.join(mails, `${message?.id}.eml`), 'utf8')
    expect(eml).toMatch(new RegExp(`^Message-ID: <${message?.id}@localhost>\r$`, 'm'))
    expect(eml).toMatch(/^From: Maison LX <contact@shop.example>\r$/m)
    expect(eml).toMatch(/^To: ada@shop.example\r$/m)
    expect(eml).toContain(`Subject: Il suo ordine ${order.reference}`)
    expect(eml).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    const text = textOf(eml)
    expect(text).toContain('FR14 2004 1010 0505 0001 3M02 606')
    expect(text).toContain(order.bank.reference)
    expect(text).toContain('2 × Aurora One')
    expect(await runOutbox(handlers)).toEqual({ done: 0, failed: 0 })
  })

  it('is retried later when it fails, and never lost', async () => {
    await place()
    // A file blocks the folder's path.
    writeFileSync(data, '')
    for (const attempts of [1, 2, 3]) {
      expect(await runOutbox(handlers)).toEqual({ done: 0, failed: 1 })
      const [message] = await messages()
      expect(message).toMatchObject({ attempts, done: false })
      expect(message?.last_error).toMatch(/^ENOTDIR|^EEXIST/)
      expect(message?.due_in).toBeGreaterThan(2.5 * 2 ** attempts - 2)
      expect(message?.due_in).toBeLessThan(5 * 2 ** attempts + 1)
      expect(await runOutbox(handlers)).toEqual({ done: 0, failed: 0 })
      await makeDue()
    }
    rmSync(data)
    expect(await runOutbox(handlers)).toEqual({ done: 1, failed: 0 })
    expect(await messages()).toMatchObject([{ attempts: 4, done: true, last_error: null }])
    expect(readdirSync(mails)).toHaveLength(1)
  })

  it('is not sent for an order cancelled meanwhile; the cancellation is', async () => {
    const { id, reference } = await place()
    await cancelOrder(id)
    expect(await runOutbox(handlers)).toEqual({ done: 2, failed: 0 })
    const files = readdirSync(mails).map((name) => readFileSync(path.join(mails, name), 'utf8'))
    expect(files).toHaveLength(1)
    expect(textOf(files[0] ?? '')).toContain(`Il suo ordine ${reference} è stato annullato`)
  })

  it('is not sent once the order is erased', async () => {
    await place()
    await sql('delete from orders')
    expect(await runOutbox(handlers)).toEqual({ done: 1, failed: 0 })
    expect(existsSync(mails)).toBe(false)
  })
})

describe('the worker', () => {
  const seen: string[] = []
  const noted = async (_: unknown, id: string) => void seen.push(id)
  const noting = { 'mail.order-placed': noted, 'mail.order-cancelled': noted }
  beforeEach(() => void seen.splice(0))

  it('handles the longest due first and skips what is not due', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    const later = await insert('outbox_messages', { run_after: at(1) })
    const second = await insert('outbox_messages', { run_after: at(-1) })
    const first = await insert('outbox_messages', { run_after: at(-2) })
    expect(await runOutbox(noting)).toEqual({ done: 2, failed: 0 })
    expect(seen).toEqual([first, second])
    expect(seen).not.toContain(later)
  })

  it('continues after a failing message, also one without a handler', async () => {
    await insert('outbox_messages', { topic: 'toString' })
    await insert('outbox_messages')
    await insert('outbox_messages')
    expect(await runOutbox(noting)).toEqual({ done: 2, failed: 1 })
    expect(await sql('select last_error from outbox_messages where done_at is null')).toEqual([
      { last_error: 'No handler for this topic' },
    ])
  })

  it('abandons a message for a rejected address or after five days', async () => {
    const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60_000)
    const refusal = Object.assign(new Error('550 unknown'), {
      command: 'RCPT TO',
      responseCode: 550,
    })
    const failing = (error: Error) => ({ 'mail.order-placed': () => Promise.reject(error) })
    const refused = await insert('outbox_messages')
    await runOutbox(failing(refusal))
    const old = await insert('outbox_messages', { created_at: days(5) })
    const young = await insert('outbox_messages', { created_at: days(4) })
    await runOutbox(failing(new Error('away')))
    expect(await sql('select id from outbox_messages where failed_at is null')).toEqual([
      { id: young },
    ])
    await makeDue()
    expect(await runOutbox(noting)).toEqual({ done: 1, failed: 0 })
    expect(seen).toEqual([young])
    await sql('update outbox_messages set failed_at = null')
    expect(await runOutbox(noting)).toEqual({ done: 2, failed: 0 })
    expect(seen.slice(1).sort()).toEqual([refused, old].sort())
  })

  it('takes over a message of a dead worker when its lease expires', async () => {
    const id = await insert('outbox_messages')
    const dying = { ...noting, 'mail.order-placed': () => new Promise<void>(() => {}) }
    void runOutbox(dying)
    await expect.poll(messages).toMatchObject([{ attempts: 1 }])
    expect(await runOutbox(noting)).toEqual({ done: 0, failed: 0 })
    await makeDue()
    expect(await runOutbox(noting)).toEqual({ done: 1, failed: 0 })
    expect(seen).toEqual([id])
  })

  it('stops between two messages', async () => {
    await insert('outbox_messages')
    await insert('outbox_messages')
    expect(await runOutbox(noting, () => seen.length === 1)).toEqual({ done: 1, failed: 0 })
  })
})
