import { z } from 'zod'
import { fieldErrorsOf } from '@/lib/errors'
import type { PaymentMethod } from '@/lib/payments/methods/names'
import { ticketsSchema } from '@/lib/payments/tickets/schema'
import { type PaymentFields, paymentBody } from './fields'

const schemas: Partial<Record<PaymentMethod, z.ZodType>> = {
  prepaid_tickets: ticketsSchema,
  alternative: z.object({ service: z.string().min(1, 'service') }),
}

/** Errors by the server's field path ("tickets.0.code"). */
export function paymentErrors(fields: PaymentFields): Record<string, string> {
  const parsed = schemas[fields.method]?.safeParse(paymentBody(fields))
  return parsed?.error ? fieldErrorsOf(parsed.error) : {}
}
