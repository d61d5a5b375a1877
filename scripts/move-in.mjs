import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { openConfiguredDatabase } from '../server/database/configured-database.mjs'
import { migrate } from '../server/database/migrations.mjs'
import { messageOf } from '../server/start/errors.mjs'
import { root } from '../server/start/root.mjs'
import { completeSettings } from '../server/start/settings.mjs'
import { parseArguments } from '../server/start/usage.mjs'

/** @import { Database } from '../server/database/configured-database.mjs' */

const USAGE = `npm run move-in -- <file.csv> --language fr [--vat 20] [--write]
Reads the products, customers or orders that Shopify, WooCommerce or PrestaShop exported, says what would be created and
changed, and with --write does it. Ctrl+C ends it after the products under way; the same command goes on. A shop on the embedded database
must be stopped.`

const { values, positionals } = parseArguments(
  USAGE,
  /** @type {const} */ ({
    allowPositionals: true,
    options: {
      language: { type: 'string' },
      vat: { type: 'string' },
      write: { type: 'boolean' },
    },
  }),
  ({ positionals }) => positionals.length === 1,
)
let isStopping = false
process.once('SIGINT', () => {
  isStopping = true
})
/** @type {Database | undefined} */
let database
try {
  const [file = ''] = positionals
  const bytes = new Uint8Array(await readFile(file))
  database = await openConfiguredDatabase()
  Object.assign(process.env, await completeSettings(process.env, { cwd: root }))
  process.env.DATABASE_URL = database.url
  await migrate(database.url)
  const { env } = await import('@/lib/env')
  const { ensureAdmin } = await import('@/prisma/seed/admin')
  const { withPrisma } = await import('@/prisma/seed/client')
  const owner = { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
  await withPrisma(database.url, (client) => ensureAdmin(client, owner))
  const { movePeople } = await import('@/lib/admin/moving/move-people')
  const given = {
    name: path.basename(file),
    bytes,
    language: values.language ?? '',
    isWritten: values.write ?? false,
    say: (/** @type {string} */ line) => console.log(line),
  }
  if (!(await movePeople(given))) {
    const { refreshCategories } = await import('@/lib/products/categories/refresh')
    await refreshCategories()
    const { moveFile } = await import('@/lib/products/moving/move-file')
    await moveFile({ ...given, vatPercent: values.vat ?? '20', isStopping: () => isStopping })
  }
  const { prisma } = await import('@/lib/db')
  await prisma.$disconnect()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
await database?.stop()
process.exit()
