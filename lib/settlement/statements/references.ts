import { isCreditorReference } from '@/lib/payments/creditor-reference'
import { plainReference } from '@/lib/text/plain-reference'
import type { Credit } from './types'

/** Lookaheads find overlapping matches: in a compacted text word boundaries are lost. */
const CREDITOR = /(?=(RF\d{2}LX\d{13}[A-Z0-9]{6}))/g
const ORDER = /(?=LX(\d{13}[A-Z0-9]{6}))/g

/** Creditor references with valid check digits, and order references, regardless of blanks and dashes. */
export function findReferences({ references, text }: Pick<Credit, 'references' | 'text'>) {
  const creditor = new Set<string>()
  const order = new Set<string>()
  for (const one of references) if (isCreditorReference(one)) creditor.add(plainReference(one))
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
