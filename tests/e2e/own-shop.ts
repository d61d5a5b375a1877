import { openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../scripts/lib/port.mjs'
import { createShop } from '../../scripts/lib/shop.mjs'

/** Starts the same build with a database of its own and these settings; `stop` ends it and deletes its data. */
export async function startOwnShop(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-own-'))
  const { DATABASE_URL: _, ...inherited } = process.env
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const env = { ...inherited, DATA_DIR: dataDir, PORT: port, APP_URL: origin, ...settings }
  const output = openSync(path.join(dataDir, 'shop.log'), 'w')
  const shop = createShop(env, { build: false, step: (_name, work) => work(), output })
  await shop.start()
  const stop = async () => {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { origin, stop }
}
