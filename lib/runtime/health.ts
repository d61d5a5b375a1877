import 'server-only'
import { access, constants, readdir, statfs } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'

/** Milliseconds; load balancers give up soon. */
const TIMEOUT = 3_000
const MIN_FREE_BYTES = 100 * 1024 * 1024
/** Seconds that a due message may wait. */
const MAX_OUTBOX_AGE = 600

export type Health = {
  /** Whether database and migrations are fine: the shop works without the rest. */
  isReady: boolean
  checks: {
    database: 'ok' | 'away'
    migrations: 'ok' | 'pending' | 'unknown'
    disk: 'ok' | 'full' | 'read-only'
    outbox: 'ok' | 'late' | 'unknown'
  }
}

/** Responds within about three seconds. */
export async function readHealth(): Promise<Health> {
  const [database, disk] = await Promise.all([readDatabase(), readDisk()])
  const isReady = database.database === 'ok' && database.migrations === 'ok'
  return { isReady, checks: { ...database, disk } }
}

async function readDatabase(): Promise<Omit<Health['checks'], 'disk'>> {
  const found = await Promise.race([query(), setTimeout(TIMEOUT, null, { ref: false })])
  if (!found) return { database: 'away', migrations: 'unknown', outbox: 'unknown' }
  const applied = new Set(found.applied)
  migrations ??= listMigrations()
  const isComplete = (await migrations).every((name) => applied.has(name))
  return {
    database: 'ok',
    migrations: isComplete ? 'ok' : 'pending',
    outbox: found.outboxAge > MAX_OUTBOX_AGE ? 'late' : 'ok',
  }
}

async function query(): Promise<{ applied: string[]; outboxAge: number } | null> {
  try {
    const [row] = await prisma.$queryRaw<{ applied: string[]; outboxAge: number }[]>`
      select
        (select coalesce(array_agg(migration_name::text), '{}') from _prisma_migrations
          where finished_at is not null and rolled_back_at is null) as applied,
        (select coalesce(extract(epoch from now() - min(run_after)), 0)::float from outbox_messages
          where done_at is null and failed_at is null and run_after <= now()) as "outboxAge"`
    return row ?? null
  } catch {
    return null
  }
}

/** Migrations of this version. A database with newer ones works, one without all of these does not. */
let migrations: Promise<string[]> | undefined

async function listMigrations(): Promise<string[]> {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'prisma/migrations')
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

async function readDisk(): Promise<Health['checks']['disk']> {
  try {
    await access(env.DATA_DIR, constants.W_OK)
    const { bavail, bsize } = await statfs(env.DATA_DIR)
    return bavail * bsize < MIN_FREE_BYTES ? 'full' : 'ok'
  } catch {
    return 'read-only'
  }
}
