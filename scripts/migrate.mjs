import { openChosenDatabase } from '../server/database/chosen-database.mjs'
import { markApplied, markRolledBack, migrate } from '../server/database/migrations.mjs'
import { argumentsOr } from '../server/start/usage.mjs'

const USAGE = `npm run migrate                          brings the tables up to date
npm run migrate -- --rolled-back <name>  has a migration that was begun and not finished tried again
npm run migrate -- --applied <name>      notes down one that was cut off when its work was done`

const { values } = argumentsOr(USAGE, {
  options: { 'rolled-back': { type: 'string' }, applied: { type: 'string' } },
})
let database
try {
  database = await openChosenDatabase()
  if (values['rolled-back']) await markRolledBack(database.url, values['rolled-back'])
  if (values.applied) await markApplied(database.url, values.applied)
  const applied = await migrate(database.url)
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
await database?.stop()
// The engine leaves a ten-second timer behind.
process.exit()
