import { findRelation, listForeignKeys, listSequences, listTables, quote } from './catalogue.mjs'
import { withoutPassword } from './connection.mjs'
import { checkRights } from './database-rights.mjs'
import { lockMigrations, readHistory, readMigrations, runMigration } from './migrations.mjs'

/**
 * @import { Client } from 'pg'
 * @import { ForeignKey, Sequence, Table } from './catalogue.mjs'
 * @import { Migration } from './migrations.mjs'
 */

/** Version of the records; a later form gets another number. */
const FORM = 1
const MAX_ROWS = 1_000
const BATCH_BYTES = 2_000_000
/** Values are copied as PostgreSQL writes them: independent of its settings, exact in every type. */
const PLAIN_VALUES = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local lock_timeout = 0`

/**
 * One snapshot of a shop's database as records: its migrations, the rows of each table in batches, and last the
 * sequences and numbers of rows. Backup, restore and export share this form.
 * @typedef {{ form: number, createdAt: string, migrations: Pick<Migration, 'name' | 'checksum'>[] }} Beginning
 * @typedef {{ table: string, columns: string[], rows: (string | null)[][] }} Batch
 * @typedef {{ counts: Record<string, number>, sequences: Sequence[] }} End
 * @param {Client} client
 * @returns {AsyncGenerator<Beginning | Batch | End>}
 */
export async function* readRecords(client) {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(PLAIN_VALUES)
    const history = await readHistory(client)
    if (history.length === 0) throw new Error('The database holds no shop: it has no migrations')
    const migrations = history.map(({ name, checksum }) => ({
      name,
      checksum,
    }))
    yield { form: FORM, createdAt: new Date().toISOString(), migrations }
    /** @type {Record<string, number>} */
    const counts = {}
    for (const table of await listTables(client)) {
      counts[table.name] = 0
      for await (const batch of readBatches(client, table)) {
        counts[table.name] += batch.rows.length
        yield batch
      }
    }
    yield { counts, sequences: await listSequences(client) }
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

/**
 * @param {Client} client
 * @param {Table} table
 */
async function* readBatches(client, { name: table, bytes, columns }) {
  const values = columns.map(({ name }) => `${quote(name)}::text`).join(', ')
  const [{ count }] = (await client.query(`select count(*)::float8 from ${quote(table)}`)).rows
  if (count === 0) return
  const size = Math.floor(BATCH_BYTES / (bytes / count))
  const text = `fetch ${Math.min(Math.max(size, 1), MAX_ROWS)} from batches`
  await client.query(`declare batches cursor for select ${values} from ${quote(table)}`)
  for (;;) {
    const { rows } = await client.query({ text, rowMode: 'array' })
    if (rows.length === 0) break
    yield { table, columns: columns.map(({ name }) => name), rows }
  }
  await client.query('close batches')
}

/**
 * Fills an empty database from records in one transaction: the migrations of the source, its rows and sequences.
 * Returns the beginning and the number of rows. Later migrations are left to `migrate`.
 * @param {Client} client
 * @param {string} url named in errors, without its password
 * @param {AsyncIterable<Beginning | Batch | End>} records
 * @throws Error with a sentence for the operator; the database is then as empty as before
 */
export async function writeRecords(client, url, records) {
  await client.query('begin isolation level read committed')
  try {
    await client.query(PLAIN_VALUES)
    await lockMigrations(client)
    const relation = await findRelation(client)
    if (relation) {
      throw new Error(
        `The database ${withoutPassword(url)} is not empty, it has ${relation}: create a new one and name that`,
      )
    }
    const written = await writeAll(client, records)
    await client.query('commit')
    await client.query('analyze')
    return written
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * @param {Client} client
 * @param {AsyncIterable<Beginning | Batch | End>} records
 */
async function writeAll(client, records) {
  /** @type {Beginning | undefined} */
  let beginning
  /** @type {Map<string, Table>} */
  let tables = new Map()
  /** @type {ForeignKey[]} */
  let foreignKeys = []
  /** @type {End | undefined} */
  let end
  // Until the source is exhausted: a file proves itself only at its end.
  for await (const record of records) {
    if ('form' in record) {
      beginning = record
      await applyMigrationsOf(client, record)
      tables = new Map((await listTables(client)).map((table) => [table.name, table]))
      foreignKeys = await listForeignKeys(client)
      await openForRows(client, tables, foreignKeys)
    } else if ('rows' in record) {
      const table = tables.get(record.table)
      if (!table) throw new Error(`The copy has rows of no table: ${record.table}`)
      await insertBatch(client, table, record)
    } else {
      await closeAfterRows(client, tables, foreignKeys, record)
      end = record
    }
  }
  if (!beginning || !end) throw new Error('The copy has no end: it was cut off')
  const rows = Object.values(end.counts).reduce((sum, count) => sum + count, 0)
  return { createdAt: beginning.createdAt, rows, tables: tables.size }
}

/**
 * @param {Client} client
 * @param {Beginning} beginning
 */
async function applyMigrationsOf(client, { form, migrations }) {
  if (form !== FORM) throw new Error(newerThanThis(`its form is ${form}`))
  const known = new Map((await readMigrations()).map((migration) => [migration.name, migration]))
  await checkRights(client)
  for (const { name, checksum } of migrations) {
    const migration = known.get(name)
    if (!migration) throw new Error(newerThanThis(`prisma/migrations does not hold ${name}`))
    if (migration.checksum !== checksum) {
      throw new Error(`The migration ${name} was changed since: restore with the version of then`)
    }
    await runMigration(client, migration)
  }
}

/** @param {string} reason */
const newerThanThis = (reason) =>
  `These data are of a newer version of the shop (${reason}): use that version or a later one`

/**
 * Removes what migrations filled in; rows come in any order and fire no triggers, whose effects are rows too.
 * @param {Client} client
 * @param {Map<string, Table>} tables
 * @param {ForeignKey[]} foreignKeys
 */
async function openForRows(client, tables, foreignKeys) {
  const names = [...tables.keys()].map(quote)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')} cascade`)
  for (const { drop } of foreignKeys) await client.query(drop)
}

/**
 * @param {Client} client
 * @param {Table} table
 * @param {Batch} batch
 */
async function insertBatch(client, table, { columns, rows }) {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]))
  const names = columns.map(quote).join(', ')
  const values = columns.map((name, place) => `v${place}::${types.get(name)}`).join(', ')
  const parameters = columns.map((_, place) => `$${place + 1}::text[]`).join(', ')
  const aliases = columns.map((_, place) => `v${place}`).join(', ')
  await client.query(
    `insert into ${quote(table.name)} (${names}) overriding system value
     select ${values} from unnest(${parameters}) as given(${aliases})`,
    columns.map((_, place) => rows.map((row) => row[place])),
  )
}

/**
 * @param {Client} client
 * @param {Map<string, Table>} tables
 * @param {ForeignKey[]} foreignKeys
 * @param {End} end
 */
async function closeAfterRows(client, tables, foreignKeys, { counts, sequences }) {
  for (const { add } of foreignKeys) await client.query(add)
  for (const name of tables.keys()) {
    await client.query(`alter table ${quote(name)} enable trigger user`)
    const [{ count }] = (await client.query(`select count(*)::float8 from ${quote(name)}`)).rows
    if (count !== counts[name]) {
      throw new Error(`The table ${name} has ${count} rows after the copy, not ${counts[name]}`)
    }
  }
  for (const { name, last, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quote(name), last, isCalled])
  }
}
