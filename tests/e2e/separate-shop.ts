import { openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { freePort } from '../../server/start/port.mjs'
import { startChild } from '../../server/start/processes/children.mjs'
import { createShop } from '../../server/start/shop.mjs'
import { copyDatabase } from '../runner/filled-database.mjs'
import { answerCookies, uniqueIp } from './support'

/** Starts the same build with its own database and these settings. */
export async function startSeparateShop(
  settings: Record<string, string> = {},
  server = process.env.SHOP_SERVER,
) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-own-'))
  const { DATABASE_URL: _, ...inherited } = process.env
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const env = { ...inherited, DATA_DIR: dataDir, PORT: port, APP_URL: origin, ...settings }
  const { FILLED_DATABASE: filled } = process.env
  if (filled && env.DATA_DIR === dataDir && !settings.DATABASE_URL)
    await copyDatabase(filled, dataDir)
  const log = path.join(dataDir, 'shop.log')
  const output = openSync(log, 'w')
  const owner = { email: '', password: '' }
  const shop = createShop(env, {
    server,
    build: false,
    step: (_name, work) => work(),
    output,
    onPassword: (password, email) => Object.assign(owner, { password, email }),
  })
  /** Stops the shop, deletes its data and returns its log. */
  const stop = async () => {
    await shop.stop()
    const output = await readFile(log, 'utf8')
    await rm(dataDir, { recursive: true, force: true })
    return output
  }
  const { databaseUrl } = await shop.start().catch(async (cause) => {
    throw new Error(`The shop did not start. It said:\n${await stop()}`, { cause })
  })
  /** `end` stops the shop and leaves its data; `owner` is given where the start generated a password. */
  return { origin, databaseUrl, dataDir, owner, end: () => shop.stop(), stop }
}

/** Starts only the server of the same build, as a restart during a database outage does. */
export async function startWithoutDatabase(dataDir: string, settings: Record<string, string> = {}) {
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const own = { DATA_DIR: dataDir, PORT: port, APP_URL: origin }
  const env = { ...process.env, ...own, DATABASE_URL: 'postgresql://127.0.0.1:1/none', ...settings }
  const output = openSync(path.join(dataDir, 'without-database.log'), 'w')
  const server = startChild('server/serve.mjs', { env, output })
  await server.message()
  return { origin, stop: () => server.stop() }
}

/** A new visitor of a separate shop; `options` as of `browser.newContext`. */
export async function openContext(browser: Browser, baseURL: string, options = {}) {
  const extraHTTPHeaders = { 'X-Forwarded-For': uniqueIp() }
  const context = await browser.newContext({ baseURL, extraHTTPHeaders, ...options })
  await answerCookies(context)
  return context
}
