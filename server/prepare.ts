import { once } from 'node:events'
import { wantsSandbox } from '@/lib/payments/providers/nowpayments/sandbox'
import { isPublicShop } from '@/lib/text/public-shop'
import { ensureAdmin } from '@/prisma/seed/admin'
import { withPrisma } from '@/prisma/seed/client'
import { migrate } from './database/migrations.mjs'

// Validates the settings, then waits for the database URL, migrates and seeds: one process, for a short start.
try {
  const { env, isGiven } = await import('@/lib/env')
  if (isPublicShop(env) && !isGiven('DATABASE_URL')) {
    throw new Error(
      `DATABASE_URL is missing: a shop that the public reaches at ${env.APP_URL} needs a PostgreSQL, because the embedded database loses orders when the power fails. \`npm run export\` moves the embedded one there`,
    )
  }
  const { APP_URL: appUrl, PORT: port, ADMIN_EMAIL: adminEmail } = env
  report({ appUrl, port, adminEmail, wantsSandbox: wantsSandbox(env) })

  const [{ databaseUrl }] = await once(process, 'message')
  const applied = await migrate(env.DATABASE_DIRECT_URL ?? databaseUrl)
  report({ applied })
  await checkFacts(databaseUrl)

  // Imported late: it reads the settings, which are validated above.
  const { seedCatalogue } = await import('@/prisma/seed/catalogue')
  await withPrisma(databaseUrl, async (prisma) => {
    report({ loaded: await seedCatalogue(prisma) })
    // The start was cancelled: a password generated now would be lost.
    if (process.send && !process.connected) return
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env
    const { password: adminPassword, isOther } = await ensureAdmin(prisma, { email, password })
    report({ adminPassword, isOtherPassword: isOther }, () => {
      if (adminPassword) console.log(`Administrator ${email}, password ${adminPassword}`)
    })
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** A public shop starts only with its facts, in the environment or stored by admin. */
async function checkFacts(databaseUrl: string) {
  const { applyStored } = await import('@/lib/settings/current')
  const { requireFacts } = await import('@/lib/settings/required')
  const { readStored } = await import('@/lib/settings/stored')
  applyStored(await withPrisma(databaseUrl, readStored))
  requireFacts()
}

/** Calls `onLost` when the parent has exited. */
function report(message: object, onLost = () => {}) {
  process.send?.(message, undefined, undefined, (error) => error && onLost())
}
