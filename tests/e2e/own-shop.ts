import { openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../server/start/port.mjs'
import { createShop } from '../../server/start/shop.mjs'

/** Starts the same build with the same server, a database of its own and these settings; `stop` ends it and deletes its data. */
export async function startOwnShop(
  settings: Record<string, string> = {},
  server = process.env.SHOP_SERVER,
) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-own-'))
  const { DATABASE_URL: _, ...inherited } = process.env
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const env = { ...inherited, DATA_DIR: dataDir, PORT: port, APP_URL: origin, ...settings }
  const log = path.join(dataDir, 'shop.log')
  const output = openSync(log, 'w')
  const shop = createShop(env, { server, build: false, step: (_name, work) => work(), output })
  const { databaseUrl } = await shop.start()
  /** Ends it and gives what it wrote to its output. */
  const stop = async () => {
    await shop.stop()
    const output = await readFile(log, 'utf8')
    await rm(dataDir, { recursive: true, force: true })
    return output
  }
  return { origin, databaseUrl, stop }
}
