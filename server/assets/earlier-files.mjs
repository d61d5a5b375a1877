import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../start/errors.mjs'

const DAY_MS = 24 * 60 * 60 * 1000
/** A day after the last server of a build has refreshed its files, which each does daily. */
const KEPT_MS = 2 * DAY_MS

/**
 * Copies the build's static files into a folder that outlives it, so that pages opened before an update find theirs,
 * and deletes those that no server has refreshed for two days.
 * @param {string} build `.next/static`
 * @param {string} kept a folder that instances share
 */
export async function keepStaticFiles(build, kept) {
  for (const file of await filesIn(build)) await keep(path.join(build, file), path.join(kept, file))
  for (const file of await filesIn(kept)) await removeOld(path.join(kept, file))
}

/** @type {Promise<void> | undefined} */
let keeping

/**
 * Now and daily, once a process; a full disk takes the copies, never the shop.
 * @param {string} build
 * @param {string} kept
 */
export function keepStaticFilesDaily(build, kept) {
  const run = () =>
    keepStaticFiles(build, kept).catch(({ message }) =>
      console.warn(`The build's files are not kept for pages that are open: ${message}`),
    )
  if (!keeping) setInterval(run, DAY_MS).unref()
  keeping ??= run()
  return keeping
}

/** @param {string} folder */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
}

/**
 * @param {string} from
 * @param {string} to
 */
async function keep(from, to) {
  const now = new Date()
  const isThere = await utimes(to, now, now).then(
    () => true,
    () => false,
  )
  if (isThere) return
  await mkdir(path.dirname(to), { recursive: true })
  // Renamed when whole: another instance may be serving it.
  const draft = `${to}.${randomUUID()}`
  await copyFile(from, draft)
  await utimes(draft, now, now)
  await rename(draft, to)
}

/** @param {string} file */
async function removeOld(file) {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
  if (Date.now() - mtimeMs > KEPT_MS) await rm(file, { force: true })
}
