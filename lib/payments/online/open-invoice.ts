import 'server-only'
import { isPrismaError, prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Order, PaymentInvoice } from '@/lib/generated/prisma/client'
import type { OnlineMethod } from '@/lib/payments/method-names'
import type { NextStep } from '@/lib/payments/types'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import { wakeOutbox } from '@/lib/runtime/outbox/wake'
import { shop } from '@/lib/shop'
import { CLOSED_INVOICES, isArriving } from './invoices'
import { ProviderError } from './provider-error'

type Opener = {
  method: OnlineMethod
  /** Opens a page at the provider; `attempt` counts the order's invoices before. Throws ProviderError. */
  create(order: Order, attempt: number): Promise<{ id: string; url: string; createdAt?: Date }>
  /** Can still be paid for a while. */
  isFresh(invoice: PaymentInvoice): boolean
}

/** The provider's page for what is due. PAYMENT_INIT_FAILED. */
export async function redirectStep(order: Order, opener: Opener): Promise<Result<NextStep>> {
  try {
    return ok({ kind: 'redirect', url: await invoiceUrl(order, opener) })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    console.warn(`Order ${order.reference}: ${error.message}`)
    return fail('PAYMENT_INIT_FAILED')
  }
}

/** Reuses the open invoice unless it expires soon, is another provider's or has another amount than is due. */
async function invoiceUrl(order: Order, { method, create, isFresh }: Opener): Promise<string> {
  const known = await findOpen(order.id)
  if (known) {
    const isUsable =
      known.method === method && known.amountCents === order.dueCents && isFresh(known)
    if (isUsable || isArriving({ invoices: [known] })) return known.url
    await close(known)
  }
  const attempt = await prisma.paymentInvoice.count({ where: { orderId: order.id } })
  const { id: providerId, url, createdAt } = await create(order, attempt)
  try {
    await prisma.paymentInvoice.create({
      data: {
        ...{ orderId: order.id, method, providerId, url, amountCents: order.dueCents },
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

const findOpen = (orderId: string) =>
  prisma.paymentInvoice.findFirst({
    where: { orderId, closedAt: null, status: { notIn: [...CLOSED_INVOICES] } },
  })

/** A late payment on a closed invoice is still processed. */
async function close({ id, orderId, method }: PaymentInvoice): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.paymentInvoice.updateMany({
      where: { id, closedAt: null },
      data: { closedAt: new Date() },
    })
    if (count > 0 && method === 'stripe') {
      await enqueue(tx, 'payment.expire', { orderId, invoiceId: id })
    }
  })
  wakeOutbox()
}

/**
 * Where the provider's page sends the customer; no address says whether the order is paid. Without a language: an open
 * invoice may be opened again from a page in another one, which the browser remembers.
 */
export const returnUrl = (reference: string, flag: 'success' | 'cancelled' | 'pending') =>
  `${shop.url}/payment?${flag}=true&order=${reference}`
