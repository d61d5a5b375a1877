import { openConfiguredDatabase } from '../server/database/configured-database.mjs'
import { root } from '../server/start/root.mjs'
import { completeSettings } from '../server/start/settings.mjs'
import { parseArguments } from '../server/start/usage.mjs'

const USAGE = `npm run admin:password   gives the account of ADMIN_EMAIL the password of ADMIN_PASSWORD, or one it
makes and prints where that is empty, and ends every session of the account, which is made where there is
none. The embedded database must be free: stop the shop first.`

parseArguments(USAGE, {})
let database
try {
  database = await openConfiguredDatabase()
  Object.assign(process.env, await completeSettings(process.env, { cwd: root }))
  const { env } = await import('@/lib/env')
  const { ensureAdmin, resetAdminPassword } = await import('@/prisma/seed/admin')
  const { withPrisma } = await import('@/prisma/seed/client')
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD } = env
  const settings = { email, password: ADMIN_PASSWORD }
  const { password, sessions } = await withPrisma(database.url, async (prisma) => {
    await ensureAdmin(prisma, settings)
    return resetAdminPassword(prisma, settings)
  })
  const made = password ? `is ${password}` : 'is that of ADMIN_PASSWORD'
  console.log(`The password of ${email} ${made}. Sessions ended: ${sessions}. A mail says so.`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
await database?.stop()
