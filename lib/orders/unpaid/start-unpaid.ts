import 'server-only'
import { repeat } from '@/lib/runtime/repeat'
import { processUnpaidOrders } from './unpaid'

const EVERY_MS = 15 * 60 * 1000

/** Runs every 15 minutes. Returns a function that stops it. */
export function startUnpaid(): () => Promise<void> {
  return repeat({
    name: 'Unpaid orders',
    everyMs: EVERY_MS,
    work: async (isStopping) => {
      const { reminded, cancelled } = await processUnpaidOrders(new Date(), isStopping)
      return reminded + cancelled > 0 ? `${reminded} reminded, ${cancelled} cancelled` : null
    },
  })
}
