import 'server-only'
import { z } from 'zod'
import { ok } from '@/lib/errors'
import { ARRIVING_STATE, CLOSED_STATES } from '@/lib/payments/model'
import { redirectStep } from '@/lib/payments/online/open-invoice'
import type { PaymentProvider } from '@/lib/payments/providers/types'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import type { Method } from './types'

/** Paid on the provider's page. */
export function onlineMethod(provider: PaymentProvider): Method<Record<string, never>> {
  const { id, missingSettings, isTrial, minimumCents, closePage } = provider
  return {
    id,
    missingSettings,
    isTrial,
    minimumCents,
    firstStatus: 'awaiting_payment',
    input: z.object({}),
    fingerprint: () => '',
    open: async () => ok(undefined),
    nextStep: (order) => redirectStep(order, provider),

    /** An open page must not take money for a settled or cancelled order. */
    async close(tx, orderId) {
      if (!closePage) return
      const state = { notIn: [...CLOSED_STATES, ARRIVING_STATE] }
      const open = await tx.paymentInvoice.findMany({ where: { orderId, method: id, state } })
      for (const { id: invoiceId } of open) {
        await enqueue(tx, 'payment.expire', { orderId, invoiceId })
      }
    },
  }
}
