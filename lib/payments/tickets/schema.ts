import '@/lib/forms/zod-without-eval'
import { z } from 'zod'
import type { ErrorCode } from '@/lib/errors'
import { toCents } from '@/lib/money'
import { TICKET_TYPES, type TicketLabel } from './kinds'

const MAX_TICKETS = 100

const error = (code: ErrorCode | 'ticketCode' | 'ticketAmount') => ({ error: code })

const ticket = z.object(
  {
    type: z
      .enum(Object.keys(TICKET_TYPES) as [TicketLabel, ...TicketLabel[]], error('VALIDATION_ERROR'))
      .transform((label) => TICKET_TYPES[label]),
    code: z
      .string(error('ticketCode'))
      .max(100, error('ticketCode'))
      .transform((code) => code.replace(/[\s.-]/g, '')),
    /** Euros. */
    amount: z.number(error('ticketAmount')).max(100_000, error('ticketAmount')),
  },
  error('VALIDATION_ERROR'),
)

const complete = ticket.extend({
  code: ticket.shape.code.pipe(z.string().regex(/^\d{16}$/, error('ticketCode'))),
  amount: ticket.shape.amount
    .gt(0, error('ticketAmount'))
    .refine(
      (euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6,
      error('ticketAmount'),
    )
    .transform(toCents),
})

const isBlank = (one: unknown) => {
  const code = (one as { code?: unknown } | null)?.code
  return typeof code === 'string' && code.trim() === ''
}

/** specification §5: euros in, cents out; rows with a blank code are dropped, NO_TICKETS if none remains. */
export const ticketsSchema = z.object({
  tickets: z
    .array(z.unknown(), error('NO_TICKETS'))
    .max(MAX_TICKETS, error('VALIDATION_ERROR'))
    .transform((rows) => rows.filter((row) => !isBlank(row)))
    .pipe(z.array(complete).min(1, error('NO_TICKETS')))
    .refine(
      (tickets) => new Set(tickets.map(({ code }) => code)).size === tickets.length,
      error('TICKET_ALREADY_USED'),
    ),
})

export type Tickets = z.output<typeof ticketsSchema>
