import { isCreditorReference } from '@/lib/payments/creditor-reference'
import { plainReference } from '@/lib/text/plain-reference'
import type { Credit } from './types'

/** Every place where one may begin: in a compacted text nothing says where the word before it ended. */
const CREDITOR = /(?=(RF\d{2}LX\d{13}[A-Z0-9]{6}))/g
const ORDER = /(?=LX(\d{13}[A-Z0-9]{6}))/g

/**
 * The references of this shop that a credit names, in its fields or anywhere in its text, whatever blanks
 * and dashes were lost or added: creditor references whose check digits fit, and references of orders.
 */
export function findReferences({ references, text }: Pick<Credit, 'references' | 'text'>) {
  const [creditor, order] = [new Set<string>(), new Set<string>()]
  for (const one of references) if (isCreditorReference(one)) creditor.add(plainReference(one))
  // A reference may be split over several fields, so they are searched together too.
  for (const searched of [
    ...references,
    text,
    references.join(''),
    `${references.join('')}${text}`,
  ]) {
    const letters = plainReference(searched)
    for (const [, found = ''] of letters.matchAll(CREDITOR)) {
      if (isCreditorReference(found)) creditor.add(found)
    }
    for (const [, found] of letters.matchAll(ORDER)) order.add(`LX-${found}`)
  }
  return { creditor: [...creditor], order: [...order] }
}
