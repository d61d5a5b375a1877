import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect } from './connection.mjs'
import { checkRights } from './database-rights.mjs'
import { withSchemaEngine } from './schema-engine.mjs'

const baseDir = fileURLToPath(new URL('../../prisma/migrations', import.meta.url))
const filters = { externalTables: [], externalEnums: [] }
/** Any number, the same in every process of the shop. */
const LOCK = 7_266_420_319

/**
 * Applies what `prisma/migrations` holds and the database does not have yet.
 * Gives the names of those applied. Throws when history and folder disagree.
 */
export function migrate(connectionString) {
  return withGuard(connectionString, (guard, engine) => applyMigrations(guard, engine))
}

/** Lets a migration that failed, or was cut off, be tried again. */
export function markRolledBack(connectionString, migrationName) {
  return withGuard(connectionString, (_, engine) =>
    engine.markMigrationRolledBack({ migrationName }),
  )
}

/** Notes down a migration that was cut off when all that it does was done. Throws for one that is noted already. */
export function markApplied(connectionString, migrationName) {
  return withGuard(connectionString, async (_, engine) =>
    engine.markMigrationApplied({ migrationName, migrationsList: await readMigrations() }),
  )
}

/** Two instances may start at once, and the engine's own lock gives up after ten seconds. */
async function withGuard(connectionString, work) {
  const guard = await connect(connectionString)
  try {
    await guard.query('select pg_advisory_lock($1)', [LOCK])
    return await withSchemaEngine(connectionString, (engine) => work(guard, engine))
  } catch (error) {
    throw new Error(withoutTrace(error.message), { cause: error })
  } finally {
    await guard.end()
  }
}

async function applyMigrations(guard, engine) {
  const migrationsList = await readMigrations()
  const optInToShadowDatabase = false
  const state = await engine.diagnoseMigrationHistory({
    migrationsList,
    filters,
    optInToShadowDatabase,
  })
  const disagreement = describeDisagreement(state)
  if (disagreement) throw new Error(disagreement)
  if (state.history) await checkRights(guard)
  const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters })
  return appliedMigrationNames
}

/** What the engine says, without where in its own sources it was. */
export const withoutTrace = (message) => message.replace(/\n\s+0: \w+::[\s\S]*$/, '')

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
    const [name] = failedMigrationNames
    return `The migration ${name} was begun and not finished. One that fails is undone whole: once its cause is gone, "npm run migrate -- --rolled-back ${name}" has it tried again. Where that says that something "already exists", it was cut off when its work was done: "npm run migrate -- --applied ${name}" notes that down.`
  }
  if (editedMigrationNames.length > 0) {
    return `The migration ${editedMigrationNames.join(', ')} was changed after this database had applied it: put the file back and write a new migration instead.`
  }
  if (history?.unpersistedMigrationNames) {
    return `This database has the migration ${history.unpersistedMigrationNames.join(', ')}, which prisma/migrations does not hold: it was made by another, probably newer, version of the shop.`
  }
  return null
}
