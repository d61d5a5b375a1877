import path from 'node:path'
import { startChild } from '../start/children.mjs'
import { root } from '../start/root.mjs'
import { completeSettings, loadEnvFile } from '../start/settings.mjs'

/**
 * The database that the settings name, those of .env too, or the embedded one, for which the shop must
 * be stopped. `stop` closes what was opened.
 * @param {string} [given] an address that comes before the settings
 */
export async function openChosenDatabase(given) {
  loadEnvFile(path.join(root, '.env'))
  const url = given || process.env.DATABASE_URL
  if (url) return { url, async stop() {} }
  const child = startChild('server/database.mjs', {
    env: await completeSettings(process.env, { cwd: root }),
  })
  const ready = await child.message()
  if (!ready) throw new Error('The embedded database did not start')
  return { url: ready.url, stop: () => child.stop() }
}
