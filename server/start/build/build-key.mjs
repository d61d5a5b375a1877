import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openFolder, storedSecrets, storeSecrets, withDataDir } from '../settings.mjs'

/** @import { Settings } from '../settings.mjs' */

export const BUILD_KEY = 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY'

/** @param {string} build */
const recordOf = (build) => path.join(build, 'actions-key-fingerprint')

/** Hex; empty without a key, when Next makes one for the build. */
function fingerprintOf(key = '') {
  if (!key) return ''
  return createHash('sha256')
    .update(`${BUILD_KEY}\0`)
    .update(Buffer.from(key, 'base64'))
    .digest('hex')
}

/**
 * Called while `next build` writes to the folder `build`.
 * @param {string} build
 * @param {string} [key]
 */
export const recordBuildKey = (build, key) => writeFileSync(recordOf(build), fingerprintOf(key))

/**
 * A sentence for a key that the build was not made with, else null. Without a key the build's own one applies.
 * @param {string | undefined} key
 * @param {string} build the folder of the build
 * @returns {string | null}
 */
export function describeWrongKey(key, build) {
  if (!key?.trim()) return null
  const made = readRecord(recordOf(build))
  if (made === fingerprintOf(key.trim())) return null
  const how = made ? `another ${BUILD_KEY}` : `no ${BUILD_KEY}`
  return `The build was made with ${how}, so its forms would fail: build again with this one (npm run build), or start with the build's`
}

/**
 * Adds the key stored in DATA_DIR, so that forms opened before an update still work; `make` stores one if there is none.
 * @param {Settings} given
 * @param {{ cwd: string, make?: boolean }} options
 */
export async function withStoredBuildKey(given, { cwd, make = false }) {
  if (given[BUILD_KEY]) return given
  const settings = withDataDir(given, cwd)
  const stored = await storedSecrets(settings)
  if (!stored[BUILD_KEY] && make) {
    stored[BUILD_KEY] = randomBytes(32).toString('base64')
    await openFolder(settings.DATA_DIR)
    await storeSecrets(settings, stored)
  }
  return { ...given, [BUILD_KEY]: stored[BUILD_KEY] }
}

/** @param {string} file */
function readRecord(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
