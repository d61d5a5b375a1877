import path from 'node:path'
import { startChild } from '../start/children.mjs'
import { root } from '../start/root.mjs'
import { completeSettings, loadEnvFile } from '../start/settings.mjs'

/** DATABASE_URL (environment or .env) or the embedded database of a stopped shop; `given` overrides both. */
export async function openConfiguredDatabase(given) {
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
