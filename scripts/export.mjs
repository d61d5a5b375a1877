import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  configuredUrl,
  dataFolder,
  openEmbeddedDatabase,
} from '../server/database/configured-database.mjs'
import { connect } from '../server/database/connection.mjs'
import { migrate } from '../server/database/migrations.mjs'
import { readRecords, writeRecords } from '../server/database/records.mjs'
import { messageOf } from '../server/start/errors.mjs'
import { parseArguments } from '../server/start/usage.mjs'

const USAGE = `npm run export [-- <postgresql://…>]   copies the embedded database of DATA_DIR into an empty PostgreSQL, of
DATABASE_URL without an address: all of it or nothing. Stop the shop first; the embedded one stays as it is.`

const { positionals } = parseArguments(
  USAGE,
  { allowPositionals: true },
  (given) => given.positionals.length <= 1,
)
let embedded
let source
let target
try {
  const url = positionals[0] ?? configuredUrl()
  if (!url) throw new Error(`Name the PostgreSQL to fill.\n${USAGE}`)
  if (!existsSync(path.join(dataFolder(), 'pg'))) {
    throw new Error(`There is no embedded database in ${dataFolder()}`)
  }
  target = await connect(url)
  embedded = await openEmbeddedDatabase()
  source = await connect(embedded.url)
  const { rows, tables } = await writeRecords(target, url, readRecords(source))
  const applied = await migrate(url)
  console.log(`Copied ${rows} rows of ${tables} tables, as counted there`)
  if (applied.length > 0) console.log(`Applied ${applied.join(', ')}`)
  console.log(
    'Start the shop with this DATABASE_URL and the same DATA_DIR, which holds uploads and secrets.',
  )
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
await source?.end()
await target?.end()
await embedded?.stop()
