import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, rename, rm } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { servePGlite } from './pglite-server.mjs'

const extensions = { citext, pg_trgm, unaccent }

/**
 * Serves the embedded PostgreSQL on 127.0.0.1 under a new password: in memory without a folder, free port for 0.
 * @param {{ folder?: string, port?: number }} [options]
 */
export async function openPGlite({ folder, port = 0 } = {}) {
  if (folder && !existsSync(folder)) await createCluster(folder)
  if (folder) await chmod(folder, 0o700)
  // Each commit is written to the file system before its response.
  const db = await PGlite.create({ dataDir: folder, relaxedDurability: false, extensions })
  const password = randomBytes(24).toString('base64url')
  const server = await servePGlite(db, { port, password })
  return {
    port: server.port,
    url: `postgresql://postgres:${password}@127.0.0.1:${server.port}/postgres`,
    async close() {
      await server.stop()
      await db.close()
    },
  }
}

/**
 * Renamed when complete: an interrupted start must not leave a folder that later starts cannot open.
 * @param {string} folder
 */
async function createCluster(folder) {
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  const db = await PGlite.create({ dataDir: draft, extensions })
  await db.close()
  await rename(draft, folder)
}
