import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Seconds; parts of a test run install at the same time. */
const LOCK_TIMEOUT = 180

/** True for root on Debian and derivatives. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

/**
 * Returns whether the package is installed; apt prints to standard error.
 * @param {string} name
 */
export function installPackage(name) {
  /** @param {string[]} args */
  const apt = (...args) =>
    spawnSync('apt-get', ['-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT}`, ...args], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const install = () => apt('install', '-y', '-qq', '--no-install-recommends', name)
  return install() || (apt('update', '-qq') && install())
}

/**
 * The program's path, after installing its package if needed; null where that fails.
 * @param {string} name
 * @param {string} packageName
 */
export function findProgram(name, packageName) {
  const install = () => canInstallPackages() && installPackage(packageName)
  return findOnPath(name) ?? (install() ? findOnPath(name) : undefined) ?? null
}

/** @param {string} name */
export function findOnPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}
