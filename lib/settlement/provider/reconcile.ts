import 'server-only'
import { prisma } from '@/lib/db'
import { ARRIVING_STATE, CLOSED_STATES, type PaymentState } from '@/lib/payments/model'
import { onlineMethodsWith, providerOf } from '@/lib/payments/providers/table'
import { ProviderError } from '@/lib/payments/providers/types'
import { repeat } from '@/lib/runtime/repeat'
import { applyReading } from './apply-reading'

/** A week, the longest lifetime of a page and of a payment begun on it, and a day. */
const DAYS = 8
const PAUSE_MINUTES = 10
const BATCH = 50

/** Polls invoices without news for ten minutes, as messages get lost. Returns the number of payments with news. */
export async function reconcile(now: Date, isStopping: () => boolean): Promise<number> {
  let news = 0
  for (;;) {
    const due = await listDue(now)
    let failures = 0
    for (const invoice of due) {
      if (isStopping()) return news
      const found = await checkInvoice(invoice, now)
      news += found ?? 0
      failures += found === null ? 1 : 0
    }
    // Loops over batches: after an outage many are due.
    if (due.length < BATCH || failures === BATCH) return news
  }
}

type DueInvoice = Awaited<ReturnType<typeof listDue>>[number]

/** Null when the provider failed. */
async function checkInvoice(invoice: DueInvoice, now: Date) {
  const { id, providerId } = invoice
  let news: number | null = null
  try {
    news = await applyNews(invoice)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    console.warn(`Reconciliation of invoice ${providerId}: ${error.message}`)
  }
  await prisma.paymentInvoice.update({ where: { id }, data: { checkedAt: now } })
  return news
}

async function applyNews(invoice: DueInvoice): Promise<number> {
  const provider = providerOf(invoice.method)
  if (!provider) return 0
  let news = 0
  for (const reading of await provider.readPage(invoice)) {
    if (await applyReading(reading)) news += 1
  }
  return news
}

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

/** Includes invoices of paid and cancelled orders: their money must be refunded. */
function listDue(now: Date) {
  const ready = onlineMethodsWith(({ missingSettings }) => missingSettings().length === 0)
  const single = onlineMethodsWith(({ hasOnePayment }) => hasOnePayment)
  const slow = onlineMethodsWith(({ isSlow }) => isSlow)
  const lately = { gt: before(now, DAYS * 24 * 60) }
  return prisma.paymentInvoice.findMany({
    where: {
      method: { in: ready },
      // After a failed payment the next may succeed.
      state: { not: 'received' satisfies PaymentState },
      NOT: { method: { in: single }, state: { in: [...CLOSED_STATES] } },
      createdAt: { lte: before(now, PAUSE_MINUTES) },
      AND: [
        { OR: [{ checkedAt: null }, { checkedAt: { lte: before(now, PAUSE_MINUTES) } }] },
        // A payment started on the last day has the same number of days.
        {
          OR: [
            { createdAt: lately },
            { order: { payments: { some: { createdAt: lately } } } },
            { method: { in: slow }, state: ARRIVING_STATE },
          ],
        },
      ],
    },
    orderBy: { checkedAt: { sort: 'asc', nulls: 'first' } },
    take: BATCH,
    select: { id: true, method: true, providerId: true, paymentId: true },
  })
}

const EVERY_MS = 5 * 60 * 1000

/** Runs every five minutes. Returns a function that stops it. */
export function startReconciliation(): () => Promise<void> {
  return repeat({
    name: 'Reconciliation',
    everyMs: EVERY_MS,
    work: async (isStopping) => {
      const news = await reconcile(new Date(), isStopping)
      return news > 0 ? `${news} payments brought news` : null
    },
  })
}
