import { randomInt } from 'node:crypto'
import { cleanText } from '@/lib/accounts/fields'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** `LX-`, 13 digits of milliseconds, six random letters or digits (specification §9); unique in the database. */
export function createReference(now = new Date()): string {
  const random = Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `LX-${now.getTime()}${random}`
}

/** As typed: in groups, in lower case. */
export const cleanReference = (typed: string): string =>
  cleanText(typed).replace(/\s/g, '').toUpperCase()
