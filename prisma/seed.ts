import { env } from '@/lib/env'
import { catalogue } from './catalogue'
import { ensureAdmin } from './seed/admin'
import { seedCatalogue } from './seed/catalogue'
import { withPrisma } from './seed/client'

// node --conditions=react-server --import tsx prisma/seed.ts, on a migrated database.
await withPrisma(env.DATABASE_URL, async (prisma) => {
  const loaded = await seedCatalogue(prisma, catalogue)
  console.log(loaded ? `Loaded ${loaded} products` : 'There are products already')
  const { password } = await ensureAdmin(prisma, {
    email: env.ADMIN_EMAIL,
    password: env.ADMIN_PASSWORD,
  })
  if (password) console.log(`Administrator ${env.ADMIN_EMAIL}, password ${password}`)
})
