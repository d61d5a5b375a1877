import { randomInt } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/**
 * A new order reference: `LX-`, the time in milliseconds (13 digits) and six random upper-case letters
 * or digits (specification §9). The database refuses the same one twice.
 */
export function createReference(now = new Date()): string {
  const random = Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `LX-${now.getTime()}${random}`
}
