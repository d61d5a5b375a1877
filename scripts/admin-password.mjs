import { openChosenDatabase } from '../server/database/chosen-database.mjs'
import { root } from '../server/start/root.mjs'
import { completeSettings } from '../server/start/settings.mjs'
import { argumentsOr } from '../server/start/usage.mjs'

const USAGE = `npm run admin:password   gives the account of ADMIN_EMAIL the password of ADMIN_PASSWORD, or one it
makes and prints where that is empty, and ends every session of the account. The embedded database must
be free: stop the shop first.`

argumentsOr(USAGE, {})
let database
try {
  database = await openChosenDatabase()
  Object.assign(process.env, await completeSettings(process.env, { cwd: root }))
  const { env } = await import('@/lib/env')
  const { resetAdminPassword } = await import('@/prisma/seed/admin')
  const { withPrisma } = await import('@/prisma/seed/client')
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD } = env
  const { password, sessions } = await withPrisma(database.url, (prisma) =>
    resetAdminPassword(prisma, { email, password: ADMIN_PASSWORD }),
  )
  const made = password ? `is ${password}` : 'is that of ADMIN_PASSWORD'
  console.log(`The password of ${email} ${made}. Sessions ended: ${sessions}. A mail says so.`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
await database?.stop()
