import { once } from 'node:events'
import { wantsSandbox } from '@/lib/payments/nowpayments/sandbox'
import { ensureAdmin } from '@/prisma/seed/admin'
import { withPrisma } from '@/prisma/seed/client'
import { migrate } from './database/migrations.mjs'

// One process for what comes before serving: checks the settings, then waits for the database's
// address and makes it ready. Starting Node once for all of it keeps later starts short.
try {
  const { env } = await import('@/lib/env')
  const { APP_URL: appUrl, PORT: port, ADMIN_EMAIL: adminEmail } = env
  tell({ appUrl, port, adminEmail, wantsSandbox: wantsSandbox(env) })

  const [{ databaseUrl }] = await once(process, 'message')
  const applied = await migrate(databaseUrl)
  tell({ applied })

  // It reads the settings, which are checked above.
  const { seedCatalogue } = await import('@/prisma/seed/catalogue')
  await withPrisma(databaseUrl, async (prisma) => {
    tell({ loaded: await seedCatalogue(prisma) })
    // Somebody stopped the start: nobody would see a password made up now.
    if (process.send && !process.connected) return
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env
    const { password: adminPassword, isOther } = await ensureAdmin(prisma, { email, password })
    tell({ adminPassword, isOtherPassword: isOther }, () => {
      if (adminPassword) console.log(`Administrator ${email}, password ${adminPassword}`)
    })
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** A parent that is gone wants no answer, unless `onLost` has a use for it. */
function tell(message: object, onLost = () => {}) {
  process.send?.(message, undefined, undefined, (error) => error && onLost())
}
