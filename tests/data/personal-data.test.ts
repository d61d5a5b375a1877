import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, it, vi } from 'vitest'
import { RETENTION_DAYS } from '@/lib/legal/retention-days'
import { KEPT, ORDER_COLUMN_NAMES, ORDER_COLUMNS } from '@/lib/orders/columns'
import { deleteAccount } from '@/lib/privacy/mutations'
import { ORDER_DATA, PERSONAL_DATA } from '@/lib/privacy/personal-data'
import { resetDatabase, sql } from './database'
import { fillShopWith, PASSWORD, ZOFIA } from './person'
import { insert } from './rows'

const session = vi.hoisted(() => ({ userId: '', email: '' }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => ({ id: session.userId, email: session.email }),
  signOut: async () => {},
}))

type Line = { table: string } & Record<'columns' | 'writtenBy' | 'exported' | 'erasure', string>
const FILE = 'docs/personal-data.csv'
const lines: (Line & { retention: string })[] = parse(readFileSync(FILE), {
  columns: ['table', 'columns', 'writtenBy', 'exported', 'erasure', 'retention'],
  from: 2,
})
/** "table.column" of the lines that meet the condition, sorted. */
const listed = (meets: (line: Line) => boolean) =>
  lines
    .filter(meets)
    .flatMap(({ table, columns }) => columns.split(' ').map((column) => `${table}.${column}`))
    .sort()

it('names every column of the database once', async () => {
  const stored = await sql<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const columns = stored.map(({ name }) => name).sort()
  const named = listed(() => true)
  expect(columns.filter((column) => !named.includes(column))).toEqual([])
  expect(named).toEqual(columns)
})

it('says by what each is written, whether it is exported, what erasure does, and for how long', () => {
  for (const line of lines) {
    expect(line.exported, line.columns).toMatch(/^(yes|no: .+)$/)
    expect(line.erasure, line.columns).toMatch(/^(deleted|emptied|kept: .+)$/)
    expect(existsSync(line.writtenBy), line.writtenBy).toBe(true)
  }
  const terms = lines.flatMap(({ retention }) => retention.split(' ').filter(Boolean))
  expect([...new Set(terms)].sort()).toEqual(Object.keys(RETENTION_DAYS).sort())
})

it('agrees with the columns that an order writes and erasure empties', () => {
  const written = (erasure?: string) =>
    listed(
      (line) =>
        line.writtenBy === 'lib/orders/placing/insert.ts' &&
        line.table === 'orders' &&
        (!erasure || line.erasure === erasure),
    )
  const ofOrders = (columns: string[]) => columns.map((name) => `orders.${name}`).sort()
  expect(written()).toEqual(ofOrders(ORDER_COLUMN_NAMES))
  const left = Object.values(ORDER_COLUMNS)
  const emptied = ORDER_COLUMN_NAMES.filter((_, index) => left[index] !== KEPT)
  expect(written('emptied')).toEqual(ofOrders(emptied))
})

/** Read by queries of their own, not by a selection of columns. */
const QUERIED = [
  ...['audit_entries', 'limits', 'mail_copies', 'newsletter_deliveries'],
  ...['newsletter_subscriptions', 'outbox_messages'],
]

it('agrees with the columns that the data export reads', () => {
  const exported = columnsOf('User', { ...PERSONAL_DATA, orders: { select: ORDER_DATA } }).sort()
  expect(listed(({ table, exported }) => exported === 'yes' && !QUERIED.includes(table))).toEqual(
    exported,
  )
})

type Select = { [field: string]: true | { select: Select } | undefined }

/** "table.column" of each field that the selection of a model names. */
function columnsOf(model: string, select: object): string[] {
  const schema = readFileSync('prisma/schema.prisma', 'utf8')
  const body = new RegExp(`^model ${model} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(schema)?.[1] ?? ''
  const table = /@@map\("(\w+)"\)/.exec(body)?.[1]
  return Object.entries(select as Select).flatMap(([field, chosen]) => {
    const [, type = '', rest = ''] =
      new RegExp(`^ {2}${field}\\s+(\\w+)(.*)$`, 'm').exec(body) ?? []
    if (typeof chosen === 'object') return columnsOf(type, chosen.select)
    return [`${table}.${/@map\("(\w+)"\)/.exec(rest)?.[1] ?? field}`]
  })
}

beforeEach(resetDatabase)

it('is true of what is left of a deleted account', async () => {
  const { delivered } = await fillShopWith(session)
  await insert('payment_events', { order_id: delivered, note: 'Paid by Zofia' })
  await sql(`update bank_credits set "references" = '{LX-1}'`)
  await sql(
    `update orders set carrier = 'UPS', tracking_number = '1Z', discount_code = 'SPRING', discount_id = $1
     where id = $2`,
    [await insert('discounts'), delivered],
  )
  session.email = ZOFIA.email
  // Audit entries of other accounts stay.
  const emptied = listed(({ table, erasure }) => erasure === 'emptied' && table !== 'audit_entries')
  const filled = async () => {
    const found: string[] = []
    for (const name of emptied) {
      const [table, column] = name.split('.')
      const rows = await sql(
        `select 1 from "${table}" where trim(coalesce("${column}"::text, '')) not in ('', '{}', 'erased')`,
      )
      if (rows.length > 0) found.push(name)
    }
    return found
  }
  expect(await filled()).toEqual(emptied)
  expect(await deleteAccount({ password: PASSWORD, confirmDeletion: true })).toMatchObject({
    ok: true,
  })
  expect(await filled()).toEqual([])
})
