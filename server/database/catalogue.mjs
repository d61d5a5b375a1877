/** @import { Client } from 'pg' */

/** What the copy leaves out: the target has its own, from applying the migrations. */
const HISTORY_TABLE = '_prisma_migrations'

const OWN = `c.relnamespace = current_schema()::regnamespace and not exists (
  select 1 from pg_depend where objid = c.oid and classid = 'pg_class'::regclass and deptype = 'e')`

/**
 * `bytes` is the size on the disk.
 * @typedef {{ name: string, bytes: number, columns: { name: string, type: string }[] }} Table
 * @typedef {{ drop: string, add: string }} ForeignKey
 * @typedef {{ name: string, last: string, isCalled: boolean }} Sequence
 */

/**
 * The shop's tables by name, with their columns except generated ones, and their size in bytes.
 * @param {import('pg').Client} client
 * @returns {Promise<Table[]>}
 */
export async function listTables(client) {
  const { rows } = await client.query(
    `select c.relname as name, pg_table_size(c.oid)::float8 as bytes, (
       select json_agg(json_build_object(
         'name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
       from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class c where c.relkind = 'r' and c.relname <> $1 and ${OWN} order by 1`,
    [HISTORY_TABLE],
  )
  return rows
}

/**
 * The name of any table, view or sequence, or null in an empty database.
 * @param {Client} client
 */
export async function findRelation(client) {
  const { rows } = await client.query(
    `select c.relname as name from pg_class c
     where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and ${OWN} order by c.relkind <> 'r', 1 limit 1`,
  )
  return rows[0]?.name ?? null
}

/**
 * @returns {Promise<Sequence[]>}
 * @param {Client} client
 */
export async function listSequences(client) {
  const { rows } = await client.query(
    `select c.relname as name from pg_class c where c.relkind = 'S' and ${OWN} order by 1`,
  )
  const sequences = []
  for (const { name } of rows) {
    const [{ last, is_called: isCalled }] = (
      await client.query(`select last_value::text as last, is_called from ${quote(name)}`)
    ).rows
    sequences.push({ name, last, isCalled })
  }
  return sequences
}

/**
 * Foreign keys as statements that remove and make them: a copy in any order, also of rows that name each other.
 * @param {Client} client
 */
export async function listForeignKeys(client) {
  const { rows } = await client.query(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and ${OWN} order by 1, 2`,
  )
  return rows.map(({ table, name, definition }) => ({
    drop: `alter table ${quote(table)} drop constraint ${quote(name)}`,
    add: `alter table ${quote(table)} add constraint ${quote(name)} ${definition}`,
  }))
}

/**
 * An identifier as SQL.
 * @param {string} name
 */
export const quote = (name) => `"${name.replaceAll('"', '""')}"`
