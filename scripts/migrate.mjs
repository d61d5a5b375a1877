import { openChosenDatabase } from '../server/database/chosen-database.mjs'
import { migrate } from '../server/database/migrations.mjs'
import { argumentsOr } from '../server/start/usage.mjs'

argumentsOr('npm run migrate  brings the tables up to date', {})
let database
try {
  database = await openChosenDatabase()
  const applied = await migrate(database.url)
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
await database?.stop()
