import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { access, chmod, constants, mkdir, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { messageOf } from './errors.mjs'
import { root } from './root.mjs'

/** @typedef {Record<string, string | undefined>} Settings */

/**
 * Secrets that the operator need not choose.
 * @type {Record<string, () => string>}
 */
const generators = {
  AUTH_SECRET: () => randomBytes(32).toString('base64url'),
  TICKET_KEYS: () => `1:${randomBytes(32).toString('base64url')}`,
  TICKET_INDEX_SECRET: () => randomBytes(32).toString('base64url'),
}

/**
 * Variables that are already set win.
 * @param {string} file
 */
export function loadEnvFile(file) {
  if (existsSync(file)) process.loadEnvFile(file)
}

/** All settings of .env.example as empty strings, so that tests ignore the developer's. */
export function unsetSettings() {
  const example = readFileSync(path.join(root, '.env.example'), 'utf8')
  return Object.fromEntries(Object.keys(parseEnv(example)).map((name) => [name, '']))
}

/**
 * Adds an absolute DATA_DIR and, where unset, secrets generated once into DATA_DIR/secrets.json (mode 600).
 * @param {Settings} given
 * @returns {Promise<Settings>}
 */
export async function completeSettings(given, { cwd = process.cwd() } = {}) {
  const settings = withDataDir(given, cwd)
  await openFolder(settings.DATA_DIR)
  const pictures = given.PICTURE_CACHE_DIR
  if (pictures) await openFolder(path.resolve(cwd, pictures), 'PICTURE_CACHE_DIR')
  const stored = await storedSecrets(settings)
  const missing = Object.keys(generators).filter((name) => !given[name] && !stored[name])
  for (const name of missing) stored[name] = generators[name]()
  if (missing.length > 0) await storeSecrets(settings, stored)

  const secrets = Object.fromEntries(
    Object.keys(generators).map((name) => [name, given[name] || stored[name]]),
  )
  // The stored one is the former of the stored AUTH_SECRET alone.
  const previous = given.AUTH_SECRET ? undefined : stored.AUTH_SECRET_PREVIOUS
  return {
    ...settings,
    ...secrets,
    ...(previous && !given.AUTH_SECRET_PREVIOUS && { AUTH_SECRET_PREVIOUS: previous }),
  }
}

/**
 * As an absolute path.
 * @param {Settings} given
 * @param {string} cwd
 */
export const withDataDir = (given, cwd) => ({
  ...given,
  DATA_DIR: path.resolve(cwd, given.DATA_DIR || '.data'),
})

/** @param {Settings} options */
const secretsFile = ({ DATA_DIR = '' }) => path.join(DATA_DIR, 'secrets.json')

/**
 * Settings stored in `DATA_DIR`, an absolute path; empty before the first start.
 * @param {Settings} settings
 * @returns {Promise<Settings>}
 */
export async function storedSecrets(settings) {
  const file = secretsFile(settings)
  return existsSync(file) ? readSecrets(file) : {}
}

/**
 * @param {Settings} settings
 * @param {Settings} secrets
 */
export const storeSecrets = (settings, secrets) =>
  writeSecret(secretsFile(settings), `${JSON.stringify(secrets, null, 2)}\n`)

/**
 * Makes the folder of a setting, an absolute path. Throws where the shop may not write.
 * @param {string} folder
 */
export async function openFolder(folder, setting = 'DATA_DIR') {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(
      `${setting} is ${folder}, a folder in which the shop must be able to write: ${messageOf(error)}`,
    )
  }
}

/**
 * @param {string} file
 * @returns {Promise<Settings>}
 */
async function readSecrets(file) {
  try {
    const stored = JSON.parse(await readFile(file, 'utf8'))
    if (Object(stored) !== stored || Array.isArray(stored)) throw new Error('it holds no settings')
    return stored
  } catch (error) {
    throw new Error(
      `${file}, which holds the secrets that the shop made for itself, cannot be read: ${messageOf(error)}. Take it back from a backup. Without it, delete it: new secrets end every session, and codes of prepaid tickets under review stay sealed`,
    )
  }
}

/**
 * Atomic and durable: synced, then renamed.
 * @param {string} file
 * @param {string} text
 */
async function writeSecret(file, text) {
  const draft = `${file}.${process.pid}`
  const handle = await open(draft, 'w', 0o600)
  await handle.writeFile(text)
  await handle.sync()
  await handle.close()
  await chmod(draft, 0o600)
  await rename(draft, file)
}
