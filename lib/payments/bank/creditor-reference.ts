import { plainReference } from '@/lib/text/fold'

/** ISO 11649: `RF`, two check digits, 1 to 21 letters and digits. Banks reject mistyped ones. */

const MAX_LENGTH = 21

/** Throws RangeError when the own reference is empty or too long. */
export function createCreditorReference(own: string): string {
  const reference = plainReference(own)
  if (reference.length < 1 || reference.length > MAX_LENGTH) {
    throw new RangeError(`A creditor reference has room for 1 to ${MAX_LENGTH} characters`)
  }
  const check = 98 - remainder(`${reference}RF00`)
  return `RF${String(check).padStart(2, '0')}${reference}`
}

/** Validates the check digits; blanks and lower case are allowed. */
export function isCreditorReference(text: string): boolean {
  const [, check, reference] = plainReference(text).match(/^RF(\d{2})([A-Z0-9]{1,21})$/) ?? []
  return reference !== undefined && remainder(`${reference}RF${check}`) === 1
}

/** Modulo 97 of the text with A = 10 to Z = 35. */
function remainder(text: string): number {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}
