import 'server-only'
import { env } from '@/lib/env'
import { newRowId } from '@/lib/row-id'
import type { Tx } from './desk'
import { creditKeys } from './keys'
import { matchOpen } from './match'
import type { Statement } from './types'

/** Credits of one statement that are written at once. */
const BATCH = 1000

/** Writes those credits of a statement that no earlier file had, and what they mean. */
export async function keepCredits(
  tx: Tx,
  statementId: string,
  { account, credits }: Statement,
): Promise<void> {
  const keys = creditKeys(account || env.BANK_IBAN, credits)
  const rows = credits.map(({ bookedOn, bankId: _, amountCents, ...credit }, position) => ({
    ...credit,
    id: newRowId(),
    ...{ statementId, position, key: keys[position] ?? '' },
    bookedOn: new Date(bookedOn),
    amountCents: BigInt(amountCents),
  }))
  let added = 0
  for (let from = 0; from < rows.length; from += BATCH) {
    const data = rows.slice(from, from + BATCH)
    added += (await tx.bankCredit.createMany({ data, skipDuplicates: true })).count
  }
  await tx.bankStatement.update({
    where: { id: statementId },
    data: {
      ...{ account, content: null, readAt: new Date() },
      ...{ creditCount: credits.length, knownCount: credits.length - added },
    },
  })
  await dropAnnounced(tx, statementId)
  await matchOpen(tx, statementId)
}

/** What was announced is here now: nobody need wait for it any more. */
async function dropAnnounced(tx: Tx, statementId: string): Promise<void> {
  await tx.$executeRaw`
    update bank_credits announced set state = 'set_aside', settled_at = now()
    from bank_credits booked
    where booked.statement_id = ${statementId}::uuid and not booked.is_pending
      and announced.is_pending and announced.state = 'open'
      and announced.amount_cents = booked.amount_cents and announced.currency = booked.currency
      and announced.payer_iban = booked.payer_iban and announced.text = booked.text
      and announced."references" = booked."references"`
}
