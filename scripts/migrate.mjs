import { openConfiguredDatabase } from '../server/database/configured-database.mjs'
import { migrate } from '../server/database/migrations.mjs'
import { commandOf } from '../server/start/artefact.mjs'
import { messageOf } from '../server/start/errors.mjs'
import { parseArguments } from '../server/start/usage.mjs'

/** @import { Database } from '../server/database/configured-database.mjs' */

parseArguments(`${commandOf('migrate')}  brings the tables up to date`, {})
/** @type {Database | undefined} */
let database
try {
  database = await openConfiguredDatabase()
  const applied = await migrate(process.env.DATABASE_DIRECT_URL || database.url)
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply')
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
await database?.stop()
