import { parseArgs } from 'node:util'
import { openChosenDatabase } from './lib/chosen-database.mjs'
import { markRolledBack, migrate } from './lib/migrations.mjs'

const USAGE = `npm run migrate                          brings the tables up to date
npm run migrate -- --rolled-back <name>  has a migration that was begun and not finished tried again`

let database
try {
  const { help, 'rolled-back': name } = readArguments()
  if (help) console.log(USAGE)
  else {
    database = await openChosenDatabase()
    if (name) await markRolledBack(database.url, name)
    const applied = await migrate(database.url)
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply')
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
await database?.stop()
// The engine leaves a ten-second timer behind.
process.exit()

function readArguments() {
  const options = { 'rolled-back': { type: 'string' }, help: { type: 'boolean' } }
  try {
    return parseArgs({ options }).values
  } catch {
    throw new Error(USAGE)
  }
}
