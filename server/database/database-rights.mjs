import { codeOf, messageOf } from '../start/errors.mjs'

/** @import { Client } from 'pg' */

/** insufficient_privilege, undefined_file, feature_not_supported. */
const REFUSED = ['42501', '58P01', '0A000']

/**
 * Called before the first migration, so that none fails half way. Throws a sentence for the operator.
 * @param {Client} client
 */
export async function checkRights(client) {
  await checkSchema(client)
  await checkTrigrams(client)
}

/** @param {Client} client */
async function checkSchema(client) {
  const { rows } = await client.query(
    `select current_user as role, current_schema() as schema,
       has_schema_privilege(current_schema(), 'create') as may`,
  )
  const [{ role, schema, may }] = rows
  if (may) return
  throw new Error(
    schema
      ? `The role ${role} of DATABASE_URL may not make tables in the schema ${schema}: let the administrator of the database run GRANT CREATE ON SCHEMA ${schema} TO ${role}, or make it the owner of the database`
      : `The role ${role} of DATABASE_URL finds no schema for its tables: its search_path names none that it may use`,
  )
}

/** @param {Client} client */
async function checkTrigrams(client) {
  try {
    await client.query('create extension if not exists pg_trgm')
  } catch (error) {
    if (!REFUSED.includes(String(codeOf(error)))) throw error
    throw new Error(
      `The search needs the extension pg_trgm of PostgreSQL: ${messageOf(error)}. Install the contrib package of your PostgreSQL, or let its administrator run, in this database: CREATE EXTENSION pg_trgm`,
    )
  }
}
