import { execFileSync } from 'node:child_process'
import { findProgram } from './apt.mjs'

/** Null where zbar cannot be installed. */
export const findZbar = () => findProgram('zbarimg', 'zbar-tools')

/**
 * Throws when the image holds no QR code.
 * @param {string} zbar
 * @param {Uint8Array} picture
 */
export function readQrCode(zbar, picture) {
  // Binary: zbar guesses character sets otherwise.
  const args = ['--quiet', '--raw', '--oneshot', '-Sdisable', '-Sqrcode.enable', '-Sbinary', '-']
  return execFileSync(zbar, args, { input: picture, stdio: ['pipe', 'pipe', 'pipe'] }).toString()
}
