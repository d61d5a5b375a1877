import 'server-only'
import type { Tx } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { assessCredits, findReferences, type Orders, type Payable } from './findings'

/** Reassesses the open credits of a statement, or of all, against the current orders, in four queries. */
export async function matchOpen(tx: Tx, statementId?: string): Promise<void> {
  const rows = await tx.bankCredit.findMany({
    where: { ...(statementId && { statementId }), state: 'open' },
    orderBy: [{ createdAt: 'asc' }, { position: 'asc' }],
    select: ASSESSED_COLUMNS,
  })
  if (rows.length === 0) return
  const credits = rows.map((row) => ({ ...row, amountCents: Number(row.amountCents) }))
  const assessed = assessCredits(credits, await readOrders(tx, credits))
  const ids = rows.map(({ id }) => id)
  const findings = assessed.map(({ finding }) => finding)
  const orders = assessed.map(({ orderId }) => orderId ?? '')
  await tx.$executeRaw`
    update bank_credits credit set finding = said.finding, order_id = nullif(said.order_id, '')::uuid
    from unnest(${ids}::text[], ${findings}::text[], ${orders}::text[]) as said(id, finding, order_id)
    where credit.id = said.id::uuid and credit.state = 'open'
      and (credit.finding, credit.order_id::text) is distinct from (said.finding, nullif(said.order_id, ''))`
}

const COLUMNS = Prisma.sql`id, reference, creditor_reference as "creditorReference", status,
  payment_method as "paymentMethod", due_cents as "dueCents", first_name as "firstName",
  last_name as "lastName"`

const ASSESSED_COLUMNS = {
  id: true,
  amountCents: true,
  currency: true,
  payerName: true,
  references: true,
  text: true,
  isPending: true,
  isReversal: true,
} as const

type Named = { amountCents: number; references: string[]; text: string }

export async function readOrders(tx: Tx, credits: readonly Named[]): Promise<Orders> {
  const named = credits.map(findReferences)
  const creditor = [...new Set(named.flatMap((one) => one.creditor))]
  const references = [...new Set(named.flatMap((one) => one.order))]
  const amounts = [...new Set(credits.map(({ amountCents }) => amountCents))].filter(isInteger)
  const byName = await tx.$queryRaw<Payable[]>`
    select ${COLUMNS} from orders
    where creditor_reference = any(${creditor}) or reference = any(${references})`
  const unpaid = await tx.$queryRaw<Payable[]>`
    select ${COLUMNS} from orders
    where status in ('pending', 'awaiting_payment') and payment_method = 'bank_transfer'
      and due_cents = any(${amounts}::int[])`
  const unpaidByAmount = new Map<number, Payable[]>()
  for (const one of unpaid) {
    unpaidByAmount.set(one.dueCents, [...(unpaidByAmount.get(one.dueCents) ?? []), one])
  }
  return {
    byCreditorReference: new Map(byName.map((one) => [one.creditorReference, one])),
    byReference: new Map(byName.map((one) => [one.reference, one])),
    unpaidByAmount,
  }
}

const isInteger = (cents: number) => cents > 0 && cents < 2 ** 31
