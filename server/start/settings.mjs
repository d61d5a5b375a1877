import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { access, chmod, constants, mkdir, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { root } from './root.mjs'

/** What the shop needs to be secret and nobody has to choose. */
const makers = {
  AUTH_SECRET: () => randomBytes(32).toString('base64url'),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: () => randomBytes(32).toString('base64'),
  TICKET_KEYS: () => `1:${randomBytes(32).toString('base64url')}`,
  TICKET_INDEX_SECRET: () => randomBytes(32).toString('base64url'),
}

/** Reads `.env` into the environment; what is already set stands. */
export function loadEnvFile(file) {
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Every setting of .env.example as not set: what a developer has set must not reach tests. */
export function unsetSettings() {
  const example = readFileSync(path.join(root, '.env.example'), 'utf8')
  return Object.fromEntries(Object.keys(parseEnv(example)).map((name) => [name, '']))
}

/**
 * The environment of the shop's processes: the given one, with DATA_DIR as a full path and a secret
 * for each that is not set. Secrets made here are kept in DATA_DIR/secrets.json, for this user only.
 */
export async function completeSettings(given, { cwd = process.cwd() } = {}) {
  const dataDir = path.resolve(cwd, given.DATA_DIR || '.data')
  await openFolder(dataDir)
  const file = path.join(dataDir, 'secrets.json')
  const kept = existsSync(file) ? await readSecrets(file) : {}
  const missing = Object.keys(makers).filter((name) => !given[name] && !kept[name])
  for (const name of missing) kept[name] = makers[name]()
  if (missing.length > 0) await writeSecret(file, `${JSON.stringify(kept, null, 2)}\n`)

  const secrets = Object.fromEntries(
    Object.keys(makers).map((name) => [name, given[name] || kept[name]]),
  )
  return { ...given, ...secrets, DATA_DIR: dataDir }
}

async function openFolder(dataDir) {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(
      `DATA_DIR is ${dataDir}, a folder in which the shop must be able to write: ${error.message}`,
    )
  }
}

async function readSecrets(file) {
  try {
    const kept = JSON.parse(await readFile(file, 'utf8'))
    if (Object(kept) !== kept || Array.isArray(kept)) throw new Error('it holds no settings')
    return kept
  } catch (error) {
    throw new Error(
      `${file}, which holds the secrets that the shop made for itself, cannot be read: ${error.message}. Take it back from a backup. Without it, delete it: new secrets end every session, and codes of prepaid tickets under review stay sealed`,
    )
  }
}

/** After a crash at any moment the file is the old or the new one, whole. */
async function writeSecret(file, text) {
  const draft = `${file}.${process.pid}`
  const handle = await open(draft, 'w', 0o600)
  await handle.writeFile(text)
  await handle.sync()
  await handle.close()
  await chmod(draft, 0o600)
  await rename(draft, file)
}
