import { migrate } from './lib/migrations.mjs'

const url = process.env.DATABASE_URL
if (!url) {
  console.error(
    'DATABASE_URL is not set: give the database whose tables should be brought up to date.',
  )
  process.exit(1)
}
try {
  const applied = await migrate(url)
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
// The engine leaves a ten-second timer behind.
process.exit()
