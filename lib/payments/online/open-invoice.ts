import 'server-only'
import { isPrismaError, prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Order, PaymentInvoice } from '@/lib/generated/prisma/client'
import { CLOSED_STATES, isArriving } from '@/lib/payments/model'
import { providerOf } from '@/lib/payments/providers/table'
import { type NewPage, type PaymentProvider, ProviderError } from '@/lib/payments/providers/types'
import type { NextStep } from '@/lib/payments/types'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { shop } from '@/lib/shop'

/** The provider's page for what is due. PAYMENT_INIT_FAILED. */
export async function redirectStep(
  order: Order,
  provider: PaymentProvider,
): Promise<Result<NextStep>> {
  try {
    return ok({ kind: 'redirect', url: await invoiceUrl(order, provider) })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    console.warn(`Order ${order.reference}: ${error.message}`)
    return fail('PAYMENT_INIT_FAILED')
  }
}

/** Reuses the open invoice unless it expires soon, is another provider's or has another amount than is due. */
async function invoiceUrl(order: Order, provider: PaymentProvider): Promise<string> {
  const { id: method, offeredForMs } = provider
  const known = await findOpen(order.id)
  if (known) {
    const isUsable =
      known.method === method &&
      known.amountCents === order.dueCents &&
      known.createdAt.getTime() > Date.now() - offeredForMs
    if (isUsable || isArriving({ invoices: [known] })) return known.url
    await close(known)
  }
  const attempt = await prisma.paymentInvoice.count({ where: { orderId: order.id } })
  const { id: providerId, url, createdAt } = await provider.openPage(pageFor(order, attempt))
  try {
    await prisma.paymentInvoice.create({
      data: {
        orderId: order.id,
        method,
        providerId,
        url,
        amountCents: order.dueCents,
        ...(createdAt && { createdAt }),
      },
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

const pageFor = (order: Order, attempt: number): NewPage => ({
  order,
  attempt,
  description: `${shop.name} ${order.reference}`,
  urls: {
    success: returnUrl(order.reference, 'success'),
    cancelled: returnUrl(order.reference, 'cancelled'),
    pending: returnUrl(order.reference, 'pending'),
  },
})

const findOpen = (orderId: string) =>
  prisma.paymentInvoice.findFirst({
    where: { orderId, closedAt: null, state: { notIn: [...CLOSED_STATES] } },
  })

/** A late payment on a closed invoice is still processed. */
async function close({ id, orderId, method }: PaymentInvoice): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.paymentInvoice.updateMany({
      where: { id, closedAt: null },
      data: { closedAt: new Date() },
    })
    if (count > 0 && providerOf(method)?.closePage) {
      await enqueue(tx, 'payment.expire', { orderId, invoiceId: id })
    }
  })
  wakeOutbox()
}

/**
 * Where the provider's page sends the customer; no address says whether the order is paid. Without a language: an open
 * invoice may be opened again from a page in another one, which the browser remembers.
 */
const returnUrl = (reference: string, flag: 'success' | 'cancelled' | 'pending') =>
  `${shop.url}/payment?${flag}=true&order=${reference}`
