import path from 'node:path'
import { backUp } from '../server/database/backup.mjs'
import { dataFolder, openConfiguredDatabase } from '../server/database/configured-database.mjs'
import { commandOf } from '../server/start/artefact.mjs'
import { messageOf } from '../server/start/errors.mjs'
import { parseArguments } from '../server/start/usage.mjs'

/** @import { Database } from '../server/database/configured-database.mjs' */

const USAGE = `${commandOf('backup')} [-- <file>]   writes the database, the uploads and the secrets in DATA_DIR into one
file, encrypted where BACKUP_PASSPHRASE is set; without a name into DATA_DIR/backups. A shop on
PostgreSQL may run meanwhile, the embedded database must be free: stop the shop first.`

const { positionals } = parseArguments(
  USAGE,
  { allowPositionals: true },
  (given) => given.positionals.length <= 1,
)
/** @type {Database | undefined} */
let database
try {
  const dataDir = dataFolder()
  const { BACKUP_PASSPHRASE: passphrase, BLOB_READ_WRITE_TOKEN, INIT_CWD = '' } = process.env
  const file = positionals[0]
    ? path.resolve(INIT_CWD, positionals[0])
    : path.join(dataDir, 'backups', nameOf(new Date(), passphrase))
  database = await openConfiguredDatabase()
  const { rows, uploads, hasSecrets } = await backUp({
    url: database.url,
    dataDir,
    file,
    passphrase,
  })
  const secrets = hasSecrets ? ' and the secrets of DATA_DIR' : ''
  console.log(`Wrote ${rows} rows, ${uploads} uploads${secrets} to ${file}`)
  if (BLOB_READ_WRITE_TOKEN) console.log('Pictures in Vercel Blob are not part of it.')
  if (!passphrase) {
    console.log(
      'It is not encrypted, and holds personal data: set BACKUP_PASSPHRASE, or keep it safe.',
    )
  }
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
await database?.stop()

/**
 * By UTC.
 * @param {Date} now
 * @param {string | undefined} passphrase
 */
function nameOf(now, passphrase) {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-')
  return `shop-${time}.tar.gz${passphrase ? '.enc' : ''}`
}
