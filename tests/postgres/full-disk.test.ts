import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startPostgres, type TestPostgres } from '@/tests/runner/postgres.mjs'
import { applyMigrations } from '../data/databases'
import { mountSmallDisk } from '../runner/small-disk.mjs'

// A server of its own on a disk of its own; the modules read its URL from the environment when imported.
const disk = await mountSmallDisk(300 * 1024 * 1024)
let postgres: TestPostgres | undefined
let db: typeof import('@/lib/db')
let limits: typeof import('@/lib/security/rate-limit')

vi.mock('@/lib/security/client-network', () => ({ clientNetwork: async () => '203.0.113.5' }))

beforeAll(async () => {
  if (!disk) return
  postgres = (await startPostgres({ parent: disk.folder })) ?? undefined
  if (!postgres) throw new Error('No PostgreSQL')
  process.env.DATABASE_URL = postgres.url
  applyMigrations(postgres.url)
  db = await import('@/lib/db')
  limits = await import('@/lib/security/rate-limit')
})
afterAll(async () => {
  await db?.prisma.$disconnect()
  await postgres?.stop()
  await disk?.unmount()
})

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => db.failureOf(error).code,
  )
const write = () => db.prisma.$executeRaw`
  insert into limits (key, points, expire) select 'test-' || n, 1, null from generate_series(1, 1000) n
  on conflict do nothing`

it.skipIf(!disk)('is unavailable to writers while its disk is full, and works again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await disk?.fill()
  expect(await codeOf(db.prisma.order.count())).toBe('done')
  expect(await codeOf(write())).toBe('SERVICE_UNAVAILABLE')
  // Passwords could be tried without a count; other attempts pass.
  expect(await codeOf(limits.countHashing('login', 'ada@a.example'))).toBe('SERVICE_UNAVAILABLE')
  expect(await limits.countAttempt('listOrders', 'ada')).toBeNull()
  await disk?.free()
  expect(await codeOf(write())).toBe('done')
  expect(await limits.countHashing('login', 'ada@a.example')).toMatchObject({ ok: true })
})
