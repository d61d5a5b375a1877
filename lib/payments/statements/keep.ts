import 'server-only'
import { env } from '@/lib/env'
import { newRowId } from '@/lib/row-id'
import type { Tx } from './desk'
import { judgeCredits } from './findings'
import { creditKeys } from './keys'
import { readOrders } from './match'
import type { Statement } from './types'

/** Credits of one statement that are written at once. */
const BATCH = 2000

/**
 * Writes those credits of a statement that no earlier file had, each with what it means. As JSON, because
 * ten thousand rows of parameters take Prisma several times as long.
 */
export async function keepCredits(
  tx: Tx,
  statementId: string,
  { account, credits }: Statement,
): Promise<void> {
  const fresh = await withoutKnown(tx, account || env.BANK_IBAN, credits)
  const judged = judgeCredits(fresh, await readOrders(tx, fresh))
  const rows = fresh.map((credit, index) => ({ ...credit, ...judged[index], id: newRowId() }))
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH))
    await tx.$executeRaw`
      insert into bank_credits (id, statement_id, position, key, booked_on, amount_cents, currency,
        payer_name, payer_iban, text, "references", is_pending, is_reversal, finding, order_id)
      select id, ${statementId}::uuid, position, key, "bookedOn", "amountCents", currency,
        "payerName", "payerIban", text, "references", "isPending", "isReversal", finding, "orderId"
      from jsonb_to_recordset(${batch}::jsonb) as credit(id uuid, position int, key text,
        "bookedOn" date, "amountCents" bigint, currency text, "payerName" text, "payerIban" text,
        text text, "references" text[], "isPending" boolean, "isReversal" boolean, finding text,
        "orderId" uuid)`
  }
  await tx.bankStatement.update({
    where: { id: statementId },
    data: {
      ...{ account, content: null, readAt: new Date() },
      ...{ creditCount: credits.length, knownCount: credits.length - fresh.length },
    },
  })
  await dropAnnounced(tx, statementId)
}

async function withoutKnown(tx: Tx, account: string, credits: Statement['credits']) {
  const keys = creditKeys(account, credits)
  const rows = await tx.$queryRaw<{ key: string }[]>`
    select key from bank_credits where key = any(${keys})`
  const known = new Set(rows.map(({ key }) => key))
  return credits
    .map((credit, position) => ({ ...credit, position, key: keys[position] ?? '' }))
    .filter(({ key }) => !known.has(key))
}

/** What was announced is here now: nobody need wait for it any more. */
async function dropAnnounced(tx: Tx, statementId: string): Promise<void> {
  await tx.$executeRaw`
    update bank_credits announced set state = 'set_aside', settled_at = now()
    from bank_credits booked
    where booked.statement_id = ${statementId}::uuid and not booked.is_pending
      and announced.finding = 'pending' and announced.state = 'open'
      and announced.amount_cents = booked.amount_cents and announced.currency = booked.currency
      and announced.payer_iban = booked.payer_iban and announced.text = booked.text
      and announced."references" = booked."references"`
}
