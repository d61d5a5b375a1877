import 'server-only'
import type { Tx } from '@/lib/db'
import { newRowId } from '@/lib/ids'
import { assessCredits } from '@/lib/settlement/statements/credits/findings'
import { readOrders } from '@/lib/settlement/statements/credits/match'
import { duplicateKey, isAmbiguous } from './keys'
import { splitStatement } from './known'
import type { Statement } from './types'

const BATCH = 2000

/**
 * Probable duplicates are stored as dismissed. As JSON: 10,000 rows of parameters take Prisma several times
 * as long.
 */
export async function storeCredits(
  tx: Tx,
  statementId: string,
  statement: Statement,
): Promise<void> {
  const { fresh, known, replaced } = await splitStatement(tx, statement)
  const assessed = assessCredits(fresh, await readOrders(tx, fresh))
  const probableDuplicates = known.filter(isAmbiguous).map((credit) => ({
    ...credit,
    key: duplicateKey(credit.key, statementId),
    finding: 'known',
    orderId: null,
    state: 'dismissed',
    settledAt: new Date(),
  }))
  const open = fresh.map((credit, index) => ({ ...credit, ...assessed[index], state: 'open' }))
  const rows = [...open, ...probableDuplicates].map((credit) => ({ ...credit, id: newRowId() }))
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH))
    await tx.$executeRaw`
      insert into bank_credits (id, statement_id, position, key, booked_on, amount_cents, currency,
        payer_name, payer_iban, text, "references", is_pending, is_reversal, bank_state, bank_entry,
        finding, order_id, state, settled_at)
      select id, ${statementId}::uuid, position, key, "bookedOn", "amountCents", currency,
        "payerName", "payerIban", text, "references", "isPending", "isReversal", "bankState",
        coalesce("bankEntry", ''), finding, "orderId", state, "settledAt"
      from jsonb_to_recordset(${batch}::jsonb) as credit(id uuid, position int, key text,
        "bookedOn" date, "amountCents" bigint, currency text, "payerName" text, "payerIban" text,
        text text, "references" text[], "isPending" boolean, "isReversal" boolean,
        "bankState" text, "bankEntry" text, finding text, "orderId" uuid, state "CreditState", "settledAt" timestamptz)`
  }
  await tx.bankStatement.update({
    where: { id: statementId },
    data: {
      account: statement.account,
      content: null,
      readAt: new Date(),
      creditCount: statement.credits.length,
      knownCount: known.length,
    },
  })
  await tx.bankCredit.updateMany({
    where: { id: { in: replaced }, state: 'open' },
    data: { state: 'dismissed', settledAt: new Date() },
  })
  await dismissAnnounced(tx, statementId)
}

async function dismissAnnounced(tx: Tx, statementId: string): Promise<void> {
  await tx.$executeRaw`
    update bank_credits announced set state = 'dismissed', settled_at = now()
    from bank_credits booked
    where booked.statement_id = ${statementId}::uuid and not booked.is_pending
      and announced.finding = 'pending' and announced.state = 'open'
      and announced.amount_cents = booked.amount_cents and announced.currency = booked.currency
      and announced.payer_iban = booked.payer_iban and announced.text = booked.text
      and announced."references" = booked."references"`
}
