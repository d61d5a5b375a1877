import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { canInstallPackages, installPackage } from './apt.mjs'

/** The path of `zbarimg`, installed when there is none. Gives null when none can be had. */
export function findZbar() {
  return findInstalled() ?? install() ?? null
}

const install = () =>
  canInstallPackages() && installPackage('zbar-tools') ? findInstalled() : undefined

function findInstalled() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return folders.map((folder) => path.join(folder, 'zbarimg')).find((file) => existsSync(file))
}

/** What the one QR code in this picture says. Throws when there is none. */
export function readQrCode(zbar, picture) {
  // As the bytes that they are: it guesses at character sets otherwise.
  const args = ['--quiet', '--raw', '--oneshot', '-Sdisable', '-Sqrcode.enable', '-Sbinary', '-']
  return execFileSync(zbar, args, { input: picture, stdio: ['pipe', 'pipe', 'pipe'] }).toString()
}
