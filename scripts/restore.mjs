import path from 'node:path'
import { refuseFilledFolder, restore } from '../server/database/backup.mjs'
import { dataFolder, openConfiguredDatabase } from '../server/database/configured-database.mjs'
import { commandOf } from '../server/start/artefact.mjs'
import { messageOf } from '../server/start/errors.mjs'
import { parseArguments } from '../server/start/usage.mjs'

/** @import { Database } from '../server/database/configured-database.mjs' */

const USAGE = `${commandOf('restore')} -- <file>   fills an empty database (DATABASE_URL, else the embedded one) and an empty
DATA_DIR from a file of npm run backup, with BACKUP_PASSPHRASE where it is encrypted, then migrates.`

const { positionals } = parseArguments(
  USAGE,
  { allowPositionals: true },
  (given) => given.positionals.length === 1,
)
/** @type {Database | undefined} */
let database
try {
  const dataDir = dataFolder()
  refuseFilledFolder(dataDir)
  const file = path.resolve(process.env.INIT_CWD ?? '', positionals[0])
  database = await openConfiguredDatabase()
  const { createdAt, rows, uploads, hasSecrets, applied } = await restore({
    url: database.url,
    dataDir,
    file,
    passphrase: process.env.BACKUP_PASSPHRASE,
  })
  const secrets = hasSecrets ? ' and secrets' : ''
  console.log(`Restored ${rows} rows, ${uploads} uploads${secrets} of ${createdAt}`)
  if (applied.length > 0) console.log(`Applied ${applied.join(', ')}`)
  console.log(
    'While the other shop runs, start this copy with SHOP_ROLE=web or none: with all or worker it mails, reminds and cancels orders by itself.',
  )
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
await database?.stop()
