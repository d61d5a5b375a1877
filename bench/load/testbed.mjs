import { openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startChild } from '../../server/start/processes/children.mjs'
import { completeSettings, unsetSettings } from '../../server/start/settings.mjs'
import { startMailServer } from '../../tests/runner/mail-server.mjs'
import { startPostgres } from '../../tests/runner/postgres.mjs'

/** @import { Settings } from '../../server/start/settings.mjs' */

/**
 * @typedef {Awaited<ReturnType<typeof openTestbed>>} Testbed
 * @typedef {Testbed['query']} Query rows as the caller knows them
 */

/**
 * PostgreSQL with the seeded catalogue, a mail server, and the environment of a shop that uses both, in a temporary folder;
 * PostgreSQL in one of `parent`.
 * @param {Settings} settings
 * @param {{ parent?: string }} [options]
 */
export async function openTestbed(settings, { parent } = {}) {
  const postgres = await startPostgres({ parent })
  if (!postgres) throw new Error('No PostgreSQL 15 or later can be had here')
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-load-'))
  const mails = path.join(folder, 'received')
  const mailServer = await startMailServer(mails)
  const log = path.join(folder, 'shop.log')
  const output = openSync(log, 'a')
  const env = await completeSettings({
    ...process.env,
    ...unsetSettings(),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    SMTP_URL: mailServer.url,
    // Each customer has an X-Forwarded-For address.
    TRUSTED_PROXIES: 'loopback',
    ...settings,
  })
  await fillDatabase(env, output)
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 })
  // Killing the database drops connections.
  pool.on('error', () => {})
  /**
   * @param {string} text
   * @param {unknown[]} [values]
   */
  const query = async (text, values) => (await pool.query(text, values)).rows
  return {
    postgres,
    folder,
    mails,
    log,
    output,
    env,
    query,
    async close() {
      await pool.end()
      await mailServer.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * @param {Settings} env
 * @param {number} output
 */
async function fillDatabase(env, output) {
  const execArgv = ['--conditions=react-server', '--import', 'tsx']
  const child = startChild('server/prepare.ts', { env, output, execArgv })
  const answer = async () => {
    const message = await child.message()
    if (message === null) throw new Error('The database could not be made ready')
  }
  await answer()
  child.send({ databaseUrl: env.DATABASE_URL })
  // Migrations, catalogue, administrator.
  for (let step = 0; step < 3; step++) await answer()
  await child.exited
}
