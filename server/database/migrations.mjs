import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect } from './connection.mjs'
import { checkRights } from './database-rights.mjs'

const FOLDER = fileURLToPath(new URL('../../prisma/migrations', import.meta.url))
/** Arbitrary key, the same in every process. */
const LOCK = 7_266_420_319

// The table of `prisma migrate`, which can continue from here.
const HISTORY = `create table if not exists "_prisma_migrations" (
  "id" varchar(36) primary key not null,
  "checksum" varchar(64) not null,
  "finished_at" timestamptz,
  "migration_name" varchar(255) not null,
  "logs" text,
  "rolled_back_at" timestamptz,
  "started_at" timestamptz not null default now(),
  "applied_steps_count" integer not null default 0)`

/**
 * Applies pending migrations in order, each in a transaction, and returns their names.
 * @throws Error with a sentence for the operator: history and folder disagree, a right is missing, a migration fails
 */
export async function migrate(connectionString, folder = FOLDER) {
  const client = await connect(connectionString)
  try {
    // Several instances may start at once.
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const migrations = await readMigrations(folder)
    const history = await readHistory(client)
    const disagreement = describeDisagreement(migrations, history)
    if (disagreement) throw new Error(disagreement)
    const applied = new Set(history.map(({ name }) => name))
    const pending = migrations.filter(({ name }) => !applied.has(name))
    if (pending.length > 0) await checkRights(client)
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function readMigrations(folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const read = async (name) => {
    const script = await readFile(path.join(folder, name, 'migration.sql'), 'utf8')
    return { name, script, checksum: createHash('sha256').update(script).digest('hex') }
  }
  return Promise.all(names.sort().map(read))
}

async function readHistory(client) {
  const { rows: found } = await client.query(
    `select to_regclass('"_prisma_migrations"') as history`,
  )
  if (!found[0].history) return []
  const { rows } = await client.query(
    `select migration_name as name, checksum, finished_at is not null as "isFinished"
     from "_prisma_migrations" where rolled_back_at is null order by started_at`,
  )
  return rows
}

/** A sentence for the operator, or null when the history is a prefix of the folder. */
export function describeDisagreement(migrations, history) {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum, isFinished } of history) {
    if (!isFinished) {
      return `The migration ${name} was begun by "prisma migrate" and not finished: "prisma migrate resolve" says what became of it.`
    }
    const migration = byName.get(name)
    if (!migration) {
      return `This database has the migration ${name}, which prisma/migrations does not hold: it was made by another, probably newer, version of the shop.`
    }
    if (migration.checksum !== checksum) {
      return `The migration ${name} was changed after this database had applied it: put the file back and write a new migration instead.`
    }
  }
  return null
}

async function apply(client, { name, script, checksum }) {
  const startedAt = new Date()
  try {
    await client.query('begin')
    await client.query(script)
    await client.query(HISTORY)
    await client.query(
      `insert into "_prisma_migrations"
         (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
       values ($1, $2, clock_timestamp(), $3, $4, 1)`,
      [randomUUID(), checksum, name, startedAt],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new Error(`The migration ${name} failed and was undone: ${error.message}`, {
      cause: error,
    })
  }
}
