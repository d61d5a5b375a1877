import pg from 'pg'
import { openConfiguredDatabase } from '../server/database/configured-database.mjs'
import { migrate } from '../server/database/migrations.mjs'
import { messageOf } from '../server/start/errors.mjs'
import { root } from '../server/start/root.mjs'
import { completeSettings } from '../server/start/settings.mjs'
import { parseArguments } from '../server/start/usage.mjs'

/** @import { Database } from '../server/database/configured-database.mjs' */

/** @import { Client } from 'pg' */

const USAGE = 'npm run seed:large -- <products> [--database-url postgresql://…] [--reset]'

// Adds thousands of generated products. Stop a shop on the embedded database first.
/** @type {Database | undefined} */
let database
try {
  const { count, databaseUrl, reset } = readArguments()
  database = await openConfiguredDatabase(databaseUrl)
  const { url: connectionString } = database
  await migrate(connectionString)
  // Generated products are planned as an import is, by code of the shop that reads its settings.
  Object.assign(process.env, await completeSettings(process.env, { cwd: root }))
  const client = new pg.Client({ connectionString })
  await client.connect()
  await fill(client, count, reset)
  await client.end()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
await database?.stop()
process.exit()

function readArguments() {
  const config = /** @type {const} */ ({
    allowPositionals: true,
    options: { 'database-url': { type: 'string' }, reset: { type: 'boolean' } },
  })
  const { values, positionals } = parseArguments(USAGE, config, ({ values, positionals }) =>
    positionals.length > 0 ? /^\d{1,6}$/.test(positionals.join(' ')) : values.reset === true,
  )
  return {
    count: Number(positionals[0] ?? 0),
    databaseUrl: values['database-url'],
    reset: values.reset ?? false,
  }
}

/**
 * @param {Client} client
 * @param {number} count
 * @param {boolean} reset
 */
async function fill(client, count, reset) {
  const { countLarge, loadLarge, removeLarge } = await import('../bench/large-catalogue/load.ts')
  const start = performance.now()
  if (reset) console.log(`${await removeLarge(client)} products removed`)
  const before = await countLarge(client)
  const added = await loadLarge(client, count, report)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${added} products added to ${before} that were there, in ${seconds} s`)
}

/** @param {number} added */
function report(added) {
  if (process.stderr.isTTY) process.stderr.write(`\r${added} products `)
}
