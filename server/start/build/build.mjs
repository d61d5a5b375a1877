import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { run } from '../processes/run.mjs'
import { root } from '../root.mjs'

/** @import { Settings } from '../settings.mjs' */

const FOLDERS = ['app', 'components', 'lib', 'messages', 'prisma', 'public']
const FILES =
  /^(middleware|instrumentation|instrumentation-client)\.ts$|^(next|postcss)\.config\.\w+$|^(package|package-lock|tsconfig)\.json$/
/** Run by next.config.mjs after compiling. */
const AFTER_COMPILE = [
  'after-compile.mjs',
  'css-rules.mjs',
  'deferred-sheets.mjs',
  'static-files.mjs',
].map((name) => `server/assets/${name}`)
const NOT_BUILT = /\.test\.\w+$|^lib\/generated\/|^prisma\/(migrations|seed)/
/** Hidden from the build, which must not depend on the running shop. */
const SECRETS = ['DATABASE_URL', 'AUTH_SECRET', 'ADMIN_PASSWORD', 'SMTP_URL']

/** Where Next writes the build. */
export const BUILD_FOLDER = path.join(root, '.next')
const stamp = path.join(BUILD_FOLDER, 'source-hash')

export const isShopBuilt = async () => readStamp(stamp) === (await hashSources(root))

/**
 * Runs `next build` unless the last build has the same sources, or with `force`; returns whether it ran.
 * @param {Settings} env
 */
export async function buildShop(env, { force = false } = {}) {
  const hash = await hashSources(root)
  if (!force && readStamp(stamp) === hash) return false
  rmSync(stamp, { force: true })
  const next = path.join(root, 'node_modules/next/dist/bin/next')
  const hidden = Object.fromEntries(SECRETS.map((name) => [name, undefined]))
  await run(process.execPath, [next, 'build'], {
    env: { ...env, ...hidden, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  writeFileSync(stamp, hash)
  return true
}

/**
 * Hex SHA-256 over Node's major version and the paths and contents of all sources of the build.
 * @param {string} folder
 */
export async function hashSources(folder) {
  const files = await listSources(folder)
  const contents = await Promise.all(files.map((file) => readFile(path.join(folder, file))))
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const [index, file] of files.entries()) {
    hash.update(`\0${file}\0${contents[index].length}\0`).update(contents[index])
  }
  return hash.digest('hex')
}

/** @param {string} folder */
async function listSources(folder) {
  const top = await readdir(folder)
  const nested = FOLDERS.filter((name) => top.includes(name)).map(async (name) => {
    const entries = await readdir(path.join(folder, name), { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .map((file) => file.split(path.sep).join('/'))
  })
  const afterCompile = AFTER_COMPILE.filter((file) => existsSync(path.join(folder, file)))
  const own = [...top.filter((name) => FILES.test(name)), ...afterCompile]
  return [...own, ...(await Promise.all(nested)).flat()]
    .filter((file) => !NOT_BUILT.test(file))
    .sort()
}

/** @param {string} stamp */
function readStamp(stamp) {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return null
  }
}
