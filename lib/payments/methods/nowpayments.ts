import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/env'
import { ok } from '@/lib/errors'
import type { Order } from '@/lib/generated/prisma/client'
import { createInvoice } from '@/lib/payments/nowpayments/client'
import { isSandbox } from '@/lib/payments/nowpayments/sandbox'
import { hasDayLeft } from '@/lib/payments/online/invoices'
import { redirectStep, returnUrl } from '@/lib/payments/online/open-invoice'
import { shop } from '@/lib/shop'
import { isPublicShop } from '@/lib/text/public-shop'
import type { Method } from './types'

export const nowpayments: Method<Record<string, never>> = {
  id: 'nowpayments',
  missingSettings: () => [
    ...(['NOWPAYMENTS_API_KEY', 'NOWPAYMENTS_IPN_SECRET'] as const).filter((name) => !env[name]),
    // No sandbox in a public shop.
    ...(isSandbox(env) && isPublicShop(env) ? ['NOWPAYMENTS_URL'] : []),
  ],
  isTrial: () => isSandbox(env),
  firstStatus: 'awaiting_payment',
  input: z.object({}),
  fingerprint: () => '',
  open: async () => ok(undefined),
  nextStep: (order) => redirectStep(order, { method: 'nowpayments', create, isFresh: hasDayLeft }),
}

const create = (order: Order) =>
  createInvoice({
    reference: order.reference,
    amountCents: order.dueCents,
    description: `${shop.name} ${order.reference}`,
    urls: {
      message: `${shop.url}/api/payment/nowpayments-ipn`,
      success: returnUrl(order.reference, 'success'),
      cancelled: returnUrl(order.reference, 'cancelled'),
      partial: returnUrl(order.reference, 'pending'),
    },
  })
