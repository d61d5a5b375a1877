import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { codeOf, messageOf } from '../start/errors.mjs'
import { connect } from './connection.mjs'
import { checkRights } from './database-rights.mjs'

/** @import { Client } from 'pg' */

/**
 * @typedef {{ name: string, script: string, checksum: string }} Migration
 * @typedef {{ name: string, checksum: string, isFinished: boolean }} Applied
 */

const FOLDER = fileURLToPath(new URL('../../prisma/migrations', import.meta.url))
/** Arbitrary key, the same in every process. */
const LOCK = 7_266_420_319
/** A waiting ALTER TABLE holds up every query of its table: it gives way after this time, and tries again. */
const LOCK_TIMEOUT_MS = 3_000
const LOCK_PAUSE_MS = 2_000
const LOCK_ATTEMPTS = 24
const LOCK_NOT_AVAILABLE = '55P03'

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
 * Applies pending migrations in order, each in a transaction, and returns the names of those applied here.
 * @param {string} connectionString
 * @throws Error with a sentence for the operator: history and folder disagree, a right is missing, a migration fails
 */
export async function migrate(connectionString, folder = FOLDER) {
  const client = await connect(connectionString)
  try {
    const migrations = await readMigrations(folder)
    /** @type {string[]} */
    const applied = []
    while (await nextOf(client, migrations)) {
      const name = await applyNext(client, migrations)
      if (name) applied.push(name)
    }
    return applied
  } finally {
    await client.end()
  }
}

/** In order, with the SHA-256 of each script in hexadecimal. */
export async function readMigrations(folder = FOLDER) {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  /** @param {string} name */
  const read = async (name) => {
    const script = await readFile(path.join(folder, name, 'migration.sql'), 'utf8')
    return { name, script, checksum: createHash('sha256').update(script).digest('hex') }
  }
  return Promise.all(names.sort().map(read))
}

/**
 * The migrations that the database has; empty where it has none.
 * @param {Client} client
 * @returns {Promise<Applied[]>}
 */
export async function readHistory(client) {
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

/**
 * A sentence for the operator, or null when this version can use the database: every migration it knows was applied
 * unchanged or is pending, and the newer ones only added something (docs/decisions/087-expand-then-contract.md).
 * @param {Pick<Migration, 'name' | 'checksum'>[]} migrations
 * @param {Applied[]} history
 */
export function describeDisagreement(migrations, history) {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum, isFinished } of history) {
    if (!isFinished) {
      return `The migration ${name} was begun by "prisma migrate" and not finished: "prisma migrate resolve" says what became of it.`
    }
    const migration = byName.get(name)
    if (migration && migration.checksum !== checksum) {
      return `The migration ${name} was changed after this database had applied it: put the file back and write a new migration instead.`
    }
  }
  const unknown = history.map(({ name }) => name).filter((name) => !byName.has(name))
  const isBehind = pendingOf(migrations, history).length > 0
  const newest = migrations.at(-1)?.name ?? ''
  const foreign = unknown.find((name) => isBehind || name < newest)
  if (foreign) {
    return `This database has the migration ${foreign}, which prisma/migrations does not hold: it was made by another version of the shop.`
  }
  const contracting = unknown.find(isContracting)
  if (contracting) {
    return `A newer version of the shop has applied the migration ${contracting}, which removes what this version needs: start that version, or restore a backup from before it.`
  }
  return null
}

/**
 * Whether versions without this migration cannot work after it.
 * @param {string} name
 */
export const isContracting = (name) => /^\d+_contract_/.test(name)

/**
 * @template {{ name: string }} M
 * @param {M[]} migrations
 * @param {Applied[]} history
 */
function pendingOf(migrations, history) {
  const applied = new Set(history.map(({ name }) => name))
  return migrations.filter(({ name }) => !applied.has(name))
}

/**
 * @param {Client} client
 * @param {Migration[]} migrations
 */
async function nextOf(client, migrations) {
  const history = await readHistory(client)
  const disagreement = describeDisagreement(migrations, history)
  if (disagreement) throw new Error(disagreement)
  return pendingOf(migrations, history)[0]
}

/**
 * Returns the name of the applied migration, or null when another instance was faster.
 * @param {Client} client
 * @param {Migration[]} migrations
 */
async function applyNext(client, migrations) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryNext(client, migrations)
    } catch (error) {
      if (
        codeOf(error instanceof Error && error.cause) !== LOCK_NOT_AVAILABLE ||
        attempt === LOCK_ATTEMPTS
      )
        throw error
      await sleep(LOCK_PAUSE_MS)
    }
  }
}

/**
 * @param {Client} client
 * @param {Migration[]} migrations
 */
async function tryNext(client, migrations) {
  await client.query('begin isolation level read committed')
  try {
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
    await lockMigrations(client)
    const next = await nextOf(client, migrations)
    if (next) {
      await checkRights(client)
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
      await runMigration(client, next)
    }
    await client.query('commit')
    return next?.name ?? null
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Until the transaction ends: a lock of the session would stay in the pool of PgBouncer.
 * @param {Client} client
 */
export const lockMigrations = (client) => client.query('select pg_advisory_xact_lock($1)', [LOCK])

/**
 * Runs a script and records it, in the open transaction.
 * @param {Client} client
 * @param {Migration} migration
 */
export async function runMigration(client, { name, script, checksum }) {
  const startedAt = new Date()
  try {
    await client.query(script)
    await client.query(HISTORY)
    await client.query(
      `insert into "_prisma_migrations"
         (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
       values ($1, $2, clock_timestamp(), $3, $4, 1)`,
      [randomUUID(), checksum, name, startedAt],
    )
  } catch (error) {
    throw new Error(`The migration ${name} failed and was undone: ${messageOf(error)}`, {
      cause: error,
    })
  }
}
