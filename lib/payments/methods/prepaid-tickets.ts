import 'server-only'
import { randomUUID } from 'node:crypto'
import { env } from '@/lib/env'
import { fail, ok } from '@/lib/errors'
import { toEuros } from '@/lib/money'
import { codeIndex, sealCode, ticketKeys } from '@/lib/payments/tickets/cipher'
import { type Tickets, ticketsSchema } from '@/lib/payments/tickets/schema'
import type { Method } from './types'

const indexOf = (code: string) => codeIndex(code, env.TICKET_INDEX_SECRET ?? '')

/** Codes are worth money: stored encrypted only; no log, mail, URL or page shows more than four digits. */
export const prepaidTickets: Method<Tickets> = {
  id: 'prepaid_tickets',
  missingSettings: () => [
    ...(env.TICKET_KEYS.length === 0 ? ['TICKET_KEYS'] : []),
    ...(env.TICKET_INDEX_SECRET ? [] : ['TICKET_INDEX_SECRET']),
  ],
  firstStatus: 'payment_review',
  limit: 'sendTickets',
  input: ticketsSchema,
  fingerprint: ({ tickets }) =>
    tickets.map(({ type, code, amount }) => `${type} ${indexOf(code)} ${amount}`).join(),

  async open(tx, order, { tickets }) {
    const missing = order.dueCents - tickets.reduce((sum, { amount }) => sum + amount, 0)
    if (missing > 0) return fail('INSUFFICIENT_AMOUNT', { details: { missing: toEuros(missing) } })
    const rows = tickets.map(({ type, code, amount }) => {
      const id = randomUUID()
      return {
        id,
        orderId: order.id,
        type,
        amountCents: amount,
        lastDigits: code.slice(-4),
        codeIndex: indexOf(code),
        ...sealed(code, id),
      }
    })
    // A known code is skipped, also one inserted concurrently.
    const { count } = await tx.prepaidTicket.createMany({ data: rows, skipDuplicates: true })
    return count === rows.length ? ok(undefined) : fail('TICKET_ALREADY_USED')
  },

  nextStep: async () => ok({ kind: 'review' }),

  async close(tx, orderId) {
    // An undecided ticket of an order paid otherwise may have been redeemed: its code stays until the
    // decision.
    const isDone = [{ state: { not: 'submitted' } }, { order: { status: 'cancelled' } }] as const
    await tx.prepaidTicket.updateMany({
      where: { orderId, cipher: { not: null }, OR: [...isDone] },
      data: { cipher: null, erasedAt: new Date() },
    })
  },
}

function sealed(code: string, id: string) {
  const { cipher, keyId } = sealCode(code, id, ticketKeys())
  return { cipher: new Uint8Array(cipher), keyId }
}
