import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Seconds. Parts of a test run install side by side. */
const LOCK_TIMEOUT = 180

/** True for root on Debian and its kin. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

/** Gives true when the package is there afterwards. Its output goes to standard error. */
export function installPackage(name) {
  const apt = (...args) =>
    spawnSync('apt-get', ['-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT}`, ...args], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const install = () => apt('install', '-y', '-qq', '--no-install-recommends', name)
  return install() || (apt('update', '-qq') && install())
}

/** The path of a program, installed from this package when there is none; null when it cannot be had. */
export function findProgram(name, packageName) {
  const install = () => canInstallPackages() && installPackage(packageName)
  return findOnPath(name) ?? (install() ? findOnPath(name) : undefined) ?? null
}

/** The path of the first program of this name, if there is one. */
export function findOnPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}
