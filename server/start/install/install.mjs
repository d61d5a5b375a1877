import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from '../processes/run.mjs'
import { root } from '../root.mjs'

/** @param {string[]} parts */
const at = (...parts) => path.join(root, ...parts)

/** Runs `npm ci` unless package-lock.json is unchanged; returns whether it ran. */
export async function installPackages() {
  if (isCurrent(at('node_modules/.shop-lock-hash'), at('package-lock.json'))) return false
  // The build needs development packages, also where NODE_ENV is production.
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'])
  writeStamp(at('node_modules/.shop-lock-hash'), at('package-lock.json'))
  return true
}

/** Generates the Prisma client unless the schema is unchanged; returns whether it ran. */
export async function generateClient() {
  if (isCurrent(at('lib/generated/prisma/.schema-hash'), at('prisma/schema.prisma'))) return false
  await run(process.execPath, [at('node_modules/prisma/build/index.js'), 'generate'])
  writeStamp(at('lib/generated/prisma/.schema-hash'), at('prisma/schema.prisma'))
  return true
}

/**
 * @param {string} stamp
 * @param {string} source
 */
function isCurrent(stamp, source) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(source)
}

/**
 * @param {string} stamp
 * @param {string} source
 */
function writeStamp(stamp, source) {
  writeFileSync(stamp, hashOf(source))
}

/** @param {string} file */
function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
