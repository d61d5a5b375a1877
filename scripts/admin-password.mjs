import { openConfiguredDatabase } from '../server/database/configured-database.mjs'
import { commandOf } from '../server/start/artefact.mjs'
import { messageOf } from '../server/start/errors.mjs'
import { root } from '../server/start/root.mjs'
import { completeSettings } from '../server/start/settings.mjs'
import { parseArguments } from '../server/start/usage.mjs'

/** @import { Database } from '../server/database/configured-database.mjs' */

const USAGE = `${commandOf('admin:password')}   gives the account of ADMIN_EMAIL the password of ADMIN_PASSWORD, or one it
makes and prints where that is empty, and ends every session of the account, which is made where there is
none. The embedded database must be free: stop the shop first.
  -- --remove-second-factor   leaves the password, removes the second factor with its recovery codes and
                              passkeys, and ends every session: for a lost phone`

const { values } = parseArguments(USAGE, {
  options: { 'remove-second-factor': { type: 'boolean' } },
})
/** @type {Database | undefined} */
let database
try {
  database = await openConfiguredDatabase()
  Object.assign(process.env, await completeSettings(process.env, { cwd: root }))
  const { env } = await import('@/lib/env')
  const admin = await import('@/prisma/seed/admin')
  const { withPrisma } = await import('@/prisma/seed/client')
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD } = env
  const settings = { email, password: ADMIN_PASSWORD }
  if (values['remove-second-factor']) {
    const sessions = await withPrisma(database.url, (prisma) =>
      admin.removeSecondFactor(prisma, settings),
    )
    console.log(`${email} signs in by password alone. Sessions ended: ${sessions}.`)
  } else {
    const { password, sessions } = await withPrisma(database.url, async (prisma) => {
      await admin.ensureAdmin(prisma, settings)
      return admin.resetAdminPassword(prisma, settings)
    })
    const made = password ? `is ${password}` : 'is that of ADMIN_PASSWORD'
    console.log(`The password of ${email} ${made}. Sessions ended: ${sessions}. A mail says so.`)
  }
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
await database?.stop()
