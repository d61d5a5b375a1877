import 'server-only'
import { prisma } from '@/lib/db'
import { listPayments, ProviderError, readPayment } from '@/lib/payments/nowpayments/client'
import { EXPIRE_AFTER_DAYS } from '@/lib/payments/nowpayments/invoices'
import type { ProviderPayment } from '@/lib/payments/nowpayments/payment'
import { applyPayment } from './receive'

/** Until everything has expired, and once more. */
const DAYS = EXPIRE_AFTER_DAYS + 1
const PAUSE_MINUTES = 10
const BATCH = 50

/**
 * Asks the provider about the invoices of which nothing was heard for ten minutes: messages get lost, and
 * no order may hang on one. Gives how many payments brought news. A provider that is away is asked again
 * the next time.
 */
export async function reconcile(now: Date, isStopping: () => boolean): Promise<number> {
  let news = 0
  for (;;) {
    const due = await listDue(now)
    let failures = 0
    for (const invoice of due) {
      if (isStopping()) return news
      const found = await askAbout(invoice, now)
      news += found ?? 0
      failures += found === null ? 1 : 0
    }
    // After an outage there are many, and every one of them may be somebody's money.
    if (due.length < BATCH || failures === BATCH) return news
  }
}

type Asked = { id: string; providerId: string; paymentId: string | null }

/** How many payments on this invoice brought news; null when the provider could not say. */
async function askAbout(invoice: Asked, now: Date) {
  const { id, providerId } = invoice
  let news: number | null = null
  try {
    const payments = await paymentsOf(invoice)
    news = 0
    for (const payment of payments) if (await applyPayment(payment)) news += 1
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    console.warn(`Reconciliation of invoice ${providerId}: ${error.message}`)
  }
  await prisma.paymentInvoice.update({ where: { id }, data: { checkedAt: now } })
  return news
}

/** A key that may not list payments can still read the one that a message told of. */
async function paymentsOf({ providerId, paymentId }: Asked): Promise<ProviderPayment[]> {
  try {
    return await listPayments(providerId)
  } catch (error) {
    const isForbidden = error instanceof ProviderError && [401, 403].includes(error.status ?? 0)
    if (!isForbidden || !paymentId) throw error
    return [await readPayment(paymentId)]
  }
}

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

/** Those of which something may be heard yet, of paid and cancelled orders too: their money is to be given back. */
function listDue(now: Date) {
  const lately = { gt: before(now, DAYS * 24 * 60) }
  return prisma.paymentInvoice.findMany({
    where: {
      // One payment of an invoice may fail and the next succeed.
      status: { not: 'finished' },
      createdAt: { lte: before(now, PAUSE_MINUTES) },
      AND: [
        { OR: [{ checkedAt: null }, { checkedAt: { lte: before(now, PAUSE_MINUTES) } }] },
        // A payment that is begun on the last day has as many days of its own.
        { OR: [{ createdAt: lately }, { order: { payments: { some: { createdAt: lately } } } }] },
      ],
    },
    orderBy: { checkedAt: { sort: 'asc', nulls: 'first' } },
    take: BATCH,
    select: { id: true, providerId: true, paymentId: true },
  })
}
