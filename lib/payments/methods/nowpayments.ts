import 'server-only'
import { z } from 'zod'
import { isPrismaError, prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { fail, ok } from '@/lib/errors'
import type { Order } from '@/lib/generated/prisma/client'
import { paths } from '@/lib/paths'
import { createInvoice, ProviderError } from '@/lib/payments/nowpayments/client'
import { CLOSED_INVOICES, isArriving, isLasting } from '@/lib/payments/nowpayments/invoices'
import { isSandbox } from '@/lib/payments/nowpayments/sandbox'
import { shop } from '@/lib/shop'
import { isPublicShop } from '@/lib/text/public-shop'
import type { Method } from './types'

/** Coins and cards through NOWPayments: an invoice of the provider, on its own page. */
export const nowpayments: Method<Record<string, never>> = {
  id: 'nowpayments',
  missingSettings: () => [
    ...(['NOWPAYMENTS_API_KEY', 'NOWPAYMENTS_IPN_SECRET'] as const).filter((name) => !env[name]),
    // The public buys nothing with play money.
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

/**
 * The page of the order's open invoice. One is made when there is none that lasts and is of what is due now: since
 * the last was made some of the money may have come in another way, or gone back.
 */
async function invoiceUrl(order: Order): Promise<string> {
  const known = await findOpen(order.id)
  if (known) {
    const isOfUse = known.amountCents === order.dueCents && isLasting(known)
    if (isOfUse || isArriving({ invoices: [known] })) return known.url
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
    // Made twice at once: an order has one open invoice, and nobody is shown the other.
    const first = await findOpen(order.id)
    if (!first) throw error
    return first.url
  }
}

const findOpen = (orderId: string) =>
  prisma.paymentInvoice.findFirst({
    where: { orderId, closedAt: null, status: { notIn: [...CLOSED_INVOICES] } },
  })

/** Money that comes on it all the same is seen as any other. */
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
