import { createHash } from 'node:crypto'
import { plainReference } from '@/lib/text/plain-reference'
import type { Credit } from './types'

const sha256 = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** Letters and digits of any script: what banks add or lose is blanks and signs. */
export const plain = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What a file is known again by. */
export const fileKey = (bytes: Uint8Array) => sha256(bytes)

/**
 * What each credit of a file is known again by in a later file of the same account: day, amount, the
 * bank's id, payer (the name where no account is said) and text; of several that are the same in all of it, the first, second, ... All of it,
 * because some banks give one id to many: a credit taken for a new one is seen to be paid twice, but one
 * taken for a known one would be lost. What is announced is another than what is booked.
 */
export const creditKeys = (account: string, credits: readonly Credit[]): string[] =>
  numbered(
    credits.map((credit) =>
      wholeOf(account, credit, credit.payerIban || plain(credit.payerName), plain(saidBy(credit))),
    ),
  ).map(({ key }) => key)

/**
 * What the same credits were known by at first: their Latin letters, and no name. Stored credits keep such keys,
 * as nothing is left to make new ones of. `whole` is the same for those that only a number tells apart.
 */
export const firstKeys = (account: string, credits: readonly Credit[]): NumberedKey[] =>
  numbered(
    credits.map((credit) =>
      wholeOf(account, credit, credit.payerIban, plainReference(saidBy(credit))),
    ),
  )

const saidBy = ({ references, text }: Credit) => `${references.join('')}${text}`

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

/** The key of a credit that stands in this statement too and seems to be one that an earlier file had. */
export const keyBeside = (key: string, statementId: string) => sha256(`${key}|${statementId}`)

/**
 * Whether a credit that is like one of an earlier file may be another all the same: neither the bank's id nor
 * an account tells two payers from each other who pay alike on one day.
 */
export const mayBeAnother = ({ bankId, payerIban, isPending }: Credit) =>
  !isPending && bankId === '' && payerIban === ''
