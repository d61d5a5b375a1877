import { createHash } from 'node:crypto'
import { compact } from './text'
import type { Credit } from './types'

const sha256 = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** What a file is known again by. */
export const fileKey = (bytes: Uint8Array) => sha256(bytes)

/**
 * What each credit of a file is known again by in a later file of the same account: day, amount, the
 * bank's id, payer and text; of several that are the same in all of it, the first, second, ... All of it,
 * because some banks give one id to many: a credit taken for a new one is seen to be paid twice, but one
 * taken for a known one would be lost. What is announced is another than what is booked.
 */
export function creditKeys(account: string, credits: readonly Credit[]): string[] {
  const seen = new Map<string, number>()
  return credits.map((credit) => {
    const { bookedOn, amountCents, currency, bankId, payerIban, text, references } = credit
    const said = compact(`${references.join('')}${text}`)
    const state = credit.isPending ? 'pending' : credit.isReversal ? 'reversal' : 'booked'
    const whole = [account, state, bookedOn, amountCents, currency, bankId, payerIban, said].join(
      '|',
    )
    const ordinal = (seen.get(whole) ?? 0) + 1
    seen.set(whole, ordinal)
    return sha256(`${whole}|${ordinal}`)
  })
}
