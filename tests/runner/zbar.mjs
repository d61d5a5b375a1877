import { execFileSync } from 'node:child_process'
import { findProgram } from './apt.mjs'

/** The path of `zbarimg`, installed when there is none. Gives null when none can be had. */
export const findZbar = () => findProgram('zbarimg', 'zbar-tools')

/** What the one QR code in this picture says. Throws when there is none. */
export function readQrCode(zbar, picture) {
  // As the bytes that they are: it guesses at character sets otherwise.
  const args = ['--quiet', '--raw', '--oneshot', '-Sdisable', '-Sqrcode.enable', '-Sbinary', '-']
  return execFileSync(zbar, args, { input: picture, stdio: ['pipe', 'pipe', 'pipe'] }).toString()
}
