import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readDemo } from '@/lib/products/csv/demo'
import { readStored } from '@/lib/products/csv/read-stored'
import { previewTexts } from '@/lib/products/csv/texts/preview-texts'
import { textRows } from '@/lib/products/csv/texts/rows'
import { runTexts } from '@/lib/products/csv/texts/run-texts'
import { removeDemonstration } from '@/lib/site/demonstration'
import { seedCatalogue } from '@/prisma/seed/catalogue'
import { withPrisma } from '@/prisma/seed/client'
import { asAdministrator, confirmNow, visitor } from '../data/admin'
import { resetDatabase, sql } from '../data/database'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

let other: pg.Client

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
  await confirmNow()
  other = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await other.connect()
  await other.query('begin')
})
afterEach(() => other.end())

const expectLockWait = () =>
  vi.waitFor(
    async () => {
      const waiting = `select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`
      expect(await sql(waiting)).not.toEqual([])
    },
    { timeout: 60_000, interval: 20 },
  )

it('an import of texts locks all its products in the order of ids, so that no writer deadlocks', async () => {
  await sql(`insert into products (id, slug, name, brand, category, image, position, updated_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'p-' || n, 'P ' || n, '',
      'audio', '/a.webp', n, now() from generate_series(1, 250) n`)
  await sql(`insert into variants (id, product_id, price_cents, position, updated_at)
    select gen_random_uuid(), id, 100, 0, now() from products`)
  const ids = (await sql<{ id: string }>('select id from products order by id desc')).map(
    ({ id }) => id,
  )
  const stored = await readStored(ids)
  const rows = ids.map((id) => {
    const product = stored.get(id)
    const row = product && textRows(product).find(({ field }) => field === 'description')
    return `${id},description,${row?.version},Szöveg`
  })
  const bytes = new TextEncoder().encode(['id,field,version,hu', ...rows].join('\n'))
  const taken = await previewTexts({ name: 'a.csv', bytes })
  if (!taken.ok) throw new Error(taken.code)
  await other.query('select 1 from products where id = $1 for no key update', [ids.at(-1)])
  const run = runTexts(taken.value.id)
  await expectLockWait()
  await other.query(`set local lock_timeout = '2s'`)
  await other.query('select 1 from products where id = $1 for no key update', [ids[0]])
  await other.query('commit')
  expect(await run).toEqual({ ok: true, value: null })
})

it('a product that is renamed while the demonstration is removed stays', async () => {
  const [renamed, removed] = readDemo()
  const some = [renamed, removed].flatMap((one) => one ?? [])
  await withPrisma(String(process.env.DATABASE_URL), (prisma) => seedCatalogue(prisma, some))
  await other.query(`update products set name = 'My phone' where id = $1`, [renamed?.id])
  const removal = removeDemonstration()
  await expectLockWait()
  await other.query('commit')
  expect(await removal).toEqual({ ok: true, value: { deleted: 1, archived: 0 } })
  expect(await sql('select name from products')).toEqual([{ name: 'My phone' }])
})
