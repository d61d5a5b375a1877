import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { FileCounts, FileNote } from '@/lib/accounts/moving/model'
import { type Tx, toJsonRows } from '@/lib/db'
import { newRowId } from '@/lib/ids'
import type { Source } from '@/lib/products/moving/model'
import type { ForeignOrder, PastLine } from './model'

const BATCH = 1_000

type Planned = ForeignOrder & { id: string; userId: string | null }
export type PastPlan = { orders: Planned[]; counts: FileCounts; notes: FileNote[] }

/** Compares a file with the past orders that are here, and finds the account of each. */
export async function planPastOrders(
  db: Pick<Tx, '$queryRaw'>,
  source: Source,
  rows: readonly ForeignOrder[],
): Promise<PastPlan> {
  const plan: PastPlan = { orders: [], counts: { created: 0, changed: 0, same: 0 }, notes: [] }
  for (let from = 0; from < rows.length; from += BATCH) {
    await planBatch(db, source, rows.slice(from, from + BATCH), plan)
  }
  return plan
}

type Account = { id: string; email: string; key: string; source: string }
type Known = {
  key: string
  id: string
  userId: string | null
  text: string
  lines: PastLine[]
  isErased: boolean
}

async function planBatch(
  db: Pick<Tx, '$queryRaw'>,
  source: Source,
  rows: readonly ForeignOrder[],
  { orders, counts, notes }: PastPlan,
): Promise<void> {
  const known = await db.$queryRaw<Known[]>`
    select key, id::text, user_id::text as "userId", erased_at is not null as "isErased",
      concat_ws('|', number, extract(epoch from placed_at)::bigint, state, currency, total_cents,
        refunded_cents, payment_method, email, name, address, country) as text, lines
    from past_orders where source = ${source} and key = any(${rows.map(({ key }) => key)}::text[])
    order by id for no key update`
  // An account of this shop's own sign-up proves its mailbox by a mailed link (claim-past-orders.ts).
  const accounts = await db.$queryRaw<Account[]>`
    select users.id::text, users.email, moved.key, moved.source
    from users join moved_customers moved on moved.user_id = users.id
    where (moved.made_account and users.email = any(${rows.map(({ email }) => email)}::text[]))
      or (moved.source = ${source} and moved.made_account
        and moved.key = any(${rows.map(({ customer }) => customer)}::text[]))`
  const byKey = new Map(known.map((one) => [one.key, one]))
  const byEmail = new Map(accounts.map(({ email, id }) => [email, id]))
  const byCustomer = new Map(
    accounts.flatMap((one) => (one.source === source ? [[one.key, one.id]] : [])),
  )
  for (const row of rows) {
    const before = byKey.get(row.key)
    if (before?.isErased) {
      notes.push({ line: row.line, code: 'erased', value: row.number })
      continue
    }
    const userId =
      before?.userId ?? byEmail.get(row.email) ?? (row.email ? null : byCustomer.get(row.customer))
    if (!userId) notes.push({ line: row.line, code: 'noAccount', value: row.number })
    const isSame =
      before?.text === textOf(row) &&
      before.userId === (userId ?? null) &&
      isDeepStrictEqual(before.lines, row.lines)
    if (isSame) counts.same += 1
    else counts[before ? 'changed' : 'created'] += 1
    if (!isSame) orders.push({ ...row, id: before?.id ?? newRowId(), userId: userId ?? null })
  }
}

const textOf = (row: ForeignOrder) =>
  [
    ...[row.number, Math.round(row.placedAt.getTime() / 1000), row.state, row.currency],
    ...[row.totalCents, row.refundedCents, row.paymentMethod, row.email, row.name, row.address],
    row.country,
  ].join('|')

export async function writePastOrders(
  tx: Pick<Tx, '$executeRaw'>,
  source: Source,
  { orders }: PastPlan,
): Promise<void> {
  for (let from = 0; from < orders.length; from += BATCH) {
    const rows = orders.slice(from, from + BATCH)
    await tx.$executeRaw`
      insert into past_orders (id, source, key, user_id, number, placed_at, state, currency, total_cents,
        refunded_cents, payment_method, email, name, address, country, lines)
      select id, ${source}, key, "userId", number, "placedAt", state, currency, "totalCents",
        "refundedCents", "paymentMethod", email, name, address, country, lines
      from jsonb_to_recordset(${toJsonRows(rows)}::jsonb) as one(id uuid, key text, "userId" uuid,
        number text, "placedAt" timestamptz, state text, currency text, "totalCents" int,
        "refundedCents" int, "paymentMethod" text, email text, name text, address text, country text,
        lines jsonb)
      on conflict (source, key) do update set
        user_id = excluded.user_id, number = excluded.number, placed_at = excluded.placed_at,
        state = excluded.state, currency = excluded.currency, total_cents = excluded.total_cents,
        refunded_cents = excluded.refunded_cents, payment_method = excluded.payment_method,
        email = excluded.email, name = excluded.name, address = excluded.address,
        country = excluded.country, lines = excluded.lines
        where past_orders.erased_at is null`
  }
}
