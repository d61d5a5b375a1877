import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { withSchemaEngine } from './schema-engine.mjs'

const baseDir = fileURLToPath(new URL('../../prisma/migrations', import.meta.url))
const filters = { externalTables: [], externalEnums: [] }
/** Any number, the same in every process of the shop. */
const LOCK = 7_266_420_319

/**
 * Applies what `prisma/migrations` holds and the database does not have yet.
 * Gives the names of those applied. Throws when history and folder disagree.
 */
export async function migrate(connectionString) {
  // Two instances may start at once, and the engine's own lock gives up after ten seconds.
  const guard = new pg.Client({ connectionString })
  await guard.connect()
  try {
    await guard.query('select pg_advisory_lock($1)', [LOCK])
    return await withSchemaEngine(connectionString, applyMigrations)
  } finally {
    await guard.end()
  }
}

async function applyMigrations(engine) {
  const migrationsList = await readMigrations()
  const optInToShadowDatabase = false
  const state = await engine.diagnoseMigrationHistory({
    migrationsList,
    filters,
    optInToShadowDatabase,
  })
  const disagreement = describeDisagreement(state)
  if (disagreement) throw new Error(disagreement)
  const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters })
  return appliedMigrationNames
}

async function readMigrations() {
  const entries = await readdir(baseDir, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const read = async (name) => ({
    path: name,
    migrationFile: {
      path: 'migration.sql',
      content: {
        tag: 'ok',
        value: await readFile(path.join(baseDir, name, 'migration.sql'), 'utf8'),
      },
    },
  })
  return {
    baseDir,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(path.join(baseDir, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(names.sort().map(read)),
  }
}

/** One sentence on what is wrong, or null when the folder only goes on from the history. */
export function describeDisagreement({ editedMigrationNames, failedMigrationNames, history }) {
  if (failedMigrationNames.length > 0) {
    return `The migration ${failedMigrationNames.join(', ')} failed earlier and is half known to the database: repair it, then run "npx prisma migrate resolve".`
  }
  if (editedMigrationNames.length > 0) {
    return `The migration ${editedMigrationNames.join(', ')} was changed after this database had applied it: put the file back and write a new migration instead.`
  }
  if (history?.unpersistedMigrationNames) {
    return `This database has the migration ${history.unpersistedMigrationNames.join(', ')}, which prisma/migrations does not hold: it was made by another, probably newer, version of the shop.`
  }
  return null
}
