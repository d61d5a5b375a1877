import { linkSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { isArtefact } from '../artefact.mjs'
import { codeOf, messageOf } from '../errors.mjs'
import { BUILD_FOLDER } from './build.mjs'

/** What `next build` leaves for itself. */
export const NOT_SERVED = new Set([
  ...['cache', 'build', 'diagnostics', 'lock', 'types', 'trace', 'trace-build', 'turbopack'],
  ...['dev', 'source-hash'],
])
let served = BUILD_FOLDER

/** The folder of the build that this process serves: `.next` until `holdBuild`. */
export const servedBuild = () => served

/**
 * Lets this process serve its build from links of its own until it ends, so that the next `next build`, which empties
 * `.next`, changes nothing under a running server. Never in an artefact, where nothing builds.
 */
export function holdBuild() {
  if (isArtefact || served !== BUILD_FOLDER) return
  try {
    served = linkBuild(BUILD_FOLDER)
    process.once('exit', () => rmSync(served, { recursive: true, force: true }))
  } catch (error) {
    console.warn(
      `Do not build here while this server runs, it has no files of its own: ${messageOf(error)}`,
    )
  }
}

/**
 * Makes a folder of hard links beside the build, at the same depth for its relative links, and shares its cache.
 * Deletes those of processes that were killed. Returns the new folder.
 * @param {string} build `.next`
 */
export function linkBuild(build) {
  const prefix = `${path.basename(build)}-${hostname()}-`
  const place = path.dirname(build)
  for (const name of readdirSync(place)) {
    if (name.startsWith(prefix) && !isOfAnother(Number(name.slice(prefix.length)))) {
      rmSync(path.join(place, name), { recursive: true, force: true })
    }
  }
  const folder = path.join(place, `${prefix}${process.pid}`)
  mkdirSync(path.join(build, 'cache'), { recursive: true })
  mkdirSync(folder)
  symlinkSync(path.join('..', path.basename(build), 'cache'), path.join(folder, 'cache'))
  linkEntries(build, folder, (name) => !NOT_SERVED.has(name))
  return folder
}

/**
 * @param {string} from
 * @param {string} to
 * @param {(name: string) => boolean} [isWanted]
 */
function linkEntries(from, to, isWanted = () => true) {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (!isWanted(entry.name)) continue
    if (entry.isDirectory()) {
      mkdirSync(target)
      linkEntries(source, target)
    } else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}

/**
 * Whether another living process has this id.
 * @param {number} pid
 */
function isOfAnother(pid) {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
