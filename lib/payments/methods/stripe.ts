import 'server-only'
import { z } from 'zod'
import { ok } from '@/lib/errors'
import { ARRIVING_INVOICES, CLOSED_INVOICES } from '@/lib/payments/online/invoices'
import { redirectStep, returnUrl } from '@/lib/payments/online/open-invoice'
import { createSession, SESSION_HOURS } from '@/lib/payments/stripe/client'
import { missingStripeSettings, stripeMode } from '@/lib/payments/stripe/keys'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import { shop } from '@/lib/shop'
import { HOUR_MS } from '@/lib/time'
import type { Method } from './types'

/** Stripe's least amount in euros. */
const MIN_CENTS = 50

export const stripe: Method<Record<string, never>> = {
  id: 'stripe',
  missingSettings: missingStripeSettings,
  minimumCents: MIN_CENTS,
  isTrial: () => stripeMode() === 'test',
  firstStatus: 'awaiting_payment',
  input: z.object({}),
  fingerprint: () => '',
  open: async () => ok(undefined),

  nextStep: (order) =>
    redirectStep(order, {
      method: 'stripe',
      create: ({ id, reference, language, email, dueCents }, attempt) =>
        createSession(
          {
            ...{ reference, language, email, amountCents: dueCents },
            description: `${shop.name} ${reference}`,
            urls: {
              success: returnUrl(order.reference, 'success'),
              cancelled: returnUrl(order.reference, 'cancelled'),
            },
          },
          `${id} ${attempt}`,
        ),
      isFresh: ({ createdAt }) => createdAt.getTime() > Date.now() - (SESSION_HOURS - 1) * HOUR_MS,
    }),

  /** An open page at Stripe must not take money for a settled or cancelled order. */
  async close(tx, orderId) {
    const status = { notIn: [...CLOSED_INVOICES, ...ARRIVING_INVOICES] }
    const open = await tx.paymentInvoice.findMany({ where: { orderId, method: 'stripe', status } })
    for (const { id } of open) await enqueue(tx, 'payment.expire', { orderId, invoiceId: id })
  },
}
