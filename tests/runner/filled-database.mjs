import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createShop } from '../../server/start/shop.mjs'

/**
 * @import { Settings } from '../../server/start/settings.mjs'
 * @import { Outcome } from './parts.mjs'
 */

/** @import { ShopOptions } from '../../server/start/shop.mjs' */

/** Inside DATA_DIR (server/database.mjs). */
const DATABASE_FOLDER = 'pg'

/**
 * An embedded database with migrations and catalogue, without accounts: shops of journeys begin with a copy of it, in a
 * third of the time. `folder` is a DATA_DIR.
 * @param {Settings} env
 */
export async function makeFilledDatabase(env) {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-filled-'))
  /** @type {ShopOptions} */
  const options = { build: false, step: (_, work) => work(), output: 'ignore' }
  const shop = createShop({ ...env, DATA_DIR: folder }, options)
  const { databaseUrl } = await shop.start()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('delete from users')
  await client.end()
  await shop.stop()
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Into the DATA_DIR of a shop that has not started yet.
 * @param {string} from
 * @param {string} dataDir
 */
export const copyDatabase = (from, dataDir) =>
  cp(path.join(from, DATABASE_FOLDER), path.join(dataDir, DATABASE_FOLDER), { recursive: true })
