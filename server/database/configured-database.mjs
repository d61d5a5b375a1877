import path from 'node:path'
import { assertEmbeddedDatabase } from '../start/artefact.mjs'
import { startChild } from '../start/processes/children.mjs'
import { root } from '../start/root.mjs'
import { loadEnvFile } from '../start/settings.mjs'

/** @typedef {{ url: string, stop: () => Promise<void> }} Database */

/**
 * DATABASE_URL (environment or .env) or the embedded database of a stopped shop; `given` overrides both.
 * @param {string} [given]
 * @returns {Promise<Database>}
 */
export async function openConfiguredDatabase(given) {
  const url = given || configuredUrl()
  return url ? { url, async stop() {} } : openEmbeddedDatabase()
}

/** DATABASE_URL of the environment or .env; undefined where the database is embedded. */
export function configuredUrl() {
  loadEnvFile(path.join(root, '.env'))
  return process.env.DATABASE_URL || undefined
}

/** The absolute folder of the shop's data. */
export function dataFolder() {
  loadEnvFile(path.join(root, '.env'))
  return path.resolve(root, process.env.DATA_DIR || '.data')
}

/** The embedded database of a stopped shop, made where there is none. */
export async function openEmbeddedDatabase() {
  assertEmbeddedDatabase()
  const child = startChild('server/database.mjs', {
    env: { ...process.env, DATA_DIR: dataFolder() },
  })
  const ready = /** @type {{ url: string } | null} */ (await child.message())
  if (!ready) throw new Error('The embedded database did not start')
  return { url: ready.url, stop: () => child.stop() }
}
