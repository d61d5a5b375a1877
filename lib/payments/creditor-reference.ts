import { plainReference } from '@/lib/text/plain-reference'

/**
 * ISO 11649 creditor references: `RF`, two check digits, 1 to 21 letters and digits. Banks carry them
 * through unchanged and refuse mistyped ones.
 */

const MAX_LENGTH = 21

/** The creditor reference of an own reference such as an order's. Throws RangeError when it does not fit. */
export function createCreditorReference(own: string): string {
  const reference = plainReference(own)
  if (reference.length < 1 || reference.length > MAX_LENGTH) {
    throw new RangeError(`A creditor reference has room for 1 to ${MAX_LENGTH} characters`)
  }
  const check = 98 - remainder(`${reference}RF00`)
  return `RF${String(check).padStart(2, '0')}${reference}`
}

/** True when the check digits fit; spaces and small letters, as customers write them, are allowed. */
export function isCreditorReference(text: string): boolean {
  const [, check, reference] = plainReference(text).match(/^RF(\d{2})([A-Z0-9]{1,21})$/) ?? []
  return reference !== undefined && remainder(`${reference}RF${check}`) === 1
}

/** The text with A = 10 to Z = 35 as one number, modulo 97. */
function remainder(text: string): number {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}
