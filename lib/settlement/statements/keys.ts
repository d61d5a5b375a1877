import { createHash } from 'node:crypto'
import { plainReference } from '@/lib/text/fold'
import type { Credit } from './types'

const sha256 = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** Banks add or lose blanks and signs; letters and digits stay. */
export const plain = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

export const fileKey = (bytes: Uint8Array) => sha256(bytes)

/**
 * Identify credits in later files of the account by all fields and an ordinal, as some banks reuse an id: a
 * duplicate is noticed as paid twice, a credit wrongly taken for known would be lost.
 */
export const creditKeys = (account: string, credits: readonly Credit[]): string[] =>
  numbered(
    credits.map((credit) =>
      wholeOf(account, credit, credit.payerIban || plain(credit.payerName), plain(textOf(credit))),
    ),
  ).map(({ key }) => key)

/** Keys of the first version (Latin letters, no name), still stored. `whole` lacks the ordinal. */
export const legacyKeys = (account: string, credits: readonly Credit[]): NumberedKey[] =>
  numbered(
    credits.map((credit) =>
      wholeOf(account, credit, credit.payerIban, plainReference(textOf(credit))),
    ),
  )

const textOf = ({ references, text }: Credit) => `${references.join('')}${text}`

function wholeOf(account: string, credit: Credit, payer: string, said: string): string {
  const { bookedOn, amountCents, currency, bankId } = credit
  const state = credit.isPending ? 'pending' : credit.isReversal ? 'reversal' : 'booked'
  return [account, state, bookedOn, amountCents, currency, bankId, payer, said].join('|')
}

type NumberedKey = { whole: string; key: string }

function numbered(wholes: readonly string[]): NumberedKey[] {
  const seen = new Map<string, number>()
  return wholes.map((whole) => {
    const ordinal = (seen.get(whole) ?? 0) + 1
    seen.set(whole, ordinal)
    return { whole, key: sha256(`${whole}|${ordinal}`) }
  })
}

/** Key of a probable duplicate within this statement. */
export const duplicateKey = (key: string, statementId: string) => sha256(`${key}|${statementId}`)

/** Without bank id and IBAN, two payers with equal payments on one day are indistinguishable. */
export const isAmbiguous = ({ bankId, payerIban, isPending }: Credit) =>
  !isPending && bankId === '' && payerIban === ''
