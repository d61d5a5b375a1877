import 'server-only'
import { z } from 'zod'
import { isPrismaError, prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { fail, ok } from '@/lib/errors'
import type { Order } from '@/lib/generated/prisma/client'
import { paths } from '@/lib/paths'
import { createInvoice, ProviderError } from '@/lib/payments/nowpayments/client'
import { CLOSED_INVOICES, hasDayLeft, isArriving } from '@/lib/payments/nowpayments/invoices'
import { isSandbox } from '@/lib/payments/nowpayments/sandbox'
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
  firstStatus: 'awaiting_payment',
  input: z.object({}),
  fingerprint: () => '',
  open: async () => ok(undefined),
  nextStep: async (order) => {
    try {
      return ok({ kind: 'redirect', url: await invoiceUrl(order) })
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      console.warn(`Order ${order.reference}: ${error.message}`)
      return fail('PAYMENT_INIT_FAILED')
    }
  },
}

/** Reuses the open invoice unless it expires soon or its amount is no longer the due one. */
async function invoiceUrl(order: Order): Promise<string> {
  const known = await findOpen(order.id)
  if (known) {
    const isUsable = known.amountCents === order.dueCents && hasDayLeft(known)
    if (isUsable || isArriving({ invoices: [known] })) return known.url
    await close(known.id)
  }
  const { reference, dueCents: amountCents } = order
  const { id: providerId, url } = await createInvoice({
    reference,
    amountCents,
    description: `${shop.name} ${reference}`,
    urls: returnUrls(order),
  })
  try {
    await prisma.paymentInvoice.create({
      data: { orderId: order.id, providerId, url, amountCents },
    })
    return url
  } catch (error) {
    if (!isPrismaError(error, 'P2002')) throw error
    // A unique index allows one open invoice per order; concurrent requests share it.
    const first = await findOpen(order.id)
    if (!first) throw error
    return first.url
  }
}

const findOpen = (orderId: string) =>
  prisma.paymentInvoice.findFirst({
    where: { orderId, closedAt: null, status: { notIn: [...CLOSED_INVOICES] } },
  })

/** A late payment on a closed invoice is still processed. */
const close = (id: string) =>
  prisma.paymentInvoice.updateMany({
    where: { id, closedAt: null },
    data: { closedAt: new Date() },
  })

function returnUrls({ language, reference }: Order) {
  const back = (flag: string) =>
    `${shop.url}${paths.payment(language)}?${flag}=true&order=${reference}`
  return {
    message: `${shop.url}/api/payment/nowpayments-ipn`,
    success: back('success'),
    cancelled: back('cancelled'),
    partial: back('pending'),
  }
}
